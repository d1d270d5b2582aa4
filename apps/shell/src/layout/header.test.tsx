import { BrowserRouter, QueryClientProvider, currentUserQuery, newQueryClient } from '@homeroom/web';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Header } from './header';

const ANA = { id: 1, firstName: 'Ana', email: 'ana@example.com', rewardPoints: 15 };

function show(shopper: typeof ANA | null = null) {
  const queries = newQueryClient();
  queries.setQueryData(currentUserQuery.queryKey, shopper);
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

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'homeroom_school_signed_in=; max-age=0; path=/';
});

it('offers a login to whoever is signed in nowhere', async () => {
  show();
  expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(document.body).toPassAxe();
});

it.each([
  ['a partner', asPartner, 'Account of Kiln', 'Partner dashboard', '/business'],
  ['an admin', asAdmin, 'Account of Administration', 'Administration', '/admin'],
  ['a school’s manager', asManager, 'Account of Your school', 'Your school', '/school'],
])('%s finds the way back, and no login', async (_, signIn, name, place, address) => {
  signIn();
  const user = show();
  expect(screen.queryByRole('button', { name: 'Login' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name }));
  expect(screen.getByRole('link', { name: place })).toHaveAttribute('href', address);
  expect(screen.getByRole('link', { name: 'I shop here' })).toBeVisible();
  await expect(document.body).toPassAxe();
});

it('a shopper who is a partner, too, has both in one menu', async () => {
  asPartner();
  const user = show(ANA);
  await user.click(screen.getByRole('button', { name: 'Account of Ana' }));
  const banner = within(screen.getByRole('banner'));
  for (const name of ['Purchase History', 'Partner dashboard', 'Sign out']) expect(banner.getByRole('link', { name })).toBeVisible();
  expect(banner.queryByRole('link', { name: 'I shop here' })).not.toBeInTheDocument();
});
