import { chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { generateKeyPairSync } from 'node:crypto';
import { isOlder, type RemotesManifest } from '@homeroom/contracts';
import { integrityOf, problemsOf } from './artifact';
import { DEVELOPMENT_KEY } from './development-key';
import { Registry } from './registry';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'homeroom-registry-'));
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

describe('the registry', () => {
  it('is written with a rising generation, signed, and keeps who, when and why', async () => {
    const registry = new Registry(folder, DEVELOPMENT_KEY);
    expect(await registry.read()).toBeNull();
    await registry.change(occasion, keep);
    expect((await registry.change({ ...occasion, why: 'again' }, keep)).generation).toBe(2);
    expect((await registry.history()).map(({ generation, by, why }) => [generation, by, why])).toEqual([
      [2, 'ana', 'again'],
      [1, 'ana', 'a test'],
    ]);
  });

  it('is not believed when somebody else wrote it', async () => {
    const registry = new Registry(folder, DEVELOPMENT_KEY);
    await registry.change(occasion, keep);
    const text = await readFile(registry.file, 'utf8');
    await writeFile(registry.file, text.replace('"contract": 1', '"contract": 2'));
    await expect(registry.read()).rejects.toThrow('not signed by this key');
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const stranger = new Registry(folder, privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
    await writeFile(registry.file, text);
    await expect(stranger.change(occasion, keep)).rejects.toThrow('not signed by this key');
    expect(await readFile(registry.file, 'utf8')).toBe(text);
  });

  it('loses no change when many come at once', async () => {
    const registries = [new Registry(folder, DEVELOPMENT_KEY), new Registry(folder, DEVELOPMENT_KEY)];
    await Promise.all(Array.from({ length: 10 }, (_, number) => registries[number % 2]!.change(occasion, keep)));
    expect((await registries[0]!.read())!.generation).toBe(10);
    expect(await registries[0]!.history()).toHaveLength(10);
  });

  it('belongs to the owner of its folder, whoever changes it', async () => {
    if (process.getuid?.() === 0) await chown(folder, 1_000, 1_000);
    await new Registry(folder, DEVELOPMENT_KEY).change(occasion, keep);
    const { uid } = await stat(folder);
    for (const file of ['remotes.json', 'history.jsonl']) expect((await stat(path.join(folder, file))).uid).toBe(uid);
  });

  it('says when it was begun, through all its changes, until it begins anew', async () => {
    const registry = new Registry(folder, DEVELOPMENT_KEY);
    const { begunAt } = await registry.change(occasion, keep);
    expect(begunAt).toEqual(expect.stringMatching(/^\d{4}-\d\d-\d\dT/));
    expect((await registry.change(occasion, () => empty)).begunAt).toBe(begunAt);
    const anew = await registry.change(occasion, keep, { beginsAnew: true });
    expect([isOlder((await registry.read())!, anew), anew.begunAt! > begunAt!]).toEqual([false, true]);
  });

  it('is left as it was by a change that is refused', async () => {
    const registry = new Registry(folder, DEVELOPMENT_KEY);
    await registry.change(occasion, keep);
    const refuse = () => {
      throw new Error('no');
    };
    await expect(registry.change(occasion, refuse)).rejects.toThrow('no');
    expect((await registry.change(occasion, keep)).generation).toBe(2);
  });
});

describe('an artifact', () => {
  const content = Buffer.from('one');
  const facts = {
    files: { 'mf-manifest.json': { bytes: 3, integrity: integrityOf(content) }, 'a.js': { bytes: 3, integrity: integrityOf(content) } },
  };
  const write = (file: string, text: string | Buffer) => writeFile(path.join(folder, file), text);

  it('is whole', async () => {
    await write('mf-manifest.json', content);
    await write('a.js', content);
    await write('a.js.br', brotliCompressSync(content));
    await write('a.js.gz', gzipSync(content));
    await write('build-facts.json', '{}');
    expect(await problemsOf(folder, facts)).toEqual([]);
  });

  it('is refused when files are missing, differ, or stand in no list', async () => {
    await write('mf-manifest.json', 'two');
    await write('b.js.map', 'sources');
    expect(await problemsOf(folder, facts)).toEqual([
      'mf-manifest.json is not what was built',
      'a.js is missing',
      'b.js.map stands in no list of the build',
      'b.js.map would give the sources away',
    ]);
  });

  it('is refused when a copy for servers holds something else', async () => {
    await write('mf-manifest.json', content);
    await write('a.js', content);
    await write('a.js.br', brotliCompressSync('an earlier one'));
    await write('a.js.gz', 'cut off');
    await write('b.js.gz', gzipSync(content));
    expect(await problemsOf(folder, facts)).toEqual([
      'a.js.br holds another file',
      'a.js.gz holds another file',
      'b.js.gz stands in no list of the build',
    ]);
  });
});
