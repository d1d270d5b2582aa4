/** One school point per dollar of the sale price, rounded half up. */
export function schoolPointsFor(salePriceCents: number): number {
  return Math.floor((salePriceCents + 50) / 100);
}

/** The rounded percentage by which the sale price is below the original; 0 unless both are above 0. */
export function discountPercentage(originalCents: number, saleCents: number): number {
  if (originalCents <= 0 || saleCents <= 0) return 0;
  return Math.round(((originalCents - saleCents) / originalCents) * 100);
}

/** Converts dollars on the wire (two decimals) to integer cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Converts integer cents to dollars with two decimals. */
export function toDollars(cents: number): number {
  return cents / 100;
}
