import { STORAGE } from '@homeroom/contracts';
import { readStored, writeStored } from '@homeroom/web';

export type Theme = 'light' | 'dark';

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark';

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (isTheme(chosen)) return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function applyStoredTheme(): void {
  const stored = readStored(localStorage, STORAGE.theme, isTheme);
  if (stored) document.documentElement.dataset['theme'] = stored;
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  writeStored(localStorage, STORAGE.theme, theme);
}
