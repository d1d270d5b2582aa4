import { appendFileSync, cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepNumber } from '../release/choose-number.mjs';
import { buildId, unknownTo } from './build-id.mjs';

const HERE = fileURLToPath(new URL('../..', import.meta.url));
const IS_MADE = /(?:^|\/)(?:node_modules|dist|\.cache)$/;

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'homeroom-build-id-'));
  for (const place of ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tools/build', 'apps/marketplace', 'libs'])
    cpSync(path.join(HERE, place), path.join(root, place), { recursive: true, filter: (from) => !IS_MADE.test(from) });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const idNow = (settings: object = {}) => buildId({ root, app: 'marketplace', settings });
const inPlace = (file: string, change: (text: string) => string) => {
  const place = path.join(root, file);
  const before = readFileSync(place, 'utf8');
  expect(change(before)).not.toBe(before);
  writeFileSync(place, change(before));
  return () => writeFileSync(place, before);
};
const sourceOf = (folder: string) =>
  `${folder}/${readdirSync(path.join(root, folder)).find((file) => /(?<!spec|test)\.tsx?$/.test(file))!}`;

it('depends on the app, its libraries, the lock file, the build tools and the settings', async () => {
  const id = await idNow();
  expect(await idNow()).toBe(id);
  const libraries = ['contracts', 'storefront', 'ui', 'web'].map((library) => sourceOf(`libs/${library}/src`));
  const files = [
    ...libraries,
    sourceOf('apps/marketplace/src'),
    'tools/build/describe-build.mjs',
    'libs/ui/src/badge/badge.module.css',
    'libs/ui/package.json',
    'tsconfig.base.json',
  ];
  const ids = [];
  for (const file of files) {
    const undo = inPlace(file, (text) => `${text}\n`);
    ids.push([file, await idNow()]);
    undo();
  }
  const undo = inPlace('package-lock.json', (text) => text.replace(/(?<="node_modules\/react-router": \{\s+"version": ")[^"]+/, '0.0.1'));
  ids.push(['package-lock.json', await idNow()]);
  undo();
  ids.push(['settings', await idNow({ watch: true })]);
  expect(await idNow()).toBe(id);
  expect(ids.filter(([, other]) => other === id)).toEqual([]);
  expect(new Set(ids.map(([, other]) => other)).size).toBe(ids.length);
});

it('does not depend on the app’s version number, which its release sets', async () => {
  const id = await idNow();
  keepNumber(path.join(root, 'apps/marketplace'), '7.8.9');
  expect(readFileSync(path.join(root, 'apps/marketplace/package.json'), 'utf8')).toContain('7.8.9');
  expect(await idNow()).toBe(id);
  inPlace('package-lock.json', (text) => text.replace(/(?<="apps\/marketplace": \{[^}]*?"version": ")[^"]+/, '7.8.9'));
  expect(await idNow()).toBe(id);
  inPlace('apps/marketplace/package.json', (text) => text.replace('"type"', '"types"'));
  expect(await idNow()).not.toBe(id);
});

it('notices a renamed file, but not one that only tests read or that other apps use', async () => {
  const id = await idNow();
  const file = path.join(root, sourceOf('libs/web/src'));
  renameSync(file, `${file}x`);
  expect(await idNow()).not.toBe(id);
  renameSync(`${file}x`, file);
  writeFileSync(path.join(root, 'libs/web/src/some.spec.ts'), 'it.todo("");');
  appendFileSync(path.join(root, 'libs/releases/src/index.ts'), '\n');
  expect(await idNow()).toBe(id);
});

it('lists the repository files of a build without running it', () => {
  const read = [
    'apps/marketplace/src/app.tsx',
    'libs/ui/src/index.ts',
    'libs/releases/src/index.ts',
    'package.json',
    'libs',
    'node_modules/react/index.js',
  ];
  const files = [...read.map((file) => path.join(root, file)), '/etc/hosts'];
  expect(unknownTo({ root, app: 'marketplace' }, files)).toEqual(['libs/releases/src/index.ts']);
});
