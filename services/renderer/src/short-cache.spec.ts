import { jest } from '@jest/globals';
import { ShortCache } from './short-cache.js';

beforeEach(() => void jest.useFakeTimers({ now: 0 }));
afterEach(() => void jest.useRealTimers());

it('makes simultaneous requests once', async () => {
  const shared = new ShortCache<number>(1_000);
  const make = jest.fn(() => Promise.resolve(1));
  await Promise.all([shared.get('a', make), shared.get('a', make), shared.get('a', make)]);
  expect(make).toHaveBeenCalledTimes(1);
});

it('makes a request again once its time is over', async () => {
  const shared = new ShortCache<number>(1_000);
  await shared.get('a', () => Promise.resolve(1));
  jest.setSystemTime(999);
  expect(await shared.get('a', () => Promise.resolve(2))).toBe(1);
  jest.setSystemTime(1_001);
  expect(await shared.get('a', () => Promise.resolve(3))).toBe(3);
});

it('frees a result once its time is over, even if nobody requests it again', async () => {
  const shared = new ShortCache<string>(1_000);
  await shared.get('a', () => Promise.resolve('large'));
  expect(shared.size).toBe(1);
  await jest.advanceTimersByTimeAsync(1_001);
  expect(shared.size).toBe(0);
});

it('does not keep a failure', async () => {
  const shared = new ShortCache<number>(1_000);
  await expect(shared.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await shared.get('a', () => Promise.resolve(2))).toBe(2);
});
