import { jest } from '@jest/globals';
import { forgetBackground, hasMoved, laneCookie } from './served-page';

it('sets the canary cookie for TLS only if the page came over TLS', () => {
  expect(laneCookie(42, 'https:')).toBe('homeroom_lane=42; path=/; samesite=lax; max-age=31536000; secure');
  expect(laneCookie(42, 'http:')).not.toContain('secure');
});

it.each([
  ['the same address', '/deals?q=robot', '/deals?q=robot', false],
  ['another place of the page', '/support', '/support#cards', false],
  ['another page', '/deals/1', '/deals', true],
  ['another search', '/deals?q=robot', '/deals', true],
])('does not take over the HTML of another address: %s', (_, asked, now, moved) => {
  const entry = { name: `${location.origin}${asked}` } as PerformanceEntry;
  Object.assign(performance, { getEntriesByType: jest.fn(() => [entry]) });
  history.replaceState(null, '', now);
  expect(hasMoved()).toBe(moved);
});

it('a reloaded page forgets the page behind a deal, and keeps the rest of its state', () => {
  history.replaceState({ key: 'a', usr: { background: { pathname: '/deals' }, isBuying: true } }, '');
  forgetBackground();
  expect(history.state).toEqual({ key: 'a', usr: { isBuying: true, background: undefined } });
  for (const state of [null, { key: 'a', usr: null }]) {
    history.replaceState(state, '');
    forgetBackground();
    expect(history.state).toEqual(state);
  }
});
