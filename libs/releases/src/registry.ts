import { appendFile, chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteEntry, RemotesManifest, SignedRemotes } from '@homeroom/contracts';
import { ReleaseRefusal } from './refusal.js';
import { isSignedBy, signRemotes } from './signing.js';

const LOCK_PATIENCE_MS = 5_000;
/** A lock this old was left by a process that ended. */
const LOCK_STALE_MS = 30_000;

export interface Occasion {
  readonly by: string;
  readonly why: string;
  /** What was done, such as `promote marketplace 1.4.0+ab12cd34`. */
  readonly what: string;
  readonly remote?: string;
}

/** One line of the history. */
export interface HistoryEntry extends Occasion {
  readonly generation: number;
  readonly at: string;
  readonly before: RemoteState | null;
  readonly after: RemoteState | null;
}

export type RemoteState = Pick<RemoteEntry, 'active' | 'canary' | 'fallback' | 'isPinned'>;

const stateOf = (manifest: RemotesManifest | null, remote: string | undefined): RemoteState | null => {
  const entry = remote === undefined ? undefined : manifest?.remotes[remote];
  if (!entry) return null;
  const { active, canary, fallback, isPinned } = entry;
  return { active, ...(canary && { canary }), ...(fallback && { fallback }), ...(isPinned && { isPinned }) };
};

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

  /** @throws ReleaseRefusal when it was not signed by our key; null when there is none yet */
  async read(): Promise<SignedRemotes | null> {
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (text === null) return null;
    const manifest = JSON.parse(text) as SignedRemotes;
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
    await mkdir(this.folder, { recursive: true });
    return this.locked(async () => {
      const before = await this.read();
      const at = new Date().toISOString();
      const generation = (before?.generation ?? 0) + 1;
      const begunAt = (beginsAnew ? undefined : before?.begunAt) ?? at;
      const after = signRemotes({ ...change(before), begunAt, generation, changedAt: at }, this.privateKey);
      const { remote } = occasion;
      const entry: HistoryEntry = { generation, at, ...occasion, before: stateOf(before, remote), after: stateOf(after, remote) };
      await this.write('history.jsonl', (file) => appendFile(file, `${JSON.stringify(entry)}\n`));
      await this.write('remotes.json.next', (file) => writeFile(file, `${JSON.stringify(after, null, 2)}\n`));
      await rename(`${this.file}.next`, this.file);
      return after;
    });
  }

  /** What root writes belongs to the owner of the folder, for the API is not root and goes on writing. */
  private async write(name: string, work: (file: string) => Promise<void>): Promise<void> {
    const file = path.join(this.folder, name);
    await work(file);
    if (process.getuid?.() !== 0) return;
    const { uid, gid } = await stat(this.folder);
    await chown(file, uid, gid);
  }

  /** The latest first. */
  async history(limit = 50): Promise<HistoryEntry[]> {
    const text = await readFile(path.join(this.folder, 'history.jsonl'), 'utf8').catch(() => '');
    const lines = text.split('\n').filter(Boolean);
    return lines
      .slice(-limit)
      .reverse()
      .map((line) => JSON.parse(line) as HistoryEntry);
  }

  private async locked<Result>(work: () => Promise<Result>): Promise<Result> {
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
