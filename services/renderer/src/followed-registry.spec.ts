import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemotesManifest } from '@homeroom/contracts';
import { DEVELOPMENT_KEY, publicKeyFor, signRemotes } from '@homeroom/releases';
import { FollowedRegistry } from './followed-registry.js';
import { aManifest } from './testing/a-manifest.js';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'homeroom-registry-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function aFollower() {
  const file = path.join(folder, 'remotes.json');
  const believed: RemotesManifest[] = [];
  const said: string[] = [];
  const registry = new FollowedRegistry(
    file,
    publicKeyFor(DEVELOPMENT_KEY),
    (manifest) => void believed.push(manifest),
    (line) => void said.push(line),
  );
  return { registry, believed, said, write: (content: object) => writeFileSync(file, JSON.stringify(content)) };
}

it('follows a registry that we signed, once per change', async () => {
  const { registry, believed, write } = aFollower();
  write(signRemotes(aManifest(), DEVELOPMENT_KEY));
  await registry.look();
  await registry.look();
  write(signRemotes(aManifest({ active: '2', fallback: '1' }), DEVELOPMENT_KEY));
  await registry.look();
  expect(believed.map(({ remotes }) => remotes['marketplace']!.active)).toEqual(['1', '2']);
});

it('rejects a registry that was changed after signing, and keeps the last one', async () => {
  const { registry, believed, said, write } = aFollower();
  const signed = signRemotes(aManifest(), DEVELOPMENT_KEY);
  write({ ...signed, generation: 9 });
  await registry.look();
  expect(believed).toEqual([]);
  expect(said).toEqual(['The registry was not signed by our key.']);
});

it('rejects an older signed registry, unless the registry starts over', async () => {
  const { registry, believed, said, write } = aFollower();
  const of = (generation: number, active: string, begunAt: string) =>
    signRemotes({ ...aManifest({ active }), generation, begunAt }, DEVELOPMENT_KEY);
  const [begun, begunAnew] = ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'];
  for (const signed of [of(10, '2', begun), of(9, '1', begun), of(8, '1', begun), of(1, '3', begunAnew), of(11, '2', begun)]) {
    write(signed);
    await registry.look();
  }
  expect(believed.map(({ remotes }) => remotes['marketplace']!.active)).toEqual(['2', '3']);
  expect(said).toEqual(['The registry is older than the last one.']);
});

it('continues without the file, and logs that once', async () => {
  const { registry, said } = aFollower();
  await registry.look();
  await registry.look();
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('The registry cannot be read');
});
