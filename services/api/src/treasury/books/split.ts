/** How a price is split, in basis points. The business gets the rest. */
export interface Split {
  readonly schoolFundBp: number;
  readonly shareBp: number;
  /** The part of the business's share that waits longer; none by default. */
  readonly reserveBp?: number;
}

const WHOLE_BP = 10_000;

const partOf = (cents: number, bp: number) => Math.floor((cents * bp + WHOLE_BP / 2) / WHOLE_BP);

/** Each part in cents, rounded half up; they add up to the price, and none is negative. */
export function partsOf(priceCents: number, { schoolFundBp, shareBp }: Split) {
  const schoolFund = partOf(priceCents, schoolFundBp);
  const share = Math.min(partOf(priceCents, shareBp), priceCents - schoolFund);
  return { business: priceCents - schoolFund - share, schoolFund, share };
}

/** The part of a business's share that waits longer, in cents. */
export const reservedOf = (businessCents: number, { reserveBp = 0 }: Split): number => partOf(businessCents, reserveBp);
