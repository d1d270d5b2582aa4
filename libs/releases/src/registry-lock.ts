import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ReleaseRefusal } from './refusal.js';

const PATIENCE_MS = 5_000;
/** A lock this old was left by a dead process. */
const STALE_MS = 30_000;
const RETRY_MS = 50;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/**
 * One change of a registry's folder at a time, by processes that may be on several machines. Each holder writes a mark of its own into the
 * lock, so that nobody removes another's.
 */
export class RegistryLock {
  readonly #file: string;
  readonly #mark = randomUUID();

  constructor(folder: string) {
    this.#file = path.join(folder, 'lock');
  }

  /** @throws ReleaseRefusal when somebody else holds it for too long */
  async take(): Promise<void> {
    const until = performance.now() + PATIENCE_MS;
    while (!(await this.#isTaken())) {
      if (await this.#removeStale()) continue;
      if (performance.now() > until)
        throw new ReleaseRefusal([
          `somebody else is changing the registry, or was killed while doing so: try again in ${STALE_MS / 1_000} seconds`,
        ]);
      await pause(RETRY_MS);
    }
  }

  /** @throws ReleaseRefusal when this process was stopped for so long that another one took over */
  async refuseLost(): Promise<void> {
    if (!(await this.isHeld())) throw new ReleaseRefusal(['somebody else has changed the registry meanwhile: run the command again']);
  }

  async isHeld(): Promise<boolean> {
    return (await this.#markIn(this.#file)) === this.#mark;
  }

  async release(): Promise<void> {
    if (await this.isHeld()) await rm(this.#file, { force: true });
  }

  async #isTaken(): Promise<boolean> {
    try {
      await writeFile(this.#file, this.#mark, { flag: 'wx' });
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      // On a full disk, the file exists and has no mark.
      if ((await this.#markIn(this.#file)) === '') await rm(this.#file, { force: true });
      throw error;
    }
  }

  /** Puts the lock of a dead process aside. @returns whether it is gone */
  async #removeStale(): Promise<boolean> {
    const aside = `${this.#file}.${this.#mark}`;
    try {
      // The disk's own time, because another machine's clock may differ.
      await writeFile(aside, '');
      const now = (await stat(aside)).mtimeMs;
      const isStale = async (file: string) => now - (await stat(file)).mtimeMs > STALE_MS;
      if (!(await isStale(this.#file))) return false;
      await rename(this.#file, aside);
      if (await isStale(aside)) return true;
      // Somebody else took over first, and gets the lock back.
      await link(aside, this.#file);
      return false;
    } catch (error) {
      if (!['ENOENT', 'EEXIST'].includes(codeOf(error) ?? '')) throw error;
      return false;
    } finally {
      await rm(aside, { force: true });
    }
  }

  async #markIn(file: string): Promise<string | undefined> {
    return readFile(file, 'utf8').catch(() => undefined);
  }
}
