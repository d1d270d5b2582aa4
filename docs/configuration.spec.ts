import { readFileSync } from 'node:fs';
import path from 'node:path';
import { configurationPage } from '../tools/docs/configuration.mjs';

it('the page about the configuration says what the configuration says; `npm run docs` writes it', () => {
  expect(readFileSync(path.resolve('docs/configuration.md'), 'utf8')).toBe(configurationPage());
});
