import type { DealView } from '@homeroom/contracts';
import { beginningOf, isSoldOut } from './deal-facts';

/** Neither paused nor over; a sold-out deal is still on sale. */
export const isOnSale = ({ state }: DealView) => state !== 'paused' && state !== 'ended';

const STILL_VALID = 'Vouchers already bought stay valid.';

interface Obstacle {
  /** Replaces the buy button. */
  readonly label: string;
  readonly title: string;
  readonly words: string;
  /** The deal may come back, but nobody knows when. */
  readonly mayReturn: boolean;
}

/** Why a deal cannot be bought now; null when it can. */
export function obstacleOf(deal: DealView): Obstacle | null {
  const beginning = beginningOf(deal);
  if (beginning)
    return {
      label: `Starts ${beginning}`,
      title: `Starts ${beginning}.`,
      words: 'You can buy it from that day on. Save it to find it again.',
      mayReturn: false,
    };
  if (deal.state === 'ended') return { label: 'No longer on sale', title: 'This sale has ended.', words: STILL_VALID, mayReturn: true };
  if (!isOnSale(deal))
    return { label: 'No longer on sale', title: 'This deal is paused.', words: `It may come back. ${STILL_VALID}`, mayReturn: true };
  if (isSoldOut(deal)) return { label: 'Sold Out', title: 'This deal is sold out.', words: STILL_VALID, mayReturn: true };
  return null;
}
