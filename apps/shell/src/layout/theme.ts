import { STORAGE } from '@homeroom/contracts';
import { writeStored } from '@homeroom/web';

export type Theme = 'light' | 'dark';

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark';

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (isTheme(chosen)) return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Applies and stores the theme. The inline script in index.html applies the stored one. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  for (const color of document.querySelectorAll<HTMLMetaElement>('meta[data-of]'))
    color.media = color.dataset['of'] === theme ? 'all' : 'not all';
  writeStored(localStorage, STORAGE.theme, theme);
}
