import { LINKED_SCREENS, SCREENS, SESSION_HINT_COOKIE } from '@homeroom/contracts';
import { currentUserQuery, newQueryClient } from '@homeroom/web';
import { screen, waitFor } from '@testing-library/react';
import { slow } from '../../../../tools/component-tests/open-dialog';
import { asked, offline, problem, show, type Replies } from '../testing/show';
import AccountPage from './account';

const ANA = { id: 5, firstName: 'Ana', email: 'ana@example.com', rewardPoints: 0 };
const ACCOUNT = { email: ANA.email, name: 'Ana', school: null, wantsReminders: true };
const TOKEN = 'A'.repeat(43);
const LINK = `?shopper=5&until=1796040000000&token=${TOKEN}`;
const DELETE = 'POST /api/account-deletions';
const CHANGE = 'POST /api/email-changes';
const DONE = () => new Response(null, { status: 204 });

function visit(page: 'account' | 'deletion' | 'address', answers: Replies, { shopper = ANA as typeof ANA | null, link = LINK } = {}) {
  const queries = newQueryClient();
  queries.setQueryData(currentUserQuery.queryKey, shopper);
  queries.setQueryData(['history', 'purchases'], []);
  const shown = (
    <main>
      <AccountPage />
    </main>
  );
  const at = { account: SCREENS.account, deletion: `${SCREENS.deleteAccount}${link}`, address: `${LINKED_SCREENS.changeEmail}${link}` }[
    page
  ];
  return { ...show(shown, answers, at, queries), queries };
}
const remove = () => screen.getByRole('button', { name: 'Delete my account for good' });
const sent = () => asked('/api/account-deletions').map(([, init]) => JSON.parse(String(init?.body)) as unknown);

beforeEach(() => {
  sessionStorage.clear();
  document.cookie = `${SESSION_HINT_COOKIE}=; max-age=0; path=/`;
});

it('shows the signed-in person’s account', async () => {
  visit('account', { '/api/users/me/account': () => Response.json(ACCOUNT) });
  expect(screen.getByRole('status', { name: 'Loading your account' })).toBeInTheDocument();
  expect(await screen.findByRole('form', { name: 'Your account' })).toBeVisible();
  expect(document.title).toBe('Account · Homeroom');
  await expect(document.body).toPassAxe();
});

