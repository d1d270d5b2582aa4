import type { EarningLine, Payout, PayoutLine } from '@homeroom/contracts';
import { formatDate, formatPrice } from '@homeroom/web';

/** Noon, so that it is the same day here. */
export const formatDay = (day: string) => formatDate(`${day}T20:00:00Z`);

type Used = Pick<EarningLine & PayoutLine, 'usedAt' | 'locationName' | 'voucherEnd' | 'held' | 'isReserve'>;

/**
 * When, where and with which voucher something was earned, the price when it differs, and what of it comes later. An older API tells
 * nothing about a reserve.
 */
export const factsOfLine = ({ usedAt, locationName, voucherEnd, held, isReserve }: Used, price: number | null, earned: number) =>
  [
    usedAt && `Used on ${formatDate(usedAt)}`,
    locationName,
    voucherEnd && `Voucher ••••${voucherEnd}`,
    price !== null && price !== Math.abs(earned) && !isReserve && `Price ${formatPrice(price)}`,
    held > 0 && `${formatPrice(held)} held for 30 days`,
    isReserve && 'Reserve: held for 30 days',
  ]
    .filter(Boolean)
    .join(' · ');

type Tone = 'neutral' | 'leaf' | 'sun' | 'danger';
const STATES: Readonly<Record<Payout['state'], readonly [words: string, tone: Tone]>> = {
  pending: ['On its way', 'neutral'],
  transferred: ['On its way', 'neutral'],
  sent: ['On its way', 'neutral'],
  paid: ['Arrived', 'leaf'],
  returned: ['Returned', 'danger'],
  failed: ['Waiting', 'sun'],
  cancelled: ['Canceled', 'neutral'],
  'taking-back': ['Waiting', 'sun'],
  'taken-back': ['Canceled', 'neutral'],
};

/** The state of a payout, with its color. */
export const stateOf = ({ state, isHeld }: Payout): readonly [words: string, tone: Tone] => (isHeld ? ['Waiting', 'sun'] : STATES[state]);

/** The state of a payout in a sentence or two. */
export function storyOf({ state, isHeld, sentAt, paidAt, returnedAt, returnReason }: Payout): string {
  if (isHeld) return 'Our team is reviewing this payout before it goes out. You don’t need to do anything.';
  switch (state) {
    case 'paid':
      return paidAt === null ? 'It arrived at your bank.' : `It arrived at your bank on ${formatDate(paidAt)}.`;
    case 'returned':
      return [
        returnedAt === null ? 'Your bank sent it back.' : `Your bank sent it back on ${formatDate(returnedAt)}.`,
        returnReason && `The reason: ${returnReason}`,
        'Your money is safe. Update your bank account, and we’ll send it again three days later.',
      ]
        .filter(Boolean)
        .join(' ');
    case 'failed':
      return 'Our payment partner could not send it to your bank yet. Your money is safe, and our team is looking into it.';
    case 'cancelled':
      return 'It was canceled before any money moved. What you earned is part of your next payout.';
    case 'taking-back':
      return 'It did not reach your bank. Our team is taking it back, and a later payout will include it.';
    case 'taken-back':
      return 'It did not reach your bank, and we took it back. What you earned is part of your next payout.';
    case 'pending':
    case 'transferred':
      return 'We are sending it to your bank now.';
    case 'sent':
      return sentAt === null
        ? 'It is on its way to your bank.'
        : `It left for your bank on ${formatDate(sentAt)}. Banks take one or two business days.`;
  }
}
