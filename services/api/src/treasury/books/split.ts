/** How a price is divided, in basis points. The business gets the rest. */
export interface Split {
  readonly schoolFundBp: number;
  readonly shareBp: number;
  /** What of the business's part waits longer; none where it is not said. */
  readonly reserveBp?: number;
}

const WHOLE_BP = 10_000;

const partOf = (cents: number, bp: number) => Math.floor((cents * bp + WHOLE_BP / 2) / WHOLE_BP);

/** Each part in cents, rounded half up; together they are the price, and none is below zero. */
export function partsOf(priceCents: number, { schoolFundBp, shareBp }: Split) {
  const schoolFund = partOf(priceCents, schoolFundBp);
  const share = Math.min(partOf(priceCents, shareBp), priceCents - schoolFund);
  return { business: priceCents - schoolFund - share, schoolFund, share };
}

/** What of a business's part waits longer, in cents. */
export const reservedOf = (businessCents: number, { reserveBp = 0 }: Split): number => partOf(businessCents, reserveBp);
