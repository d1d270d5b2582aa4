/** `npm run bench:scroll` scrolls a list of 2,000 deals and one of 24, and compares the times between frames. */
import { chromium } from 'playwright-core';
import { build } from '../../tools/dev-stack/build.mjs';
import { CHROMIUM_ARGUMENTS } from '../../tools/dev-stack/chromium.mjs';
import { ensureProgram } from '../../tools/dev-stack/system-packages.mjs';
import { startWholeStack } from '../measuring/stack.mjs';
import { keepResults } from '../measuring/results.mjs';

const MANY = 2_000;
const STEP_PX = 120;
const STEPS = 240;

const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
/** @type {(sorted: readonly number[], share: number) => number} */
const at = (sorted, share) => Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN) * 10) / 10;

/**
 * Scrolls a step per frame, down and, if the list is short, up again.
 * @param {import('playwright-core').Page} page
 * @returns {Promise<number[]>} milliseconds between frames
 */
const framesWhileScrolling = (page) =>
  page.evaluate(
    ({ step, steps }) =>
      new Promise((resolve) => {
        /** @type {number[]} */
        const times = [];
        let [last, direction] = [performance.now(), 1];
        const frame = (/** @type {number} */ now) => {
          times.push(now - last);
          last = now;
          if (times.length >= steps) return resolve(times.slice(1));
          const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
          if (isAtEnd) direction = -1;
          if (window.scrollY === 0) direction = 1;
          window.scrollBy(0, step * direction);
          return requestAnimationFrame(frame);
        };
        window.scrollTo(0, 0);
        requestAnimationFrame(frame);
      }),
    { step: STEP_PX, steps: STEPS },
  );

/**
 * @param {import('playwright-core').Page} page
 * @param {number} wanted
 */
async function measure(page, wanted) {
  await page.getByRole('article').first().waitFor();
  for (;;) {
    const shown = await page.locator('article').count();
    if (shown >= wanted) break;
    await page.getByRole('button', { name: /^Show more/ }).evaluate((button) => button instanceof HTMLElement && button.click());
    await page.waitForFunction((before) => document.querySelectorAll('article').length > before, shown);
  }
  const sorted = (await framesWhileScrolling(page)).sort((a, b) => a - b);
  return { cards: await page.locator('article').count(), median: at(sorted, 0.5), p95: at(sorted, 0.95), longest: at(sorted, 1) };
}

await build();
const { stack, stop, origin } = await startWholeStack();
/** @type {Map<string, Awaited<ReturnType<typeof measure>>>} */
const results = new Map();
try {
  await stack.runOnce('load-demo', ['--deals', String(MANY)]);
  const browser = await chromium.launch({ executablePath: ensureProgram('chromium'), args: CHROMIUM_ARGUMENTS });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  for (const { name, cards } of [
    { name: 'floor', cards: 24 },
    { name: 'many', cards: MANY },
  ]) {
    await page.goto(`${origin}/deals`);
    const result = await measure(page, cards);
    results.set(name, result);
    say(
      `${String(result.cards).padStart(6)} cards: median ${result.median} ms, 95 of 100 within ${result.p95} ms, longest ${result.longest} ms`,
    );
  }
  await browser.close();
} finally {
  await stop();
}
const ratio = Math.round(((results.get('many')?.p95 ?? Number.NaN) / (results.get('floor')?.p95 ?? Number.NaN)) * 100) / 100;
say(`95 of 100 frames: ${ratio} × the floor`);
keepResults('scroll', { measuredAt: new Date().toISOString(), ...Object.fromEntries(results), ratio });
