/** Counts passed and failed checks, each with a sentence. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

let passed = 0;
let failed = 0;

/**
 * @param {string} sentence
 * @param {() => unknown} work
 */
export async function check(sentence, work) {
  const from = Date.now();
  const seconds = () => `(${((Date.now() - from) / 1_000).toFixed(1)} s)`;
  try {
    await work();
    passed += 1;
    process.stdout.write(`  ✓ ${sentence} ${seconds()}\n`);
  } catch (error) {
    failed += 1;
    process.stdout.write(
      `  ✕ ${sentence} ${seconds()}\n${String(error instanceof Error ? error.stack : error).replaceAll(/^/gm, '      ')}\n`,
    );
  }
}

/** Prints the last line. @returns whether all passed */
export function conclude() {
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed === 0;
}

/**
 * @template T
 * @param {string} what
 * @param {() => T | Promise<T>} ask
 * @returns {Promise<T>} the first truthy result
 */
export async function eventually(what, ask, withinMs = 60_000) {
  const until = Date.now() + withinMs;
  for (;;) {
    const found = await ask();
    if (found) return found;
    assert.ok(Date.now() < until, `${what}: not within ${withinMs / 1_000} s`);
    await pause(300);
  }
}

/**
 * Fetches after a turn of the event loop, so that no connection is reused that closed while this process waited for a command.
 * @param {string} url
 * @param {RequestInit} [options]
 */
export async function fetchAgain(url, options) {
  await pause(500);
  return fetch(url, options).catch(() => fetch(url, options));
}
