import { formatPrice } from '@homeroom/web';

/** Dollars below which store credit is paid out in cash; null for never, undefined while unknown or from an older API. */
export type CashBelow = number | null | undefined;

/** For the terms. */
export function cashInTerms(below: CashBelow): string {
  if (below === undefined) return 'Your purchase history says whether you can ask for a small amount in cash.';
  if (below === null) return 'It is not paid out in cash.';
  return `If you have less than ${formatPrice(below)} of it, you can ask for it in cash in your purchase history, and we mail you a check. Larger amounts are not paid out.`;
}

/** For the FAQ, which does not mention cash if there is none. */
export const cashInAnswer = (below: CashBelow): string =>
  below ? ` If you have less than ${formatPrice(below)} of store credit, you can ask for it in cash there, and we mail you a check.` : '';
