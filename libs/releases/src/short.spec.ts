import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { jest } from '@jest/globals';
import { listAddress, type RemoteBuild, type RemoteEntry, type RemotesManifest, type SignedRemotes } from '@homeroom/contracts';
import { integrityOf } from './artifact';
import { DEVELOPMENT_KEY } from './development-key';
import { Registry } from './registry';
import { isShortOf } from './short';
import { isSignedWith, publicKeyFor, signRemotes } from './signing';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'homeroom-short-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const aBuild = (version: string): RemoteBuild => ({
  name: `lab_${version}`,
  entry: `https://lab.example/${version}/mf-manifest.json`,
  compatibility: { contract: 2, contracts: '^1.0.0', shared: {} },
  integrity: Object.fromEntries(
    ['mf-manifest.json', 'remoteEntry.a1.js', 'licenses.txt', 'js/page.js', 'css/page.css', 'server/app.js'].map((file) => [
      file,
      `sha256-${version} ${file}`,
    ]),
  ),
  commit: 'abc',
  publishedAt: '2026-11-30T03:00:00.000Z',
  smokeTestedAt: null,
});
const aRegistry = (entry: Partial<RemoteEntry>, versions: readonly string[] = ['1', '2', '3', '4']): RemotesManifest => ({
  schema: 2,
  generation: 0,
  changedAt: '',
  shell: { version: '1', contract: 2, contracts: '1.0.0', shared: {}, followsKeys: true },
  remotes: {
    lab: {
      ...{ title: 'Lab', path: '/lab', enabled: true, active: '2', activeSince: '', ...entry },
      builds: Object.fromEntries(versions.map((version) => [version, aBuild(version)])),
    },
  },
});
const occasion = { by: 'ana', why: 'a test', what: 'nothing' };
const registry = () => new Registry(folder, DEVELOPMENT_KEY);
const becomes = (manifest: RemotesManifest) => registry().change(occasion, (known) => ({ ...known, ...manifest }));

interface Short extends SignedRemotes {
  readonly remotes: Readonly<Record<string, RemoteEntry & { readonly builds: Readonly<Record<string, RemoteBuild & { files: string }>> }>>;
}
const short = async () => JSON.parse(await readFile(path.join(folder, 'short/remotes.json'), 'utf8')) as Short;
const fileOf = (build: { readonly files: string } | undefined) => path.join(folder, listAddress(build!.files));

it('gives browsers the versions that they may get, signed, and each version’s files as a list with a hash', async () => {
  await becomes(aRegistry({ active: '3', fallback: '2', canary: { version: '4', percent: 10, since: '' } }));
  const given = await short();
  expect(isSignedWith(given, publicKeyFor(DEVELOPMENT_KEY))).toBe(true);
  expect([given.schema, given.generation]).toEqual([3, 1]);
  const { builds } = given.remotes['lab']!;
  expect(Object.keys(builds)).toEqual(['2', '3', '4']);
  expect(Object.keys(builds['3']!.integrity)).toEqual(['licenses.txt', 'remoteEntry.a1.js']);
  const list = await readFile(fileOf(builds['3']));
  expect(integrityOf(list)).toBe(builds['3']!.files);
  expect(JSON.parse(String(list))).toEqual({
    'css/page.css': 'sha256-3 css/page.css',
    'js/page.js': 'sha256-3 js/page.js',
    'licenses.txt': 'sha256-3 licenses.txt',
    'remoteEntry.a1.js': 'sha256-3 remoteEntry.a1.js',
  });
});

it('leaves out what only tools read', async () => {
  await becomes(aRegistry({}));
  const text = JSON.stringify(await short());
  for (const word of ['history', 'shell', 'commit', 'publishedAt', 'mf-manifest.json"', 'server/']) expect(text).not.toContain(`"${word}`);
});

it('has compressed copies of each file beside it', async () => {
  await becomes(aRegistry({}));
  const { builds } = (await short()).remotes['lab']!;
  for (const file of [path.join(folder, 'short/remotes.json'), fileOf(builds['2'])]) {
    const content = await readFile(file);
    expect(brotliDecompressSync(await readFile(`${file}.br`))).toEqual(content);
    expect(gunzipSync(await readFile(`${file}.gz`))).toEqual(content);
  }
});

