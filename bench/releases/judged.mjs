/**
 * `npm run bench:judged` measures how many visitors a faulty version reaches before the worker rolls it back. It starts everything, promotes
 * versions of the marketplace's build with a fault in their code, and sends visits by headless Chromium, each from its own network, until
 * the worker has decided. Healthy versions must stay. `FAULTS` selects faults by parts of their names, `VISITS` sets how many visits a
 * healthy version gets, `SIDE_BY_SIDE` how many run at once, and `BUILD=off` uses the existing builds.
 */
import os from 'node:os';
import pg from 'pg';
import { chromium } from 'playwright-core';
import { build } from '../../tools/dev-stack/build.mjs';
import { CHROMIUM_ARGUMENTS } from '../../tools/dev-stack/chromium.mjs';
import { ensureProgram } from '../../tools/dev-stack/system-packages.mjs';
import { readPlaces } from '../../tools/release/store.mjs';
import { visitsTo } from './visits.mjs';
import { releaseBuild } from './released-build.mjs';
import { startWholeStack } from '../measuring/stack.mjs';
import { keepResults } from '../measuring/results.mjs';

const REMOTE = 'marketplace';
/** The goal is one minute at 20 visitors a second. */
const PER_SECOND = 20;
const WANTED_S = 60;
/** The share of visitors who press Pay. */
const PAYING_SHARE = 0.05;
/** The worker's pause between two checks. */
const CHECK_S = 10;
const HEALTHY_VISITS = Number(process.env['VISITS'] ?? 30);
const HEALTHY_PAYING = Math.min(HEALTHY_VISITS, 10);
/** A day has this many times the few dozen visitors that this machine can send to a version. */
const TIMES = 50;
/** Far less than a minute's visitors. A version that needs more has failed the goal. */
const MOST_VISITS = 120;
/** How long until every report has arrived and the worker has checked. */
const SETTLED_MS = 17_000;

/** @param {number} ms */
const busy = (ms) => `const begun=performance.now();while(performance.now()-begun<${ms});`;
/** @param {string} code */
const onPress = (code) => `addEventListener("click",()=>{${code}});`;

/** @typedef {{ name: string, code?: string, isCall?: true, isPaying?: true, trouble?: string, says?: string }} Version `trouble` is the judge's word, and `says` what its history says */

/** @type {readonly Version[]} */
const VERSIONS = [
  { name: 'healthy, once more' },
  {
    name: 'throws in 8% of clicks',
    trouble: 'error',
    says: 'ran into an error',
    code: onPress('if(Math.random()<0.08)throw new Error("planted")'),
  },
  { name: '500 from one call', trouble: 'call', says: 'had a call fail', isCall: true },
  {
    name: 'a dead Pay button',
    trouble: 'stalled',
    says: 'got nowhere',
    isPaying: true,
    // Blocks only the card form, after the shell has seen the press.
    code: 'addEventListener("submit",event=>{if(event.target.querySelector("[data-step=pay]")){event.preventDefault();event.stopPropagation()}},true);',
  },
  {
    name: 'a leak of 40 MB for each click',
    trouble: 'leaking',
    says: 'had a page that kept taking memory',
    code: `const kept=[];${onPress('kept.push(new Array(5e6).fill(0.5))')}`,
  },
  {
    name: 'freezes for 2.5 s',
    trouble: 'frozen',
    says: 'had a page that froze',
    code: onPress(`if(!globalThis.wasFrozen){globalThis.wasFrozen=1;${busy(2_500)}}`),
  },
  { name: '300 ms more for a click', trouble: 'slow', says: 'waited for an answer to a click', code: onPress(busy(300)) },
  { name: 'healthy, at the end' },
];
const selected = (process.env['FAULTS'] ?? '').split(',');

