import { SESSION_HINT_COOKIE } from '@homeroom/contracts';
import { BrowserRouter, QueryClientProvider, currentUserQuery, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import NavigationDrawer from './navigation-drawer';

const ANA = { id: 1, firstName: 'Ana', email: 'ana@example.com', rewardPoints: 1 };
const onClose = jest.fn();

function show(shopper: typeof ANA | null) {
  const queries = newQueryClient();
  queries.setQueryData(currentUserQuery.queryKey, shopper);
  render(
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <NavigationDrawer onClose={onClose} />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

beforeEach(() => {
  onClose.mockClear();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = `${SESSION_HINT_COOKIE}=; max-age=0; path=/`;
  window.history.replaceState(null, '', '/schools');
});

it('shows a visitor the shop’s links and both logins, and marks the current page', async () => {
  show(null);
  expect(screen.getByRole('dialog', { name: 'Homeroom' })).toContainElement(document.activeElement as HTMLElement);
  expect(links()).toEqual(['Home', 'Browse Deals', 'Schools', 'Partner with Us', 'Contact', 'Sign in to shop', 'Business partner login']);
  expect(screen.getByRole('link', { name: 'Schools' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  await expect(document.body).toPassAxe();
});

it('shows a shopper their points, purchases and sign-out, and no login', async () => {
  show(ANA);
  expect(screen.getByRole('dialog')).toHaveTextContent('1 point');
  expect(screen.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/api/logout');
  expect(links()).toEqual(expect.arrayContaining(['Purchase History', 'Account']));
  expect(links().filter((name) => /sign in|login/i.test(name ?? ''))).toEqual([]);
  await expect(document.body).toPassAxe();
});

it('links a partner back to their dashboard, and offers no partner login', () => {
  localStorage.setItem('businessAuth', JSON.stringify({ id: 7, name: 'Kiln' }));
  show(null);
  expect(screen.getByRole('link', { name: 'Partner dashboard' })).toHaveAttribute('href', '/business');
  expect(links()).not.toContain('Business partner login');
  expect(links()).toContain('Sign in to shop');
});

it('closes on a choice and on Escape', async () => {
  const user = show(null);
  await user.click(screen.getByRole('link', { name: 'Contact' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(location.pathname).toBe('/contact');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});
