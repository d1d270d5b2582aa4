import type { ShopperVoucher } from '@homeroom/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { aVoucher } from '../../../testing/a-purchase';
import { show } from '../../../testing/show';
import { VoucherHistory } from './voucher-history';

const NOW = Date.parse('2026-11-22T20:00:00Z');
const { deal } = aVoucher();
const ROBOTS = aVoucher();
const CLAY = aVoucher({ id: 8, purchasePrice: 40, deal: { ...deal, title: 'Clay for two', category: 'Music & Arts', originalPrice: 80 } });
const USED = aVoucher({ id: 9, isRedeemed: true, redeemedAt: '2026-11-21T20:00:00Z', deal: { ...deal, title: 'Chess club' } });

const history = (...vouchers: ShopperVoucher[]) => show(<VoucherHistory vouchers={vouchers} now={NOW} />, {}).user;
const group = (name: string) => screen.queryByRole('region', { name: new RegExp(`^${name}`) });
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const ticket = (title: string) => screen.getByRole('heading', { name: title }).closest('article');
const fold = (part: HTMLElement) => part.querySelector('details');
const search = () => screen.getByRole('searchbox', { name: 'Search vouchers' });

it('links a shopper without vouchers to the deals, and offers no search', async () => {
  history();
  expect(screen.getByRole('heading', { name: 'No vouchers yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse deals' })).toHaveAttribute('href', '/deals');
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it('groups vouchers with their count, and says when a group is empty', async () => {
  history(ROBOTS, CLAY);
  expect(group('Active Vouchers 2')).toHaveTextContent('Robots');
  expect(group('Redeemed Vouchers 0')).toHaveTextContent('Nothing redeemed yet.');
  expect(group('Expired Vouchers')).toBeNull();
  expect(group('Refunded Vouchers')).toBeNull();
  await expect(document.body).toPassAxe();
});

it('has a group for each final state, collapsed below the usable vouchers', async () => {
  const user = history(ROBOTS, USED, aVoucher({ id: 11, isRefunded: true }), aVoucher({ id: 12, isRefundPending: true }));
  expect(titles()).toEqual(['Robots', 'Chess club', 'Robots', 'Robots']);
  for (const over of [group('Redeemed Vouchers 1')!, group('Refunded Vouchers 2')!]) expect(fold(over)).not.toHaveAttribute('open');
  await user.click(screen.getByRole('heading', { name: 'Redeemed Vouchers 1' }));
  expect(fold(group('Redeemed Vouchers 1')!)).toHaveAttribute('open');
  expect(ticket('Chess club')).toHaveTextContent('RedeemedNov 21, 2026');
  expect(group('Refunded Vouchers 2')).toHaveTextContent('Refund requested');
  await expect(document.body).toPassAxe();
});

it('says that a bank decides about a disputed voucher, and puts a used one among the redeemed', async () => {
  const disputed = { isRefundPending: true, isDisputed: true, refundableUntil: null };
  history(aVoucher(disputed), aVoucher({ ...USED, ...disputed }));
  expect(titles()).toEqual(['Robots', 'Chess club']);
  expect(ticket('Robots')).toHaveTextContent(/On hold.*A bank was asked to return your payment/);
  expect(ticket('Robots')).not.toHaveTextContent(/refund/i);
  expect(group('Redeemed Vouchers 1')).toHaveTextContent('Chess club');
  await expect(document.body).toPassAxe();
});

it('expands past vouchers when nothing else is left, and those still worth money', async () => {
  history(USED, aVoucher({ id: 10, expiresAt: '2026-11-01T20:00:00Z', canBecomeCredit: true }));
  expect(group('Active Vouchers 0')).toHaveTextContent('No active vouchers.');
  expect(fold(group('Redeemed Vouchers 1')!)).toHaveAttribute('open');
  cleanup();
  history(ROBOTS, aVoucher({ id: 10, expiresAt: '2026-11-01T20:00:00Z', canBecomeCredit: true }));
  expect(fold(group('Expired Vouchers 1')!)).toHaveAttribute('open');
  expect(within(group('Expired Vouchers 1')!).getByRole('button', { name: 'Turn into store credit' })).toBeVisible();
  await expect(document.body).toPassAxe();
});

it('says on a voucher’s last day that it expires today', () => {
  history(aVoucher({ expiresAt: '2026-11-23T07:59:59.999Z' }));
  expect(ticket('Robots')).toHaveTextContent('ExpiresNov 22, 2026 today');
});

it('shows what a voucher is, what it is worth and its last day, and links the whole ticket', async () => {
  history(aVoucher({ expiresAt: '2026-11-26T07:59:59.999Z' }), CLAY);
  expect(ticket('Robots')).toHaveTextContent(/Expires Soon.*Robots.*Bricks & Bots.*Value\$30\.00.*ExpiresNov 25, 2026 4 days left/);
  expect(ticket('Clay for two')).toHaveTextContent('Active');
  expect(screen.getByRole('link', { name: 'Clay for two' })).toHaveAttribute('href', '/voucher?voucher=8');
  await expect(document.body).toPassAxe();
});

it.each(['Robots', 'Chess club'])('opens the voucher by keyboard in any state: %s', async (title) => {
  const user = history(title === 'Robots' ? ROBOTS : USED);
  screen.getByRole('link', { name: title }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('/voucher');
});

it('collapses the code, the price paid and the buttons of a ticket', async () => {
  const important = 'Bring an apron';
  const user = history(aVoucher({ code: 'HR-AAAA', deal: { ...deal, needToKnowInfo: important } }));
  const more = screen.getByText(/^Code, download, directions/);
  expect(more.parentElement).not.toHaveAttribute('open');
  await user.click(more);
  expect(more.parentElement).toHaveTextContent(/CodeHR-AAAAYou paid\$15\.00.*15 points for Oak Elementary.*Bring an apron/);
  for (const name of ['Download', 'Refund']) expect(screen.getByRole('button', { name })).toBeVisible();
});

it('says that a voucher which store credit paid for earned no points', () => {
  history(aVoucher({ schoolPointsEarned: 0 }));
  expect(screen.getByText('Points earned').parentElement).toHaveTextContent(/^Points earnedNone, because store credit earns none$/);
});

it('filters while words are typed, in any case, and by category', async () => {
  const user = history(ROBOTS, CLAY, USED);
  await user.type(search(), ' CLAY');
  expect(titles()).toEqual(['Clay for two']);
  expect(screen.getByText(/^Search and sort/)).toHaveTextContent('Search and sort (filtered)');
  await user.clear(search());
  expect(screen.getByText(/^Search and sort/)).not.toHaveTextContent('filtered');
  await user.type(search(), 'bots');
  expect(titles()).toHaveLength(3);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Music & Arts');
  expect(titles()).toEqual(['Clay for two']);
});

it('expands past vouchers where a word matches', async () => {
  const user = history(ROBOTS, USED);
  expect(fold(group('Redeemed Vouchers 1')!)).not.toHaveAttribute('open');
  await user.type(search(), 'chess');
  expect(fold(group('Redeemed Vouchers 1')!)).toHaveAttribute('open');
});

it('sorts by value', async () => {
  const user = history(ROBOTS, CLAY);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Highest Value');
  expect(titles()).toEqual(['Clay for two', 'Robots']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Lowest Value');
  expect(titles()).toEqual(['Robots', 'Clay for two']);
});

it('says that nothing matches, and clears the filters', async () => {
  const user = history(ROBOTS);
  await user.type(search(), 'nothing{Enter}');
  expect(screen.getByRole('heading', { name: 'No vouchers match' })).toBeInTheDocument();
  await expect(document.body).toPassAxe();
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(titles()).toEqual(['Robots']);
  expect(search()).toHaveValue('');
});

describe('a voucher that a business did not accept', () => {
  const complaint = {
    state: 'open',
    madeAt: '2026-11-21T20:00:00Z',
    answerBy: '2026-11-23T20:00:00Z',
    reason: 'A sign said no',
    endedAt: null,
  } as const;

  it('is on hold, and shows why, the business’s deadline, and what the family wrote', async () => {
    // The buyer's bank may have been asked, too.
    history(aVoucher({ isRefundPending: true, isDisputed: true, refundableUntil: null, complaint }), CLAY);
    const held = within(group('Vouchers on Hold 1')!);
    expect(held.getByText('On hold')).toBeVisible();
    expect(held.getByRole('article')).toHaveTextContent(
      'You told us on Nov 21, 2026 that Bricks & Bots wouldn’t take it. Bricks & Bots can answer until Nov 23, 2026. If they don’t, you get your $15.00 back.',
    );
    expect(held.getByText('A sign said no')).toBeInTheDocument();
    expect(held.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
    expect(group('Active Vouchers 1')).toHaveTextContent('Clay for two');
    await expect(document.body).toPassAxe();
  });

  it('says that we are deciding once the business has answered, and when the money went back', () => {
    history(
      aVoucher({ isRedeemed: true, isRefundPending: true, complaint: { ...complaint, state: 'answered' } }),
      aVoucher({ id: 8, isRefunded: true, complaint: { ...complaint, state: 'refunded' }, deal: { ...deal, title: 'Chess club' } }),
    );
    expect(ticket('Robots')).toHaveTextContent('Bricks & Bots answered, and we’re deciding. We’ll email you.');
    expect(ticket('Chess club')).toHaveTextContent('Bricks & Bots wouldn’t take it, so you get your $15.00 back.');
  });
});
