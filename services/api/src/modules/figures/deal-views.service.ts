import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isbot } from 'isbot';
import { DataSource } from 'typeorm';
import { Configuration } from '../../platform/configuration/configuration.js';
import { today } from '../../platform/time/local-day.js';

const VISITOR_BYTES = 16;

/** Who opened a deal, as far as an address and a browser's name tell. */
export interface Visitor {
  readonly address: string;
  readonly browser: string;
  /** The partner who is signed in on this browser. */
  readonly businessId?: number;
}

/** Counts how often deals are opened: without cookies, each visitor once a day, no robots, nobody their own. */
@Injectable()
export class DealViewsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly configuration: Configuration,
  ) {}

  async record(dealId: number, visitor: Visitor): Promise<void> {
    if (visitor.browser === '' || isbot(visitor.browser)) return;
    const day = today();
    await this.database.query(
      `WITH seen AS (
         INSERT INTO deal_visitors (day, deal_id, visitor)
         SELECT $2::date, d.id, $3 FROM deals d JOIN businesses b ON b.id = d.business_id
         WHERE d.id = $1 AND d.archived_at IS NULL AND d.published_at IS NOT NULL AND b.is_verified
           AND d.business_id IS DISTINCT FROM $4::int
         ON CONFLICT DO NOTHING RETURNING deal_id, day
       )
       INSERT INTO deal_views (deal_id, day, views) SELECT deal_id, day, 1 FROM seen
       ON CONFLICT (deal_id, day) DO UPDATE SET views = deal_views.views + 1`,
      [dealId, day, this.scrambled(day, visitor), visitor.businessId ?? null],
    );
  }

  /** Only the numbers of a day outlive it. */
  async forgetVisitors(): Promise<void> {
    await this.database.query('DELETE FROM deal_visitors WHERE day < $1::date', [today()]);
  }

  /** Differs from day to day, and leads back to nobody without our key. */
  private scrambled(day: string, { address, browser }: Visitor): Buffer {
    const parts = ['deal-view', day, address, browser].join('\0');
    return createHmac('sha256', this.configuration.secret).update(parts).digest().subarray(0, VISITOR_BYTES);
  }
}
