import { appendFile, chown, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isOlder, type RemotesManifest, type SignedRemotes } from '@homeroom/contracts';
import {
  chainProblems,
  entriesOf,
  hashOf,
  hashOfAll,
  liveIn,
  ranIn,
  stateOf,
  type HistoryEntry,
  type Occasion,
  type RanVersions,
} from './history.js';
import { ReleaseRefusal } from './refusal.js';
import { RegistryLock } from './registry-lock.js';
import { isShortOf, writeLists, writeShort } from './short.js';
import { followKey, isSignedBy, keyInForce, parsed, publicKeyFor, signRemotes } from './signing.js';

const DAY_MS = 86_400_000;
/** How long the signed file is trusted as current. The worker signs it again in the second half. */
const GOOD_FOR_MS = 14 * DAY_MS;
/** A file that is good for longer was signed by a clock this far ahead, and copies of it would be trusted for too long. */
const CLOCKS_DIFFER_BY_MS = DAY_MS;
/** Copies of the registry beside the history, to repair a lost one. */
const KEPT_COPIES = 30;

/**
 * Browsers accept a registry that starts over only if it started later than the one they know, so the new time is later even if a clock was
 * ahead then.
 */
const startAfter = (begunAt = '') => new Date(Math.max(Date.now(), (Date.parse(begunAt) || 0) + 1)).toISOString();

interface Step {
  readonly before: SignedRemotes | null;
  readonly next: RemotesManifest;
  /** What is wrong with the history and is accepted from now on. */
  readonly mended?: readonly string[];
}

/**
 * Which build of which remote is live: one signed file that the edge serves as is, with no other dependency. Changes run one at a time, are
 * written to a temporary file and moved, and add a line to the history.
 */
export class Registry {
  constructor(
    readonly folder: string,
    private readonly privateKey: string,
  ) {}

  get file(): string {
    return path.join(this.folder, 'remotes.json');
  }

  /** @throws ReleaseRefusal when it is unreadable or not signed by our key; null when there is none yet */
  async read(): Promise<SignedRemotes | null> {
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (text === null) return null;
    const manifest = parsed(text);
    if (!manifest) throw new ReleaseRefusal(['the registry is half written: npm run release -- mend']);
    if (!isSignedBy(manifest, this.privateKey)) throw new ReleaseRefusal(['the registry is not signed by this key']);
    return manifest;
  }

  /**
   * @param change gets the current registry under the lock; its result is written as the next generation.
   * @param options `beginsAnew` after a restore from a backup: browsers that saw a later generation accept it again
   * @throws ReleaseRefusal
   */
  async change(
    occasion: Occasion,
    change: (manifest: RemotesManifest | null) => RemotesManifest,
    { beginsAnew = false } = {},
  ): Promise<SignedRemotes> {
    return this.locked(async (lock) => {
      const before = await this.read();
      if (!before && (await this.copies()).length > 0)
        throw new ReleaseRefusal(['the registry is missing, and copies of it are there: npm run release -- mend']);
      const { begunAt: _, ...next } = change(before);
      const begunAt = beginsAnew ? startAfter(before?.begunAt) : before?.begunAt;
      const mended = beginsAnew ? await this.historyProblems() : [];
      return this.put(lock, occasion, { before, next: { ...next, ...(begunAt && { begunAt }) }, mended });
    });
  }

  /**
   * Signs it again when it would expire soon, or too late, and writes the registry for browsers if somebody changed only the whole one.
   * @returns whether it signed
   */
  async renew(occasion: Occasion, now = Date.now()): Promise<boolean> {
    const known = await this.read();
    if (known && this.isInForce(known) && !(await isShortOf(this.folder, known))) await this.locked((lock) => this.mendShort(lock, known));
    const left = Date.parse(known?.expiresAt ?? '') - now;
    if (!known || (left > GOOD_FOR_MS / 2 && left < GOOD_FOR_MS + CLOCKS_DIFFER_BY_MS)) return false;
    await this.change(occasion, (manifest) => manifest ?? known);
    return true;
  }

