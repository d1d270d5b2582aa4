import type { PayoutLine } from '@homeroom/contracts';
import { toCsv } from '../../platform/csv/to-csv.js';
import { localDay } from '../../platform/time/local-day.js';

export const kindOf = ({ voucherEnd, amount }: PayoutLine) =>
  voucherEnd === null ? 'Correction by our team' : amount < 0 ? 'Taken back' : 'Used voucher';

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

/** Price and fees, which the business does not get; both negative in a reversal, so that each line adds up. */
export function sharesOf({ price, amount }: PayoutLine) {
  if (price === null) return { price, fees: null };
  const signed = amount < 0 ? -price : price;
  return { price: signed, fees: Math.round((signed - amount) * CENTS) / CENTS };
}
