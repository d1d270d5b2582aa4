import { chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { generateKeyPairSync } from 'node:crypto';
import { isOlder, type RemotesManifest } from '@homeroom/contracts';
import { integrityOf, problemsOf } from './artifact';
import { DEVELOPMENT_KEY } from './development-key';
import { Registry } from './registry';
import { followKey, isSignedWith, publicKeyFor, signRemotes } from './signing';

const newKey = () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'homeroom-registry-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const empty: RemotesManifest = {
  schema: 2,
  generation: 0,
  changedAt: '',
  shell: { version: '1', contract: 1, contracts: '1.0.0', shared: {}, followsKeys: true },
  remotes: {},
};
const occasion = { by: 'ana', why: 'a test', what: 'nothing' };
const keep = (manifest: RemotesManifest | null) => manifest ?? empty;

describe('the registry', () => {
  it('has a rising generation, a signature, and who, when and why', async () => {
    const registry = new Registry(folder, DEVELOPMENT_KEY);
    expect(await registry.read()).toBeNull();
    await registry.change(occasion, keep);
    expect((await registry.change({ ...occasion, why: 'again' }, keep)).generation).toBe(2);
    expect((await registry.history()).map(({ generation, by, why }) => [generation, by, why])).toEqual([
      [2, 'ana', 'again'],
      [1, 'ana', 'a test'],
    ]);
  });

  it('is rejected when someone else wrote it', async () => {
    const registry = new Registry(folder, DEVELOPMENT_KEY);
    await registry.change(occasion, keep);
    const text = await readFile(registry.file, 'utf8');
    await writeFile(registry.file, text.replace('"contract": 1', '"contract": 2'));
    await expect(registry.read()).rejects.toThrow('not signed by this key');
    const stranger = new Registry(folder, newKey());
    await writeFile(registry.file, text);
    await expect(stranger.change(occasion, keep)).rejects.toThrow('not signed by this key');
    expect(await readFile(registry.file, 'utf8')).toBe(text);
  });

  it('says what versions were run with while its history is as it was signed', async () => {
    const registry = new Registry(folder, DEVELOPMENT_KEY);
    const passed = (hash: string) => ({ builtFor: 'a', cells: [{ shell: '1', contract: 'a', hash, at: '' }] });
    await registry.change({ ...occasion, ran: { shop: { '1': passed('old'), '2': passed('other') } } }, keep);
    await registry.change({ ...occasion, ran: { shop: { '1': passed('new') } } }, keep);
    await registry.change(occasion, keep);
    expect(await registry.ran()).toEqual({ shop: { '1': passed('new'), '2': passed('other') } });
    expect(await readFile(registry.file, 'utf8')).not.toContain('cells');
    const history = path.join(folder, 'history.jsonl');
    await writeFile(history, (await readFile(history, 'utf8')).replace('other', 'forged'));
    expect(await registry.ran()).toEqual({ shop: { '1': passed('new') } });
    await writeFile(history, (await readFile(history, 'utf8')).replace('new', 'forged'));
    expect(await registry.ran()).toEqual({});
  });

  it('loses no change when many arrive at once', async () => {
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

  it('keeps its start date through all its changes, until it starts over', async () => {
    const registry = new Registry(folder, DEVELOPMENT_KEY);
    const { begunAt } = await registry.change(occasion, keep);
    expect(begunAt).toEqual(expect.stringMatching(/^\d{4}-\d\d-\d\dT/));
    expect((await registry.change(occasion, () => empty)).begunAt).toBe(begunAt);
    const anew = await registry.change(occasion, keep, { beginsAnew: true });
    expect([isOlder((await registry.read())!, anew), anew.begunAt! > begunAt!]).toEqual([false, true]);
  });

  it('starts over after its earlier start also when that clock was ahead: browsers would refuse it until then', async () => {
    const registry = new Registry(folder, DEVELOPMENT_KEY);
    const ahead = new Date(Date.now() + 365 * 86_400_000).toISOString();
    const { signature: _, ...known } = await registry.change(occasion, keep);
    await writeFile(registry.file, JSON.stringify(signRemotes({ ...known, begunAt: ahead }, DEVELOPMENT_KEY)));
    const before = (await registry.read())!;
    const anew = await registry.change(occasion, keep, { beginsAnew: true });
    expect([before.begunAt, isOlder(anew, before), isOlder(before, anew)]).toEqual([ahead, false, true]);
  });

  it('expires in two weeks, and is signed again in the second', async () => {
    const registry = new Registry(folder, DEVELOPMENT_KEY);
    expect(await registry.renew(occasion)).toBe(false);
    const { expiresAt, changedAt } = await registry.change(occasion, keep);
    const days = (Date.parse(expiresAt!) - Date.parse(changedAt)) / 86_400_000;
    expect(days).toBe(14);
    expect(await registry.renew(occasion, Date.parse(changedAt) + 6 * 86_400_000)).toBe(false);
    expect(await registry.renew(occasion, Date.parse(changedAt) + 8 * 86_400_000)).toBe(true);
    const renewed = (await registry.read())!;
    expect([renewed.generation, renewed.expiresAt! >= expiresAt!]).toEqual([2, true]);
  });

  it('is signed again when a clock that was ahead made it good for too long', async () => {
    const registry = new Registry(folder, DEVELOPMENT_KEY);
    const { changedAt } = await registry.change(occasion, keep);
    const day = 86_400_000;
    expect(await registry.renew(occasion, Date.parse(changedAt) - day / 2)).toBe(false);
    expect(await registry.renew(occasion, Date.parse(changedAt) - 2 * day)).toBe(true);
  });

  it('moves to another key once the old one signs it: shells follow, and the old key writes no more', async () => {
    const [old, next] = [new Registry(folder, DEVELOPMENT_KEY), new Registry(folder, newKey())];
    const before = await old.change(occasion, keep);
    await expect(next.change(occasion, keep)).rejects.toThrow('not signed by this key');
    const nextKey = newKey();
    const after = await old.rotate(occasion, nextKey);
    const ours = publicKeyFor(DEVELOPMENT_KEY);
    expect([isSignedWith(after, ours), isSignedWith(after, publicKeyFor(nextKey)), isOlder(before, after)]).toEqual([true, true, true]);
    await expect(old.change(occasion, keep)).rejects.toThrow('this key was replaced');
    expect((await new Registry(folder, nextKey).change(occasion, keep)).generation).toBe(3);
    expect((await old.read())!.generation).toBe(3);
    // Whoever stole the old key can choose any generation.
    const { keys: _, ...forged } = { ...before, generation: 99 };
    expect(isOlder(signRemotes(forged, DEVELOPMENT_KEY), after)).toBe(true);
    const third = newKey();
    const stolen = { ...after, keys: [...after.keys!, followKey(DEVELOPMENT_KEY, third)] };
    expect(isSignedWith(signRemotes(stolen, third), ours)).toBe(false);
  });

  it('keeps its key while the recorded shell’s pages would not follow another', async () => {
    const registry = new Registry(folder, DEVELOPMENT_KEY);
    const { followsKeys: _, ...ofBefore } = empty.shell;
    const before = await registry.change(occasion, () => ({ ...empty, shell: ofBefore }));
    await expect(registry.rotate(occasion, newKey())).rejects.toThrow('the pages of shell 1 do not follow keys');
    expect(await registry.read()).toEqual(before);
  });

  it('is never taken over by a replaced key, however many others it names', async () => {
    const registry = new Registry(folder, DEVELOPMENT_KEY);
    await registry.change(occasion, keep);
    const after = await registry.rotate(occasion, newKey());
    const [own, another] = [newKey(), newKey()];
    const noRecord = { key: publicKeyFor(own), signature: after.keys![0]!.signature };
    const withRecordsOfNobody = signRemotes({ ...after, keys: [noRecord, noRecord], generation: 99 }, DEVELOPMENT_KEY);
    const withKeysOfItsOwn = signRemotes(
      { ...after, keys: [followKey(DEVELOPMENT_KEY, own), followKey(own, another)], generation: 99 },
      another,
    );
    for (const forged of [withRecordsOfNobody, withKeysOfItsOwn]) {
      expect(isSignedWith(forged, publicKeyFor(DEVELOPMENT_KEY))).toBe(true);
      expect(isOlder(forged, after)).toBe(true);
    }
  });

  it('stays as it was after a rejected change', async () => {
    const registry = new Registry(folder, DEVELOPMENT_KEY);
    await registry.change(occasion, keep);
    const refuse = () => {
      throw new Error('no');
    };
    await expect(registry.change(occasion, refuse)).rejects.toThrow('no');
    expect((await registry.change(occasion, keep)).generation).toBe(2);
  });
});

describe('the history', () => {
  const file = () => path.join(folder, 'history.jsonl');
  const changedFour = async () => {
    const registry = new Registry(folder, DEVELOPMENT_KEY);
    for (const why of ['one', 'two', 'three', 'four']) await registry.change({ ...occasion, why }, keep);
    return registry;
  };

  it('is whole', async () => {
    expect(await (await changedFour()).problems()).toEqual([]);
  });

  it.each<[string, (lines: string[]) => string[], RegExp]>([
    ['says another name', (lines) => lines.map((line, at) => (at === 1 ? line.replace('ana', 'eve') : line)), /before line 3/],
    ['lost a line', (lines) => lines.toSpliced(1, 1), /before line 2/],
    ['lost its beginning', (lines) => lines.slice(1), /before line 1/],
    ['was turned', (lines) => lines.toReversed(), /before line/],
    ['lost its end', (lines) => lines.slice(0, -1), /line of the live registry is missing/],
    [
      'ends with another name',
      (lines) => [...lines.slice(0, -1), lines.at(-1)!.replace('ana', 'eve')],
      /line of the live registry is missing/,
    ],
    ['holds half a line', (lines) => [...lines.slice(0, -1), lines.at(-1)!.slice(0, 40)], /line 4 cannot be read/],
  ])('is rejected when it %s', async (_, change, problem) => {
    const registry = await changedFour();
    const lines = (await readFile(file(), 'utf8')).split('\n').filter(Boolean);
    await writeFile(file(), `${change(lines).join('\n')}\n`);
    expect(await registry.problems()).toContainEqual(expect.stringMatching(problem));
  });

  it('continues from lines written before it was chained', async () => {
    await writeFile(file(), `${JSON.stringify({ ...occasion, generation: 1, at: '', before: null, after: null })}\n`);
    expect(await (await changedFour()).problems()).toEqual([]);
  });

  it.each<[string, (file: string) => Promise<void>]>([
    ['lost', (registry) => rm(registry)],
    ['half written', async (registry) => writeFile(registry, (await readFile(registry, 'utf8')).slice(0, 200))],
    ['empty', (registry) => writeFile(registry, '')],
    [
      'overwritten by somebody',
      async (registry) => writeFile(registry, (await readFile(registry, 'utf8')).replace('"contract": 1', '"contract": 2')),
    ],
  ])('repairs a registry that was %s, and browsers accept it', async (_, spoil) => {
    const registry = await changedFour();
    const before = (await registry.read())!;
    await spoil(registry.file);
    const mended = await registry.mend({ ...occasion, what: 'mend' });
    expect([mended.generation, mended.begunAt, mended.shell]).toEqual([5, before.begunAt, before.shell]);
    expect([isOlder(mended, before), await registry.problems()]).toEqual([false, []]);
    await expect(registry.mend(occasion)).rejects.toThrow('nothing to mend');
  });

  it('finishes a change that was interrupted before the registry was written', async () => {
    const registry = await changedFour();
    const before = await readFile(registry.file, 'utf8');
    await registry.change(occasion, (known) => ({ ...known!, shell: { ...known!.shell, version: '2' } }));
    await writeFile(registry.file, before);
    expect(await registry.problems()).toEqual(['a change was begun and not finished: npm run release -- mend']);
    expect((await registry.mend(occasion)).shell.version).toBe('2');
  });

  it('repairs nothing from other people’s copies', async () => {
    const registry = await changedFour();
    await rm(registry.file);
    await expect(new Registry(folder, newKey()).mend(occasion)).rejects.toThrow('is signed by this key');
    await rm(path.join(folder, 'history'), { recursive: true });
    await expect(registry.mend(occasion)).rejects.toThrow('no copy');
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

  it('is rejected when files are missing, differ, or are not listed', async () => {
    await write('mf-manifest.json', 'two');
    await write('b.js.map', 'sources');
    expect(await problemsOf(folder, facts)).toEqual([
      'mf-manifest.json is not what was built',
      'a.js is missing',
      'b.js.map is not a file of the build',
      'b.js.map would give the sources away',
    ]);
  });

  it('is rejected when a server copy holds something else', async () => {
    await write('mf-manifest.json', content);
    await write('a.js', content);
    await write('a.js.br', brotliCompressSync('an earlier one'));
    await write('a.js.gz', 'cut off');
    await write('b.js.gz', gzipSync(content));
    expect(await problemsOf(folder, facts)).toEqual([
      'a.js.br holds another file',
      'a.js.gz holds another file',
      'b.js.gz is not a file of the build',
    ]);
  });
});
