import type { BusinessEarnings, Money as Figures } from '@homeroom/contracts';
import { screen, within } from '@testing-library/react';
import { offline, open, replies, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { Refresh } from '../../../../../../tools/component-tests/refresh';
import { Money } from './money';

const FIGURES: Figures = {
  ...{ isKept: true, atProvider: 900, toFamilies: 500, toBusinesses: 300, toSchools: 20, short: 0 },
  pointsOut: { points: 41_230, worth: 20_615 },
  lastCheck: { day: '2026-11-20', problems: [], off: 0 },
};
const OWED: BusinessEarnings = { businessId: 3, businessName: 'Harbor', payee: 'not-begun', owed: 300, ready: 200, waiting: 40, held: 60 };
const list = (items: readonly BusinessEarnings[]) => () => Response.json(items, { headers: { 'x-total-count': String(items.length) } });
afterEach(() => window.history.replaceState(null, '', '/'));

const show = (change: Partial<Figures>, owed: readonly BusinessEarnings[] = [OWED]) =>
  open(() => <Money payouts={<p>All payouts</p>} rewards={<p>All rewards</p>} />, {
    '/api/admin/money': replies({ ...FIGURES, ...change }),
    '/api/admin/earnings': list(owed),
  });

it('shows the balances, what is owed to whom, and that the books balance', async () => {
  const { user } = await show({});
  expect(await screen.findByText('The books balance.')).toBeInTheDocument();
  expect(screen.getByText('At the card provider').nextSibling).toHaveTextContent('$900.00');
  expect(screen.getByText('Owed to families').parentElement).toHaveTextContent('$500.00Families’ money is covered');
  expect(screen.getByText('Owed to schools').parentElement).toHaveTextContent(
    '41,230 points outstanding, worth $20,615.00 if all were cashed in',
  );
  expect(screen.getByText('All payouts')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Businesses' }));
  const row = await screen.findByRole('listitem');
  expect(within(row).getByRole('heading')).toHaveTextContent('Harbor · $300.00');
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/admin?tab=money&view=businesses&business=3');
  expect(row).toHaveTextContent('Payouts: not begun$200.00 ready · $40.00 not ready yet · $60.00 on hold');
  await expect(screen.getByRole('main')).toPassAxe();
  await user.click(screen.getByRole('tab', { name: 'School rewards' }));
  expect(screen.getByText('All rewards')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Export' }));
  const files = within(await screen.findByRole('list', { name: 'Files' })).getAllByRole('button');
  expect(files.map((file) => file.getAttribute('aria-label'))).toEqual(
    ['Payouts', 'Payout lines', 'Journal', '1099-K'].map((name) => `Export CSV: ${name}`),
  );
  await expect(screen.getByRole('main')).toPassAxe();
});

it.each([
  ['families’ money is short', { short: 146 }, 'Families’ money is $146.00 short: top up by Friday.'],
  [
    'the books are off',
    { lastCheck: { day: '2026-11-20', problems: ['journal 7 is off by $0.01', 'holders 7: off'], off: 0.01 } },
    'The books are off by $0.01: 2 problems',
  ],
  [
    'the card provider differs',
    { lastCheck: { day: '2026-11-20', problems: ['clearing pi_1: $0.01'], off: 0 } },
    'The books are off: 1 problem',
  ],
  ['the provider was never asked', { atProvider: null }, 'Not known yet'],
  ['the books were never checked', { lastCheck: null }, /haven’t been checked yet/],
  ['no books are kept', { isKept: false }, /Bookkeeping is off/],
] as const)('says when %s', async (_, change, words) => {
  await show(change);
  expect(await screen.findByText(words)).toBeInTheDocument();
  await expect(screen.getByRole('main')).toPassAxe();
});

it('retries when there was no answer', async () => {
  const answers: Replies = { '/api/admin/money': offline, '/api/admin/earnings': list([]) };
  const { user } = await open(() => <Money payouts={<p>All payouts</p>} rewards={<p>All rewards</p>} />, answers);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers['/api/admin/money'] = replies(FIGURES);
  await user.click(again);
  expect(await screen.findByText('The books balance.')).toBeInTheDocument();
});

it('keeps the balances if they cannot be refreshed, and shows their time', async () => {
  const answers: Replies = { '/api/admin/money': replies(FIGURES), '/api/admin/earnings': list([OWED]) };
  const { user } = await open(() => [<Money key="money" payouts={null} rewards={null} />, <Refresh key="refresh" />], answers);
  await screen.findByText('The books balance.');
  answers['/api/admin/money'] = offline;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/^Could not refresh\. Shown as of /)).toBeVisible();
  expect(screen.getByText('At the card provider').nextSibling).toHaveTextContent('$900.00');
  expect(screen.queryByRole('heading', { name: 'The figures could not be loaded' })).not.toBeInTheDocument();
});
