import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import lean, { CHANGED } from './lean-packages-loader.mjs';

const require = createRequire(import.meta.url);
const change = (resourcePath: string, source: string): string => lean.call({ resourcePath } as never, source);

it.each(CHANGED)('changes a line of %s, as it is installed', (file) => {
  const resourcePath = require.resolve(file);
  const source = readFileSync(resourcePath, 'utf8');
  expect(
    change(resourcePath, source)
      .split('\n')
      .filter((line) => !source.includes(line)),
  ).toHaveLength(1);
});

it.each(CHANGED)('fails the build when %s no longer has its line', (file) => {
  expect(() => change(`/somewhere/node_modules/${file}`, 'module.exports = {};')).toThrow(`${file} no longer has the line`);
});
