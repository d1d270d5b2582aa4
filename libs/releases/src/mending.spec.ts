import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemotesManifest } from '@homeroom/contracts';
import fc from 'fast-check';
import { DEVELOPMENT_KEY } from './development-key';
import { Registry } from './registry';

const empty: RemotesManifest = {
  schema: 2,
  generation: 0,
  changedAt: '',
  shell: { version: '0', contract: 1, contracts: '1.0.0', shared: {} },
  remotes: {},
};
const occasion = { by: 'ana', why: 'a test', what: 'nothing' };

/** A registry with every text it ever signed, and the faults its files can have. */
class Place {
  readonly registry: Registry;
  private readonly signed = new Map<number, string>();
  private changes = 0;

  constructor(readonly folder: string) {
    this.registry = new Registry(folder, DEVELOPMENT_KEY);
  }

  private file = (name: string) => path.join(this.folder, name);

  async change(): Promise<void> {
    this.changes += 1;
    const shell = { ...empty.shell, version: String(this.changes) };
    await this.registry.change(occasion, (known) => ({ ...(known ?? empty), shell }));
    await this.see();
  }

  /** No generation is ever signed with two contents. */
  async see(): Promise<void> {
    const text = await readFile(this.registry.file, 'utf8');
    const { generation } = JSON.parse(text) as RemotesManifest;
    expect(this.signed.get(generation) ?? text).toBe(text);
    expect(generation).toBeGreaterThanOrEqual(Math.max(0, ...this.signed.keys()));
    this.signed.set(generation, text);
  }

  /** The newest complete registry that is left, as the served file or as a copy. */
  async newestLeft(): Promise<string> {
    const names = (await readdir(this.file('history'))).map((name) => path.join('history', name));
    const texts = await Promise.all([...names, 'remotes.json'].map((name) => readFile(this.file(name), 'utf8').catch(() => '')));
    const whole = texts.filter((text) => [...this.signed.values()].includes(text)).map((text) => JSON.parse(text) as RemotesManifest);
    return whole.sort((one, other) => other.generation - one.generation)[0]!.shell.version;
  }

  async cut(name: string, share: number): Promise<void> {
    const text = await readFile(this.file(name), 'utf8');
    // Losing only the end of the last line leaves a complete history.
    await writeFile(this.file(name), text.slice(0, Math.floor(share * (text.length - 2))));
  }

  /** The process ends after the line or the copy, before the registry is replaced. */
  async changeUnfinished(isCopied: boolean): Promise<void> {
    const before = await readFile(this.registry.file, 'utf8');
    await this.change();
    const copies = (await readdir(this.file('history'))).sort();
    if (!isCopied) await rm(path.join(this.file('history'), copies.at(-1)!));
    await writeFile(this.registry.file, before);
  }

  lose = (name: string) => rm(this.file(name));

  /** Restored from a backup of a few changes ago. */
  async goBack(): Promise<void> {
    const [first] = this.signed.values();
    await writeFile(this.registry.file, first!);
  }
}

type Mishap = (place: Place, share: number) => Promise<void>;
const MISHAPS: Readonly<Record<string, Mishap>> = {
  'the history ends in the midst of a line': (place, share) => place.cut('history.jsonl', share),
  'the history is lost': (place) => place.lose('history.jsonl'),
  'the registry is half written': (place, share) => place.cut('remotes.json', share),
  'the registry is lost': (place) => place.lose('remotes.json'),
  'the registry is older than its history': (place) => place.goBack(),
  'a change ended after its line': (place) => place.changeUnfinished(false),
  'a change ended after its copy': (place) => place.changeUnfinished(true),
};

