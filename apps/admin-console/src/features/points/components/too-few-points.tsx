import type { AdminPointRedemption } from '@homeroom/contracts';
import { Notice } from '@homeroom/ui';
import { formatCount } from '@homeroom/web';

/**
 * Refunds can leave a school with fewer points than it has asked to spend. The API then refuses to mark it as paid, unless a payout run has
 * spent them: a reward whose payout was canceled or taken back needs none.
 */
const lacksPoints = ({ points, schoolPoints, paidHow }: AdminPointRedemption): boolean => paidHow === null && schoolPoints < points;

/** What marking a reward as paid does, and what comes first. Without enough points, the warning says it. */
export function payFirst(redemption: AdminPointRedemption): string {
  if (lacksPoints(redemption)) return '';
  return `The points ${redemption.paidHow === null ? 'leave' : 'have already left'} the school’s ledger. Pay it out first.`;
}

/** Warns before money is sent for points that are gone. */
export function TooFewPoints({ redemption }: { readonly redemption: AdminPointRedemption }) {
  const { points, schoolPoints } = redemption;
  if (!lacksPoints(redemption)) return null;
  return (
    <Notice tone="danger">
      Refunds left the school with only {formatCount(schoolPoints)} of these {formatCount(points)} points. The reward can’t be marked as
      paid until the school has earned the rest, so send nothing yet.
    </Notice>
  );
}
