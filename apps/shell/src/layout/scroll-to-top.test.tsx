import { BrowserRouter, Link, useLocation } from '@homeroom/web';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { ScrollToTop, focusContent } from './scroll-to-top';

let place: number;
const scrolledTo = jest.fn<(left: number, top: number) => void>();

/** A page that scrolls while it renders, which the browser reports before React's effects run. */
function PageThatMoves() {
  const { pathname } = useLocation();
  useLayoutEffect(() => void dispatchEvent(new Event('scroll')), [pathname]);
  return (
    <nav>
      <Link to="/deals/7">A deal</Link>
      <Link to="/deals?category=Sports">A filter</Link>
    </nav>
  );
}

beforeEach(() => {
  place = 0;
  scrolledTo.mockReset();
  scrolledTo.mockImplementation((_, top) => {
    place = top;
    dispatchEvent(new Event('scroll'));
  });
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => place });
  window.scrollTo = scrolledTo as unknown as typeof window.scrollTo;
  history.replaceState(null, '', '/deals');
  render(
    <BrowserRouter>
      <a href="#content" onClick={focusContent}>
        Skip to content
      </a>
      <ScrollToTop />
      <main id="content" tabIndex={-1}>
        <PageThatMoves />
      </main>
    </BrowserRouter>,
  );
});

const scroll = (top: number) => {
  place = top;
  dispatchEvent(new Event('scroll'));
};
const follow = (name: string) => act(() => screen.getByRole('link', { name }).click());
const goBack = () =>
  act(async () => {
    const done = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await done;
  });

it('starts a new page at the top, even if it scrolls while it renders', () => {
  scroll(1392);
  follow('A deal');
  expect(scrolledTo.mock.calls).toEqual([[0, 0]]);
});

it('restores the scroll position on the way back', async () => {
  scroll(1392);
  follow('A deal');
  scroll(200);
  await goBack();
  expect(place).toBe(1392);
});

it('keeps the scroll position when only a filter changes', () => {
  scroll(600);
  follow('A filter');
  expect(scrolledTo).not.toHaveBeenCalled();
});

it('skips to the content without putting the anchor into the address', () => {
  const isFollowed = fireEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(isFollowed).toBe(false);
});
