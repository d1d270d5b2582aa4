import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { temporaryFolder } from './temporary-folder.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'homeroom-memory-'));
afterAll(() => rmSync(folder, { recursive: true }));
const mounted =
  (options: string, place = folder) =>
  () =>
    `disk / ext4 rw 0 0\ntmpfs ${place} tmpfs ${options} 0 0\n`;

it('is in memory where there is room', () => {
  expect(temporaryFolder({ folder, enough: 1, mounts: mounted('rw,nosuid') })).toBe(folder);
});

it.each([
  ['is too small', { folder, enough: Number.MAX_SAFE_INTEGER, mounts: mounted('rw') }],
  ['runs no program', { folder, enough: 1, mounts: mounted('rw,nosuid,noexec') }],
  ['is on the disk', { folder, enough: 1, mounts: mounted('rw', '/elsewhere') }],
  ['does not exist', { folder: `${folder}/nothing`, enough: 1, mounts: mounted('rw', `${folder}/nothing`) }],
])('is the usual one where the folder in memory %s', (_, system) => {
  expect(temporaryFolder(system)).toBe(tmpdir());
});
