import { AtPlace, BrowserRouter, Link, Route, Routes, useLocation, useSearchParams } from '@homeroom/web';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDealLinkState, usePagePlace } from './deal-over-page';

let drawn: string[];

function Card({ list }: { readonly list: string }) {
  drawn.push(list);
  return <p>A deal</p>;
}

function Page() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return (
    <>
      <Link to="/deals/7" state={useDealLinkState()}>
        View deal
      </Link>
      <Card list={`${pathname}?${search}`} />
    </>
  );
}

const PAGES = (
  <Routes>
    <Route path="/deals" element={<Page />} />
  </Routes>
);

function Area() {
  const { place, hasDealOver } = usePagePlace();
  return (
    <>
      <AtPlace place={place}>{PAGES}</AtPlace>
      <Link to="/deals?category=Camps">Camps</Link>
      <p role="status">{hasDealOver ? 'a deal is open' : 'no deal is open'}</p>
    </>
  );
}

beforeEach(() => {
  drawn = [];
  window.history.replaceState(null, '', '/deals');
  // As in the shell, whose routes change with each navigation.
  render(
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<Area />} />
      </Routes>
    </BrowserRouter>,
  );
});

const back = () =>
  act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await arrived;
  });

it('renders the cards of a page once, however often deals open over it and close', async () => {
  const user = userEvent.setup();
  for (let opened = 0; opened < 2; opened += 1) {
    await user.click(screen.getByRole('link', { name: 'View deal' }));
    expect(window.location.pathname).toBe('/deals/7');
    expect(screen.getByRole('status')).toHaveTextContent('a deal is open');
    await back();
    expect(screen.getByRole('status')).toHaveTextContent('no deal is open');
  }
  expect(drawn).toEqual(['/deals?']);
});

it('renders them again with other filters, and over those a deal opens as well', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Camps' }));
  await user.click(screen.getByRole('link', { name: 'View deal' }));
  expect(screen.getByRole('status')).toHaveTextContent('a deal is open');
  await back();
  await back();
  expect(drawn).toEqual(['/deals?', '/deals?category=Camps', '/deals?']);
});
