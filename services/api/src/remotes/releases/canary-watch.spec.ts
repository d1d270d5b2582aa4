import { ReleaseRefusal } from '@homeroom/releases';
import { jest } from '@jest/globals';
import { CanaryWatch, failsMore } from './canary-watch';
import { TROUBLES } from './judge';

const figures = (visitors: number, failed: number) => ({ visitors, failed });

describe('a canary is taken back', () => {
  it.each([
    ['fails always', figures(5, 5), figures(100, 0), true],
    ['fails for one of four visitors, the live version for nobody', figures(20, 5), figures(1_000, 0), true],
    ['fails as often as the live version', figures(100, 20), figures(1_000, 200), false],
    ['failed for four, which can be chance', figures(4, 4), figures(1_000, 0), false],
    ['fails a little more than the live version', figures(1_000, 40), figures(1_010, 10), false],
    ['failed for fourteen networks, of which two hundred others loaded it', figures(214, 14), figures(1_000, 0), false],
    ['fails for more than a tenth, the live version for nobody', figures(224, 24), figures(1_000, 0), true],
    ['was never seen', figures(0, 0), figures(0, 0), false],
  ])('when it %s: %#', (_, canary, live, expected) => {
    expect(failsMore(canary, live)).toBe(expected);
  });
});

it('goes on to the next remote when one cannot be rolled back', async () => {
  const canary = { version: '1.1', since: new Date().toISOString() };
  const read = async () => ({ remotes: { portal: { canary, active: '1.0' }, shop: { canary, active: '1.0' } } });
  const change = jest.fn(async ({ remote }: { remote: string }) => {
    if (remote === 'portal') throw new ReleaseRefusal(['the version before is unfit']);
  });
  const logger = { warn: jest.fn(), error: jest.fn() };
  const since = async () => (version: string) => figures(20, version === '1.1' ? 20 : 0);
  const watch = new CanaryWatch({ read, change } as never, { since } as never, logger as never);
  await watch.look();
  expect(change.mock.calls.map(([{ remote }]) => remote)).toEqual(['portal', 'shop']);
  expect(logger.error).toHaveBeenCalledWith(expect.objectContaining({ remote: 'portal' }), expect.any(String));
  expect(logger.warn).toHaveBeenCalledWith(expect.objectContaining({ remote: 'shop' }), 'a version was taken back');
});

it('judges a canary that was begun by a clock that is ahead, by its last day', async () => {
  const ahead = new Date(Date.now() + 3_600_000).toISOString();
  const read = async () => ({ remotes: { shop: { canary: { version: '1.1', since: ahead }, active: '1.0' } } });
  const change = jest.fn(() => Promise.resolve());
  const since = async (_remote: string, from: Date) => (version: string) =>
    figures(20, version === '1.1' && from.getTime() < Date.now() ? 20 : 0);
  await new CanaryWatch({ read, change } as never, { since } as never, { warn: jest.fn(), error: jest.fn() } as never).look();
  expect(change).toHaveBeenCalledTimes(1);
});

describe('a version that came soon after another', () => {
  const logger = { warn: jest.fn(), error: jest.fn() };
  /** How long before now each version's visitors count, in milliseconds. */
  const since: Record<string, number> = {};
  /** What visitors felt of versions 1, 2, and 3, of which the last is live. */
  async function judged(
    felt: Readonly<Record<string, Partial<Record<string, readonly [visitors: number, troubled: number]>>>>,
    activeSince = new Date().toISOString(),
  ) {
    const builds = Object.fromEntries(['1', '2', '3'].map((version) => [version, { liveSince: `2026-11-28T0${version}:00:00.000Z` }]));
    const entry = { active: '3', activeSince, builds };
    const change = jest.fn((_occasion: { why: string }) => Promise.resolve());
    const feltSince = (_remote: string, version: string, from: Date) => {
      since[version] = Date.now() - from.getTime();
      return Promise.resolve(
        Object.fromEntries(
          Object.keys(TROUBLES).map((trouble) => {
            const [visitors, troubled] = felt[version]?.[trouble] ?? [0, 0];
            return [trouble, { visitors, troubled }];
          }),
        ),
      );
    };
    const watch = new CanaryWatch(
      { read: async () => ({ remotes: { shop: entry } }), change } as never,
      { feltSince } as never,
      logger as never,
    );
    await watch.look();
    return change.mock.calls[0]?.[0].why;
  }

  it('is compared with earlier ones, too, while hardly anyone knew the last one', async () => {
    const felt = { 1: { stalled: [300, 0] }, 2: { stalled: [3, 0] }, 3: { stalled: [12, 12] } } as const;
    expect(await judged(felt)).toBe('100% of those who pressed Pay got nowhere, compared with 0% before');
    expect(['1', '2'].map((version) => Math.round(since[version]! / 3_600_000))).toEqual([24, 24]);
  });

  it('is compared with the last one alone once enough people knew it', async () => {
    const felt = { 1: { slow: [9_000, 0] }, 2: { slow: [200, 160] }, 3: { slow: [200, 160] } } as const;
    expect(await judged(felt)).toBeUndefined();
  });

  it('is judged by its last hour if the clock of whoever promoted it was ahead', async () => {
    await judged({ 2: { slow: [200, 0] } }, new Date(Date.now() + 7_200_000).toISOString());
    expect(Math.round(since['3']! / 60_000)).toBe(60);
  });

  it('stays while nobody knew any version before', async () => {
    expect(await judged({ 3: { stalled: [12, 12] } })).toBeUndefined();
  });
});
