import file from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** The text font, for third-party frames that cannot see our styles. Its file is beside the build. */
export const TEXT_FONT = { family: 'Figtree', src: `url(${file})`, weight: '300 900' } as const;
