import { readFileSync, readdirSync } from 'node:fs';
import autocannon from 'autocannon';

const ROUNDS = 3;
const SECONDS = 3;
/** Warms up each side before counting, because a new process has compiled nothing. */
const WARM_SECONDS = 4;

/**
 * Measures requests per second and the CPU milliseconds per request of all answering processes, for one address or several in turn. Each
 * connection has its own share of the list, because otherwise all would request the same address at once and share one answer. Only the
 * shares are built, because a whole list per connection would keep the client busy.
 * @param {Asked} asked
 * @param {number} connections
 * @param {number} [duration] in seconds
 */
async function rate({ paths, origin, cpuMs }, connections, duration = SECONDS) {
  const list = typeof paths === 'string' ? [paths] : paths;
  const requests = list.map((path) => ({ method: /** @type {const} */ ('GET'), path }));
  const [first] = requests;
  if (!first) throw new Error('there are no addresses to request');
  let clients = 0;
  /** @param {import('autocannon').Client} client */
  const setupClient = (client) => {
    const own = requests.filter((_, index) => index % connections === clients);
    clients += 1;
    client.setRequests(own);
  };
  const before = cpuMs();
  const result = await autocannon({ url: origin, connections, duration, requests: [first], ...(list.length > 1 && { setupClient }) });
  // On a very busy machine, either side may lose a connection.
  if (result.non2xx > 0 || result.errors > connections) throw new Error(`${list[0]}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { perSecond: result.requests.total / result.duration, cpuMs: (cpuMs() - before) / result.requests.total };
}

/** @param {readonly number[]} values at least one */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** @param {readonly number[]} values at least one @param {number} share such as 0.95 */
export const percentile = (values, share) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

const range = (/** @type {readonly number[]} */ values) => `${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)}`;

/**
 * @typedef {{ paths: string | readonly string[], origin: string, cpuMs: () => number }} Asked `cpuMs`: the CPU time of the answering
 * processes so far
 * @typedef {Readonly<Record<string, number>> & { readonly ours: number }} Rates of one round, per second
 * @typedef {{ name: string, perSecond: number, cpuMs: number, cpuMsOf?: Record<string, number>, ratios: Record<string, { median: number, range: string, cpu?: number }> }}
 * Row `cpu`: the floor's CPU per request, relative to ours; `cpuMsOf`: of each part
 */

/**
 * Measures ours and its floors in turn, over several rounds. Ratios are within a round, because a busy machine slows both sides.
 * @param {string} name
 * @param {{ ours: Asked, floors: Readonly<Record<string, Asked>> }} sides
 * @param {number} connections
 */
export async function compare(name, { ours, floors }, connections) {
  /** @type {Record<string, { perSecond: number, cpuMs: number }>[]} */
  const rounds = [];
  for (const asked of [ours, ...Object.values(floors)]) await rate(asked, connections, WARM_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    /** @type {Record<string, { perSecond: number, cpuMs: number }>} */
    const measured = {};
    for (const [side, asked] of Object.entries({ ours, ...floors })) measured[side] = await rate(asked, connections);
    rounds.push(measured);
  }
  const of = (/** @type {string} */ side, /** @type {'perSecond' | 'cpuMs'} */ what) =>
    rounds.map((round) => round[side]?.[what] ?? Number.NaN);
  const rates = rounds.map((round) => Object.fromEntries(Object.entries(round).map(([side, { perSecond }]) => [side, perSecond])));
  const cpuMs = median(of('ours', 'cpuMs'));
  const result = row(name, /** @type {Rates[]} */ (rates), Object.keys(floors), cpuMs);
  for (const [floor, ratio] of Object.entries(result.ratios)) ratio.cpu = median(of(floor, 'cpuMs')) / cpuMs;
  return result;
}

/**
 * Turns rounds of rates into one row of the report.
 * @param {string} name
 * @param {readonly Rates[]} rounds
 * @param {readonly string[]} floors
 * @param {number} cpuMs
 * @returns {Row}
 */
export function row(name, rounds, floors, cpuMs) {
  const ratios = Object.fromEntries(
    floors.map((floor) => {
      const values = rounds.map((rates) => rates.ours / (rates[floor] ?? Number.NaN));
      return [floor, { median: median(values), range: range(values) }];
    }),
  );
  return { name, perSecond: Math.round(median(rounds.map(({ ours }) => ours))), cpuMs, ratios };
}

/**
 * Runs a task this many times, this many at once; returns the seconds it took.
 * @param {number} count
 * @param {number} concurrency
 * @param {(index: number) => Promise<unknown>} task
 */
export async function timed(count, concurrency, task) {
  let next = 0;
  const begun = process.hrtime.bigint();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (next < count) {
        const index = next;
        next += 1;
        await task(index);
      }
    }),
  );
  return Number(process.hrtime.bigint() - begun) / 1e9;
}

const TICK_MS = 10;

// Read after the process name, which may contain anything.
const statOf = (/** @type {number | string} */ pid) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);

/**
 * CPU that processes used so far, including the kernel's time for them, in milliseconds.
 * @param {readonly number[]} pids
 */
export const cpuMsOf = (pids) =>
  pids.reduce((sum, pid) => {
    const fields = statOf(pid);
    return sum + ((fields[11] ?? 0) + (fields[12] ?? 0)) * TICK_MS;
  }, 0);

/** The running processes that a process started. @param {number} pid */
export const childrenOf = (pid) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => {
      try {
        return statOf(child)[1] === pid;
      } catch {
        return false;
      }
    });

/**
 * The CPU time of a process and everything it started, including ended processes.
 * @param {number} pid
 */
export function cpuMsWithChildrenOf(pid) {
  const [, , , , , , , , , , , user = 0, kernel = 0, endedUser = 0, endedKernel = 0] = statOf(pid);
  return childrenOf(pid).reduce(
    (sum, child) => {
      try {
        return sum + cpuMsOf([child]);
      } catch {
        return sum;
      }
    },
    (user + kernel + endedUser + endedKernel) * TICK_MS,
  );
}

/** @param {number} pid */
export const residentMbOf = (pid) => Math.round((Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4_096) / 1_048_576);
