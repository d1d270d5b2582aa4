import { BrowserRouter, QueryClientProvider, currentUserQuery, newQueryClient, useLocation } from '@homeroom/web';
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offline, refuses, replies, sent, slow } from '../../../../tools/component-tests/open-dialog';
import VerifySignIn from './verify-sign-in';

const TOKEN = 'A'.repeat(43);
const ANA = { id: 1, firstName: 'Ana', email: 'ana@example.com', rewardPoints: 15 };
const STALE = 'This sign-in link has expired or was already used.';

const Address = () => <output aria-label="address">{useLocation().pathname}</output>;

/** Opens the emailed link, with what the server answers to whoever presses the button. */
function follow(search: string, answer = offline) {
  window.history.replaceState(null, '', `/login/verify${search}`);
  jest.mocked(fetch).mockImplementation(() => Promise.resolve().then(answer));
  const queries = newQueryClient();
  render(
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <main>
          <VerifySignIn />
        </main>
        <Address />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), queries };
}
const signIn = () => screen.getByRole('button', { name: 'Sign in' });

it('takes the token out of the address at once, and signs nobody in before a press', async () => {
  follow(`?token=${TOKEN}`);
  expect(signIn()).toBeVisible();
  expect(window.location.href).not.toContain(TOKEN);
  expect(sent()).toEqual([]);
  await expect(document.body).toPassAxe();
});

it('signs in once by a double press of a key, and goes on where somebody was', async () => {
  const { user, queries } = follow(`?token=${TOKEN}`, slow(replies({ user: ANA, returnTo: '/deals/7' })));
  await user.tab();
  await user.keyboard('{Enter}{Enter}');
  expect(await screen.findByRole('button', { name: 'Signing in…' })).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('/deals/7'));
  expect(sent()).toEqual([['POST /api/auth/magic-link/verify', { token: TOKEN }]]);
  expect(queries.getQueryData(currentUserQuery.queryKey)).toEqual(ANA);
});

it('asks nothing of the server without a token, and leads to a new link', async () => {
  follow('');
  expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(STALE);
  expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it('says why a link does not work, and leads to a new one', async () => {
  const { user } = follow(`?token=${TOKEN}`, refuses(401, 'UNAUTHORIZED', 'Somebody used this link'));
  await user.click(signIn());
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody used this link.');
  expect(screen.getByRole('link', { name: 'Get a new link' })).toBeVisible();
  await expect(document.body).toPassAxe();
});
