import { readFileSync } from 'node:fs';
import path from 'node:path';
import { configurationPage } from '../tools/docs/configuration.mjs';

it('the configuration page matches the configuration; `npm run docs` writes it', () => {
  expect(readFileSync(path.resolve('docs/configuration.md'), 'utf8')).toBe(configurationPage());
});
