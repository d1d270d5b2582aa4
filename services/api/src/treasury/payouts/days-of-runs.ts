import { daysAfter, localDay } from '../../platform/time/local-day.js';

const HOUR_MS = 3_600_000;
/** Payouts are created on Mondays at six in the morning. */
const DUE_AT_HOUR = 6;
const DAYS_OF_WEEK = 7;
const MONDAY = 1;

/** The day of the latest run due at a moment. */
export function lastMonday(moment: Date): string {
  const day = localDay(new Date(moment.getTime() - DUE_AT_HOUR * HOUR_MS));
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return daysAfter(day, -((weekday - MONDAY + DAYS_OF_WEEK) % DAYS_OF_WEEK));
}

/** On a Monday, the run must not count as done because someone was paid before it. */
export const isRunStillToCome = (moment: Date): boolean => new Date(`${localDay(moment)}T00:00:00Z`).getUTCDay() === MONDAY;

/** The day of the first run after a moment. */
export const nextMonday = (moment: Date): string => daysAfter(lastMonday(moment), DAYS_OF_WEEK);
