import { jest } from '@jest/globals';
import { collectAtRest } from './collect-at-rest';

afterEach(() => void jest.useRealTimers());

it('collects twice, after ten seconds that were quiet', () => {
  jest.useFakeTimers();
  const used = [0.9, 0.4, 0.02, 0.3, 0.02, 0.02];
  let collections = 0;
  collectAtRest(
    () => (collections += 1),
    (before) => ({ idle: 0, active: 0, utilization: before ? used.shift()! : 0 }),
  );
  jest.advanceTimersByTime(20_000);
  expect(collections).toBe(0);
  jest.advanceTimersByTime(20_000);
  expect(collections).toBe(1);
  jest.advanceTimersByTime(20_000);
  expect(collections).toBe(2);
});

it('collects garbage that a start left behind', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const unneeded = new WeakRef({});
  await new Promise((resolve) => setImmediate(resolve));
  collectAtRest(undefined, () => ({ idle: 1, active: 0, utilization: 0 }));
  jest.advanceTimersByTime(10_000);
  expect(unneeded.deref()).toBeUndefined();
});