it.each([
  ['nobody is signed in', {}, null],
  ['the session is over', { '/api/users/me/account': problem(401, 'NOT_SIGNED_IN', 'Please sign in') }, ANA],
] as const)('asks for a sign-in that returns here when %s', async (_, answers, shopper) => {
  visit('account', answers, { shopper });
  expect(await screen.findByRole('heading', { name: 'Sign in to see your account' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Email me a link' })).toHaveAttribute('href', '/login?returnTo=%2Faccount');
  await expect(document.body).toPassAxe();
});

it('has no page at another address below the account’s', async () => {
  show(<AccountPage />, {}, `${SCREENS.account}/nowhere`);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

it('says when the account could not be loaded, and retries', async () => {
  let answer = offline;
  const { user } = visit('account', { '/api/users/me/account': () => answer() });
  expect(await screen.findByRole('heading', { name: 'Your account could not be loaded' }, { timeout: 10_000 })).toBeVisible();
  await expect(document.body).toPassAxe();
  answer = () => Response.json(ACCOUNT);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('form', { name: 'Your account' })).toBeVisible();
});

it('deletes nothing when the link is opened, explains what is deleted and kept, and removes the token from the address', async () => {
  visit('deletion', { [DELETE]: DONE });
  expect(await screen.findByText(/Store credit you have not spent/)).toBeVisible();
  expect(screen.getByText(/the law requires us to keep them/)).toBeVisible();
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(sent()).toEqual([]);
  await expect(document.body).toPassAxe();
});

it('deletes the account once, forgets who was signed in, and focuses the confirmation', async () => {
  sessionStorage.setItem('homeroom:form:account', '{"name":"Ana"}');
  const { user, queries } = visit('deletion', { [DELETE]: slow(DONE) });
  await user.dblClick(remove());
  expect(await screen.findByRole('heading', { name: 'Account deleted' })).toBeVisible();
  expect(screen.getByText(/It is signed out everywhere/)).toHaveFocus();
  expect(sent()).toEqual([{ shopper: 5, until: 1_796_040_000_000, token: TOKEN }]);
  expect(queries.getQueryData(currentUserQuery.queryKey)).toBeNull();
  expect(queries.getQueryData(['history', 'purchases'])).toBeUndefined();
  expect(Object.keys(sessionStorage)).toEqual([]);
  await expect(document.body).toPassAxe();
});

it('keeps another signed-in person signed in', async () => {
  const { user, queries } = visit('deletion', { [DELETE]: DONE }, { shopper: { ...ANA, id: 6 } });
  await user.click(remove());
  expect(await screen.findByText(/One last email confirms it; then we no longer keep its email address/)).toHaveFocus();
  expect(queries.getQueryData(currentUserQuery.queryKey)).toMatchObject({ id: 6 });
});

it.each([
  ['no token', '', DONE],
  ['a token that was used', LINK, problem(401, 'LINK_INVALID', 'This link has expired or was already used')],
  ['a token that was cut', LINK, problem(400, 'INVALID_REQUEST', 'token is not valid'), 'The link is incomplete.'],
])('a link with %s leads back to the account', async (_, link, answer, words = 'This link has expired or was already used.') => {
  const { user } = visit('deletion', { [DELETE]: answer }, { link });
  if (link) await user.click(remove());
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
  await expect(document.body).toPassAxe();
});

it.each([
  ['refused', problem(403, 'FORBIDDEN', 'It cannot be deleted: a purchase is being paid for.'), /It cannot be deleted: a purchase/],
  ['not answered', offline, /We couldn’t reach Homeroom. Check your connection/],
])('says why when it is %s, and can be retried', async (_, answer, words) => {
  const { user } = visit('deletion', { [DELETE]: answer });
  await user.click(remove());
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(remove()).toBeEnabled();
  await expect(document.body).toPassAxe();
});

describe('the link to a new email address', () => {
  const NEW = 'ana.lee@example.com';
  const link = `?token=${TOKEN}`;
  const changed = () => Response.json({ shopper: ANA.id, email: NEW });
  const confirm = () => screen.getByRole('button', { name: 'Use this address' });

  it('changes nothing by being opened, and removes the token from the address', async () => {
    visit('address', { [CHANGE]: changed }, { link });
    expect(await screen.findByRole('heading', { name: 'Use this address from now on?' })).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(asked('/api/email-changes')).toEqual([]);
    await expect(document.body).toPassAxe();
  });

  it('changes the address once, keeps the session, and focuses the confirmation', async () => {
    const { user, queries } = visit('address', { [CHANGE]: slow(changed) }, { link });
    await user.dblClick(confirm());
    expect(await screen.findByText(/from now on. We emailed your old address, too./)).toHaveFocus();
    expect(asked('/api/email-changes').map(([, init]) => JSON.parse(String(init?.body)) as unknown)).toEqual([{ token: TOKEN }]);
    expect(queries.getQueryData(currentUserQuery.queryKey)).toEqual({ ...ANA, email: NEW });
    await expect(document.body).toPassAxe();
  });

  it('does not change another signed-in person', async () => {
    const other = { ...ANA, id: 6, email: 'ben@example.com' };
    const { user, queries } = visit('address', { [CHANGE]: changed }, { link, shopper: other });
    await user.click(confirm());
    expect(await screen.findByText(/from now on/)).toHaveFocus();
    expect(queries.getQueryData(currentUserQuery.queryKey)).toEqual(other);
  });

  it.each([
    ['there is no token', '', changed, 'This link has expired or was already used.'],
    ['it was used', link, problem(401, 'LINK_INVALID', 'This link has expired or was already used'), 'This link has expired'],
    [
      'the address has an account',
      link,
      problem(409, 'EMAIL_TAKEN', 'This email address already has an account'),
      'already has an account.',
    ],
  ])('leads back to the account when %s', async (_, at, answer, words) => {
    const { user } = visit('address', { [CHANGE]: answer }, { link: at });
    if (at) await user.click(confirm());
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
    await expect(document.body).toPassAxe();
  });

  it('says that the network failed, and can be pressed again', async () => {
    const { user } = visit('address', { [CHANGE]: offline }, { link });
    await user.click(confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent(/We couldn’t reach Homeroom. Check your connection/);
    expect(confirm()).toBeEnabled();
    await expect(document.body).toPassAxe();
  });
});
