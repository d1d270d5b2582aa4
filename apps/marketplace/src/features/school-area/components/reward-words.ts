import type { PointRedemptionView, RewardPayout, RewardWait } from '@homeroom/contracts';
import { payoutStory } from '@homeroom/storefront/payout-story';
import { counted } from '@homeroom/web';

type Said = readonly [words: string, tone: 'sun' | 'leaf' | 'danger' | 'neutral'];

const STATES: Readonly<Record<PointRedemptionView['state'], Said>> = {
  requested: ['Waiting', 'sun'],
  approved: ['Approved', 'leaf'],
  paid: ['Paid', 'leaf'],
  rejected: ['Rejected', 'neutral'],
  cancelled: ['Canceled', 'neutral'],
};

const ON_ITS_WAY = ['On its way', 'sun'] as const;
const PAYOUTS: Readonly<Record<RewardPayout['state'], Said>> = {
  pending: ON_ITS_WAY,
  transferred: ON_ITS_WAY,
  sent: ON_ITS_WAY,
  paid: ['Paid', 'leaf'],
  returned: ['Returned by your bank', 'danger'],
  failed: ['Waiting', 'sun'],
  cancelled: ['Approved', 'sun'],
  'taking-back': ['Waiting', 'sun'],
  'taken-back': ['Approved', 'sun'],
};

/** The name and color of a request's state. An older API does not send payouts. */
export function stateOf({ state, payout, waitsFor }: PointRedemptionView): Said {
  if (payout) return payout.isHeld ? STATES.requested : PAYOUTS[payout.state];
  return waitsFor === 'points' || waitsFor === 'money' ? STATES.requested : STATES[state];
}

const WAITS: Readonly<Record<Exclude<RewardWait, 'points'>, string>> = {
  account: 'Your school has no bank account that we can pay. Until it does, we send a check.',
  bank: 'Your bank account is new. To keep the money safe, we wait three days, and then pay it the next Monday.',
  money: 'We did not have enough money at our payment provider last Monday. We’ll pay it as soon as we do.',
};

/** What happens to a request next, or happened, in a sentence or two; null when its state says it all. */
export function storyOf({ state, points, cashValue, payout, waitsFor }: PointRedemptionView): string | null {
  if (payout) return payoutStory(payout);
  if (waitsFor === 'points')
    return `On hold: purchases were refunded, and your school has fewer than ${counted(points, 'point')} now. We’ll pay it once the points are back.`;
  // An older API does not send what it waits for.
  if (state !== 'approved' || cashValue === null || waitsFor === undefined) return null;
  return waitsFor === null ? 'We pay it to your bank account next Monday.' : WAITS[waitsFor];
}
