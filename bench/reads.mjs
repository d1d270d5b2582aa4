/** What is read of the shop, beside its floors. */
import { compare } from './measure.mjs';

const WORDS = ['harbor', 'lantern', 'maple', 'summit', 'meadow', 'orchard', 'canyon', 'comet', 'ember', 'willow', 'quartz', 'tandem'];
export const LISTING = '/api/deals/with-locations?limit=24';
export const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

/** @param {Row} row */
const line = ({ name, perSecond, ratios }) =>
  `${name.padEnd(48)} ${String(perSecond).padStart(6)}/s  ${Object.entries(ratios)
    .map(([floor, { median, range }]) => `${median.toFixed(2)} × ${floor} (${range})`)
    .join('  ')}`;

/** @typedef {import('./measure.mjs').Row} Row */
/**
 * Everything that one run of the benchmark shares.
 * @typedef {object} Run
 * @property {import('../tools/dev-stack/stack.mjs').Stack} stack
 * @property {string} api origin of the API
 * @property {string} floor origin of the floors
 * @property {(text: string, values?: unknown[]) => Promise<any[]>} query
 * @property {Row[]} rows what was measured so far
 */

/** As many deals as there are to be, and the planner told of them. */
export async function load(/** @type {Run} */ { stack, query }, /** @type {number} */ total) {
  const [{ count }] = await query('SELECT count(*)::int FROM deals');
  await stack.runOnce('load-demo', ['--deals', String(total - count)]);
  await query('VACUUM ANALYZE deals');
}

export function note(/** @type {Run} */ { rows }, /** @type {Row} */ row) {
  rows.push(row);
  say(line(row));
}

/**
 * @param {Run} run
 * @param {number} connections
 * @param {string} name
 * @param {string | string[]} ours
 * @param {string | string[]} floorPaths
 * @returns {Promise<Row>}
 */
export async function at(run, connections, name, ours, floorPaths) {
  const { api, floor } = run;
  const bytesPath = `/bytes/${name.replaceAll(/\W+/g, '-')}`;
  const sample = await (await fetch(`${api}${Array.isArray(ours) ? ours[0] : ours}`)).text();
  await fetch(`${floor}${bytesPath}`, { method: 'PUT', body: sample });
  const row = await compare(
    `${name}, ${connections} at once`,
    {
      ours: { paths: ours, origin: api },
      floors: { 'pg query': { paths: floorPaths, origin: floor }, 'same bytes': { paths: bytesPath, origin: floor } },
    },
    connections,
  );
  note(run, row);
  return row;
}

export async function compareReads(/** @type {Run} */ run, /** @type {number[]} */ ids) {
  const offsets = Array.from({ length: 300 }, (_, page) => page * 24);
  for (const connections of [8, 32]) {
    await at(run, connections, 'listing of 24', LISTING, '/pg/list');
    await at(
      run,
      connections,
      'listing, 300 pages in turn',
      offsets.map((offset) => `${LISTING}&offset=${offset}`),
      offsets.map((offset) => `/pg/list?offset=${offset}`),
    );
    await at(
      run,
      connections,
      'search by 12 words in turn',
      WORDS.map((q) => `${LISTING}&q=${q}`),
      WORDS.map((q) => `/pg/search?q=${q}`),
    );
    await at(
      run,
      connections,
      'one deal, 2,000 in turn',
      ids.map((id) => `/api/deals/${id}`),
      ids.map((id) => `/pg/detail?id=${id}`),
    );
  }
}
