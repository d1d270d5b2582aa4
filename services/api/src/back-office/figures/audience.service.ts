import type { Audience, FiguresBy, FiguresQuery } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { toCsv } from '../../platform/csv/to-csv.js';
import { AudienceJoint } from './audience.joint.js';
import { spanBefore, spanOf } from './span.js';

const OF_AUDIENCE = ['family', 'hour', 'redemption', 'effect', 'school'] as const;
export type AudienceBy = (typeof OF_AUDIENCE)[number];
export const isOfAudience = (by: FiguresBy): by is AudienceBy => OF_AUDIENCE.some((one) => one === by);

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const REDEMPTION = {
  redeemedAt: 'Redeemed (Pacific Time)',
  deal: 'Deal',
  code: 'Voucher',
  location: 'Location',
  by: 'Redeemed by',
  paid: 'Paid',
};

/** Who buys from a business, when they come, and what its deals bring besides revenue. */
@Injectable()
export class AudienceService {
  constructor(private readonly audience: AudienceJoint) {}

  /** @throws DomainError INVALID_REQUEST for an invalid range, or one over a year. */
  async ofBusiness(businessId: number, query: FiguresQuery): Promise<Audience> {
    const span = spanOf(query);
    const [totals, before, days, hours, effects, schools] = await Promise.all([
      this.audience.totals(businessId, span),
      this.audience.totals(businessId, spanBefore(span)),
      this.audience.days(businessId, span),
      this.audience.hours(businessId, span),
      this.audience.effects(businessId, span),
      this.audience.schools(businessId, span),
    ]);
    return { ...span, totals, before, days, hours, effects, schools };
  }

  /** The same as a table for a file, or a table of every redemption. @throws as that */
  async file(businessId: number, query: FiguresQuery, by: AudienceBy): Promise<string> {
    if (by === 'redemption') return toCsv(REDEMPTION, await this.audience.redemptions(businessId, spanOf(query)));
    const { days, hours, effects, schools } = await this.ofBusiness(businessId, query);
    if (by === 'family') return toCsv({ day: 'Day', newFamilies: 'New families', returningFamilies: 'Returning families' }, days);
    if (by === 'school') return toCsv({ name: 'School', purchases: 'Purchases', schoolPoints: 'School points' }, schools);
    if (by === 'hour')
      return toCsv(
        { weekday: 'Weekday', hour: 'Hour (Pacific Time)', redemptions: 'Redemptions' },
        hours.map((row) => ({ ...row, weekday: WEEKDAYS[row.weekday]!, hour: `${row.hour}:00` })),
      );
    return toCsv(
      {
        title: 'Deal',
        newFamilies: 'New families',
        boughtAgain: 'Bought again',
        schools: 'Schools',
        schoolPoints: 'School points',
      },
      effects,
    );
  }
}
