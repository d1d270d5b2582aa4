import {
  LIMITS,
  type BusinessFigures,
  type BusinessOverview,
  type DayFigures,
  type Figures,
  type FiguresBy,
  type FiguresQuery,
} from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { toCsv } from '../../platform/csv/to-csv.js';
import type { AudienceBy } from './audience.service.js';
import { FiguresJoint, type FigureRow } from './figures.joint.js';
import { spanBefore, spanOf } from './span.js';

/** A business's figures, computed from recorded views, purchases and redemptions. */
@Injectable()
export class FiguresService {
  constructor(private readonly figures: FiguresJoint) {}

  async overview(businessId: number): Promise<BusinessOverview> {
    const [row, topCategories] = await Promise.all([
      this.figures.overview(businessId),
      this.figures.topCategories(businessId, LIMITS.topCategories),
    ]);
    return {
      vouchersCreated: row.vouchers,
      schoolContributions: Number(row.revenue),
      communityImpactPoints: row.points,
      rating: row.review_count > 0 ? Number(row.rating) : null,
      reviewCount: row.review_count,
      totalDeals: row.total_deals,
      activeDeals: row.active_deals,
      disputed: { purchases: row.disputed, revenue: Number(row.disputed_revenue) },
      topCategories,
    };
  }

  /** @throws DomainError INVALID_REQUEST for an invalid range, or one over a year. */
  async ofBusiness(businessId: number, query: FiguresQuery): Promise<BusinessFigures> {
    const { from, to } = spanOf(query);
    const before = spanBefore({ from, to });
    const [days, daysBefore, deals, locations, disputed, complaints] = await Promise.all([
      this.figures.days(businessId, from, to),
      this.figures.days(businessId, before.from, before.to),
      this.figures.deals(businessId, from, to),
      this.figures.locations(businessId, from, to),
      this.figures.disputed(businessId, from, to),
      this.figures.complaints(businessId, from, to),
    ]);
    return {
      from,
      to,
      totals: toFigures(days.reduce(plus, NOTHING)),
      disputed: { purchases: disputed.purchases, revenue: Number(disputed.revenue) },
      complaints,
      days: days.map(toDay),
      deals: deals.map((row) => ({ dealId: row.id, title: row.title, ...toFigures(row), used: row.used })),
      locations: locations.map(({ id, name, redemptions, value }) => ({
        locationId: id,
        name: name ?? 'No location given',
        redemptions,
        value: Number(value),
      })),
      before: { totals: toFigures(daysBefore.reduce(plus, NOTHING)), days: daysBefore.map(toDay) },
    };
  }

  /** For all deals, from one day to another, inclusive. */
  async totals(businessId: number, from: string, to: string): Promise<Figures> {
    return toFigures((await this.figures.days(businessId, from, to)).reduce(plus, NOTHING));
  }

  /** The same as a table for a file. @throws as that */
  async file(businessId: number, query: FiguresQuery, by: Exclude<FiguresBy, AudienceBy>): Promise<string> {
    const { days, deals, locations } = await this.ofBusiness(businessId, query);
    const columns = {
      views: 'Views',
      purchases: 'Purchases',
      redemptions: 'Redemptions',
      revenue: 'Revenue',
      schoolPoints: 'School points',
      conversion: 'Conversion %',
    };
    if (by === 'location') return toCsv({ name: 'Location', redemptions: 'Redemptions', value: 'Value redeemed' }, locations);
    if (by === 'deal') return toCsv({ title: 'Deal', ...columns }, deals);
    return toCsv({ day: 'Day', ...columns }, days);
  }
}

const NOTHING: FigureRow = { views: 0, purchases: 0, redemptions: 0, revenue: '0', points: 0 };

const plus = (sum: FigureRow, row: FigureRow): FigureRow => ({
  views: sum.views + row.views,
  purchases: sum.purchases + row.purchases,
  redemptions: sum.redemptions + row.redemptions,
  revenue: (Number(sum.revenue) + Number(row.revenue)).toFixed(2),
  points: sum.points + row.points,
});

const toFigures = ({ views, purchases, redemptions, revenue, points }: FigureRow): Figures => ({
  views,
  purchases,
  redemptions,
  revenue: Number(revenue),
  schoolPoints: points,
  conversion: views === 0 ? null : Math.round((purchases / views) * 1_000) / 10,
});

const toDay = (row: FigureRow & { day: string }): DayFigures => ({ day: row.day, ...toFigures(row) });
