/** `npm run bench:renderer` measures the CPU cost of a public page's HTML, the waits of a crowd, and the memory left after many pages. */
import { build } from '../../tools/dev-stack/build.mjs';
import { DRAWS, sameBytesFloor, startDrawFloor } from './floor.mjs';
import { cpuMsOf, median, residentMbOf } from '../measuring/measure.mjs';
import { releaseInTurn } from './releases.mjs';
import { startWholeStack, untilDrawn } from '../measuring/stack.mjs';
import { keepResults } from '../measuring/results.mjs';

const PAGES = ['/', '/deals', '/deals/1'];
const ROUNDS = 5;
const SHARED = 3_000;
const RENDERS = 6_000;
const CROWD = { connections: 60, seconds: 10 };
const RELEASES = 200;

const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
const round = (/** @type {number} */ value) => Math.round(value * 100) / 100;

let count = 0;
/**
 * An address with the same content that is not cached yet: extra spaces in a search change nothing.
 * @param {string} page
 */
function unasked(page) {
  count += 1;
  const blanks = count.toString(2).replaceAll('0', ' ').replaceAll('1', '\t');
  return `${page}?q=${encodeURIComponent(blanks)}`;
}

/**
 * @param {string} address
 * @returns {Promise<string>}
 */
async function drawn(address) {
  for (;;) {
    const reply = await fetch(address);
    const text = await reply.text();
    if (reply.ok) return text;
    // A busy machine may not finish a page in time.
    if (text !== 'late' && text !== 'failed') throw new Error(`${address}: ${text}`);
  }
}

/**
 * The CPU time of the renderer and its child process for each new page, and that of drawing alone.
 * @param {{ renderer: string, pids: () => Promise<number[]>, floor: Awaited<ReturnType<typeof startDrawFloor>> }} sides
 * @param {string} page
 */
async function costOfPage({ renderer, pids, floor }, page) {
  const usual = (await drawn(renderer + page)).length;
  /** @type {{ ms: number, floorMs: number, ratio: number }[]} */
  const rounds = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const own = await pids();
    const before = cpuMsOf(own);
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const { length } = await drawn(renderer + unasked(page));
      if (Math.abs(length - usual) > usual / 10) throw new Error(`${page} shows something else: ${length} for ${usual} characters`);
    }
    const ms = (cpuMsOf(own) - before) / DRAWS;
    const floorMs = await floor.cpuMsFor(page);
    rounds.push({ ms, floorMs, ratio: ms / floorMs });
  }
  const of = (/** @type {'ms' | 'floorMs' | 'ratio'} */ name) => round(median(rounds.map((one) => one[name])));
  return { page, characters: usual, ms: of('ms'), floorMs: of('floorMs'), ratio: of('ratio') };
}

/**
 * The CPU time of each shared answer, and that of the same bytes from memory.
 * @param {string} renderer
 * @param {() => Promise<number[]>} pids
 */
async function costOfSharedAnswer(renderer, pids) {
  const floor = await sameBytesFloor(await drawn(`${renderer}/deals`));
  try {
    const own = await pids();
    const rounds = [];
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const before = cpuMsOf(own);
      for (let answer = 0; answer < SHARED; answer += 1) await drawn(`${renderer}/deals`);
      const ms = (cpuMsOf(own) - before) / SHARED;
      const floorMs = await floor.cpuMs(SHARED);
      rounds.push({ ms, floorMs });
    }
    return { ms: round(median(rounds.map(({ ms }) => ms))), floorMs: round(median(rounds.map(({ floorMs }) => floorMs))) };
  } finally {
    floor.stop();
  }
}

/**
 * Requests sixty different pages at once through the edge, and measures how long drawn and undrawn ones take.
 * @param {string} origin
 * @param {(page: string) => string} addressOf
 */
async function crowd(origin, addressOf) {
  const end = Date.now() + CROWD.seconds * 1_000;
  /** @type {{ ms: number, isDrawn: boolean }[]} */
  const answers = [];
  const visitor = async (/** @type {number} */ number) => {
    while (Date.now() < end) {
      const begun = performance.now();
      const text = await drawn(origin + addressOf(PAGES[number % PAGES.length] ?? '/'));
      answers.push({ ms: performance.now() - begun, isDrawn: text.includes('id="homeroom-page"') });
    }
  };
  await Promise.all(Array.from({ length: CROWD.connections }, (_, number) => visitor(number)));
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (/** @type {number} */ share) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
  return { answers: sorted.length, drawn: answers.filter(({ isDrawn }) => isDrawn).length, median: at(0.5), p99: at(0.99), slowest: at(1) };
}

await build();
const { stack, stop, origin } = await startWholeStack({ RENDERER: 'on' });
const { ports } = stack.settings;
const renderer = `http://127.0.0.1:${ports.renderer}`;
const main = stack.part('renderer').pid ?? 0;
const pids = async () => [main, ...Object.values(await (await fetch(`${renderer}/processes`)).json())];
await untilDrawn(`${origin}/`);
const floor = await startDrawFloor(origin);
try {
  const pages = [];
  for (const page of PAGES) {
    pages.push(await costOfPage({ renderer, pids, floor }, page));
    say(JSON.stringify(pages.at(-1)));
  }
  const shared = await costOfSharedAnswer(renderer, pids);
  say(`a shared answer: ${shared.ms} ms, the same bytes: ${shared.floorMs} ms`);
  /** @type {{ renders: number, rendererMb: number, processMb: number }[]} */
  const memory = [];
  for (let renders = 0; renders <= RENDERS; renders += 1) {
    if (renders % 1_000 === 0) {
      const [, process = 0] = await pids();
      memory.push({ renders, rendererMb: residentMbOf(main), processMb: residentMbOf(process) });
      say(JSON.stringify(memory.at(-1)));
    }
    await drawn(renderer + unasked(PAGES[renders % PAGES.length] ?? '/'));
  }
  const ours = await crowd(origin, unasked);
  // For comparison, the edge without a renderer.
  const others = await crowd(origin, () => '/checkout');
  say(`${CROWD.connections} at once: ${JSON.stringify(ours)}; a page that is never drawn: ${JSON.stringify(others)}`);
  const releases = await releaseInTurn({ registry: `${stack.settings.dataFolder}/registry`, renderer, main, releases: RELEASES, say });
  const result = { measuredAt: new Date().toISOString(), node: process.version, pages, shared, memory, crowd: { ours, others }, releases };
  keepResults('renderer', result);
} finally {
  floor.stop();
  await stop();
}
process.exit(0);
