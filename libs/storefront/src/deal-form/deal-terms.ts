import { discountPercentage, schoolPointsFor, toCents } from '@homeroom/contracts';

/** What follows from two prices in dollars, as the server will compute it. */
export function termsOf(originalPrice: number | undefined, salePrice: number | undefined) {
  const [original, sale] = [toCents(originalPrice || 0), toCents(salePrice || 0)];
  return { discount: Math.max(0, discountPercentage(original, sale)), points: sale > 0 ? schoolPointsFor(sale) : 0 };
}

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });

/** A day of the marketplace as a date field takes it: `2026-12-24`. */
export const dayOf = (moment: string | Date | null) => (moment ? DAY.format(new Date(moment)) : '');
