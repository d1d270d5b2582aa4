import { LIMITS, SCREENS, type ShopperVoucher } from '@homeroom/contracts';
import { localDay } from '@homeroom/contracts/local-day';
import { queryString } from '@homeroom/web';

export const VOUCHER_SORTS = {
  newest: 'Newest First',
  oldest: 'Oldest First',
  highest: 'Highest Value',
  lowest: 'Lowest Value',
  ending: 'Expires Soon',
} as const;
export type VoucherSort = keyof typeof VOUCHER_SORTS;

export interface VoucherFilters {
  readonly words: string;
  /** Empty for all. */
  readonly category: string;
  readonly sort: VoucherSort;
}

export const EVERY_VOUCHER: VoucherFilters = { words: '', category: '', sort: 'newest' };

/** Whether the filters may hide vouchers. */
export const isFiltered = ({ words, category }: VoucherFilters) => words.trim() !== '' || category !== '';

export type VoucherGroup = 'active' | 'on-hold' | 'redeemed' | 'expired' | 'refunded';

const DAY_MS = 86_400_000;
const time = (iso: string) => Date.parse(iso);

const ORDERS: Record<VoucherSort, (a: ShopperVoucher, b: ShopperVoucher) => number> = {
  newest: (a, b) => time(b.createdAt) - time(a.createdAt) || b.id - a.id,
  oldest: (a, b) => time(a.createdAt) - time(b.createdAt) || a.id - b.id,
  highest: (a, b) => b.deal.originalPrice - a.deal.originalPrice || b.id - a.id,
  lowest: (a, b) => a.deal.originalPrice - b.deal.originalPrice || b.id - a.id,
  ending: (a, b) => time(a.expiresAt) - time(b.expiresAt) || a.id - b.id,
};

/** Whether a bank or an open complaint of the family decides about it. An older API does not send it. */
export function isOnHold({
  isRefunded,
  isRedeemed,
  isDisputed,
  complaint,
}: Pick<ShopperVoucher, 'isRefunded' | 'isRedeemed'> & Partial<Pick<ShopperVoucher, 'complaint' | 'isDisputed'>>): boolean {
  return !isRefunded && (complaint?.state === 'open' || complaint?.state === 'answered' || (isDisputed === true && !isRedeemed));
}

/** Redeemed wins over expired: a voucher used in time stays used. */
export function groupOf(voucher: ShopperVoucher, now: number): VoucherGroup {
  if (isOnHold(voucher)) return 'on-hold';
  if (voucher.isRefunded || (voucher.isRefundPending && !voucher.isDisputed)) return 'refunded';
  if (voucher.isRedeemed) return 'redeemed';
  return time(voucher.expiresAt) <= now ? 'expired' : 'active';
}

export const isExpiringSoon = (voucher: ShopperVoucher, now: number) =>
  groupOf(voucher, now) === 'active' && time(voucher.expiresAt) - now <= LIMITS.expiringSoonDays * DAY_MS;

/** On how many days of the calendar it can still be used, including today. */
export function daysLeft(voucher: ShopperVoucher, now: number): number {
  const [today, last] = [now, time(voucher.expiresAt)].map((at) => time(localDay(at)));
  return (last! - today!) / DAY_MS + 1;
}

/** The address for its signed-in owner, which gives nobody else access. */
export const voucherAddress = (id: number) => `${SCREENS.voucher}${queryString({ voucher: id })}`;

/** The occurring categories, in alphabetical order. */
export const categoriesOf = (vouchers: readonly ShopperVoucher[]) => [...new Set(vouchers.map(({ deal }) => deal.category))].sort();

/** Matching vouchers, sorted, in their groups. */
export function groupVouchers(
  vouchers: readonly ShopperVoucher[],
  { words, category, sort }: VoucherFilters,
  now: number,
): Record<VoucherGroup, ShopperVoucher[]> {
  const wanted = words.trim().toLowerCase();
  const groups: Record<VoucherGroup, ShopperVoucher[]> = { active: [], 'on-hold': [], redeemed: [], expired: [], refunded: [] };
  for (const voucher of [...vouchers].sort(ORDERS[sort])) {
    const isMatch = `${voucher.deal.title}\n${voucher.business.name}`.toLowerCase().includes(wanted);
    if (isMatch && (category === '' || voucher.deal.category === category)) groups[groupOf(voucher, now)].push(voucher);
  }
  return groups;
}
