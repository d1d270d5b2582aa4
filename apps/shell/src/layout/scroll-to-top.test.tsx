import { BrowserRouter, Link } from '@homeroom/web';
import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ScrollToTop } from './scroll-to-top';

let top = 0;
const scroll = (to: number) =>
  act(() => {
    top = to;
    dispatchEvent(new Event('scroll'));
  });

beforeEach(() => {
  top = 0;
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top });
  jest.spyOn(window, 'scrollTo').mockImplementation(((_: number, to: number) => void (top = to)) as typeof window.scrollTo);
  history.replaceState(null, '', '/deals');
});
afterEach(() => void jest.restoreAllMocks());

const draw = () =>
  render(
    <BrowserRouter>
      <ScrollToTop />
      <main id="content" tabIndex={-1}>
        <Link to="/deals/7" state={{ background: { pathname: '/deals' } }}>
          Look
        </Link>
        <Link to="/deals/7">Page</Link>
        <Link to="/deals?q=clay">Filter</Link>
      </main>
    </BrowserRouter>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const back = () => act(() => history.back());

it('a new page begins at its top, with the focus on its content, and who comes back is where they were', async () => {
  draw();
  scroll(900);
  await press('Page');
  expect(top).toBe(0);
  expect(screen.getByRole('main')).toHaveFocus();
  scroll(300);
  back();
  await waitFor(() => expect(top).toBe(900));
  act(() => history.forward());
  await waitFor(() => expect(top).toBe(300));
});

it('filters and a look at a deal leave the list where it is, also after the deal’s page', async () => {
  draw();
  scroll(900);
  await press('Filter');
  expect(top).toBe(900);
  await press('Look');
  expect(top).toBe(900);
  await press('Page');
  expect(top).toBe(0);
  back();
  await waitFor(() => expect(top).toBe(900));
});