it('keeps a list while the whole registry has its version, and writes it once', async () => {
  await becomes(aRegistry({}));
  const list = fileOf((await short()).remotes['lab']!.builds['2']);
  await utimes(list, 1, 1);
  await becomes(aRegistry({ active: '3' }));
  expect(Object.keys((await short()).remotes['lab']!.builds)).toEqual(['3']);
  expect((await stat(list)).mtimeMs).toBe(1_000);
  await becomes(aRegistry({ active: '3' }, ['3', '4']));
  expect(await readdir(path.join(folder, 'short'))).not.toContain(path.basename(list));
  expect(await readdir(path.join(folder, 'short'))).toHaveLength(6);
});

it('is written again after a program changed only the whole registry, but not with a key that was replaced', async () => {
  await becomes(aRegistry({}));
  const rolledBack = signRemotes({ ...(await registry().read())!, generation: 2 }, DEVELOPMENT_KEY);
  await writeFile(path.join(folder, 'remotes.json'), JSON.stringify(rolledBack));
  expect(await isShortOf(folder, rolledBack)).toBe(false);
  expect(await registry().renew(occasion)).toBe(false);
  expect((await short()).generation).toBe(2);

  const nextKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  await registry().rotate(occasion, nextKey);
  expect(isSignedWith(await short(), publicKeyFor(nextKey))).toBe(true);
  await rm(path.join(folder, 'short/remotes.json'));
  await registry().renew(occasion);
  expect(await readdir(path.join(folder, 'short'))).not.toContain('remotes.json');
  await new Registry(folder, nextKey).renew(occasion);
  expect(isSignedWith(await short(), publicKeyFor(DEVELOPMENT_KEY))).toBe(true);
});

it('is what a change lacks that was killed or filled the disk at its end: that is told, and repaired without a new generation', async () => {
  await becomes(aRegistry({}));
  const cutOff = registry();
  jest.spyOn(cutOff as unknown as { putShort: () => Promise<void> }, 'putShort').mockRejectedValueOnce(new Error('ENOSPC'));
  await expect(cutOff.change(occasion, () => aRegistry({ active: '3' }))).rejects.toThrow('ENOSPC');
  expect([(await short()).generation, await registry().problems()]).toEqual([
    1,
    ['browsers get another list of remotes: npm run release -- mend'],
  ]);
  expect((await registry().mend(occasion)).generation).toBe(2);
  expect([(await short()).remotes['lab']!.active, await registry().problems()]).toEqual(['3', []]);
  await expect(registry().mend(occasion)).rejects.toThrow('nothing to mend');
});

it('gets a lost list again', async () => {
  await becomes(aRegistry({}));
  const list = fileOf((await short()).remotes['lab']!.builds['2']);
  const text = await readFile(list, 'utf8');
  await rm(list);
  await registry().renew(occasion);
  expect(await readFile(list, 'utf8')).toBe(text);
});

it('is not signed by a key that somebody replaced while this program waited', async () => {
  await becomes(aRegistry({}));
  const nextKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const waiting = registry();
  const before = await waiting.read();
  jest.spyOn(waiting, 'read').mockResolvedValueOnce(before);
  await registry().rotate(occasion, nextKey);
  await waiting.renew(occasion);
  const given = await short();
  expect(isSignedWith({ ...given, keys: [] } as SignedRemotes, publicKeyFor(DEVELOPMENT_KEY))).toBe(false);
  expect(isSignedWith(given, publicKeyFor(DEVELOPMENT_KEY))).toBe(true);
});

it('is left to whoever took over while this program was stopped, with its lists', async () => {
  await becomes(aRegistry({}, ['1', '2']));
  const stopped = registry();
  const inside = stopped as unknown as { putShort: (...given: unknown[]) => Promise<void> };
  const goesOn = inside.putShort.bind(stopped);
  jest.spyOn(inside, 'putShort').mockImplementationOnce(async (...given) => {
    // Its lock is old by now.
    await rm(path.join(folder, 'lock'));
    await becomes(aRegistry({ active: '3' }));
    await goesOn(...given);
  });
  await stopped.change(occasion, (known) => known!);
  const given = await short();
  expect([given.generation, given.remotes['lab']!.active]).toEqual([3, '3']);
  expect(JSON.parse(await readFile(fileOf(given.remotes['lab']!.builds['3']), 'utf8'))).toHaveProperty(['js/page.js']);
});

it('is not mistaken for the whole registry', async () => {
  await becomes(aRegistry({}));
  await writeFile(path.join(folder, 'remotes.json'), JSON.stringify(await short()));
  await expect(registry().read()).rejects.toThrow('half written');
});
