import type { Payout } from '@homeroom/contracts';
import { formatDate } from '@homeroom/web';

type Told = Pick<Payout, 'state' | 'isHeld' | 'sentAt' | 'paidAt' | 'returnedAt' | 'returnReason'>;

const returned = ({ returnedAt, returnReason }: Told) =>
  [
    returnedAt === null ? 'Your bank sent it back.' : `Your bank sent it back on ${formatDate(returnedAt)}.`,
    returnReason && `The reason: ${returnReason}`,
    'Your money is safe. Update your bank account, and we’ll send it again three days later.',
  ]
    .filter(Boolean)
    .join(' ');

/**
 * Says in a sentence or two where a payout is on its way to the bank, for a business or a school. One that was taken back is not on its
 * way.
 */
export function payoutStory(payout: Told): string {
  const { state, isHeld, sentAt, paidAt } = payout;
  if (isHeld) return 'Our team is reviewing this payout before it goes out. You don’t need to do anything.';
  if (state === 'paid') return paidAt === null ? 'It arrived at your bank.' : `It arrived at your bank on ${formatDate(paidAt)}.`;
  if (state === 'returned') return returned(payout);
  if (state === 'failed' || state === 'taking-back')
    return 'Our payment provider could not send it to your bank yet. Your money is safe, and our team is looking into it.';
  if (state === 'sent' && sentAt !== null) return `It left for your bank on ${formatDate(sentAt)}. Banks take one or two business days.`;
  return 'We are sending it to your bank now.';
}
