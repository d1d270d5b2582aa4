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

describe('a voucher that the shopper returns', () => {
  const LATER = '2099-05-20T20:00:00Z';
  const chess = aVoucher({ id: 8, expiresAt: LATER, deal: { ...aVoucher().deal, title: 'Chess club' } });

  beforeEach(() => void (document.cookie = `${SESSION_HINT_COOKIE}=1`));

  it('says how much goes back to the card and how much to store credit', async () => {
    const voucher = aVoucher({ expiresAt: LATER });
    const { user } = history(there([voucher], [aPurchase({ voucherId: voucher.id, amount: 147, creditUsed: 15, amountRefunded: 32 })]));
    await user.click(await screen.findByText(/^Code, download, directions, refund/));
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      /^For Robots, \$100\.00 goes back to your card and \$15\.00 to your store credit\. The voucher can no longer be used/,
    );
  });

  it.each([
    [{ amount: 15, creditUsed: 0 }, '$15.00 for Robots goes back to your card. '],
    [{ amount: 15, creditUsed: 15 }, '$15.00 for Robots goes back to your store credit. '],
  ])('names only where the money came from: %j', async (paid, words) => {
    const voucher = aVoucher({ expiresAt: LATER });
    const { user } = history(there([voucher], [aPurchase({ voucherId: voucher.id, ...paid })]));
    await user.click(await screen.findByText(/^Code, download, directions, refund/));
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(expect.stringContaining(words));
  });

  it('is shown and focused among the refunded ones, by keyboard', async () => {
    const voucher = aVoucher({ expiresAt: LATER });
    const answers: Replies = { ...there([voucher, chess]), [`POST ${ME}/vouchers/${voucher.id}/refund`]: () => Response.json({}) };
    answers['/api/auth/user'] = () => Response.json({ id: 1 });
    const { user } = history(answers);
    await user.click((await screen.findAllByText(/^Code, download/))[1]!);
    screen.getAllByRole('button', { name: 'Refund' })[1]!.focus();
    await user.keyboard('{Enter}');
    answers[`${ME}/vouchers`] = () => Response.json([{ ...voucher, refundableUntil: null, isRefundPending: true }, chess]);
    await user.tab();
    await user.keyboard('{Enter}');
    const refunded = await screen.findByRole('region', { name: 'Refunded Vouchers 1' });
    expect(refunded.querySelector('details')).toHaveAttribute('open');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Robots' })).toHaveFocus());
    await expect(document.body).toPassAxe();
  });

  it('stays shown and gets the focus once, when it is store credit', async () => {
    const voucher = aVoucher({ expiresAt: '2026-01-01T20:00:00Z', refundableUntil: null, canBecomeCredit: true });
    const answers: Replies = {
      ...there([voucher, chess]),
      [`POST ${ME}/vouchers/${voucher.id}/credit`]: () => Response.json({ balance: 15 }),
    };
    answers['/api/auth/user'] = () => Response.json({ id: 1 });
    const { user } = history(answers);
    await user.click(await screen.findByRole('button', { name: 'Turn into store credit' }));
    answers[`${ME}/vouchers`] = () => Response.json([{ ...voucher, canBecomeCredit: false, isCredited: true }, chess]);
    await user.click(screen.getByRole('button', { name: 'Yes, give me credit' }));
    expect(await screen.findByText('Turned into credit')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Expired Vouchers 1' }).querySelector('details')).toHaveAttribute('open');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Robots' })).toHaveFocus());
    const search = screen.getByRole('searchbox', { name: 'Search vouchers' });
    await user.type(search, 'Chess');
    await user.clear(search);
    expect(screen.getByRole('link', { name: 'Robots' })).toBeInTheDocument();
    expect(search).toHaveFocus();
  });
});
