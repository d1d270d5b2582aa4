import { writeFileSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemotesManifest } from '@homeroom/contracts';
import { DEVELOPMENT_KEY } from './development-key';
import { Registry } from './registry';

let folder: string;
let lock: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'homeroom-lock-'));
  lock = path.join(folder, 'lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const empty: RemotesManifest = {
  schema: 2,
  generation: 0,
  changedAt: '',
  shell: { version: '1', contract: 1, contracts: '1.0.0', shared: {} },
  remotes: {},
};
const occasion = { by: 'ana', why: 'a test', what: 'nothing' };
const keep = (manifest: RemotesManifest | null) => manifest ?? empty;

/** A lock whose holder was killed this long ago. */
async function leftBehind(secondsAgo: number): Promise<void> {
  const then = Date.now() / 1_000 - secondsAgo;
  await writeFile(lock, 'someone else');
  await utimes(lock, then, then);
}

it('loses no change when many find the lock of a killed process', async () => {
  await new Registry(folder, DEVELOPMENT_KEY).change(occasion, keep);
  await leftBehind(60);
  await Promise.all(Array.from({ length: 12 }, () => new Registry(folder, DEVELOPMENT_KEY).change(occasion, keep)));
  const registry = new Registry(folder, DEVELOPMENT_KEY);
  expect([(await registry.read())!.generation, await registry.problems()]).toEqual([13, []]);
  expect((await readdir(folder)).filter((name) => name.startsWith('lock'))).toEqual([]);
});

it('says how long to wait for the lock of a process that was just killed', async () => {
  await leftBehind(1);
  await expect(new Registry(folder, DEVELOPMENT_KEY).change(occasion, keep)).rejects.toThrow(
    'somebody else is changing the registry, or was killed while doing so: try again in 30 seconds',
  );
  expect(await readFile(lock, 'utf8')).toBe('someone else');
}, 15_000);

it('changes nothing once another process has taken over, and leaves its lock alone', async () => {
  const registry = new Registry(folder, DEVELOPMENT_KEY);
  await registry.change(occasion, keep);
  const stopped = registry.change(occasion, (manifest) => {
    writeFileSync(lock, 'someone else');
    return keep(manifest);
  });
  await expect(stopped).rejects.toThrow('somebody else has changed the registry meanwhile');
  expect([(await registry.read())!.generation, await registry.problems(), await readFile(lock, 'utf8')]).toEqual([1, [], 'someone else']);
});
