/** Measures the memory that a build's screens leave behind. */
import { goInPage, waitUntilDrawn } from './screens.mjs';

/**
 * @import { Page } from 'playwright-core'
 * @import { Drive } from './screens.mjs'
 */

const NAVIGATIONS = 50;
/** Navigations that fill caches and compile code before memory is measured. */
const WARM_UP = 10;
const MEGABYTE = 1024 * 1024;
const GROWTH_BYTES = 12 * MEGABYTE;

/**
 * @param {Page} page
 * @returns {Promise<{ usedBytes: () => Promise<number>, end: () => Promise<void> }>} the bytes in use after garbage collection
 */
async function memoryOf(page) {
  const devtools = await page.context().newCDPSession(page);
  const usedBytes = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    /** @type {{ usedSize: number, backingStorageSize?: number, embedderHeapUsedSize?: number }} */
    const { usedSize, backingStorageSize = 0, embedderHeapUsedSize = 0 } = await devtools.send('Runtime.getHeapUsage');
    return usedSize + backingStorageSize + embedderHeapUsedSize;
  };
  return { usedBytes, end: () => devtools.detach() };
}

/**
 * @param {Drive} drive
 * @returns {Promise<string[]>} a sentence if it keeps too much
 */
export async function leaks(drive) {
  const { page, screens } = drive;
  const memory = await memoryOf(page);
  const visit = async (/** @type {number} */ number) => {
    await goInPage(page, screens[number % screens.length] ?? '/');
    await waitUntilDrawn(drive);
  };
  for (let number = 0; number < WARM_UP; number += 1) await visit(number);
  const before = await memory.usedBytes();
  for (let number = 0; number < NAVIGATIONS; number += 1) await visit(WARM_UP + number);
  const grown = (await memory.usedBytes()) - before;
  await memory.end();
  if (grown < GROWTH_BYTES) return [];
  const places = screens.slice(0, 3).join(', ');
  return [
    `it keeps ${Math.round(grown / MEGABYTE)} MB more after ${NAVIGATIONS} navigations (${places}). Let an effect’s cleanup drop what the effect holds, and keep nothing for each visit in a module`,
  ];
}
