import type { Payout, PayoutLine } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';
import { ACCENT, Paper, SOFT, type PaperColumn } from '../../platform/pdf/paper.js';
import { localFormat } from '../../platform/time/local-format.js';
import { HELD, hasReserve, kindOf, sharesOf } from './statement.js';

const DAY = localFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' });
const SHORT_DAY = localFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
let moneyFormat: Intl.NumberFormat | undefined;
/** With a minus sign instead of a hyphen, as on screens. */
const money = (dollars: number) =>
  (moneyFormat ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })).format(dollars).replace('-', '−');
/** Paper shows this many; the spreadsheet file has all. */
const LINES_ON_PAPER = 2_000;
const CENTS = 100;

const RESERVE: PaperColumn = { head: HELD, part: 12, isNumber: true };
const columnsOf = (withReserve: boolean): PaperColumn[] => [
  { head: 'Used on', part: 15 },
  { head: 'Deal', part: 25 },
  { head: 'Voucher', part: 13 },
  { head: 'Location', part: 16 },
  { head: 'Price', part: 11, isNumber: true },
  { head: 'Fees', part: 9, isNumber: true },
  ...(withReserve ? [RESERVE] : []),
  { head: 'You get', part: 12, isNumber: true },
];

export interface StatementFacts {
  readonly payout: Payout;
  readonly businessName: string;
  readonly lines: readonly PayoutLine[];
}

/** A payout's statement on paper, made from its lines each time: their sum is the bank deposit. */
@Injectable()
export class StatementPdf {
  constructor(private readonly configuration: Configuration) {}

  async draw({ payout, businessName, lines }: StatementFacts): Promise<Buffer> {
    const { brandName, brandOwner, brandRegion, supportEmail } = this.configuration;
    const day = DAY.format(new Date(`${payout.day}T20:00:00Z`));
    const columns = columnsOf(hasReserve(lines));
    const paper = await Paper.blank(`Statement of payout ${payout.id}: ${businessName}`, brandName);
    return paper
      .text(brandName, { font: 'display', size: 16, color: ACCENT, gap: 18 })
      .text('Payout statement', { role: 'H1', font: 'display', size: 28, gap: 10 })
      .rule()
      .fact('Payout number', String(payout.id))
      .fact('Business', businessName)
      .fact('Paid by', `${brandOwner}\n${brandRegion}`)
      .fact('Run of', day)
      .fact('Left for your bank', payout.sentAt && DAY.format(new Date(payout.sentAt)))
      .fact('Amount', money(payout.amount))
      .space(6)
      .rule()
      .table(columns, [...rowsOf(lines), ['Total', ...columns.slice(2).map(() => ''), money(payout.amount)]])
      .text(`Questions? ${supportEmail}`, { size: 10, color: SOFT })
      .finish();
  }
}

function rowsOf(lines: readonly PayoutLine[]): string[][] {
  const withReserve = hasReserve(lines);
  const rows = lines.slice(0, LINES_ON_PAPER).map((line) => rowOf(line, withReserve));
  const rest = lines.slice(LINES_ON_PAPER);
  if (rest.length === 0) return rows;
  const cents = rest.reduce((sum, { amount }) => sum + Math.round(amount * CENTS), 0);
  const blanks = rows[0]!.slice(3).map(() => '');
  return [...rows, ['', `${rest.length} more, in the spreadsheet`, ...blanks, money(cents / CENTS)]];
}

const inDollars = (amount: number | null) => (amount === null ? '' : money(amount));

function rowOf(line: PayoutLine, withReserve: boolean): string[] {
  const { price, fees, held } = sharesOf(line);
  const kind = kindOf(line);
  return [
    line.usedAt === null ? '' : SHORT_DAY.format(new Date(line.usedAt)),
    line.dealTitle === null ? kind : `${line.dealTitle}${line.amount < 0 || line.isReserve ? ` (${kind.toLowerCase()})` : ''}`,
    line.voucherEnd === null ? '' : `••••${line.voucherEnd}`,
    line.locationName ?? '',
    inDollars(price),
    inDollars(fees),
    ...(withReserve ? [inDollars(held)] : []),
    money(line.amount),
  ];
}
