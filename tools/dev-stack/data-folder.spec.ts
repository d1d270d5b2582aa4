import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { takeDataFolder } from './data-folder.mjs';

let folder: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'homeroom-data-')), '.data');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

const has = (name: string) => existsSync(path.join(folder, name));
const fillIn = () => {
  mkdirSync(path.join(folder, 'postgres'), { recursive: true });
  writeFileSync(path.join(folder, 'postgres/PG_VERSION'), '18');
};
/** As the next process finds it: this one has ended. */
const nextProcess = () => {
  rmSync(path.join(folder, 'in-use'), { force: true });
  return takeDataFolder(folder);
};

it('keeps complete data, and a fresh start removes them', () => {
  const first = takeDataFolder(folder);
  expect(first.begin({ isFresh: false })).toBeUndefined();
  fillIn();
  first.filled();
  expect(nextProcess().begin({ isFresh: false })).toBeUndefined();
  expect(has('postgres/PG_VERSION')).toBe(true);
  expect(nextProcess().begin({ isFresh: true })).toBeUndefined();
  expect(has('postgres')).toBe(false);
});

it('starts over after a first start that was interrupted before its data were complete', () => {
  takeDataFolder(folder).begin({ isFresh: false });
  // Nothing was there yet.
  expect(nextProcess().begin({ isFresh: false })).toBeUndefined();
  fillIn();
  expect(nextProcess().begin({ isFresh: false })).toBeDefined();
  expect(has('postgres')).toBe(false);
  // An interruption of this one counts, too.
  expect(has('unfinished')).toBe(true);
});

it('keeps what an interrupted first start left behind, because an older checkout may have completed it', () => {
  const left = () => readdirSync(folder).filter((name) => name.startsWith('unfinished-'));
  takeDataFolder(folder).begin({ isFresh: false });
  fillIn();
  const aside = nextProcess().begin({ isFresh: false })!;
  expect(left()).toEqual([path.basename(aside)]);
  expect(readdirSync(path.join(aside, 'postgres'))).toEqual(['PG_VERSION']);
  // Not even a fresh start removes it.
  nextProcess().begin({ isFresh: true });
  expect(left()).toEqual([path.basename(aside)]);
  expect(has('unfinished')).toBe(true);
});

it('keeps data from before first starts were marked', () => {
  fillIn();
  expect(takeDataFolder(folder).begin({ isFresh: false })).toBeUndefined();
  expect(has('postgres/PG_VERSION')).toBe(true);
});

it('removes nothing while another process uses the data', () => {
  fillIn();
  writeFileSync(path.join(folder, 'in-use'), String(process.ppid));
  expect(() => takeDataFolder(folder)).toThrow(
    `Homeroom already runs with the data in ${folder}: process ${process.ppid} holds ${path.join(folder, 'in-use')}.`,
  );
  expect(readdirSync(folder).sort()).toEqual(['in-use', 'postgres']);
});
