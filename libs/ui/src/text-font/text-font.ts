import file from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** The font of words, for frames of others that cannot see our styles. Its file lies with the build that asks for it. */
export const TEXT_FONT = { family: 'Figtree', src: `url(${file})`, weight: '300 900' } as const;
