import type { ShopperVoucher } from '@homeroom/contracts';
import { screen, within } from '@testing-library/react';
import { aVoucher } from '../../../testing/a-purchase';
import { show } from '../../../testing/show';
import { VoucherHistory } from './voucher-history';

const NOW = Date.parse('2026-11-22T20:00:00Z');
const { deal } = aVoucher();
const ROBOTS = aVoucher();
const CLAY = aVoucher({ id: 8, purchasePrice: 40, deal: { ...deal, title: 'Clay for two', category: 'Music & Arts' } });
const USED = aVoucher({ id: 9, isRedeemed: true, redeemedAt: '2026-11-21T20:00:00Z', deal: { ...deal, title: 'Chess club' } });

const history = (...vouchers: ShopperVoucher[]) => show(<VoucherHistory vouchers={vouchers} now={NOW} />, {}).user;
const group = (name: string) => screen.queryByRole('region', { name: new RegExp(`^${name}`) });
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const search = () => screen.getByRole('searchbox', { name: 'Search vouchers' });

it('shows whoever has none the way to the deals, and nothing to search in', async () => {
  history();
  expect(screen.getByRole('heading', { name: 'No vouchers yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse deals' })).toHaveAttribute('href', '/deals');
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it('sorts vouchers into groups with their number, and says what a group is still without', async () => {
  history(ROBOTS, CLAY);
  expect(group('Active Vouchers 2')).toHaveTextContent('Robots');
  expect(group('Redeemed Vouchers 0')).toHaveTextContent('Nothing redeemed yet.');
  expect(group('Expired Vouchers')).toBeNull();
  expect(group('Refunded Vouchers')).toBeNull();
  await expect(document.body).toPassAxe();
});

it('has a group for each that has come to its end', async () => {
  history(
    USED,
    aVoucher({ id: 10, expiresAt: '2026-11-01T20:00:00Z', canBecomeCredit: true }),
    aVoucher({ id: 11, isRefunded: true }),
    aVoucher({ id: 12, isRefundPending: true }),
  );
  expect(group('Active Vouchers 0')).toHaveTextContent('No active vouchers.');
  expect(within(group('Redeemed Vouchers 1')!).getByText('Nov 21, 2026')).toBeInTheDocument();
  expect(within(group('Expired Vouchers 1')!).getByRole('button', { name: /credit/i })).toBeInTheDocument();
  expect(group('Refunded Vouchers 2')).toHaveTextContent('Refund asked for');
  await expect(document.body).toPassAxe();
});

it('finds by words while they are typed, in any case, and by category', async () => {
  const user = history(ROBOTS, CLAY, USED);
  await user.type(search(), ' CLAY');
  expect(titles()).toEqual(['Clay for two']);
  await user.clear(search());
  await user.type(search(), 'bots');
  expect(titles()).toHaveLength(3);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Music & Arts');
  expect(titles()).toEqual(['Clay for two']);
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
