import type { Configuration } from '../../platform/configuration/configuration';
import { Pace } from './pace';

const paceOf = (providerCallsASecond: number) => new Pace({ providerCallsASecond } as Configuration);

async function msFor(pace: Pace, turns: number): Promise<number> {
  const begun = performance.now();
  await Promise.all(Array.from({ length: turns }, () => pace.turn()));
  return performance.now() - begun;
}

describe('the pace of calls', () => {
  it('lets no more through in a second than it may, however many wait', async () => {
    expect(await msFor(paceOf(100), 21)).toBeGreaterThanOrEqual(195);
  });

  it('makes nobody wait when nobody called before, or when there is no limit', async () => {
    expect(await msFor(paceOf(1), 1)).toBeLessThan(500);
    expect(await msFor(paceOf(0), 1_000)).toBeLessThan(500);
  });

  it('saves up no turns while nobody calls', async () => {
    const pace = paceOf(100);
    await pace.turn();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await msFor(pace, 11)).toBeGreaterThanOrEqual(95);
  });
});
