import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { problemOfPlace } from './postgres-place.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'homeroom-place-'));
  chmodSync(folder, 0o755);
  mkdirSync(path.join(folder, 'home/homeroom'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
/** Its data are not there yet at a first start. */
const data = () => path.join(folder, 'home/homeroom/.data/postgres');

it('root is told before the build that PostgreSQL may not enter its folder', () => {
  chmodSync(path.join(folder, 'home'), 0o700);
  expect(problemOfPlace([data()], true)).toBe(
    `For root, PostgreSQL runs as the user postgres, who may not enter ${path.join(folder, 'home')}. Move Homeroom to an open folder, such as /srv, or start it as another user.`,
  );
});

it('an open folder, and any folder of another user, needs nothing', () => {
  chmodSync(path.join(folder, 'home'), 0o711);
  expect(problemOfPlace([data()], true)).toBeUndefined();
  chmodSync(path.join(folder, 'home'), 0o700);
  expect(problemOfPlace([data()], false)).toBeUndefined();
});
