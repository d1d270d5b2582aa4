import { jest } from '@jest/globals';
import { slowLongTimers, stretchTimers } from './drive/slow-timers.mjs';
import { within } from './drive/waiting.mjs';

const after = (ms: number) => new Promise((resolve) => setTimeout(() => resolve('an answer'), ms));

it('a page that waits for a processor is not frozen', async () => {
  expect(await within(after(300), 100, () => 0.01)).toBe('an answer');
  expect(await within(after(300), 100, () => 1)).toBeUndefined();
});

it('the deadlines of a page pass more slowly on a busy machine, and its short timers do not', () => {
  const { setTimeout: set } = globalThis;
  const { timeout } = AbortSignal;
  const asked: number[] = [];
  try {
    Object.assign(globalThis, { setTimeout: (_: unknown, ms: number) => asked.push(ms) });
    AbortSignal.timeout = (ms) => (asked.push(ms), new AbortController().signal);
    stretchTimers(20);
    setTimeout(() => undefined, 100);
    setTimeout(() => undefined, 4_000);
    AbortSignal.timeout(12_000);
    // Four weeks.
    setTimeout(() => undefined, 2_000_000_000);
  } finally {
    Object.assign(globalThis, { setTimeout: set });
    AbortSignal.timeout = timeout;
  }
  // A browser calls back at once after more than it can count.
  expect(asked).toEqual([100, 80_000, 240_000, 2_147_483_647]);
});

it('nothing of a page is changed on a machine with room', async () => {
  const addInitScript = jest.fn(() => Promise.resolve());
  await slowLongTimers({ addInitScript } as never, 1);
  expect(addInitScript).not.toHaveBeenCalled();
  await slowLongTimers({ addInitScript } as never, 0.5);
  expect(addInitScript).toHaveBeenCalledWith(stretchTimers, 2);
});
