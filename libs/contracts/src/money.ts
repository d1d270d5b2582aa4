/** One school point for each dollar of the sale price, rounded half up. */
export function schoolPointsFor(salePriceCents: number): number {
  return Math.floor((salePriceCents + 50) / 100);
}

/** The rounded percentage by which the sale price is below the original; 0 unless both are above 0. */
export function discountPercentage(originalCents: number, saleCents: number): number {
  if (originalCents <= 0 || saleCents <= 0) return 0;
  return Math.round(((originalCents - saleCents) / originalCents) * 100);
}

/** Dollars as they travel on the wire (two decimals) to the integer cents used in code. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Integer cents to the number with two decimals used on the wire. */
export function toDollars(cents: number): number {
  return cents / 100;
}