async function inPlace(work: (place: Place) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'homeroom-mending-'));
  try {
    await work(new Place(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe.each(Object.entries(MISHAPS))('when %s', (_, mishap) => {
  const cases = fc.tuple(fc.integer({ min: 2, max: 4 }), fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 2 }));

  it('is reported until someone repairs it, whatever changes meanwhile; then everything is complete, and no generation repeats', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ([before, share, after]) =>
        inPlace(async (place) => {
          for (let time = 0; time < before; time += 1) await place.change();
          await mishap(place, share);
          expect(await place.registry.problems()).not.toEqual([]);
          const isReadable = (await place.registry.read().catch(() => null)) !== null;
          for (let time = 0; isReadable && time < after; time += 1) {
            await place.change();
            expect(await place.registry.problems()).not.toEqual([]);
          }
          const left = await place.newestLeft();
          const mended = await place.registry.mend({ ...occasion, what: 'mend' });
          await place.see();
          expect(mended.shell.version).toBe(left);
          expect(await place.registry.problems()).toEqual([]);
          expect((await place.registry.history())[0]!.mended).not.toEqual([]);
          await place.change();
          expect(await place.registry.problems()).toEqual([]);
          await expect(place.registry.mend(occasion)).rejects.toThrow('nothing to mend');
        }),
      ),
      { numRuns: 5 },
    );
  });
});

it('keeps an accepted line from being changed later', () =>
  inPlace(async (place) => {
    for (let time = 0; time < 4; time += 1) await place.change();
    await place.cut('history.jsonl', 0.9);
    await place.registry.mend(occasion);
    await place.change();
    const file = path.join(place.folder, 'history.jsonl');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('ana', 'eve'));
    expect(await place.registry.problems()).toContainEqual(expect.stringMatching(/before line 5 .* something was changed/));
  }));

it('lets no one without the key accept lines as repaired', () =>
  inPlace(async (place) => {
    for (let time = 0; time < 3; time += 1) await place.change();
    const file = path.join(place.folder, 'history.jsonl');
    const lines = (await readFile(file, 'utf8')).trim().replace('ana', 'eve').split('\n');
    const forged = { ...occasion, generation: 4, at: '', before: null, after: null, previous: null, mended: ['nothing'] };
    await writeFile(file, `${[...lines, JSON.stringify(forged)].join('\n')}\n`);
    const told = /before line 2/;
    expect(await place.registry.problems()).toContainEqual(expect.stringMatching(told));
    await place.change();
    expect(await place.registry.problems()).toContainEqual(expect.stringMatching(told));
  }));

it('starts no new registry in place of one that was lost and can be repaired', () =>
  inPlace(async (place) => {
    await place.change();
    await place.lose('remotes.json');
    await expect(place.change()).rejects.toThrow('copies of it are there');
    expect((await place.registry.mend(occasion)).shell.version).toBe('1');
  }));

const notOurs = (line: number) => `line ${line} does not belong: its change was begun and not finished, or somebody added the line`;

it('tells a change that was cut off and repeated from one that somebody altered', () =>
  inPlace(async (place) => {
    await place.change();
    await place.changeUnfinished(true);
    await place.change();
    expect(await place.registry.problems()).toEqual([notOurs(2)]);
  }));

it('names a foreign line that names an early one, and no line between them', () =>
  inPlace(async (place) => {
    for (let time = 0; time < 4; time += 1) await place.change();
    const file = path.join(place.folder, 'history.jsonl');
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    const foreign = lines[1]!.replace('ana', 'eve');
    await writeFile(file, `${[...lines, foreign].join('\n')}\n`);
    expect((await place.registry.problems()).filter((problem) => /^line|^before/.test(problem))).toEqual([notOurs(5)]);
  }));

it('repeats nothing that was accepted after a later change was cut off, and keeps what versions passed', () =>
  inPlace(async (place) => {
    await place.change();
    await place.changeUnfinished(true);
    await place.change();
    await place.registry.mend(occasion);
    const ran = { lab: { '1.0+a': { cells: [] } as never } };
    await place.registry.change({ ...occasion, ran }, (known) => known!);
    await place.changeUnfinished(true);
    await place.changeUnfinished(true);
    await place.change();
    expect(await place.registry.problems()).toEqual([notOurs(6), notOurs(7)]);
    expect(await place.registry.ran()).toEqual(ran);
  }));
