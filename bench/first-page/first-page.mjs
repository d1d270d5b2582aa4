/**
 * `npm run bench:first-page` measures a first visit by a phone on a slow line, once with the page drawn by the server and once with the
 * empty shell that the browser fills. Both run in turn with cold caches, and the medians count. `LINE=emulated` or `LINE=connection`
 * measures one line only.
 */
import os from 'node:os';
import { build } from '../../tools/dev-stack/build.mjs';
import { LINES } from './lines.mjs';
import { firstVisit, followingPage } from './visit.mjs';
import { median } from '../measuring/measure.mjs';
import { keepResults, readResults } from '../measuring/results.mjs';

const RUNS = Number(process.env['RUNS'] ?? 5);
const PAGES = ['/', '/deals', '/deals/1'];
const FOLLOWING = [
  { from: '/', press: 'main a[href="/deals"]', shows: 'main article h2', heading: 'Deals in Orange County' },
  { from: '/deals', press: 'main article a[href^="/deals/"]', shows: '[role=dialog] h2', heading: 'Deals in Orange County' },
  { from: '/', press: 'main a[href="/schools"]', shows: 'main form[role=search] button', heading: 'School Directory' },
];
/** Goals for the server-drawn page, in milliseconds and gzip bytes of scripts and styles. The times are for the emulated line. */
const WANTED = { largestPaint: 800, hydrated: 1_800, shift: 0.02, code: 130_000, following: 200 };
const SIDES = /** @type {const} */ (['drawn', 'frame']);

/** @typedef {Record<string, Record<string, Record<string, number>>>} Medians by page, or step, and side */

const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
const round = (/** @type {number} */ value) => (value < 1 ? Math.round(value * 1_000) / 1_000 : Math.round(value));

/** @param {readonly Record<string, number>[]} runs */
const mediansOf = (runs) =>
  Object.fromEntries(Object.keys(runs[0] ?? {}).map((name) => [name, round(median(runs.map((values) => values[name] ?? Number.NaN)))]));

/** @param {import('./lines.mjs').Line} line @returns {Promise<Medians>} */
async function measure(line) {
  /** @type {Record<string, Record<string, Record<string, number>[]>>} */
  const samples = {};
  /** @param {string} what @param {string} side @param {Record<string, number>} values */
  const keep = (what, side, values) => ((samples[what] ??= {})[side] ??= []).push(values);
  for (let run = 0; run < RUNS; run += 1)
    for (const side of SIDES) {
      for (const page of PAGES) keep(page, side, await firstVisit(line, side, page));
      for (const step of FOLLOWING) keep(`${step.from} → ${step.press}`, side, await followingPage(line, side, step));
    }
  return Object.fromEntries(
    Object.entries(samples).map(([what, sides]) => [
      what,
      Object.fromEntries(Object.entries(sides).map(([side, runs]) => [side, mediansOf(runs)])),
    ]),
  );
}

/** @param {Medians} medians @returns {string[]} */
const missedBy = (medians) =>
  Object.entries(medians).flatMap(([what, { drawn = {}, frame = {} }]) => [
    ...Object.entries(WANTED).flatMap(([name, most]) => ((drawn[name] ?? 0) > most ? [`${what} ${name} ${drawn[name]}`] : [])),
    ...((drawn['firstPaint'] ?? 0) > (frame['firstPaint'] ?? Infinity) * 1.05 ? [`${what} is painted later than the empty frame`] : []),
  ]);

if (process.env['BUILD'] !== 'off') await build();
/** Results of lines that are not measured now stay. @type {Record<string, object>} */
const results = readResults('first-page');
const chosen = Object.entries(LINES).filter(([name]) => name === (process.env['LINE'] ?? name));
for (const [name, start] of chosen) {
  const line = await start();
  let medians;
  try {
    medians = await measure(line);
  } finally {
    await line.stop();
  }
  for (const [what, sides] of Object.entries(medians))
    for (const [side, values] of Object.entries(sides))
      say(`${name.padEnd(10)} ${what.padEnd(24)} ${side.padEnd(6)} ${JSON.stringify(values)}`);
  results[name] = { measuredAt: new Date().toISOString(), runs: RUNS, load: round(os.loadavg()[0] ?? 0), medians };
  const missed = missedBy(medians);
  if (missed.length > 0) say(`Goals missed, ${name}:\n  ${missed.join('\n  ')}`);
  if (missed.length > 0 && name === 'emulated') process.exitCode = 1;
}
keepResults('first-page', results);
