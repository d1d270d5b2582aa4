import type { ComplaintState, ShopperVoucher } from '@homeroom/contracts';
import { categoriesOf, daysLeft, groupOf, groupVouchers, isExpiringSoon, type VoucherSort } from './group-vouchers';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const inDays = (days: number) => new Date(NOW + days * 86_400_000).toISOString();

let ids = 0;
function aVoucher(
  { value = 10, ...change }: Partial<ShopperVoucher> & { value?: number } = {},
  title = 'Robotics',
  business = 'Tidepool',
  category = 'STEM & Coding',
) {
  ids += 1;
  return {
    id: ids,
    purchasePrice: 10,
    createdAt: inDays(-1),
    expiresAt: inDays(100),
    isRedeemed: false,
    isRefunded: false,
    isRefundPending: false,
    deal: { title, category, originalPrice: value },
    business: { name: business },
    ...change,
  } as ShopperVoucher;
}

const complaintOf = (state: ComplaintState) => ({ state, answerBy: inDays(1), madeAt: inDays(-1), reason: 'No', endedAt: null });

const ALL = { words: '', category: '', sort: 'newest' as VoucherSort };

describe('the groups of a purchase history', () => {
  it.each([
    ['active', {}],
    ['redeemed', { isRedeemed: true }],
    ['redeemed', { isRedeemed: true, expiresAt: inDays(-1) }],
    ['expired', { expiresAt: inDays(-1) }],
    ['expired', { expiresAt: inDays(0) }],
    ['refunded', { isRefunded: true }],
    ['refunded', { isRefundPending: true }],
    ['on-hold', { isRefundPending: true, complaint: complaintOf('open') }],
    ['on-hold', { isRedeemed: true, isRefundPending: true, complaint: complaintOf('answered') }],
    ['refunded', { isRefunded: true, complaint: complaintOf('open') }],
    ['refunded', { isRefundPending: true, complaint: complaintOf('refunded') }],
    ['active', { complaint: complaintOf('honored') }],
  ])('put into %s what is %p', (group, change) => {
    expect(groupOf(aVoucher(change), NOW)).toBe(group);
  });

  it('mark vouchers that end within 7 days', () => {
    expect([6.9, 7, 7.1, -1].map((days) => isExpiringSoon(aVoucher({ expiresAt: inDays(days) }), NOW))).toEqual([true, true, false, false]);
    expect(isExpiringSoon(aVoucher({ expiresAt: inDays(2), isRedeemed: true }), NOW)).toBe(false);
  });

  it.each([
    ['at noon on the last day', '2026-12-04T20:00:00Z', 1],
    ['just before midnight', '2026-12-05T07:30:00Z', 1],
    ['just after the midnight before', '2026-12-04T08:00:30Z', 1],
    ['late on the evening before', '2026-12-04T07:30:00Z', 2],
    ['a week before', '2026-11-27T20:00:00Z', 8],
  ])('count %s the days on which a voucher works', (_, now, days) => {
    expect(daysLeft(aVoucher({ expiresAt: '2026-12-05T07:59:59.999Z' }), Date.parse(now))).toBe(days);
  });

  it('count a day of 25 hours, and one of 23, once', () => {
    const left = (end: string, now: string) => daysLeft(aVoucher({ expiresAt: end }), Date.parse(now));
    expect(left('2026-11-02T07:59:59.999Z', '2026-11-01T07:30:00Z')).toBe(1);
    expect(left('2026-11-02T07:59:59.999Z', '2026-10-31T07:30:00Z')).toBe(2);
    expect(left('2027-03-15T06:59:59.999Z', '2027-03-14T07:30:00Z')).toBe(2);
    expect(left('2027-03-15T06:59:59.999Z', '2027-03-14T08:30:00Z')).toBe(1);
  });

  it('match the title or the business, in any case', () => {
    const vouchers = [aVoucher({}, 'Swim lesson', 'Wave'), aVoucher({}, 'Chess', 'Swimmers Inn'), aVoucher({}, 'Piano', 'Keys')];
    expect(groupVouchers(vouchers, { ...ALL, words: ' SWIM ' }, NOW).active.map(({ deal }) => deal.title)).toEqual([
      'Chess',
      'Swim lesson',
    ]);
  });

  it('list the categories that occur, and filter by them', () => {
    const vouchers = [aVoucher({}, 'A', 'B', 'Music & Arts'), aVoucher(), aVoucher()];
    expect(categoriesOf(vouchers)).toEqual(['Music & Arts', 'STEM & Coding']);
    expect(groupVouchers(vouchers, { ...ALL, category: 'Music & Arts' }, NOW).active).toHaveLength(1);
  });

  it.each([
    ['newest', ['c', 'b', 'a']],
    ['oldest', ['a', 'b', 'c']],
    ['highest', ['b', 'c', 'a']],
    ['lowest', ['a', 'c', 'b']],
    ['ending', ['c', 'a', 'b']],
  ] as const)('are sorted by %s', (sort, expected) => {
    const vouchers = [
      aVoucher({ createdAt: inDays(-3), value: 1, expiresAt: inDays(20) }, 'a'),
      aVoucher({ createdAt: inDays(-2), value: 9, expiresAt: inDays(30) }, 'b'),
      aVoucher({ createdAt: inDays(-1), value: 5, expiresAt: inDays(10) }, 'c'),
    ];
    expect(groupVouchers(vouchers, { ...ALL, sort }, NOW).active.map(({ deal }) => deal.title)).toEqual(expected);
  });
});
