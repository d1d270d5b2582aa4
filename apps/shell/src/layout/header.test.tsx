import { BrowserRouter, QueryClientProvider, currentUserQuery, newQueryClient } from '@homeroom/web';
import { SESSION_HINT_COOKIE } from '@homeroom/contracts';
import { jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Header } from './header';

const ANA = { id: 1, firstName: 'Ana', email: 'ana@example.com', rewardPoints: 15 };

/** @param shopper `loading` while the request is running */
function show(shopper: typeof ANA | 'loading' | null = null) {
  const queries = newQueryClient();
  if (shopper === 'loading') jest.mocked(fetch).mockReturnValue(new Promise(() => undefined));
  else queries.setQueryData(currentUserQuery.queryKey, shopper);
  if (shopper) document.cookie = `${SESSION_HINT_COOKIE}=1; path=/`;
  render(
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <Header />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const asPartner = () => localStorage.setItem('businessAuth', JSON.stringify({ id: 7, name: 'Kiln' }));
const asAdmin = () => sessionStorage.setItem('adminToken', 'a.b.c');
const asManager = () => void (document.cookie = 'homeroom_school_signed_in=1; path=/');

// Loads the menu's chunk up front, because loading it takes too long for a test to wait for.
beforeAll(async () => void (await import('./navigation-drawer')), 60_000);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'homeroom_school_signed_in=; max-age=0; path=/';
  document.cookie = `${SESSION_HINT_COOKIE}=; max-age=0; path=/`;
});

it('offers a login to signed-out visitors', async () => {
  show();
  expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(document.body).toPassAxe();
});

it.each([
  ['a partner', asPartner, 'Kiln, account menu', 'Partner dashboard', '/business'],
  ['an admin', asAdmin, 'Admin, account menu', 'Administration', '/admin'],
  ['a school’s manager', asManager, 'Your school, account menu', 'Your school', '/school'],
])('%s finds the way back, and no login', async (_, signIn, name, place, address) => {
  signIn();
  const user = show();
  expect(screen.queryByRole('button', { name: 'Login' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name }));
  expect(screen.getByRole('link', { name: place })).toHaveAttribute('href', address);
  expect(screen.getByRole('link', { name: 'I shop here' })).toBeVisible();
  await expect(document.body).toPassAxe();
});

it('no longer names a business that signed out in another tab, and names one that signed in', () => {
  asPartner();
  show();
  expect(screen.getByRole('button', { name: 'Kiln, account menu' })).toBeVisible();
  const elsewhere = (key: string | null) => act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  localStorage.clear();
  elsewhere('businessAuth');
  expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
  asPartner();
  elsewhere('businessAuth');
  expect(screen.getByRole('button', { name: 'Kiln, account menu' })).toBeVisible();
  localStorage.clear();
  elsewhere(null);
  expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
});

it('shows a shopper who is also a partner both in one menu', async () => {
  asPartner();
  const user = show(ANA);
  await user.click(screen.getByRole('button', { name: 'Ana, account menu' }));
  const banner = within(screen.getByRole('banner'));
  for (const name of ['Purchase History', 'Account', 'Partner dashboard', 'Sign out'])
    expect(banner.getByRole('link', { name })).toBeVisible();
  expect(banner.queryByRole('link', { name: 'I shop here' })).not.toBeInTheDocument();
});

it('offers no login in the phone menu while the session is unknown', async () => {
  const user = show('loading');
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Homeroom' }));
  expect(menu.getByRole('link', { name: 'Home' })).toBeVisible();
  expect(menu.queryByRole('link', { name: 'Sign in to shop' })).not.toBeInTheDocument();
  expect(menu.queryByRole('link', { name: 'Business partner login' })).not.toBeInTheDocument();
});

it('offers both logins in the phone menu to signed-out visitors', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Homeroom' }));
  for (const name of ['Sign in to shop', 'Business partner login']) expect(menu.getByRole('link', { name })).toBeVisible();
});
