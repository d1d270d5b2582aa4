import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { binding, listedDeals } from './deal-filters.joint.js';

/** How long an ended deal keeps its page: buyers and their friends still visit it. */
const DAYS_AFTER_THE_END = 90;

type Presence = 'there' | 'scheduled' | 'paused' | 'gone' | 'never';

/**
 * Deals with a page that anyone may find. Whether a deal is listed also depends on its business.
 * @reads businesses: businesses
 */
@Injectable()
export class DealAddresses {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Ids in ranges of `size`, starting at 1: those with a listed deal, and when one of them last changed. */
  runs(size: number): Promise<{ run: number; changedAt: Date }[]> {
    const { bind, parameters } = binding();
    const listed = listedDeals({}, bind);
    return this.database.query(
      `SELECT (d.id - 1) / $${parameters.length + 1}::int AS run, max(GREATEST(d.updated_at, d.starts_at)) AS "changedAt"
       FROM deals d JOIN businesses b ON b.id = d.business_id WHERE ${listed} GROUP BY 1 ORDER BY 1`,
      [...parameters, size],
    );
  }

  /** Listed deals with an id above `after`, up to `last`, at most `limit` of them. */
  read(after: number, last: number, limit: number): Promise<{ id: number; changedAt: Date }[]> {
    const { bind, parameters } = binding();
    const listed = listedDeals({}, bind);
    const [afterAt, lastAt, limitAt] = [1, 2, 3].map((place) => `$${parameters.length + place}`);
    return this.database.query(
      `SELECT d.id, GREATEST(d.updated_at, d.starts_at) AS "changedAt" FROM deals d JOIN businesses b ON b.id = d.business_id
       WHERE ${listed} AND d.id > ${afterAt} AND d.id <= ${lastAt} ORDER BY d.id LIMIT ${limitAt}`,
      [...parameters, after, last, limit],
    );
  }

  /**
   * What is at a deal's address. Gone means that shoppers could see it but will never buy it again: deleted, long over, or from a business
   * without approval. A paused one may come back, and a scheduled one will come. Never means that no such deal existed, or that no shopper
   * ever saw it.
   */
  async presence(id: number): Promise<Presence> {
    const [deal] = await this.database.query<{ presence: Presence }[]>(
      `SELECT CASE
         WHEN d.published_at IS NULL OR (NOT b.is_verified AND d.sold_quantity = 0) THEN 'never'
         WHEN d.archived_at IS NOT NULL OR NOT b.is_verified OR d.expires_at < now() - make_interval(days => $2) THEN 'gone'
         WHEN NOT d.is_active THEN 'paused'
         WHEN d.starts_at > now() THEN 'scheduled'
         ELSE 'there' END AS presence
       FROM deals d JOIN businesses b ON b.id = d.business_id WHERE d.id = $1`,
      [id, DAYS_AFTER_THE_END],
    );
    return deal?.presence ?? 'never';
  }
}
