import type { InboxCount, OverviewTotals, TeamOverview, WaitingWork } from '@homeroom/contracts';
import { WAITING_WORK } from '@homeroom/contracts/overview';
import { Injectable } from '@nestjs/common';
import { daysAfter, today } from '../../platform/time/local-day.js';
import { DealsService } from '../../catalogue/deals/index.js';
import { InboxService } from '../requests/index.js';
import { SalesByDayJoint, type DayRow } from './sales-by-day.joint.js';
import { WaitingWorkJoint } from './waiting-work.joint.js';

const DAYS = 30;

/** The marketplace's numbers, and the team's waiting work. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly sales: SalesByDayJoint,
    private readonly work: WaitingWorkJoint,
    private readonly inbox: InboxService,
    private readonly deals: DealsService,
  ) {}

  async ofTeam(): Promise<TeamOverview> {
    const last = today();
    const [days, work, inboxes, withFewCodes] = await Promise.all([
      this.sales.days(daysAfter(last, 1 - 2 * DAYS), last),
      this.work.counts(),
      this.inbox.counts(),
      this.deals.totals({ hasFewCodes: true }),
    ]);
    const before = days.slice(0, DAYS);
    const span = days.slice(DAYS);
    return {
      today: sumOf(span.slice(-1)),
      yesterday: sumOf(span.slice(-2, -1)),
      span: sumOf(span),
      before: sumOf(before),
      days: span.map(({ day, sales }, place) => ({ day, sales: Number(sales), salesBefore: Number(before[place]!.sales) })),
      waiting: waitingFirst([
        ...work.map(toWaiting),
        ...inboxes.map(ofInbox),
        { kind: 'few-codes', count: withFewCodes.count, oldest: null },
      ]),
    };
  }
}

/** In cents, because dollars do not add up exactly. */
const dollars = (sums: readonly string[]) => sums.reduce((total, sum) => total + Math.round(Number(sum) * 100), 0) / 100;

function sumOf(days: readonly DayRow[]): OverviewTotals {
  const sum = (of: (row: DayRow) => number) => days.reduce((total, row) => total + of(row), 0);
  return {
    purchases: sum(({ purchases }) => purchases),
    sales: dollars(days.map(({ sales }) => sales)),
    redeemed: sum(({ redeemed }) => redeemed),
    refunds: sum(({ refunds }) => refunds),
    refunded: dollars(days.map(({ refunded }) => refunded)),
    points: sum(({ points }) => points),
    newFamilies: sum((row) => row.new_families),
    newBusinesses: sum((row) => row.new_businesses),
  };
}

const toWaiting = ({ kind, count, oldest }: Awaited<ReturnType<WaitingWorkJoint['counts']>>[number]): WaitingWork => ({
  kind,
  count,
  oldest: oldest?.toISOString() ?? null,
});

const ofInbox = ({ inbox, waiting, oldest }: InboxCount): WaitingWork => ({
  kind: inbox,
  count: waiting,
  oldest: oldest && new Date(oldest).toISOString(),
});

/** Only what is waiting, in a fixed order. */
const waitingFirst = (work: readonly WaitingWork[]) =>
  WAITING_WORK.flatMap((kind) => work.filter((one) => one.kind === kind && one.count > 0));
