import { ReleaseRefusal } from '@homeroom/releases';
import { jest } from '@jest/globals';
import { CanaryWatch, failsMore } from './canary-watch';

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
