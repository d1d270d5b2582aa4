import { jest } from '@jest/globals';
import { afterFairTime, shareOfTime, stretched, wordsOfBusy } from './fair-time.mjs';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The seconds after which it calls back. */
function secondsUntil(ms: number, share: () => number): number {
  let seconds = 0;
  let isOver = false;
  afterFairTime(ms, () => (isOver = true), share);
  for (; !isOver && seconds < 1_000; seconds += 1) jest.advanceTimersByTime(1_000);
  return seconds;
}

it('passes like the clock on a machine with room', () => {
  expect(secondsUntil(10_000, () => 1)).toBe(10);
});

it('passes more slowly while others use the processors', () => {
  expect(secondsUntil(10_000, () => 0.25)).toBe(40);
  let asked = 0;
  // Half a minute of others' work in between.
  expect(secondsUntil(10_000, () => ((asked += 1) <= 60 ? 0.1 : 1))).toBe(37);
});

it('does not call back after it was stopped', () => {
  const act = jest.fn();
  afterFairTime(1_000, act, () => 1)();
  jest.advanceTimersByTime(10_000);
  expect(act).not.toHaveBeenCalled();
});

it('is a twentieth of the clock at least, because the load may be that of more processors than ours', () => {
  expect([shareOfTime(1, 2), shareOfTime(8, 2), shareOfTime(400, 2)]).toEqual([1, 0.25, 0.05]);
});

it('stretches a limit by the clock, and says that the machine is busy only if it is', () => {
  expect([stretched(5_000, 1), stretched(5_000, 0.05)]).toEqual([5_000, 100_000]);
  expect(wordsOfBusy(1)).toEqual([]);
  expect(wordsOfBusy(0.05)).toEqual(['this machine is busy, and each program gets 5 % of its time: try again when it is not']);
});
