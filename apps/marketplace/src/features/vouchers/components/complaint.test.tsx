import type { ComplaintState, VoucherAccess } from '@homeroom/contracts';
import { render, screen } from '@testing-library/react';
import { aVoucherAccess } from '../../../testing/a-voucher-access';
import { Complaint } from './complaint';

const NOW = Date.parse('2026-11-20T20:00:00Z');
const show = (change: Partial<VoucherAccess['voucher']> = {}) =>
  render(<Complaint access={aVoucherAccess({ expiresAt: '2027-05-20T20:00:00Z', ...change })} token="t" now={NOW} />);
const of = (state: ComplaintState) => ({ isRefundPending: true, complaint: { state, answerBy: '2026-11-22T20:00:00Z' } });
const button = () => screen.queryByRole('button', { name: 'They wouldn’t take it' });

it('has one button while the voucher is valid, and for three days after its code was shown', () => {
  show();
  expect(button()).toBeInTheDocument();
  show({ isRedeemed: true, redeemedAt: '2026-11-18T20:00:00Z' });
  expect(screen.getAllByRole('button')).toHaveLength(2);
});

it.each<[string, Partial<VoucherAccess['voucher']>]>([
  ['it is over', { expiresAt: '2026-11-19T20:00:00Z' }],
  ['it was used long ago', { isRedeemed: true, redeemedAt: '2026-11-01T20:00:00Z' }],
  ['its money goes back', { isRefundPending: true }],
  ['it was refunded', { isRefunded: true }],
  ['the team looked into it', { ...of('kept'), isRefundPending: false }],
])('has no button when %s', (_, change) => {
  show(change);
  expect(button()).not.toBeInTheDocument();
});

it('says how long the business can answer, and what happens next', async () => {
  show(of('open'));
  expect(screen.getByText(/has until Nov 22, 2026 to answer. If they don’t, you get your money back/)).toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it('says that someone is looking into it once the business has answered', () => {
  show(of('answered'));
  expect(screen.getByText(/we’re looking into it/)).toBeInTheDocument();
});

it('says that a bank decides about a disputed payment, unless the voucher was used or the money is back', async () => {
  const disputed = { isRefundPending: true, isDisputed: true };
  const words = /A bank was asked to return the payment/;
  show({ ...disputed, isRedeemed: true, redeemedAt: '2026-11-18T20:00:00Z' });
  show({ ...disputed, isRefunded: true, isRefundPending: false });
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  show(disputed);
  expect(screen.getByText(words)).toHaveTextContent('works again unless it has expired by then');
  expect(button()).not.toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it.each<[string, ComplaintState, Partial<VoucherAccess['voucher']>, RegExp]>([
  ['the business takes it after all', 'honored', {}, /told us that it will take this voucher after all/],
  ['the team found it valid', 'kept', {}, /looked into what you told us. This voucher is valid/],
  [
    'the team found that it was used',
    'kept',
    { isRedeemed: true, redeemedAt: '2026-11-18T20:00:00Z' },
    /looked into what you told us. This voucher was used, so there is no refund/,
  ],
])('says how it ended: %s', async (_, state, change, words) => {
  show({ ...of(state), isRefundPending: false, ...change });
  expect(screen.getByText(words)).toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it.each<[string, Partial<VoucherAccess['voucher']>]>([
  ['it is used', { isRedeemed: true, redeemedAt: '2026-11-20T19:00:00Z' }],
  ['it is over', { expiresAt: '2026-11-19T20:00:00Z' }],
  ['it was refunded', { isRefunded: true }],
])('no longer says that the business accepts it once %s', (_, change) => {
  show({ ...of('honored'), isRefundPending: false, ...change });
  expect(screen.queryByText(/will take this voucher/)).not.toBeInTheDocument();
});
