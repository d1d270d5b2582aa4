import type { PayoutLine } from '@homeroom/contracts';
import { toCsv } from '../../platform/csv/to-csv.js';
import { localDay } from '../../platform/time/local-day.js';

export const HELD = 'Held for 30 days';

export function kindOf({ voucherEnd, amount, isReserve }: PayoutLine): string {
  if (voucherEnd === null) return 'Correction by our team';
  if (isReserve) return amount < 0 ? 'Reserve taken back' : 'Reserve';
  return amount < 0 ? 'Taken back' : 'Used voucher';
}

/** A statement mentions a reserve only if there is one. */
export const hasReserve = (lines: readonly PayoutLine[]): boolean => lines.some(({ held }) => held !== 0);

/** A payout's lines for a spreadsheet: the last column sums to the bank deposit. */
export const statementOf = (lines: readonly PayoutLine[]): string =>
  toCsv(
    {
      usedOn: 'Used on',
      kind: 'Kind',
      deal: 'Deal',
      voucher: 'Voucher',
      location: 'Location',
      price: 'Price',
      fees: 'Fees',
      ...(hasReserve(lines) && { held: HELD }),
      amount: 'You get',
    },
    lines.map((line) => ({
      usedOn: line.usedAt && localDay(new Date(line.usedAt)),
      kind: kindOf(line),
      deal: line.dealTitle,
      voucher: line.voucherEnd && `••••${line.voucherEnd}`,
      location: line.locationName,
      ...sharesOf(line),
      amount: line.amount,
    })),
  );

const CENTS = 100;

/**
 * Price and fees, which the business does not get, and what it gets later; all negative in a reversal, so that each line adds up. A
 * reserve's price and fees are in the statement of its sale.
 */
export function sharesOf({ price, amount, held, isReserve }: PayoutLine) {
  if (price === null || isReserve) return { price: null, fees: null, held: null };
  const signed = amount < 0 ? -price : price;
  return { price: signed, fees: Math.round((signed - amount - held) * CENTS) / CENTS, held };
}