  /**
   * Switches to another key. Shells built with this one follow, because this one signs the next; refused while the recorded shell is too
   * old to follow.
   * @param nextPrivateKey P-256, as PEM
   */
  async rotate(occasion: Occasion, nextPrivateKey: string): Promise<SignedRemotes> {
    return this.locked(async (lock) => {
      const before = await this.read();
      if (!before) throw new ReleaseRefusal(['there is no registry yet: build the shell with the new key']);
      this.refuseReplaced(before);
      if (!before.shell.followsKeys)
        throw new ReleaseRefusal([
          `the pages of shell ${before.shell.version} do not follow keys, and would no longer trust anything:`,
          'deploy one that does, and record it: npm run release -- shell',
        ]);
      const keys = [...(before.keys ?? []), followKey(this.privateKey, nextPrivateKey)];
      return new Registry(this.folder, nextPrivateKey).put(lock, occasion, { before, next: { ...before, keys } });
    });
  }

  /**
   * Repairs a lost or half-written registry, or finishes a change, from the copies beside the history. An incomplete history continues from
   * here and records what was wrong with it.
   * @throws ReleaseRefusal when there is nothing to repair, or nothing left to repair it from
   */
  async mend(occasion: Occasion): Promise<SignedRemotes> {
    return this.locked(async (lock) => {
      const sound = await this.read().catch(() => null);
      const newest = (await this.copies()).reduce<SignedRemotes | null>((best, one) => (best && isOlder(one, best) ? best : one), null);
      const best = sound && newest && isOlder(sound, newest) ? newest : (sound ?? newest);
      if (!best) throw new ReleaseRefusal([`no copy in ${this.copiesFolder} is signed by this key`]);
      const problems = await this.historyProblems();
      if (best === sound && problems.length === 0) {
        if (await isShortOf(this.folder, best)) throw new ReleaseRefusal(['the registry is sound: there is nothing to mend']);
        return this.mendShort(lock, best);
      }
      return this.put(lock, occasion, { before: sound, next: best, mended: problems });
    });
  }

  /** Problems with the registry, its history, and what browsers get of it; empty when all of it is intact. */
  async problems(): Promise<string[]> {
    const problems = await this.historyProblems();
    const known = problems.length === 0 ? await this.read() : null;
    const isBehind = known && !(await isShortOf(this.folder, known));
    return isBehind ? ['browsers get another list of remotes: npm run release -- mend'] : problems;
  }

  private async historyProblems(): Promise<string[]> {
    const lines = await this.lines();
    try {
      const manifest = await this.read();
      const missing = !manifest && lines.length > 0 ? ['the registry is missing: npm run release -- mend'] : [];
      return [...missing, ...chainProblems(lines, manifest?.history)];
    } catch (error) {
      if (error instanceof ReleaseRefusal) return [...error.problems, ...chainProblems(lines, undefined)];
      throw error;
    }
  }

  /** Newest first. */
  async history(limit = 50): Promise<HistoryEntry[]> {
    return entriesOf((await this.lines()).slice(-limit));
  }

  /** What versions were run with, and passed. */
  async ran(): Promise<RanVersions> {
    // Read in this order: a change in between only adds a line to the history.
    const known = await this.read();
    return ranIn(await this.lines(), known?.history);
  }

