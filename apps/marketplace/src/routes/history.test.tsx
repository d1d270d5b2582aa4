import { SESSION_HINT_COOKIE, type CurrentUser } from '@homeroom/contracts';
import { currentUserQuery, newQueryClient } from '@homeroom/web';
import { act, screen, waitFor } from '@testing-library/react';
import { aPurchase, aVoucher } from '../testing/a-purchase';
import { vouchersQuery } from '../features/history';
import { asked, offline, problem, show, type Replies } from '../testing/show';
import HistoryPage from './history';

const ME = '/api/users/me';
const there = (vouchers: unknown = [aVoucher({ expiresAt: '2099-05-20T20:00:00Z' })], purchases: unknown = [aPurchase()]): Replies => ({
  [`${ME}/vouchers`]: () => Response.json(vouchers),
  [`${ME}/purchases`]: () => Response.json(purchases),
  [`${ME}/credit`]: () => Response.json({ balance: 25 }),
});

function history(answers: Replies, user: Partial<CurrentUser> | null = { id: 1 }, queries = newQueryClient()) {
  queries.setQueryData(currentUserQuery.queryKey, user as CurrentUser | null);
  const page = (
    <main tabIndex={-1}>
      <HistoryPage />
    </main>
  );
  return show(page, answers, '/history', queries);
}

afterEach(() => void (document.cookie = `${SESSION_HINT_COOKIE}=; max-age=0`));

it('starts with the vouchers, then shows what was spent and earned', async () => {
  history(there());
  const voucher = await screen.findByRole('link', { name: 'Robots' });
  expect(voucher.compareDocumentPosition(screen.getByText('Total Spent'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText('Store Credit').nextElementSibling).toHaveTextContent('$25.00');
  await expect(document.body).toPassAxe();
});

it('counts only money that was not refunded as spent, and shows the refunds', async () => {
  const purchases = [aPurchase({ amountRefunded: 5 }), aPurchase({ id: 8, state: 'refunded', amountRefunded: 15 })];
  const { user } = history(there(undefined, purchases));
  expect((await screen.findByText('Total Spent')).nextElementSibling).toHaveTextContent('$10.00');
  expect(screen.getByText('Points Earned').nextElementSibling).toHaveTextContent('15');
  await user.click(screen.getByRole('tab', { name: 'Purchase History (2)' }));
  expect(screen.getAllByText(/refunded$/)).toHaveLength(1);
  expect(screen.getByText('$5.00 refunded')).toBeVisible();
});

it('shows purchases behind their own tab', async () => {
  const { user } = history(there());
  await user.click(await screen.findByRole('tab', { name: 'Purchase History (1)' }));
  expect(screen.getByText('Completed')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Robots' })).not.toBeInTheDocument();
});

it('shows store credit that an unpaid checkout has, returns it by one press, and keeps the focus', async () => {
  const setAside = { amount: 15, dealTitles: ['Guitar Trial'], dealIds: [7], until: new Date(Date.now() + 60_000).toISOString() };
  const answers: Replies = {
    ...there(),
    [`${ME}/credit`]: () => Response.json({ balance: 0, setAside }),
    [`POST ${ME}/credit/release`]: () => Response.json({ ended: 1, paid: 0, processing: 0 }),
    '/api/auth/user': () => Response.json({ id: 1 }),
  };
  document.cookie = `${SESSION_HINT_COOKIE}=1`;
  const { user } = history(answers);
  const credit = await screen.findByRole('group', { name: 'Store credit in another checkout' });
  expect(credit).toHaveTextContent('$15.00 of your store credit is set aside for your checkout of Guitar Trial');
  expect(screen.queryByText('Store Credit')).not.toBeInTheDocument();
  await expect(document.body).toPassAxe();
  answers[`${ME}/credit`] = () => Response.json({ balance: 15 });
  await user.click(screen.getByRole('button', { name: 'Bring it back' }));
  await waitFor(() => expect(credit).not.toBeInTheDocument());
  expect(screen.getByText('Store Credit').nextElementSibling).toHaveTextContent('$15.00');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('warns of vouchers that expire within a week', async () => {
  history(there([aVoucher({ expiresAt: new Date(Date.now() + 3 * 86_400_000).toISOString() })]));
  expect(await screen.findByText('1 voucher expires within 7 days.')).toBeInTheDocument();
});

it('leads a shopper without purchases to the deals', async () => {
  history(there([], []));
  expect(await screen.findByRole('heading', { name: 'No vouchers yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse deals' })).toHaveAttribute('href', '/deals');
  await expect(document.body).toPassAxe();
});

it('asks a signed-out visitor to sign in, and requests nothing', async () => {
  history({}, null);
  expect(screen.getByRole('heading', { name: 'Sign in to see your purchases' })).toBeInTheDocument();
  expect(asked(`${ME}/vouchers`)).toHaveLength(0);
  await expect(document.body).toPassAxe();
});

it.each([
  ['no network brings', offline, 'Please check your connection.'],
  ['the server refuses', problem(500, 'INTERNAL', 'It is our fault'), 'It is our fault'],
])('says when %s it, and retries', async (_, answer, words) => {
  const answers = { ...there(), [`${ME}/purchases`]: answer };
  const { user } = history(answers);
  expect(screen.getByRole('status', { name: 'Loading your history' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Your history could not be loaded' })).toBeInTheDocument();
  expect(document.body).toHaveTextContent(words);
  await expect(document.body).toPassAxe();
  Object.assign(answers, there());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Robots' })).toBeInTheDocument());
});

it('keeps the vouchers if they cannot be refreshed, and shows their time', async () => {
  const answers = there();
  const queries = newQueryClient();
  history(answers, { id: 1 }, queries);
  await screen.findByRole('link', { name: 'Robots' });
  answers[`${ME}/vouchers`] = offline;
  await act(() => queries.invalidateQueries(vouchersQuery));
  expect(await screen.findByText(/^Could not refresh\. Shown as of /)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Robots' })).toBeVisible();
});
