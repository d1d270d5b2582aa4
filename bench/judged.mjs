/**
 * `npm run bench:judged`: how many visitors does it take until a version that harms them is taken back? Starts everything, promotes versions
 * of the marketplace's own build with a fault in its code, and sends headless Chromium to them, each visit from a network of its own, until
 * the worker has judged. Healthy versions must stay. `FAULTS` selects some by parts of their names, `VISITS` sets how many a healthy
 * version gets, `SIDE_BY_SIDE` how many run at once, and `BUILD=off` takes the builds as they are.
 */
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import pg from 'pg';
import { chromium } from 'playwright-core';
import { build } from '../tools/dev-stack/build.mjs';
import { CHROMIUM_ARGUMENTS } from '../tools/dev-stack/chromium.mjs';
import { ensureProgram } from '../tools/dev-stack/system-packages.mjs';
import { readPlaces } from '../tools/release/store.mjs';
import { visitsTo } from './judged-visits.mjs';
import { releaseBuild } from './released-build.mjs';
import { startWholeStack } from './stack.mjs';

const REMOTE = 'marketplace';
/** What one minute at 20 visitors a second brings. */
const PER_SECOND = 20;
const WANTED_S = 60;
/** Of all visitors, those who press Pay. */
const PAYING_SHARE = 0.05;
/** The worker's pause between two looks. */
const LOOK_S = 10;
const HEALTHY_VISITS = Number(process.env['VISITS'] ?? 30);
const HEALTHY_PAYING = Math.min(HEALTHY_VISITS, 10);
/** A machine sends a few dozen visitors to a version; a day has this many times as many. */
const TIMES = 50;
/** Far less than a minute's visitors, but more than this takes is a failure anyway. */
const MOST_VISITS = 120;
/** Until every report has come and the worker has looked. */
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
    // The card's form alone, after the shell has seen the press.
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
// Without the flag, Chromium tells a page its memory anew only every 20 minutes.
const browser = await chromium.launch({
  executablePath: ensureProgram('chromium'),
  args: [...CHROMIUM_ARGUMENTS, '--enable-precise-memory-info'],
});
try {
  await database.connect();
  // The demo's deals have few pieces.
  await database.query('UPDATE deals SET max_quantity = 10000');
  const places = readPlaces(env);
  const visits = visitsTo(browser, origin);
  const live = async () => (await places.registry.read())?.remotes[REMOTE];

  /** A version's own visitors make a day of them. @param {string} version */
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
   * Visits a version until it is taken back, or has had its visits.
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
    const reports = told.filter(({ toldAt }) => toldAt && bad && toldAt <= Date.parse(bad.at)).length;
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
    // The next is compared with the first again.
    if (!why) await places.registry.change({ by: 'bench', why: 'a measurement', what: 'release' }, (known) => backTo(known, first.version));
  }
  const result = { date: new Date().toISOString(), load: os.loadavg()[0], results };
  if (!process.env['FAULTS']) writeFileSync(new URL('last-judged.json', import.meta.url), `${JSON.stringify(result, null, 2)}\n`);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await browser.close();
  await database.end();
  await stop();
}

/**
 * When would the worker know as much as it knew here, had these visitors come at this rate?
 * @param {number} reports that it had
 * @param {import('./judged-visits.mjs').Visit[]} visits
 * @param {number} rate visitors a second
 * @returns {number} seconds, with the longest pause between two looks
 */
function secondsUntil(reports, visits, rate) {
  const arrivals = visits.flatMap(({ place, toldS }) => (toldS === undefined ? [] : [place / rate + toldS]));
  return (arrivals.sort((one, other) => one - other)[reports - 1] ?? 0) + LOOK_S;
}

/** @param {import('@homeroom/contracts').RemotesManifest | null} known @param {string} version */
function backTo(known, version) {
  const entry = known?.remotes[REMOTE];
  if (!known || !entry) throw new Error('there is no marketplace');
  const { fallback: _, ...kept } = entry;
  return { ...known, remotes: { ...known.remotes, [REMOTE]: { ...kept, active: version, activeSince: new Date().toISOString() } } };
}
