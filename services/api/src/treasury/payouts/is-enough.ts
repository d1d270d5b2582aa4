import { daysAfter } from '../../platform/time/local-day.js';
import type { DueSum } from '../earnings/index.js';

/** In cents. Smaller amounts wait. */
export const SMALLEST = 2_500;
/** A smaller amount does not wait longer than this. */
const LONGEST_WAIT_DAYS = 90;

/** Whether a run on a day pays an amount: the run and its forecasts ask here. */
export const isEnough = ({ cents, oldest }: DueSum, day: string): boolean =>
  cents >= SMALLEST || (cents > 0 && oldest !== null && oldest <= daysAfter(day, -LONGEST_WAIT_DAYS));
