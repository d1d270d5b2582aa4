import { setTimeout as pause } from 'node:timers/promises';
import type { Configuration } from '../../platform/configuration/configuration';
import { Pace } from './pace';

const paceOf = (providerCallsASecond: number) => new Pace({ providerCallsASecond } as Configuration);

async function msFor(pace: Pace, turns: number): Promise<number> {
  const begun = performance.now();
  await Promise.all(Array.from({ length: turns }, () => pace.turn()));
  return performance.now() - begun;
}

describe('the pace of calls', () => {
  it('allows at most the limit per second, however many wait', async () => {
    expect(await msFor(paceOf(100), 21)).toBeGreaterThanOrEqual(195);
  });

  it('delays no one when no one called before, or without a limit', async () => {
    expect(await msFor(paceOf(1), 1)).toBeLessThan(500);
    expect(await msFor(paceOf(0), 1_000)).toBeLessThan(500);
  });

  it('does not save up turns while no one calls', async () => {
    const pace = paceOf(100);
    await pace.turn();
    await pause(100);
    expect(await msFor(pace, 11)).toBeGreaterThanOrEqual(95);
  });
});
