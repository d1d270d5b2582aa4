import type { AdminPointRedemption } from '@homeroom/contracts';
import { Notice } from '@homeroom/ui';
import { formatCount } from '@homeroom/web';

export const PAY_FIRST = 'The points leave the school’s ledger. Pay it out first.';

/**
 * Refunds can leave a school with fewer points than it has asked to spend. The API then refuses to mark it as paid, unless a payout run has
 * spent them: a reward whose payout was canceled or taken back needs none.
 */
const lacksPoints = ({ points, schoolPoints, paidHow }: AdminPointRedemption): boolean => paidHow === null && schoolPoints < points;

/** Warns before money is sent for points that are gone. */
export function TooFewPoints({ redemption }: { readonly redemption: AdminPointRedemption }) {
  const { points, schoolPoints } = redemption;
  if (!lacksPoints(redemption)) return null;
  return (
    <Notice tone="danger">
      Purchases were refunded, so the school has only {formatCount(schoolPoints)} of these {formatCount(points)} points. It can’t be marked
      as paid until it has earned the rest. Send nothing yet.
    </Notice>
  );
}
