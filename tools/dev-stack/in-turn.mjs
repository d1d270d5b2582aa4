/** One build at a time in this checkout, whichever processes ask: builds replace files in place. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../../.cache/building', import.meta.url));
const AGAIN_MS = 100;

/** Set while this chain of calls has the turn: what it calls need not wait for itself. */
const turn = new AsyncLocalStorage();

/** @param {string} holder a process id */
function isRunning(holder) {
  try {
    return process.kill(Number(holder), 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH';
  }
}

/** Whether the turn is ours now. @param {string} file */
function take(file) {
  const own = `${file}.${process.pid}`;
  // A link appears with its content: nobody ever reads a file without a holder.
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    giveUpDead(file);
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Removes what a process that ended without a word left behind. @param {string} file */
function giveUpDead(file) {
  const aside = `${file}.dead-${process.pid}`;
  try {
    if (isRunning(readFileSync(file, 'utf8'))) return;
    renameSync(file, aside);
    // Somebody else may have been faster and taken the turn meanwhile: it gets its file back.
    if (isRunning(readFileSync(aside, 'utf8'))) linkSync(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * @template Result
 * @param {() => Promise<Result>} work
 * @param {{ file?: string }} [options]
 * @returns {Promise<Result>}
 */
export async function inTurn(work, { file = FILE } = {}) {
  if (turn.getStore() === file) return work();
  mkdirSync(path.dirname(file), { recursive: true });
  while (!take(file)) await pause(AGAIN_MS);
  try {
    return await turn.run(file, work);
  } finally {
    rmSync(file, { force: true });
  }
}
