import { appendFile, chown, mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isOlder, type RemotesManifest, type SignedRemotes } from '@homeroom/contracts';
import { chainProblems, entriesOf, hashOf, hashOfAll, stateOf, type HistoryEntry, type Occasion } from './history.js';
import { ReleaseRefusal } from './refusal.js';
import { followKey, isSignedBy, keyInForce, publicKeyFor, signRemotes } from './signing.js';

const LOCK_PATIENCE_MS = 5_000;
/** A lock this old was left by a process that ended. */
const LOCK_STALE_MS = 30_000;
const DAY_MS = 86_400_000;
/** For so long nobody takes the signed file for an old copy. The worker signs it anew in the second half. */
const GOOD_FOR_MS = 14 * DAY_MS;
/** Whole registries that stand beside the history, so that a lost one can be mended. */
const KEPT_COPIES = 30;

/** Null for what is no whole registry. */
function parsed(text: string): SignedRemotes | null {
  try {
    const value = JSON.parse(text) as SignedRemotes | null;
    return typeof value?.signature === 'string' ? value : null;
  } catch {
    return null;
  }
}

/**
 * Which build of which remote is live: one signed file that the edge serves as it is, so that nothing else need be up.
 * Every change is written aside and moved, one at a time, and leaves a line in the history.
 */
export class Registry {
  constructor(
    readonly folder: string,
    private readonly privateKey: string,
  ) {}

  get file(): string {
    return path.join(this.folder, 'remotes.json');
  }

  /** @throws ReleaseRefusal when it cannot be read, or was not signed by our key; null when there is none yet */
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
   * @param change gets what is there under the lock; what it returns is written with the next generation.
   * @param options `beginsAnew` when it came back from a backup: browsers that knew a later generation believe it again
   * @throws ReleaseRefusal
   */
  async change(
    occasion: Occasion,
    change: (manifest: RemotesManifest | null) => RemotesManifest,
    { beginsAnew = false } = {},
  ): Promise<SignedRemotes> {
    return this.locked(async () => {
      const before = await this.read();
      if (!before && (await this.copies()).length > 0)
        throw new ReleaseRefusal(['the registry is missing, and copies of it are there: npm run release -- mend']);
      const { begunAt: _, ...next } = change(before);
      const begunAt = beginsAnew ? undefined : before?.begunAt;
      const mended = beginsAnew ? await this.problems() : [];
      return this.put(occasion, before, { ...next, ...(begunAt && { begunAt }) }, mended);
    });
  }

  /** Signs it anew when it would be taken for an old copy soon. @returns whether it was time */
  async renew(occasion: Occasion, now = Date.now()): Promise<boolean> {
    const known = await this.read();
    if (!known || Date.parse(known.expiresAt ?? '') - now > GOOD_FOR_MS / 2) return false;
    await this.change(occasion, (manifest) => manifest ?? known);
    return true;
  }

  /**
   * Another key signs from now on. Shells that were built with this one follow, since this one signs the next; it is refused while the
   * recorded shell is of before, and would not.
   * @param nextPrivateKey P-256, as PEM
   */
  async rotate(occasion: Occasion, nextPrivateKey: string): Promise<SignedRemotes> {
    return this.locked(async () => {
      const before = await this.read();
      if (!before) throw new ReleaseRefusal(['there is no registry yet: build the shell with the new key']);
      this.refuseReplaced(before);
      if (!before.shell.followsKeys)
        throw new ReleaseRefusal([
          `the pages of shell ${before.shell.version} do not follow keys, and would believe nothing any more:`,
          'deploy one that does, and record it: npm run release -- shell',
        ]);
      const keys = [...(before.keys ?? []), followKey(this.privateKey, nextPrivateKey)];
      return new Registry(this.folder, nextPrivateKey).put(occasion, before, { ...before, keys });
    });
  }

