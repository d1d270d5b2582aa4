import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemotesManifest } from '@homeroom/contracts';
import { DEVELOPMENT_KEY, MAPS_FOLDER, Registry } from '@homeroom/releases';
import { removeUnregistered } from './prune.mjs';

const DAY_MS = 86_400_000;
const EMPTY: RemotesManifest = {
  schema: 2,
  generation: 0,
  changedAt: '',
  shell: { version: '1', contract: 1, contracts: '1.0.0', shared: {} },
  remotes: {
    shop: { title: 'Shop', path: '/', enabled: true, active: '1.0+a', activeSince: '', builds: { '1.0+a': { integrity: {} } as never } },
  },
};

let releasesFolder: string;
let registry: Registry;
beforeEach(async () => {
  releasesFolder = mkdtempSync(path.join(tmpdir(), 'homeroom-prune-'));
  registry = new Registry(path.join(releasesFolder, 'registry'), DEVELOPMENT_KEY);
  await registry.change({ by: 'ana', why: 'a test', what: 'begin' }, () => EMPTY);
  for (const version of ['1.0-a', '1.1-b', '1.2-c'])
    for (const place of ['', MAPS_FOLDER]) mkdirSync(path.join(releasesFolder, place, 'shop', version), { recursive: true });
});
afterEach(() => rmSync(releasesFolder, { recursive: true }));

const left = (place: string) =>
  ['1.0-a', '1.1-b', '1.2-c'].filter((version) => existsSync(path.join(releasesFolder, place, 'shop', version)));

it('deletes what the registry just lost, and leaves what another program stored and is about to register', async () => {
  await removeUnregistered({ registry, releasesFolder }, 'shop', ['1.1+b']);
  expect(['', MAPS_FOLDER].map(left)).toEqual([
    ['1.0-a', '1.2-c'],
    ['1.0-a', '1.2-c'],
  ]);
});

it('deletes what nobody registered within a day', async () => {
  await removeUnregistered({ registry, releasesFolder }, 'shop', [], Date.now() + 2 * DAY_MS);
  expect(['', MAPS_FOLDER].map(left)).toEqual([['1.0-a'], ['1.0-a']]);
});

it('passes over a folder that another prune deletes meanwhile', async () => {
  // It is listed, but not there.
  symlinkSync('gone', path.join(releasesFolder, 'shop', '0.9-z'));
  await removeUnregistered({ registry, releasesFolder }, 'shop', [], Date.now() + 2 * DAY_MS);
  expect(left('')).toEqual(['1.0-a']);
});
