import { toDollars } from '@homeroom/contracts';

/** The sale that a line of earnings, or of a payout, is about. Null for a correction of the books. */
export interface SaleRow {
  readonly voucherEnd: string | null;
  readonly dealTitle: string | null;
  readonly locationName: string | null;
  readonly usedAt: Date | null;
  /** Cents. */
  readonly price: number | null;
  /** Cents of the same sale that wait as a reserve; negative when taken back. */
  readonly held: number;
  readonly isReserve: boolean;
}

export const saleOfLine = ({ voucherEnd, dealTitle, locationName, usedAt, price, held, isReserve }: SaleRow) => ({
  voucherEnd,
  dealTitle,
  locationName,
  isReserve,
  usedAt: usedAt?.toISOString() ?? null,
  price: price === null ? null : toDollars(price),
  held: toDollars(held),
});
