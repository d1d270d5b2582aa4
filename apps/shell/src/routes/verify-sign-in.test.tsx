import { STORAGE } from '@homeroom/contracts';
import { BrowserRouter, QueryClientProvider, currentUserQuery, newQueryClient, useLocation } from '@homeroom/web';
import { jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offline, refuses, replies, sent, slow } from '../../../../tools/component-tests/open-dialog';
import VerifySignIn from './verify-sign-in';

const TOKEN = 'A'.repeat(43);
const ANA = { id: 1, firstName: 'Ana', email: 'ana@example.com', rewardPoints: 15 };
const KEPT = 'POST /api/users/me/kept-deals';
const STALE = 'This sign-in link has expired or was already used.';

const Address = () => <output aria-label="address">{useLocation().pathname}</output>;

/** Opens the emailed link. @param answer the server's reply to the button */
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

it('removes the token from the address at once, and signs no one in before a press', async () => {
  follow(`?token=${TOKEN}`);
  expect(signIn()).toBeVisible();
  expect(window.location.href).not.toContain(TOKEN);
  expect(sent()).toEqual([]);
  await expect(document.body).toPassAxe();
});

it('signs in once on a double key press, and continues where the visitor left off', async () => {
  const { user, queries } = follow(`?token=${TOKEN}`, slow(replies({ user: ANA, returnTo: '/deals/7' })));
  await user.tab();
  await user.keyboard('{Enter}{Enter}');
  expect(await screen.findByRole('button', { name: 'Signing in…' })).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('/deals/7'));
  expect(sent().filter(([request]) => request !== KEPT)).toEqual([['POST /api/auth/magic-link/verify', { token: TOKEN }]]);
  expect(queries.getQueryData(currentUserQuery.queryKey)).toEqual(ANA);
  expect(window.history.state).toMatchObject({ usr: { signedIn: true } });
});

it('makes no request without a token, and offers a new link', async () => {
  follow('');
  expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(STALE);
  expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it('says why a link does not work, and offers a new one', async () => {
  const { user } = follow(`?token=${TOKEN}`, refuses(401, 'UNAUTHORIZED', 'Somebody used this link'));
  await user.click(signIn());
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody used this link.');
  expect(screen.getByRole('link', { name: 'Get a new link' })).toBeVisible();
  await expect(document.body).toPassAxe();
});

it('says that a cut link is incomplete, not what its token lacks', async () => {
  const { user } = follow(`?token=${TOKEN}`, refuses(400, 'INVALID_REQUEST', 'token is not valid'));
  await user.click(signIn());
  expect(await screen.findByRole('alert')).toHaveTextContent('The link is incomplete. Please open it again from our email.');
});

it.each([
  ['nobody answers', offline, 'We couldn’t reach Homeroom.'],
  ['the server fails', refuses(500, 'INTERNAL', 'Something went wrong'), 'Something went wrong'],
  ['the server is busy', refuses(429, 'TOO_MANY_REQUESTS', 'Please wait a minute'), 'Please wait a minute'],
])('blames no link when %s, and can be pressed again', async (_, answer, words) => {
  const { user } = follow(`?token=${TOKEN}`, answer);
  await user.click(signIn());
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(signIn()).toHaveFocus();
  await expect(document.body).toPassAxe();
});

describe('the account’s school', () => {
  const OAK = { id: 3, name: 'Oak Elementary', city: 'Tustin' };
  const ELM = { id: 4, name: 'Elm Middle', city: 'Irvine' };
  const told = jest.fn();
  const listen = ({ key }: StorageEvent) => void told(key);
  const chosen = () => JSON.parse(localStorage.getItem(STORAGE.school) ?? 'null') as unknown;
  const account = (school: object | null) =>
    replies({ user: ANA, returnTo: '/deals', email: ANA.email, name: 'Ana', school, wantsReminders: true });

  beforeEach(() => {
    localStorage.clear();
    told.mockClear();
    addEventListener('storage', listen);
  });
  afterEach(() => removeEventListener('storage', listen));

  async function signedIn(answer: () => Response | Promise<Response>) {
    const { user } = follow(`?token=${TOKEN}`, answer);
    await user.click(signIn());
    await waitFor(() => expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('/deals'));
  }

  it('is used in a browser without a school, with an event for its pages', async () => {
    await signedIn(account(OAK));
    expect(chosen()).toEqual(OAK);
    expect(told.mock.calls).toContainEqual([STORAGE.school]);
  });

  it('replaces no school chosen here, and is not requested then', async () => {
    localStorage.setItem(STORAGE.school, JSON.stringify(ELM));
    await signedIn(account(OAK));
    expect(chosen()).toEqual(ELM);
    expect(jest.mocked(fetch).mock.calls.map(([address]) => address)).not.toContain('/api/users/me/account');
  });

  it('does not block sign-in when there is none, or no answer', async () => {
    await signedIn(account(null));
    expect(chosen()).toBeNull();
    cleanup();
    const answer = account(OAK);
    let calls = 0;
    await signedIn(() => ((calls += 1) === 1 ? answer() : offline()));
    expect(chosen()).toBeNull();
  });
});

describe('deals saved and viewed in this browser', () => {
  const keep = (entries: object) => Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, JSON.stringify(value)));
  const kept = () =>
    [STORAGE.savedDeals, STORAGE.viewedDeals, STORAGE.keptFor].map((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown);
  const sentLists = () => sent().filter(([request]) => request === KEPT);
  beforeEach(() => localStorage.clear());

  async function signedIn(lists: () => Response | Promise<Response>) {
    const { user } = follow(`?token=${TOKEN}`);
    jest.mocked(fetch).mockImplementation((address) => {
      if (String(address).endsWith('/kept-deals')) return Promise.resolve().then(lists);
      return Promise.resolve(Response.json({ user: ANA, returnTo: '/deals', school: null }));
    });
    await user.click(signIn());
    await waitFor(() => expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('/deals'));
  }

  it('move into the account once, and the browser then shows the account’s deals', async () => {
    keep({ [STORAGE.savedDeals]: [7, 8], [STORAGE.viewedDeals]: [9] });
    await signedIn(replies({ saved: [7, 8, 3], viewed: [9, 4] }));
    expect(sentLists()).toEqual([[KEPT, { saved: [7, 8], viewed: [9] }]]);
    expect(kept()).toEqual([[7, 8, 3], [9, 4], ANA.id]);
  });

  it('do not move into someone else’s account', async () => {
    keep({ [STORAGE.savedDeals]: [7, 8], [STORAGE.viewedDeals]: [9], [STORAGE.keptFor]: 2 });
    await signedIn(replies({ saved: [3], viewed: [] }));
    expect(sentLists()).toEqual([]);
    expect(kept()).toEqual([[3], [], ANA.id]);
  });

  it('are removed if they are someone else’s, even when the API does not answer', async () => {
    keep({ [STORAGE.savedDeals]: [7, 8], [STORAGE.viewedDeals]: [9], [STORAGE.keptFor]: 2 });
    await signedIn(offline);
    expect(kept()).toEqual([[], [], ANA.id]);
  });

  it('stay in the browser for the next time when the API does not answer', async () => {
    keep({ [STORAGE.savedDeals]: [7] });
    await signedIn(offline);
    expect(kept()).toEqual([[7], null, null]);
  });
});
