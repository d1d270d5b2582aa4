import { jest } from '@jest/globals';
import { SharedForAMoment } from './shared-for-a-moment.js';

beforeEach(() => void jest.useFakeTimers({ now: 0 }));
afterEach(() => void jest.useRealTimers());

it('makes a simultaneous request once', async () => {
  const shared = new SharedForAMoment<number>(1_000);
  const make = jest.fn(() => Promise.resolve(1));
  await Promise.all([shared.get('a', make), shared.get('a', make), shared.get('a', make)]);
  expect(make).toHaveBeenCalledTimes(1);
});

it('makes it again when its moment is over', async () => {
  const shared = new SharedForAMoment<number>(1_000);
  await shared.get('a', () => Promise.resolve(1));
  jest.setSystemTime(999);
  expect(await shared.get('a', () => Promise.resolve(2))).toBe(1);
  jest.setSystemTime(1_001);
  expect(await shared.get('a', () => Promise.resolve(3))).toBe(3);
});

it('releases it when its moment is over, though no one asks again', async () => {
  const shared = new SharedForAMoment<string>(1_000);
  await shared.get('a', () => Promise.resolve('large'));
  expect(shared.size).toBe(1);
  await jest.advanceTimersByTimeAsync(1_001);
  expect(shared.size).toBe(0);
});

it('does not keep a failure', async () => {
  const shared = new SharedForAMoment<number>(1_000);
  await expect(shared.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await shared.get('a', () => Promise.resolve(2))).toBe(2);
});
