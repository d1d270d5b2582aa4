import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chooseNumber, keepNumber } from './choose-number.mjs';

type Sources = Parameters<typeof chooseNumber>[3];

let folder: string;
let id: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'homeroom-number-'));
  writeFileSync(path.join(folder, 'package.json'), '{ "version": "0.1.0" }');
  id = 'changed';
});
afterEach(() => rmSync(folder, { recursive: true }));

const sources = { has: () => true, isBuilt: () => false, folderOf: () => folder, idOf: () => Promise.resolve(id) } as unknown as Sources;
const PUBLISHED = { '0.1.0+first': {} };
const chosen = (options: { raise?: string } = {}) => chooseNumber('lab', PUBLISHED, options, sources);

it('raises the patch of a changed remote whose number is taken, and leaves package.json as it is', async () => {
  expect(await chosen()).toEqual({ number: '0.1.1', isRaised: false });
});

it('keeps the number of an unchanged remote', async () => {
  id = 'first';
  expect(await chosen()).toEqual({ number: '0.1.0', isRaised: false });
});

it('raises what was asked for, which package.json then states', async () => {
  expect(await chosen({ raise: 'minor' })).toEqual({ number: '0.2.0', isRaised: true });
  keepNumber(folder, '0.2.0');
  expect(readFileSync(path.join(folder, 'package.json'), 'utf8')).toContain('"version": "0.2.0"');
});

it('refuses to raise by a word that it does not know', async () => {
  await expect(chosen({ raise: 'twice' })).rejects.toMatchObject({ problems: [expect.stringContaining('--raise takes')] });
});
