import {
  DEBT_REASONS,
  toDollars,
  type AdminEarningsQuery,
  type BusinessEarnings,
  type DebtReason,
  type EarningLine,
  type Earnings,
  type Money,
} from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { PointsOutJoint } from './points-out.joint.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { MovementMarksRepository, ReconciliationsRepository } from '../reconciliation/index.js';
import { Coverage } from './coverage.js';
import { EarningsJoint, type EarningRow, type Sums } from './earnings.joint.js';
import { saleOfLine } from './sale-of-line.js';

const FAMILIES = ['holders', 'credit', 'credit-held'] as const;
const SCHOOLS = ['school-fund', 'rewards-due'] as const;

/** Debts according to the books: to one business, to all of them, and to everyone. */
@Injectable()
export class EarningsService {
  constructor(
    private readonly configuration: Configuration,
    private readonly earnings: EarningsJoint,
    private readonly reconciliations: ReconciliationsRepository,
    private readonly marks: MovementMarksRepository,
    private readonly coverage: Coverage,
    private readonly points: PointsOutJoint,
  ) {}

  async ofBusiness(businessId: number): Promise<Earnings> {
    const { nextDay, ...sums } = await this.earnings.sums(businessId);
    const debtFrom = sums.owed < 0 ? reasonsOf(await this.earnings.debtFrom(businessId)) : [];
    return { isKept: this.isKept, ...inDollars(sums), nextDay, debtFrom };
  }

  async lines(businessId: number, range: PageRange): Promise<Page<EarningLine>> {
    const { rows, total } = await this.earnings.lines(businessId, range);
    return { rows: rows.map(toLine), total };
  }

  async businesses(query: AdminEarningsQuery & PageRange): Promise<Page<BusinessEarnings>> {
    const { rows, total } = await this.earnings.businesses(query);
    return {
      rows: rows.map(({ businessId, businessName, payee, ...sums }) => ({ businessId, businessName, payee, ...inDollars(sums) })),
      total,
    };
  }

  async money(): Promise<Money> {
    const [accounts, last, fetched, beyond, pointsOut] = await Promise.all([
      this.earnings.accounts(['provider', 'payable', ...FAMILIES, ...SCHOOLS]),
      this.reconciliations.last(),
      this.marks.age(),
      this.coverage.beyondFamilies(),
      this.points.pointsOut(),
    ]);
    const owed = (...names: string[]) => -names.reduce((sum, name) => sum + (accounts.get(name) ?? 0), 0);
    return {
      isKept: this.isKept,
      atProvider: fetched === null ? null : toDollars(-owed('provider')),
      toFamilies: toDollars(owed(...FAMILIES)),
      toBusinesses: toDollars(owed('payable')),
      toSchools: toDollars(owed(...SCHOOLS)),
      short: toDollars(Math.max(0, -beyond)),
      pointsOut,
      lastCheck: last && { day: last.day, problems: last.problems, off: toDollars(Number(last.booksOff)) },
    };
  }

  private get isKept(): boolean {
    return this.configuration.payouts !== 'off';
  }
}

const REASONS: Readonly<Record<string, DebtReason>> = { refund: 'refund', 'dispute-lost': 'dispute', correction: 'correction' };
const reasonsOf = (kinds: readonly string[]): DebtReason[] =>
  DEBT_REASONS.filter((reason) => kinds.some((kind) => REASONS[kind] === reason));

const inDollars = ({ owed, ready, waiting, held }: Sums) => ({
  owed: toDollars(owed),
  ready: toDollars(ready),
  waiting: toDollars(waiting),
  held: toDollars(held),
});

const toLine = ({ id, cents, dueOn, state, ...sale }: EarningRow): EarningLine => ({
  id,
  dueOn,
  state,
  earned: toDollars(cents),
  ...saleOfLine(sale),
});