  /**
   * Brings a registry back that was lost or half written, or finishes a change: from the copies beside the history. A history that is not
   * whole goes on from here, and says what was wrong with it.
   * @throws ReleaseRefusal when nothing is to be mended, or nothing is left to mend it from
   */
  async mend(occasion: Occasion): Promise<SignedRemotes> {
    return this.locked(async () => {
      const sound = await this.read().catch(() => null);
      const newest = (await this.copies()).reduce<SignedRemotes | null>((best, one) => (best && isOlder(one, best) ? best : one), null);
      const best = sound && newest && isOlder(sound, newest) ? newest : (sound ?? newest);
      if (!best) throw new ReleaseRefusal([`no copy in ${this.copiesFolder} is signed by this key`]);
      const problems = await this.problems();
      if (best === sound && problems.length === 0) throw new ReleaseRefusal(['the registry is sound: there is nothing to mend']);
      return this.put(occasion, sound, best, problems);
    });
  }

  /** What is wrong with the registry and its history; empty when both are as they were written. */
  async problems(): Promise<string[]> {
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

  /** The latest first. */
  async history(limit = 50): Promise<HistoryEntry[]> {
    return entriesOf((await this.lines()).slice(-limit));
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

  private refuseReplaced({ keys }: RemotesManifest): void {
    const own = publicKeyFor(this.privateKey);
    if (keyInForce(own, keys) !== own) throw new ReleaseRefusal(['this key was replaced: use the one that followed it']);
  }

  /**
   * The line of the history comes first, then a copy, then the file itself: what ends between them can be mended. No generation is signed
   * twice, also not where one was begun and never finished.
   * @param mended what is wrong with the history and is taken as it is from now on
   */
  private async put(
    occasion: Occasion,
    before: SignedRemotes | null,
    next: RemotesManifest,
    mended: readonly string[] = [],
  ): Promise<SignedRemotes> {
    this.refuseReplaced(next);
    const at = new Date().toISOString();
    const { remote } = occasion;
    const lines = await this.lines();
    const generations = [...entriesOf(lines).map((known) => known.generation), ...(await this.copyNames()).map(Number.parseFloat)];
    const generation = Math.max(before?.generation ?? 0, next.generation, ...generations) + 1;
    // What the registry's signature says was the last line: another one that stands there now stays conspicuous until it is mended.
    const last = before?.history ?? (lines.length === 0 ? null : hashOf(lines.at(-1)!));
    const chained = mended.length > 0 ? { previous: hashOfAll(lines), mended } : { previous: last };
    const entry: HistoryEntry = { generation, at, ...occasion, before: stateOf(before, remote), after: stateOf(next, remote), ...chained };
    const line = JSON.stringify(entry);
    const expiresAt = new Date(Date.parse(at) + GOOD_FOR_MS).toISOString();
    const after = signRemotes(
      { ...next, begunAt: next.begunAt ?? at, generation, changedAt: at, expiresAt, history: hashOf(line) },
      this.privateKey,
    );
    const text = `${JSON.stringify(after, null, 2)}\n`;
    await this.write('history.jsonl', async (file) => appendFile(file, `${await this.endOfTorn()}${line}\n`, { flush: true }));
    await this.keepCopy(generation, text);
    await this.write('remotes.json.next', (file) => writeFile(file, text, { flush: true }));
    await rename(`${this.file}.next`, this.file);
    return after;
  }

  /** A line that was cut off while it was written is ended, so that the next one stands by itself. */
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

  /** What root writes belongs to the owner of the folder, for the API is not root and goes on writing. */
  private async write(name: string, work: (file: string) => Promise<void>): Promise<void> {
    const file = path.join(this.folder, name);
    await work(file);
    if (process.getuid?.() !== 0) return;
    const { uid, gid } = await stat(this.folder);
    await chown(file, uid, gid);
  }

  private async locked<Result>(work: () => Promise<Result>): Promise<Result> {
    await mkdir(this.folder, { recursive: true });
    const lock = path.join(this.folder, 'lock');
    const until = Date.now() + LOCK_PATIENCE_MS;
    for (;;) {
      try {
        await (await open(lock, 'wx')).close();
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        const left = await stat(lock).catch(() => null);
        if (left && Date.now() - left.mtimeMs > LOCK_STALE_MS) await rm(lock, { force: true });
        else if (Date.now() > until) throw new ReleaseRefusal(['somebody else is changing the registry']);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    try {
      return await work();
    } finally {
      await rm(lock, { force: true });
    }
  }
}
