/** What is read of the shop, beside its floors. */
import { compare } from './measure.mjs';

const MOST_PAGES = 3_000;
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

/** Pages of the whole list but the first, which alone is kept in memory, each by the row after which it begins. */
async function comparePages(/** @type {Run} */ run, /** @type {number} */ connections) {
  const rows = await run.query(
    `SELECT cursor FROM (
       SELECT jsonb_build_array(d.is_featured::text, d.created_at::text, d.id::text) AS cursor,
         row_number() OVER (ORDER BY d.is_featured DESC, d.created_at DESC, d.id DESC) AS place
       FROM deals d JOIN businesses b ON b.id = d.business_id WHERE d.is_active AND d.archived_at IS NULL AND b.is_verified) r
     WHERE place % 24 = 0 ORDER BY place LIMIT ${MOST_PAGES}`,
  );
  const pages = rows.map(({ cursor }) => Buffer.from(JSON.stringify(cursor)).toString('base64url'));
  const [{ count }] = await run.query('SELECT count(*)::int FROM deals');
  await at(
    run,
    connections,
    `listing among ${count.toLocaleString('en-US')} deals, ${pages.length.toLocaleString('en-US')} pages in turn`,
    pages.map((after) => `${LISTING}&after=${after}`),
    pages.map((after) => `/pg/after?after=${after}`),
  );
}

/** What growth costs while nothing comes from memory. */
export async function comparePagesAt(/** @type {Run} */ run, /** @type {number} */ total) {
  await load(run, total);
  await comparePages(run, 8);
}

export async function compareReads(/** @type {Run} */ run, /** @type {number[]} */ ids) {
  for (const connections of [8, 32]) {
    await at(run, connections, 'listing of 24', LISTING, '/pg/list');
    await comparePages(run, connections);
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
      `one deal, ${ids.length.toLocaleString('en-US')} in turn`,
      ids.map((id) => `/api/deals/${id}`),
      ids.map((id) => `/pg/detail?id=${id}`),
    );
  }
}