  private async historyText(): Promise<string> {
    return readFile(path.join(this.folder, 'history.jsonl'), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
  }

  private async lines(): Promise<string[]> {
    return (await this.historyText()).split('\n').filter(Boolean);
  }

  private get copiesFolder(): string {
    return path.join(this.folder, 'history');
  }

  /** By generation, such as `000000012.json`. */
  private async copyNames(): Promise<string[]> {
    const names = await readdir(this.copiesFolder).catch(() => [] as string[]);
    return names.filter((name) => /^\d{9,15}\.json$/.test(name)).sort();
  }

  private async copies(): Promise<SignedRemotes[]> {
    const names = await this.copyNames();
    const texts = await Promise.all(names.map((name) => readFile(path.join(this.copiesFolder, name), 'utf8')));
    return texts.flatMap((text) => parsed(text) ?? []).filter((copy) => isSignedBy(copy, this.privateKey));
  }

  private isInForce({ keys }: RemotesManifest): boolean {
    const own = publicKeyFor(this.privateKey);
    return keyInForce(own, keys) === own;
  }

  private refuseReplaced(manifest: RemotesManifest): void {
    if (!this.isInForce(manifest)) throw new ReleaseRefusal(['this key was replaced: use the one that followed it']);
  }

  /**
   * The history's line comes first, then a copy, then the file itself, so that an interruption in between can be repaired. No generation is
   * signed twice, not even an unfinished one.
   */
  private async put(lock: RegistryLock, occasion: Occasion, { before, next, mended = [] }: Step): Promise<SignedRemotes> {
    this.refuseReplaced(next);
    const at = new Date().toISOString();
    const { remote } = occasion;
    const lines = await this.lines();
    const generations = [...entriesOf(lines).map((known) => known.generation), ...(await this.copyNames()).map(Number.parseFloat)];
    const generation = Math.max(before?.generation ?? 0, next.generation, ...generations) + 1;
    // The last line according to the registry's signature: a different one there is reported until it is repaired.
    const last = before?.history ?? (lines.length === 0 ? null : hashOf(lines.at(-1)!));
    const chained = mended.length > 0 ? { previous: hashOfAll(lines), mended } : { previous: last };
    const states = { before: stateOf(before, remote), after: stateOf(next, remote), live: liveIn(next) };
    const entry: HistoryEntry = { generation, at, ...occasion, ...states, ...chained };
    const line = JSON.stringify(entry);
    const expiresAt = new Date(Date.parse(at) + GOOD_FOR_MS).toISOString();
    const after = signRemotes(
      { ...next, begunAt: next.begunAt ?? at, generation, changedAt: at, expiresAt, history: hashOf(line) },
      this.privateKey,
    );
    const text = `${JSON.stringify(after, null, 2)}\n`;
    await lock.refuseLost();
    await this.write('history.jsonl', async (file) => appendFile(file, `${await this.endOfTorn()}${line}\n`, { flush: true }));
    await this.keepCopy(generation, text);
    await this.putLists(after);
    await this.write('remotes.json.next', (file) => writeFile(file, text, { flush: true }));
    await lock.refuseLost();
    await rename(`${this.file}.next`, this.file);
    await this.putShort(lock, after);
    return after;
  }

  /** Whoever changed the whole registry may have been killed, or have filled the disk, before browsers got it. */
  private async mendShort(lock: RegistryLock, known: SignedRemotes): Promise<SignedRemotes> {
    const current = (await this.read()) ?? known;
    // Somebody may have switched to another key meanwhile.
    if (!this.isInForce(current)) return current;
    await this.putLists(current);
    await this.putShort(lock, current);
    return current;
  }

  private putLists(manifest: SignedRemotes): Promise<void> {
    return writeLists(this.folder, manifest, (name, work) => this.write(name, work));
  }

  /** Whoever took over after this process was stopped for long has written a newer one, which names newer lists. */
  private putShort(lock: RegistryLock, manifest: SignedRemotes): Promise<void> {
    return writeShort(this.folder, manifest, this.privateKey, {
      write: (name, work) => this.write(name, work),
      isOurs: () => lock.isHeld(),
    });
  }

  /** The line break that a cut-off last line lacks, so that the next entry gets a line of its own. */
  private async endOfTorn(): Promise<string> {
    const text = await this.historyText();
    return text === '' || text.endsWith('\n') ? '' : '\n';
  }

  private async keepCopy(generation: number, text: string): Promise<void> {
    await this.write('history', (folder) => mkdir(folder, { recursive: true }).then(() => undefined));
    await this.write(`history/${String(generation).padStart(9, '0')}.json`, (file) => writeFile(file, text));
    const names = await this.copyNames();
    await Promise.all(names.slice(0, -KEPT_COPIES).map((name) => rm(path.join(this.copiesFolder, name), { force: true })));
  }

  /** Files written by root get the folder's owner, because the API is not root and must keep writing. */
  private async write(name: string, work: (file: string) => Promise<void>): Promise<void> {
    const file = path.join(this.folder, name);
    await work(file);
    if (process.getuid?.() !== 0) return;
    const { uid, gid } = await stat(this.folder);
    await chown(file, uid, gid);
  }

  private async locked<Result>(work: (lock: RegistryLock) => Promise<Result>): Promise<Result> {
    await mkdir(this.folder, { recursive: true });
    const lock = new RegistryLock(this.folder);
    await lock.take();
    try {
      return await work(lock);
    } finally {
      await lock.release();
    }
  }
}
