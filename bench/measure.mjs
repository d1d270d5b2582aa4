import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

const ROUNDS = 3;
const SECONDS = 3;

/**
 * Requests per second of one address, or of several in turn. Each connection begins elsewhere, or they would all ask for the same at
 * the same moment, and share one answer.
 * @param {string | readonly string[]} paths
 * @param {string} origin
 * @param {number} connections
 */
async function rate(paths, origin, connections) {
  const list = typeof paths === 'string' ? [paths] : paths;
  const requests = list.map((path) => ({ method: /** @type {const} */ ('GET'), path }));
  let clients = 0;
  /** @param {import('autocannon').Client} client */
  const setupClient = (client) => {
    const begin = Math.floor((clients * list.length) / connections);
    clients += 1;
    client.setRequests([...requests.slice(begin), ...requests.slice(0, begin)]);
  };
  const result = await autocannon({ url: origin, connections, duration: SECONDS, requests, ...(list.length > 1 && { setupClient }) });
  if (result.non2xx + result.errors > 0) throw new Error(`${list[0]}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.total / result.duration;
}

/** @param {readonly number[]} values at least one */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const range = (/** @type {readonly number[]} */ values) => `${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)}`;

/**
 * @typedef {{ paths: string | readonly string[], origin: string }} Asked
 * @typedef {Readonly<Record<string, number>> & { readonly ours: number }} Rates of one round, a second
 * @typedef {{ name: string, perSecond: number, ratios: Record<string, { median: number, range: string }> }} Row
 */

/**
 * Ours and its floors in turn, several rounds; ratios are taken within a round, so that a busy machine slows both.
 * @param {string} name
 * @param {{ ours: Asked, floors: Readonly<Record<string, Asked>> }} sides
 * @param {number} connections
 */
export async function compare(name, { ours, floors }, connections) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    /** @type {Record<string, number> & { ours: number }} */
    const rates = { ours: await rate(ours.paths, ours.origin, connections) };
    for (const [floor, { paths, origin }] of Object.entries(floors)) rates[floor] = await rate(paths, origin, connections);
    rounds.push(rates);
  }
  return row(name, rounds, Object.keys(floors));
}

/**
 * Turns rounds of rates into one row of the report.
 * @param {string} name
 * @param {readonly Rates[]} rounds
 * @param {readonly string[]} floors
 * @returns {Row}
 */
export function row(name, rounds, floors) {
  const ratios = Object.fromEntries(
    floors.map((floor) => {
      const values = rounds.map((rates) => rates.ours / (rates[floor] ?? Number.NaN));
      return [floor, { median: median(values), range: range(values) }];
    }),
  );
  return { name, perSecond: Math.round(median(rounds.map(({ ours }) => ours))), ratios };
}

/**
 * Runs a task so many times, so many at once; seconds it took.
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

/**
 * CPU that processes took so far, in milliseconds.
 * @param {readonly number[]} pids
 */
export const cpuMsOf = (pids) =>
  pids.reduce((sum, pid) => {
    // Behind the name, which may hold anything: the 12th and 13th of the numbers are the time of its own and the kernel's.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  }, 0);

/** @param {number} pid */
export const residentMbOf = (pid) => Math.round((Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4_096) / 1_048_576);
