import { readFileSync } from 'node:fs';
import path from 'node:path';
import { textsPage } from '../tools/texts/page.mjs';

it('the list of texts has every sentence a person can see; `npm run docs` writes it', () => {
  expect(readFileSync(path.resolve('docs/texts.md'), 'utf8')).toBe(textsPage());
});
