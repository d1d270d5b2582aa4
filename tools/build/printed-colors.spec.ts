import { readFileSync } from 'node:fs';

const tokens = readFileSync(new URL('../../libs/ui/src/tokens.css', import.meta.url), 'utf8');
const SCREENS_ONLY = /@media screen[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
const dark = (css: string) => css.match(/color-scheme: dark;/g) ?? [];

it('prints in light colors, whatever is chosen, because paper is white', () => {
  expect(dark(tokens)).toHaveLength(2);
  expect(dark(tokens.replaceAll(SCREENS_ONLY, ''))).toEqual([]);
});
