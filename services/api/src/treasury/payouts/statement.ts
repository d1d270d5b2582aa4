import type { PayoutLine } from '@homeroom/contracts';
import { toCsv } from '../../platform/csv/to-csv.js';
import { localDay } from '../../platform/time/local-day.js';

const kindOf = ({ voucherEnd, amount }: PayoutLine) =>
  voucherEnd === null ? 'Correction by our team' : amount < 0 ? 'Taken back' : 'Used voucher';

/** The lines of a payout as a spreadsheet opens them: the last column sums to what the bank got. */
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
      price: line.price,
      fees: line.price === null ? null : feesOf(line.price, line.amount),
      amount: line.amount,
    })),
  );

const CENTS = 100;
/** What of the price the business does not get. */
const feesOf = (price: number, amount: number) => Math.round((price - Math.abs(amount)) * CENTS) / CENTS;
