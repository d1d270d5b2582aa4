/** Runs one build at a time in this checkout, across processes, because builds replace files in place. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../../.cache/building', import.meta.url));
const RETRY_MS = 100;
const SAY_AFTER_MS = 3_000;

/** Set while this chain of calls has the turn, so that nested calls do not wait for themselves. */
const lock = new AsyncLocalStorage();

/** The lock files that this process holds. @type {Set<string>} */
const held = new Set();

/** When a process started, if the system says so: process ids are reused after a restart or in a container. @param {number} pid */
function startOf(pid) {
  try {
    // The start time is field 22. The name in parentheses may contain spaces, so this counts from field 3, which follows it.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ')[22 - 3];
  } catch {
    return undefined;
  }
}

const OWN = [process.pid, startOf(process.pid)].join(' ').trim();

/** @param {string} file @param {string} holder the file's content */
function isHeld(file, holder) {
  const [id, start] = holder.split(' ');
  const pid = Number(id);
  if (pid === process.pid) return held.has(file);
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH') return false;
  }
  return !start || start === (startOf(pid) ?? start);
}

/** @param {string} file */
function holderOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Tries to take the lock. @param {string} file @returns whether this process holds it now */
function tryLock(file) {
  const own = `${file}.${process.pid}`;
  // A link appears together with its content, so nobody ever reads a lock file without a holder.
  writeFileSync(own, OWN);
  try {
    linkSync(own, file);
    held.add(file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    removeStale(file);
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Removes the lock file of a process that crashed. @param {string} file */
function removeStale(file) {
  const aside = `${file}.dead-${process.pid}`;
  try {
    if (isHeld(file, readFileSync(file, 'utf8'))) return;
    renameSync(file, aside);
    // Somebody else may have taken the turn meanwhile, and gets the file back.
    if (isHeld(file, readFileSync(aside, 'utf8'))) linkSync(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** @param {string} file */
function removeOwn(file) {
  if (holderOf(file) === OWN) rmSync(file, { force: true });
}

/**
 * Holds a file until this process ends, and removes it then. If it cannot, a later process finds out that this one has ended.
 * @param {string} file
 * @returns {number | undefined} the process that holds it already
 */
export function hold(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  // The first try may only remove the file of a process that has ended.
  if (tryLock(file) || tryLock(file)) {
    process.once('exit', () => removeOwn(file));
    return undefined;
  }
  return Number(holderOf(file).split(' ')[0]);
}

/**
 * Waits for the lock, and prints who holds it if that takes long.
 * @param {string} file
 * @param {{ sayAfterMs: number, work: string }} options
 */
async function wait(file, { sayAfterMs, work }) {
  const sayAt = Date.now() + sayAfterMs;
  let isSaid = false;
  while (!tryLock(file)) {
    await pause(RETRY_MS);
    const [pid] = Date.now() < sayAt || isSaid || held.has(file) ? [] : holderOf(file).split(' ');
    if (!pid) continue;
    console.log(`Waiting for process ${pid} to finish ${work} (.cache/${path.basename(file)})`);
    isSaid = true;
  }
}

/**
 * @template Result
 * @param {() => Promise<Result>} act
 * @param {{ file?: string, sayAfterMs?: number, work?: string }} [options] `work` names it for those who wait
 * @returns {Promise<Result>}
 */
export async function withLock(act, { file = FILE, sayAfterMs = SAY_AFTER_MS, work = 'its build' } = {}) {
  if (lock.getStore() === file) return act();
  mkdirSync(path.dirname(file), { recursive: true });
  await wait(file, { sayAfterMs, work });
  try {
    return await lock.run(file, act);
  } finally {
    removeOwn(file);
    held.delete(file);
  }
}
