import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '@homeroom/releases';
import { pinPage } from '../../build/pin-page.mjs';
import { changedBuild } from './changed-build.mjs';

const places: string[] = [];

function folderWith(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'changed-build-'));
  places.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

afterAll(() => {
  for (const place of places) rmSync(place, { recursive: true, force: true });
});

const readIn = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8');

test('the page of a changed shell pins the changed scripts', async () => {
  const files = {
    'index.html': '<script defer src="/js/shell.1.js"></script><link rel="preload" href="/js/start.2.js">',
    'js/shell.1.js': 'load()',
    'js/start.2.js': 'start()',
    'early.js': 'early()',
    'build-facts.json': JSON.stringify({ files: { 'index.html': {}, 'js/start.2.js': {} } }),
  };
  const folder = folderWith(files);
  await pinPage(folder);
  const changed = changedBuild(folder, (text, file) => (file === 'js/start.2.js' ? 'start(again)' : text));
  places.push(changed);
  const expected = folderWith({ ...files, 'js/start.2.js': 'start(again)' });
  await pinPage(expected);
  expect(readIn(changed, 'index.html')).toBe(readIn(expected, 'index.html'));
  const { files: listed } = JSON.parse(readIn(changed, 'build-facts.json')) as { files: Record<string, { integrity: string }> };
  expect(listed['index.html']?.integrity).toBe(integrityOf(Buffer.from(readIn(expected, 'index.html'))));
});
