import { BrowserRouter, QueryClientProvider, currentUserQuery, newQueryClient, useLocation } from '@homeroom/web';
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offline, refuses, replies, sent, slow } from '../../../../tools/component-tests/open-dialog';
import SignIn from './sign-in';

const SEND = 'POST /api/auth/magic-link';
const ANA = { id: 1, firstName: 'Ana', email: 'ana@example.com', rewardPoints: 15 };

const Address = () => <output aria-label="address">{useLocation().pathname}</output>;

/** Renders the page at an address. @param answer the server's reply to a request for a link */
function show({ at = '/login', answer = offline, user = null as typeof ANA | null } = {}) {
  window.history.replaceState(null, '', at);
  jest.mocked(fetch).mockImplementation(() => Promise.resolve().then(answer));
  const queries = newQueryClient();
  queries.setQueryData(currentUserQuery.queryKey, user);
  const page = render(
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <main>
          <SignIn />
        </main>
        <Address />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), page };
}
const field = () => screen.getByRole('textbox', { name: 'Email address' });
const send = () => screen.getByRole('button', { name: 'Email me a link' });

beforeEach(() => sessionStorage.clear());

it('says that no password is needed, names itself, and links partners to their own login', async () => {
  show();
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(screen.getByText('We’ll email you a link. No password to remember.')).toBeVisible();
  expect(document.title).toContain('Sign in');
  expect(screen.getByRole('link', { name: 'Go to the partner login' })).toHaveAttribute('href', '/business/login');
  await expect(document.body).toPassAxe();
});

it.each(['', 'ana@'])('says what is wrong with "%s", focuses the field, and sends nothing', async (typed) => {
  const { user } = show();
  await user.click(field());
  await user.keyboard(`${typed}{Enter}`);
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Please enter a valid email address'));
  expect(field()).toBeInvalid();
  expect(field()).toHaveFocus();
  expect(sent()).toEqual([]);
  await expect(document.body).toPassAxe();
});

it('sends once on a double key press, says at the focus that a link is on its way, and accepts another address', async () => {
  const { user } = show({ answer: slow(replies({ sent: true })) });
  await user.type(field(), ' Ana@Example.com ');
  send().focus();
  await user.keyboard('{Enter}{Enter}');
  expect(await screen.findByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByText(/A sign-in link is on its way to/)).toHaveFocus();
  expect(sent()).toEqual([[SEND, { email: 'ana@example.com', returnTo: '/history' }]]);
  await expect(document.body).toPassAxe();
  await user.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(field()).toBeVisible();
});

it('returns to the page that the visitor came from', async () => {
  const { user } = show({ at: '/login?returnTo=%2Fdeals%2F7', answer: replies({ sent: true }) });
  await user.type(field(), 'ana@example.com{Enter}');
  await waitFor(() => expect(sent()).toEqual([[SEND, { email: 'ana@example.com', returnTo: '/deals/7' }]]));
});

it.each([
  ['nobody answers', offline, 'We could not send the link. Please try again.'],
  ['it was asked too often', refuses(429, 'TOO_MANY_REQUESTS', 'Too many links. Please wait.'), 'Too many links. Please wait.'],
])('keeps the address, and says why beside it, when %s', async (_, answer, words) => {
  const { user } = show({ answer });
  await user.type(field(), 'ana@example.com{Enter}');
  await waitFor(() => expect(field()).toHaveAccessibleDescription(words));
  expect(field()).toHaveValue('ana@example.com');
  await expect(document.body).toPassAxe();
});

it('keeps what was typed across a reload', async () => {
  const { user, page } = show();
  await user.type(field(), 'ana@example.com');
  page.unmount();
  show();
  expect(field()).toHaveValue('ana@example.com');
});

it('redirects a signed-in shopper to their history', async () => {
  show({ user: ANA });
  await waitFor(() => expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('/history'));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
