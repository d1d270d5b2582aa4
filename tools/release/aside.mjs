/** Copies folders so that nobody ever finds half of one: first under a name that says whose copy it is, and then moved into place. */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Ends the name of a copy that is not complete, after the process that makes it. */
const UNFINISHED = /\.(\d+)\.part$/;
/** The folder may be on a disk that other machines share, whose processes this one does not see. */
const LEFT_BEHIND_MS = 3_600_000;

export const isUnfinished = (/** @type {string} */ name) => UNFINISHED.test(name);

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH';
  }
}

/**
 * Removes what killed processes left behind.
 * @param {string} folder
 * @param {{ pattern?: RegExp, now?: number }} [options] `pattern` finds the process in a name
 */
export async function sweep(folder, { pattern = UNFINISHED, now = Date.now() } = {}) {
  for (const name of await readdir(folder).catch(() => /** @type {string[]} */ ([]))) {
    const pid = Number(pattern.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid) || isRunning(pid)) continue;
    const place = path.join(folder, name);
    const changedAt = await stat(place).then(
      ({ mtimeMs, ctimeMs }) => Math.max(mtimeMs, ctimeMs),
      () => now,
    );
    if (changedAt + LEFT_BEHIND_MS < now) await rm(place, { recursive: true, force: true });
  }
}

/**
 * Copies a folder completely or not at all. What is there already stays.
 * @param {string} source
 * @param {string} target
 * @param {{ filter?: (file: string) => boolean, finish?: (copy: string) => Promise<void> }} [options] `finish` is done to the copy before it
 * is moved into place
 */
export async function copyWhole(source, target, { filter = () => true, finish } = {}) {
  await mkdir(path.dirname(target), { recursive: true });
  await sweep(path.dirname(target));
  if (existsSync(target)) return;
  const aside = `${target}.${process.pid}.part`;
  await rm(aside, { recursive: true, force: true });
  try {
    await cp(source, aside, { recursive: true, filter: (file) => filter(`${file}`) });
    await finish?.(aside);
    await rename(aside, target);
  } catch (error) {
    // On a full disk, half a copy would take what is left of it.
    await rm(aside, { recursive: true, force: true });
    // Someone else may have stored it first.
    if (!existsSync(target)) throw error;
  }
}
