import { Metrics } from './metrics.js';

it('counts drawn pages with their duration and static pages with the reason, by version', () => {
  const metrics = new Metrics();
  metrics.drawn('1.0.0', 8);
  metrics.drawn('1.0.0', 120);
  metrics.static('1.0.0', 'late');
  metrics.static(undefined, 'no such page');
  const lines = metrics.text().split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'homeroom_renderer_pages_total{version="1.0.0",outcome="drawn"} 2',
      'homeroom_renderer_pages_total{version="1.0.0",outcome="late"} 1',
      'homeroom_renderer_pages_total{version="none",outcome="no such page"} 1',
      'homeroom_renderer_draw_seconds_bucket{version="1.0.0",le="0.01"} 1',
      'homeroom_renderer_draw_seconds_bucket{version="1.0.0",le="0.2"} 2',
      'homeroom_renderer_draw_seconds_sum{version="1.0.0"} 0.128',
    ]),
  );
});

it('forgets versions that no one gets anymore', () => {
  const metrics = new Metrics();
  metrics.drawn('1.0.0', 8);
  metrics.drawn('1.1.0', 8);
  metrics.keepOnly(new Set(['1.1.0']));
  expect(metrics.text()).not.toContain('1.0.0');
  expect(metrics.text()).toContain('1.1.0');
});
