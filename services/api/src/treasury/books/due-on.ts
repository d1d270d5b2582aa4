import { daysAfter, daysFrom, localDay } from '../../platform/time/local-day.js';

const HOLD_DAYS = 3;
/** A new business waits longer. */
const NEW_HOLD_DAYS = 14;
const NEW_FOR_DAYS = 30;

/** The first day on which a business may be paid for a voucher used at a given moment. */
export function dueOn(redeemedAt: Date, firstRedeemedAt: Date): string {
  const day = localDay(redeemedAt);
  const daysSinceFirst = daysFrom(localDay(firstRedeemedAt), day) - 1;
  return daysAfter(day, daysSinceFirst < NEW_FOR_DAYS ? NEW_HOLD_DAYS : HOLD_DAYS);
}
