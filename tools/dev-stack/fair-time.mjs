/**
 * Time that counts as much as this machine can do in it. With forty programs for two processors, each gets a twentieth of its time, and what
 * waits for one of them has waited for a twentieth of a second after each second. So a busy machine does not look like a program that hangs.
 */
import { availableParallelism, loadavg } from 'node:os';

const LOOK_EVERY_MS = 500;
/** The last looks come faster, but not without end. */
const LOOK_AT_LAST_MS = 20;

/** The load may be that of a whole host, of whose processors only some are ours. */
const LEAST_SHARE = 1 / 20;

/** The share of its time that a program gets now: 1 on a machine with room, and where the system does not say. */
export const shareOfTime = (load = loadavg()[0] ?? 1, cores = availableParallelism()) =>
  Math.max(LEAST_SHARE, Math.min(1, cores / Math.max(1, load)));

/**
 * A limit for what is begun now, by the clock.
 * @param {number} ms on a machine with room
 */
export const stretched = (ms, share = shareOfTime()) => Math.round(ms / share);

/**
 * Calls back once this machine has had the time. It looks at the load again and again, because that changes.
 * @param {number} ms on a machine with room
 * @param {() => void} act
 * @param {() => number} share
 * @returns {() => void} what stops it
 */
export function afterFairTime(ms, act, share = shareOfTime) {
  let left = ms;
  /** @type {NodeJS.Timeout} */
  let timer;
  const wait = () => {
    const next = Math.min(LOOK_EVERY_MS, Math.max(LOOK_AT_LAST_MS, left));
    timer = setTimeout(() => {
      left -= next * share();
      if (left < 1) act();
      else wait();
    }, next);
  };
  wait();
  return () => clearTimeout(timer);
}

/** What to add to a refusal that may come from the machine alone; nothing on a machine with room. */
export function wordsOfBusy(share = shareOfTime()) {
  if (share > 0.5) return [];
  return [`this machine is busy, and each program gets ${Math.max(1, Math.round(share * 100))} % of its time: try again when it is not`];
}
