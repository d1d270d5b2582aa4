import { Link, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { aDeal } from '../../../../tools/component-tests/a-deal';
import LooksAhead from '../looks-ahead';
import { DealsPage } from '../routes/deals';
import { asked, show } from '../testing/show';

const LIST = '/api/deals/with-locations';
const scrolls: number[] = [];
/** The page's height, by default a little more than a window. */
let cardHeight = 1_000;
/** The height above the list. */
let above = 0;

/** Three pages of one deal each. */
const pages = () => {
  const address = String(asked(LIST).at(-1)?.[0]);
  const at = Number(/[?&]offset=(\d+)/.exec(address)?.[1] ?? 0);
  const next = `<${LIST}?offset=${at + 1}>; rel="next"`;
  return Response.json([aDeal({ id: at + 1, title: `Deal ${at + 1}` })], {
    headers: { 'x-total-count': '3', ...(at < 2 && { link: next }) },
  });
};
/** Loads the rest of the code when the page has settled, as the app does. */
function Later() {
  const [isThere, setThere] = useState(false);
  return isThere ? <LooksAhead /> : <button onClick={() => setThere(true)}>Settle</button>;
}

function open(state?: object) {
  const shown = show(
    <main>
      <DealsPage />
      <Link to="/about">Away</Link>
      <Link to="/deals/1" state={{ background: { pathname: '/deals' } }}>
        Look
      </Link>
      <Later />
    </main>,
    { [LIST]: pages },
    '/deals',
    newQueryClient(),
  );
  if (state) history.replaceState(state, '');
  fireEvent.click(screen.getByRole('button', { name: 'Settle' }));
  return shown;
}
/** Milliseconds, longer than any wait in this file. */
const settle = () => act(() => jest.advanceTimersByTimeAsync(2_000));
const address = () => screen.getByRole('status', { name: 'address' }).textContent;
const cards = () => screen.queryAllByRole('article').length;
const scrollTo = (y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
};

/** Shows two more pages and scrolls. */
async function scrollAfterMore() {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show more (2 left)' }));
  await user.click(await screen.findByRole('button', { name: 'Show more (1 left)' }));
  await waitFor(() => expect(cards()).toBe(3));
  scrollTo(1_234);
  await waitFor(() => expect(history.state).toMatchObject({ place: { pages: 3, y: 1_234, card: { link: '/deals/2', top: -234 } } }));
  expect(history.scrollRestoration).toBe('manual');
}
async function reloadAfterMore() {
  await scrollAfterMore();
  const kept = history.state as object;
  cleanup();
  scrollTo(0);
  return kept;
}

const topOfCard = (card: Element) => above + [...document.querySelectorAll('main li > article')].indexOf(card) * cardHeight - scrollY;

beforeEach(() => {
  scrolls.length = 0;
  [cardHeight, above] = [1_000, 0];
  // jsdom has no layout.
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, get: () => above + cards() * cardHeight });
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const card = this.querySelector(':scope > article');
    return card ? new DOMRect(0, topOfCard(card), 300, cardHeight) : new DOMRect();
  });
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  history.scrollRestoration = 'auto';
  window.scrollTo = ((_x: number, y: number) => {
    scrolls.push(y);
    scrollTo(y);
  }) as typeof window.scrollTo;
  globalThis.IntersectionObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});
const frames = async () => {
  for (let frame = 0; frame < 20; frame += 1) await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
};

it('shows as much of the list after a reload, at the same place, and requests each page once', async () => {
  const kept = await reloadAfterMore();
  jest.mocked(fetch).mockClear();
  open(kept);
  await waitFor(() => expect(cards()).toBe(3));
  await waitFor(() => expect(scrolls).toEqual([1_234]));
  expect(asked(LIST)).toHaveLength(3);
});

it('does not scroll once the visitor does something', async () => {
  const kept = await reloadAfterMore();
  jest.useFakeTimers();
  open(kept);
  fireEvent.wheel(window);
  await settle();
  expect([cards(), scrolls]).toEqual([3, []]);
});

it('returns to the same card when cards have another height than before, even in a list of one page', async () => {
  open();
  await waitFor(() => expect(cards()).toBe(1));
  above = 2_000;
  scrollTo(1_900);
  await waitFor(() => expect(history.state).toMatchObject({ place: { card: { link: '/deals/1', top: 100 } } }));
  // The browser may look for the place at once: the list is as long as it was.
  expect(history.scrollRestoration).toBe('auto');
  const state = history.state as object;
  cleanup();
  above = 2_085;
  open(state);
  await waitFor(() => expect(cards()).toBe(1));
  await waitFor(() => expect(scrolls.at(-1)).toBe(1_985));
});

it('returns to the same card of a long list when cards have another height than before', async () => {
  const state = await reloadAfterMore();
  cardHeight = 900;
  open(state);
  await waitFor(() => expect(cards()).toBe(3));
  await waitFor(() => expect(scrolls.at(-1)).toBe(1_134));
});

it('lets the page of a reloaded quick look start at its top', async () => {
  open();
  await waitFor(() => expect(cards()).toBe(1));
  scrollTo(300);
  fireEvent.click(screen.getByRole('link', { name: 'Look' }));
  await waitFor(() => expect(history.scrollRestoration).toBe('manual'));
});

it('restores the scroll position if the card is no longer listed', async () => {
  const { place, ...state } = (await reloadAfterMore()) as { place: { card: object } };
  open({ ...state, place: { ...place, card: { ...place.card, link: '/deals/99' } } });
  await waitFor(() => expect(cards()).toBe(3));
  await waitFor(() => expect(scrolls).toEqual([1_234]), { timeout: 3_000 });
});

it('stores the last place before a page is left, and does not move a list that is still shown on the way back', async () => {
  await scrollAfterMore();
  scrollTo(5_000);
  fireEvent.click(screen.getByRole('link', { name: 'Away' }));
  await waitFor(() => expect(address()).toBe('/about'));
  act(() => history.back());
  await waitFor(() => expect(address()).toBe('/deals'));
  await frames();
  expect([cards(), scrolls]).toEqual([3, []]);
  expect(screen.getAllByRole('article').map(({ style }) => style.contentVisibility)).not.toContain('visible');
});

it('stores no place for a loading page while the previous list is still shown', async () => {
  await scrollAfterMore();
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('link', { name: 'Away' }));
  await settle();
  expect((history.state as { place?: object }).place).toBeUndefined();
  expect(history.scrollRestoration).toBe('auto');
});

it('restores the place of a list that this document has not shown yet, as after the reload of a quick look', async () => {
  await scrollAfterMore();
  const { place } = history.state as { place: object };
  scrollTo(0);
  history.pushState({ key: 'before the reload', place }, '', '/deals');
  act(() => void dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
  await waitFor(() => expect(scrolls).toEqual([1_234]));
});
