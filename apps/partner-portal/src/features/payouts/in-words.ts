import type { EarningLine, Payout, PayoutLine } from '@homeroom/contracts';
import { payoutStory } from '@homeroom/storefront/payout-story';
import { formatDate, formatPrice } from '@homeroom/web';

/** Uses noon, so that the local day is the same. */
export const formatDay = (day: string) => formatDate(`${day}T20:00:00Z`);

type Used = Pick<EarningLine & PayoutLine, 'usedAt' | 'locationName' | 'voucherEnd' | 'held' | 'isReserve'>;

/**
 * Describes when, where, and with which voucher something was earned, the price if it differs, and the reserve, which an older API does not
 * send.
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

/** The name and color of a payout's state. */
export const stateOf = ({ state, isHeld }: Payout): readonly [words: string, tone: Tone] => (isHeld ? ['Waiting', 'sun'] : STATES[state]);

const STOPPED: Partial<Record<Payout['state'], string>> = {
  cancelled: 'It was canceled before any money moved. What you earned is part of your next payout.',
  'taking-back': 'It did not reach your bank. Our team is taking it back, and a later payout will include it.',
  'taken-back': 'It did not reach your bank, and we took it back. What you earned is part of your next payout.',
};

/** The state of a payout in a sentence or two. */
export const storyOf = (payout: Payout): string => (payout.isHeld ? undefined : STOPPED[payout.state]) ?? payoutStory(payout);
