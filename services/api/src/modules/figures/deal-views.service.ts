import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isbot } from 'isbot';
import { DataSource } from 'typeorm';
import { Configuration } from '../../platform/configuration/configuration.js';
import { scrambledVisitor } from '../../platform/secrets/scrambled-visitor.js';
import { today } from '../../platform/time/local-day.js';

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

  async record(dealId: number, { address, browser, businessId }: Visitor): Promise<void> {
    if (browser === '' || isbot(browser)) return;
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
      [dealId, today(), scrambledVisitor(this.configuration.secret, 'deal-view', address, browser), businessId ?? null],
    );
  }

  /** Only the numbers of a day outlive it. */
  async forgetVisitors(): Promise<void> {
    await this.database.query('DELETE FROM deal_visitors WHERE day < $1::date', [today()]);
  }
}
