import type { AdminTransaction, MissingPoints, MissingPointsReason, TimelineEntry } from '@homeroom/contracts';

/** The job runs within seconds of the payment. */
const LATE_AFTER_MS = 15 * 60_000;

/** Why some of these purchases' points are not at their school. */
export function missingPoints(purchases: readonly AdminTransaction[], timeline: readonly TimelineEntry[], now: Date): MissingPoints[] {
  const failed = new Map(
    timeline.filter(({ kind, what }) => kind === 'job-failed' && what === 'credit').map(({ purchaseId, words }) => [purchaseId, words]),
  );
  return purchases
    .filter(({ pointsState, schoolPointsEarned }) => pointsState !== 'credited' && schoolPointsEarned > 0)
    .map((purchase) => {
      const reason = reasonOf(purchase, failed.has(purchase.id), now);
      return {
        purchaseId: purchase.id,
        dealTitle: purchase.deal.title,
        points: purchase.schoolPointsEarned,
        schoolId: purchase.schoolId,
        schoolName: purchase.schoolName,
        reason,
        error: reason === 'job-failed' ? (failed.get(purchase.id) ?? null) : null,
      };
    });
}

function reasonOf({ state, pointsState, schoolId, createdAt }: AdminTransaction, hasFailed: boolean, now: Date): MissingPointsReason {
  if (state === 'disputed') return 'disputed';
  if (state === 'refunded' || pointsState === 'reversed') return 'refunded';
  if (schoolId === null) return 'no-school';
  if (pointsState === 'held') return 'school-inactive';
  if (hasFailed) return 'job-failed';
  return now.getTime() - Date.parse(createdAt) > LATE_AFTER_MS ? 'late' : 'on-the-way';
}
