/** One build at a time in this checkout, whichever processes ask: builds replace files in place. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../../.cache/building', import.meta.url));
const AGAIN_MS = 100;
const SAY_AFTER_MS = 3_000;

/** Set while this chain of calls has the turn, so that nested calls do not wait for themselves. */
const turn = new AsyncLocalStorage();

/** The files that this process holds. @type {Set<string>} */
const held = new Set();

/** When a process started, if the system says so: process ids are reused after a restart or in a container. @param {number} pid */
function startOf(pid) {
  try {
    // The name before it, in parentheses, may hold spaces. After it, field 3 is the first.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ')[22 - 3];
  } catch {
    return undefined;
  }
}

const OWN = [process.pid, startOf(process.pid)].join(' ').trim();

/** @param {string} file @param {string} holder what it says */
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

/** Whether the turn is ours now. @param {string} file */
function take(file) {
  const own = `${file}.${process.pid}`;
  // A link appears with its content: nobody ever reads a file without a holder.
  writeFileSync(own, OWN);
  try {
    linkSync(own, file);
    held.add(file);
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

/** Waits for the turn, and says for whom when that takes long. @param {string} file @param {number} sayAfterMs */
async function wait(file, sayAfterMs) {
  const sayAt = Date.now() + sayAfterMs;
  let isSaid = false;
  while (!take(file)) {
    await pause(AGAIN_MS);
    const [pid] = Date.now() < sayAt || isSaid || held.has(file) ? [] : holderOf(file).split(' ');
    if (!pid) continue;
    console.log(`Waiting for process ${pid} to finish its build (.cache/building)`);
    isSaid = true;
  }
}

/**
 * @template Result
 * @param {() => Promise<Result>} work
 * @param {{ file?: string, sayAfterMs?: number }} [options]
 * @returns {Promise<Result>}
 */
export async function inTurn(work, { file = FILE, sayAfterMs = SAY_AFTER_MS } = {}) {
  if (turn.getStore() === file) return work();
  mkdirSync(path.dirname(file), { recursive: true });
  await wait(file, sayAfterMs);
  try {
    return await turn.run(file, work);
  } finally {
    if (holderOf(file) === OWN) rmSync(file, { force: true });
    held.delete(file);
  }
}
