import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { problemOfVersion } from './postgres-version.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'homeroom-postgres-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('data of the same major version can be used', () => {
  writeFileSync(path.join(folder, 'PG_VERSION'), '18\n');
  expect(problemOfVersion(folder, '18.4.0-beta.17')).toBeUndefined();
});

it('data of another major version are refused with what to do', () => {
  writeFileSync(path.join(folder, 'PG_VERSION'), '17\n');
  expect(problemOfVersion(folder, '18.4.0-beta.17')).toBe(
    `The data in ${folder} are from PostgreSQL 17, and this is 18. "npm start -- --fresh" starts over with new data.`,
  );
});
