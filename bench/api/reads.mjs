/** Measures the shop's reads and their floors. */
import { compare } from '../measuring/measure.mjs';

const MOST_PAGES = 3_000;
const DEALS_IN_TURN = 4_000;
/** Selects rows by a part of their names; all by default. */
const WANTED = new RegExp(process.env['BENCH_READS'] ?? '');
const WORDS = ['harbor', 'lantern', 'maple', 'summit', 'meadow', 'orchard', 'canyon', 'comet', 'ember', 'willow', 'quartz', 'tandem'];
const PAIRS = WORDS.flatMap((one) => WORDS.map((other) => `${one}%20${other}`));
export const LISTING = '/api/deals/with-locations?limit=24';
export const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

/** @param {Row} row */
const line = ({ name, perSecond, cpuMs, ratios }) =>
  `${name.padEnd(52)} ${String(perSecond).padStart(6)}/s ${cpuMs.toFixed(2).padStart(6)} ms of CPU  ${Object.entries(ratios)
    .map(
      ([floor, { median, range, cpu }]) =>
        `${median.toFixed(2)} × ${floor} (${range}${cpu === undefined ? '' : `; by CPU ${cpu.toFixed(2)}`})`,
    )
    .join('  ')}`;

/** @typedef {import('../measuring/measure.mjs').Row} Row */
/**
 * What the parts of one run share.
 * @typedef {object} Run
 * @property {import('../../tools/dev-stack/stack.mjs').Stack} stack
 * @property {string} api origin of the API
 * @property {string} floor origin of the floors
 * @property {(text: string, values?: unknown[]) => Promise<any[]>} query
 * @property {Row[]} rows measured so far
 * @property {number} firstAnswerSeconds
 * @property {number} startCpuSeconds the API's CPU time until its first answer
 * @property {(names: string[]) => () => number} cpuOf CPU time of parts of the stack so far, in milliseconds
 */

/** Creates the requested number of deals, and updates the planner's statistics. */
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
 * @param {Readonly<Record<string, string[]>>} [others] more floors
 */
async function at(run, connections, name, ours, floorPaths, others = {}) {
  if (!WANTED.test(name)) return;
  const { api, floor, cpuOf } = run;
  const bytesPath = `/bytes/${name.replaceAll(/\W+/g, '-')}`;
  const sample = await (await fetch(`${api}${Array.isArray(ours) ? ours[0] : ours}`)).text();
  await fetch(`${floor}${bytesPath}`, { method: 'PUT', body: sample });
  const row = await compare(
    `${name}, ${connections} at once`,
    {
      ours: { paths: ours, origin: api, cpuMs: cpuOf(['api', 'postgres']) },
      floors: {
        'pg query': { paths: floorPaths, origin: floor, cpuMs: cpuOf(['floor', 'postgres']) },
        ...Object.fromEntries(
          Object.entries(others).map(([floorName, paths]) => [floorName, { paths, origin: floor, cpuMs: cpuOf(['floor', 'postgres']) }]),
        ),
        'same bytes': { paths: bytesPath, origin: floor, cpuMs: cpuOf(['floor']) },
      },
    },
    connections,
  );
  note(run, row);
}

/** Measures the pages of the whole list except the first, which is kept in memory. */
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

/** Measures reads with this many deals, without answers from memory. */
export async function compareReadsAt(/** @type {Run} */ run, /** @type {number} */ total) {
  await load(run, total);
  const among = `among ${total.toLocaleString('en-US')} deals`;
  await at(run, 8, `listing of 24 ${among}`, LISTING, '/pg/list');
  await comparePages(run, 8);
  await at(
    run,
    8,
    `144 pairs of words ${among}`,
    PAIRS.map((q) => `${LISTING}&q=${q}`),
    PAIRS.map((q) => `/pg/search?q=${q}`),
    { unranked: PAIRS.map((q) => `/pg/unranked?q=${q}`) },
  );
  /** @type {string[]} */
  const places = (await run.query('SELECT city AS place FROM business_locations UNION SELECT zip_code FROM business_locations')).map(
    ({ place }) => encodeURIComponent(place),
  );
  await at(
    run,
    8,
    `${places.length} places ${among}`,
    places.map((place) => `${LISTING}&location=${place}`),
    places.map((place) => `/pg/place?place=${place}`),
  );
  // With fewer, a deal would be requested again while its last answer is still in memory.
  if (total < DEALS_IN_TURN) return;
  const rows = await run.query('SELECT id FROM deals WHERE is_active AND archived_at IS NULL ORDER BY md5(id::text) LIMIT $1', [
    DEALS_IN_TURN,
  ]);
  await at(
    run,
    8,
    `one deal ${among}, ${rows.length.toLocaleString('en-US')} in turn`,
    rows.map(({ id }) => `/api/deals/${id}`),
    rows.map(({ id }) => `/pg/detail?id=${id}`),
  );
}
