import type { Facts } from './fact';
import { journalOf } from './journal-of';

/** Late in the evening here: in UTC, the next day has begun. */
const EVENING = new Date('2026-11-21T04:00:00Z');
const payout: Facts['payout'] = {
  business: 3,
  transfer: 'tr-1',
  lines: [
    { cents: 4_000, dueOn: '2026-11-20', voucher: 7 },
    { cents: -1_500, dueOn: '2026-11-22', voucher: null },
  ],
};
const reward = { school: 5, transfer: 'tr-2', cents: 5_000 };
const part = (account: 'bank' | 'unexplained' | 'payable' | 'clearing', reference = '') => ({ account, reference });

it('a payout takes each line from what the business is owed, on its day and by its voucher, and waits in clearing', () => {
  const lines = [
    { account: 'payable', reference: '3', cents: 4_000, dueOn: '2026-11-20', voucher: 7 },
    { account: 'payable', reference: '3', cents: -1_500, dueOn: '2026-11-22' },
    { account: 'clearing', reference: 'tr-1', cents: -2_500 },
  ];
  expect(journalOf('payout', payout)).toStrictEqual(lines);
  expect(journalOf('payout-taken-back', payout)).toStrictEqual(lines.map((line) => ({ ...line, cents: -line.cents })));
});

it('a reward paid by a run is no longer due to its school, and waits in clearing; taken back, it is due again', () => {
  const lines = [
    { account: 'rewards-due', reference: '5', cents: 5_000 },
    { account: 'clearing', reference: 'tr-2', cents: -5_000 },
  ];
  expect(journalOf('reward-payout', reward)).toStrictEqual(lines);
  expect(journalOf('reward-payout-taken-back', reward)).toStrictEqual(lines.map((line) => ({ ...line, cents: -line.cents })));
});

it('store credit paid by check leaves our bank', () => {
  expect(journalOf('credit-entry', { entry: 'cashed', user: 9, cents: 1_200 })).toStrictEqual([
    { account: 'credit', reference: '9', cents: 1_200 },
    { account: 'bank', reference: '', cents: -1_200 },
  ]);
});

it('a debt that is written off is ours, and is due to the business on the local day', () => {
  expect(journalOf('write-off', { business: 3, cents: 4_000, madeAt: EVENING })).toStrictEqual([
    { account: 'write-offs', reference: '', cents: 4_000 },
    { account: 'payable', reference: '3', cents: -4_000, dueOn: '2026-11-20' },
  ]);
});

it('a correction moves its sum from one part to the other, and only what is payable has a day', () => {
  expect(journalOf('correction', { debit: part('bank'), credit: part('unexplained'), cents: 2_500, confirmedAt: EVENING })).toStrictEqual([
    { account: 'bank', reference: '', cents: 2_500 },
    { account: 'unexplained', reference: '', cents: -2_500 },
  ]);
  expect(
    journalOf('correction', { debit: part('clearing', 'pi-1'), credit: part('payable', '3'), cents: 100, confirmedAt: EVENING }),
  ).toStrictEqual([
    { account: 'clearing', reference: 'pi-1', cents: 100 },
    { account: 'payable', reference: '3', cents: -100, dueOn: '2026-11-20' },
  ]);
});

it.each([
  ['payout', 'bank', 'provider-fees'],
  ['payout_reversal', 'bank', 'provider-fees'],
  ['topup', 'bank', 'provider-fees'],
  ['topup_reversal', 'bank', 'provider-fees'],
  ['transfer', 'clearing', 'provider-fees'],
  ['transfer_reversal', 'clearing', 'provider-fees'],
  ['refund', 'clearing', 'provider-fees'],
  ['refund_failure', 'clearing', 'provider-fees'],
  ['charge', 'clearing', 'card-fees'],
  ['dispute', 'disputed', 'dispute-fees'],
  ['dispute_reversal', 'disputed', 'dispute-fees'],
  ['fee', 'provider-fees', 'provider-fees'],
  ['adjustment', 'unexplained', 'provider-fees'],
] as const)('a %s at the card provider comes from %s, with its fee in %s', (category, account, fees) => {
  const lines = journalOf('movement', { category, amount: 1_000, fee: 15, net: 985, payment: 'pi-1', source: 'src-1' });
  const reference = { clearing: category.startsWith('transfer') ? 'src-1' : 'pi-1', disputed: 'src-1' }[account as string] ?? '';
  expect(lines).toStrictEqual([
    { account: 'provider', reference: '', cents: 985 },
    { account: fees, reference: '', cents: 15 },
    { account, reference, cents: -1_000 },
  ]);
});
