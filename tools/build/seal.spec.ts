import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seal } from './seal.mjs';

let root: string;
const folder = () => path.join(root, 'dist');
const facts = () => JSON.parse(readFileSync(path.join(folder(), 'build-facts.json'), 'utf8')) as { readonly files: object };

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'homeroom-seal-'));
  mkdirSync(path.join(folder(), 'js'), { recursive: true });
  for (const name of ['page.js', 'page.js.map', 'before.js']) writeFileSync(path.join(folder(), 'js', name), '1');
});
afterEach(() => rmSync(root, { recursive: true }));

it('keeps source maps apart and adds compressed copies', async () => {
  await seal(folder(), { root, facts: {} });
  expect(Object.keys(facts().files).toSorted()).toEqual(['js/before.js', 'js/page.js']);
  expect(readdirSync(path.join(folder(), 'js')).toSorted()).toEqual(
    ['before.js', 'page.js'].flatMap((name) => [name, `${name}.br`, `${name}.gz`]),
  );
  expect(readdirSync(path.join(root, '.cache/source-maps/js'))).toEqual(['page.js.map']);
});

it('leaves source maps where a developer’s browser looks for them, and lists no files of earlier builds', async () => {
  await seal(folder(), { root, facts: {}, watch: true, earlier: new Set(['js/before.js']) });
  expect(Object.keys(facts().files)).toEqual(['js/page.js']);
  expect(readdirSync(path.join(folder(), 'js')).toSorted()).toEqual(['before.js', 'page.js', 'page.js.map']);
});
