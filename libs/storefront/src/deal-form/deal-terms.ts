import { discountPercentage, schoolPointsFor, toCents } from '@homeroom/contracts';
import { localDay } from '@homeroom/contracts/local-day';

/** The discount and points for two prices in dollars, as the server computes them. */
export function termsOf(originalPrice: number | undefined, salePrice: number | undefined) {
  const [original, sale] = [toCents(originalPrice || 0), toCents(salePrice || 0)];
  return { discount: Math.max(0, discountPercentage(original, sale)), points: sale > 0 ? schoolPointsFor(sale) : 0 };
}

/** A day of the marketplace for a date field: `2026-12-24`. */
export const dayOf = (moment: string | Date | null) => (moment ? localDay(new Date(moment)) : '');

/** A moment on a day of the marketplace such as `2026-12-24`, whatever the hour there. */
export const startOf = (day: string) => `${day.slice(0, 10)}T20:00:00.000Z`;

/** Late on such a day, in winter and in summer. */
export const endOf = (day: string) => `${day.slice(0, 10)}T23:59:59.000-07:00`;
