import type { AdminDealsQuery, DealTotals, DealTotalsQuery } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { countUpTo } from '../../platform/database/count-up-to.js';
import { comesAfter, cutToPage, decodePlace } from '../../platform/database/keyset.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { binding } from './deal-filters.joint.js';
import type { OwnDealRow } from './deal-row.js';
import { ownDeals } from './deals.joint.js';
import { ORDERS, inStage, matching } from './team-deal-filters.joint.js';

/** Deals for their owners: filtered, ordered, summed, and paged. */
@Injectable()
export class TeamDealsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** @param most deals beyond this are not counted */
  async page({ limit, offset, sort = 'newest', after, ...filter }: AdminDealsQuery & PageRange, most: number): Promise<Page<OwnDealRow>> {
    const order = ORDERS[sort];
    const begin = after ? decodePlace(after, order) : undefined;
    const { bind, parameters } = binding();
    const where = matching(filter, bind);
    const counted = countUpTo(this.database, most, `deals d WHERE ${where}`, [...parameters]);
    const from = begin ? ` AND ${comesAfter(order, 'd.id', begin, bind)}` : '';
    const sorted = `ORDER BY ${order.by} ${order.direction}, d.id ${order.direction}`;
    // Selects the page first, so that codes are counted for shown deals only. One more than is shown, to know whether the list continues.
    const page = `SELECT d.id FROM deals d WHERE ${where}${from} ${sorted} LIMIT ${bind(limit + 1)} OFFSET ${bind(after ? 0 : offset)}`;
    const [rows, count] = await Promise.all([
      this.database.query<(OwnDealRow & { readonly place: string })[]>(
        `${ownDeals(`${order.by}::text AS place`)} WHERE d.id IN (${page}) ${sorted}`,
        parameters,
      ),
      counted,
    ]);
    const { shown, next } = cutToPage(rows, limit);
    return { rows: shown, ...count, next };
  }

  /** @returns the newest, at most so many */
  async ids(filter: DealTotalsQuery, most: number): Promise<number[]> {
    const { bind, parameters } = binding();
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT d.id FROM deals d WHERE ${matching(filter, bind)} ORDER BY d.id DESC LIMIT ${bind(most)}`,
      parameters,
    );
    return rows.map(({ id }) => id);
  }

  /** The totals of everything that a filter finds. */
  async totals(filter: DealTotalsQuery): Promise<DealTotals> {
    const { bind, parameters } = binding();
    const [totals] = await this.database.query<[DealTotals]>(
      `SELECT count(*)::int AS count, (count(*) FILTER (WHERE ${inStage('live')}))::int AS live,
         COALESCE(sum(d.sold_quantity), 0)::int AS "vouchersSold"
       FROM deals d WHERE ${matching(filter, bind)}`,
      parameters,
    );
    return totals;
  }
}
