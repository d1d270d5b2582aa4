import { failsMore } from './canary-watch';

const figures = (loads: number, failures: number) => ({ loads, failures, fallbacks: 0, loadMs: null });

describe('a canary is taken back', () => {
  it.each([
    ['fails always', figures(0, 5), figures(100, 0), true],
    ['fails in one of four visits, the live version never', figures(15, 5), figures(1_000, 0), true],
    ['fails as often as the live version', figures(80, 20), figures(800, 200), false],
    ['failed four times, which can be chance', figures(2, 4), figures(1_000, 0), false],
    ['fails a little more than the live version', figures(960, 40), figures(1_000, 10), false],
    ['was never seen', figures(0, 0), figures(0, 0), false],
  ])('when it %s: %#', (_, canary, live, expected) => {
    expect(failsMore(canary, live)).toBe(expected);
  });
});