if (process.env['BUILD'] !== 'off') await build();
const { stop, env, origin, settings } = await startWholeStack({ RATE_LIMITS: 'off', TRUSTED_PROXIES: '2' });
const database = new pg.Client({ connectionString: settings.databaseUrl });
// Without this flag, Chromium updates a page's memory figure only every 20 minutes.
const browser = await chromium.launch({
  executablePath: ensureProgram('chromium'),
  args: [...CHROMIUM_ARGUMENTS, '--enable-precise-memory-info'],
});
try {
  await database.connect();
  // The demo's deals would sell out.
  await database.query('UPDATE deals SET max_quantity = 10000');
  const places = readPlaces(env);
  const visits = visitsTo(browser, origin);
  const live = async () => (await places.registry.read())?.remotes[REMOTE];

  /** Multiplies a version's reports, so that they amount to a day's. @param {string} version */
  const multiply = (version) =>
    database.query(
      `INSERT INTO canary_visitors (remote, version, visitor, loaded_at, failed_at, felt, felt_at)
       SELECT remote, version, decode(md5(visitor::text || time), 'hex'), loaded_at, failed_at, felt, felt_at
       FROM canary_visitors, generate_series(2, $3::int) AS time WHERE remote = $1 AND version = $2`,
      [REMOTE, version, TIMES],
    );
  /** @param {string} version */
  const feltOf = async (version) =>
    (
      await database.query(
        `SELECT coalesce(json_object_agg(word, times), '{}') AS felt FROM (
           SELECT word, count(*)::int AS times FROM canary_visitors, unnest(felt) AS word
           WHERE remote = $1 AND version = $2 GROUP BY word) AS words`,
        [REMOTE, version],
      )
    ).rows[0].felt;

  /**
   * Visits a version until it is rolled back, or has had its visits.
   * @param {Version} planted
   * @param {number} most
   */
  const judged = async ({ trouble, isCall, isPaying }, most) => {
    const { active: version } = /** @type {NonNullable<Awaited<ReturnType<typeof live>>>} */ (await live());
    const isGone = async () => (await live())?.active !== version;
    const begun = performance.now();
    const awaited = trouble ?? (isPaying ? 'paid' : 'nothing');
    const told = await visits({ most, awaited, isCall, isPaying, isOver: isGone });
    if (!(await isGone())) await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    const bad = (await live())?.builds[version]?.bad;
    return {
      version,
      visitors: told.length,
      seconds: (performance.now() - begun) / 1_000,
      told,
      bad,
      felt: await feltOf(version),
    };
  };

  const first = await judged({ name: 'the version before' }, HEALTHY_VISITS);
  await judged({ name: 'the version before', isPaying: true }, HEALTHY_PAYING);
  process.stdout.write(`the version before: ${JSON.stringify(await feltOf(first.version))} of ${HEALTHY_VISITS} and ${HEALTHY_PAYING}\n`);
  await multiply(first.version);
  /** @type {object[]} */
  const results = [];
  let isMet = true;
  for (const [index, planted] of VERSIONS.entries()) {
    if (!selected.some((part) => planted.name.includes(part))) continue;
    await releaseBuild(places, { remote: REMOTE, version: `9.${index}.0+bench`, ...(planted.code && { fault: planted.code }) });
    const { visitors, seconds, told, bad, felt } = await judged(planted, planted.trouble ? MOST_VISITS : HEALTHY_VISITS);
    const reports = told.filter(({ reportedAt }) => reportedAt && bad && reportedAt <= Date.parse(bad.at)).length;
    const atTwenty = secondsUntil(reports, told, planted.isPaying ? PER_SECOND * PAYING_SHARE : PER_SECOND);
    const why = bad?.why;
    const isRight = planted.says ? Boolean(why?.includes(planted.says)) && atTwenty <= WANTED_S : !why;
    isMet &&= isRight;
    results.push({
      name: planted.name,
      isRight,
      visitors,
      reports,
      seconds: Math.round(seconds),
      atTwentyS: Math.round(atTwenty),
      felt,
      why,
    });
    process.stdout.write(`${JSON.stringify(results.at(-1))}\n`);
    // The next version is compared with the first one again.
    if (!why) await places.registry.change({ by: 'bench', why: 'a measurement', what: 'release' }, (known) => backTo(known, first.version));
  }
  const result = { date: new Date().toISOString(), load: os.loadavg()[0], results };
  if (!process.env['FAULTS']) keepResults('judged', result);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await browser.close();
  await database.end();
  await stop();
}

/**
 * When the worker would have had these reports, if the visitors had come at this rate.
 * @param {number} reports the number of reports that it had
 * @param {import('./visits.mjs').Visit[]} visits
 * @param {number} rate visitors a second
 * @returns {number} seconds, including the longest pause between two checks
 */
function secondsUntil(reports, visits, rate) {
  const arrivals = visits.flatMap(({ place, reportedS }) => (reportedS === undefined ? [] : [place / rate + reportedS]));
  return (arrivals.sort((one, other) => one - other)[reports - 1] ?? 0) + CHECK_S;
}

/** @param {import('@homeroom/contracts').RemotesManifest | null} known @param {string} version */
function backTo(known, version) {
  const entry = known?.remotes[REMOTE];
  if (!known || !entry) throw new Error('there is no marketplace');
  const { fallback: _, ...kept } = entry;
  return { ...known, remotes: { ...known.remotes, [REMOTE]: { ...kept, active: version, activeSince: new Date().toISOString() } } };
}
