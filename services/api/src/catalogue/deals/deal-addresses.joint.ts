import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { binding, listedDeals } from './deal-filters.joint.js';

/** How long the page of a deal that is over stays a page like others: its buyers and their friends still come. */
const DAYS_AFTER_THE_END = 90;

type Presence = 'there' | 'scheduled' | 'paused' | 'gone' | 'never';

/** Which deals have a page that anybody may find. Whether a deal is listed depends on its business, too. */
@Injectable()
export class DealAddresses {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Ids are counted in runs of `size`, the first from 1: those that hold a listed deal, and when one of these was changed last. */
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
   * What there is at a deal's address. Gone is what shoppers could see and will not buy any more: taken down, over for long, or of a
   * business that lost its approval. One that is paused may come back, and one that is scheduled comes. Never means that there was no such deal, or that no shopper
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
