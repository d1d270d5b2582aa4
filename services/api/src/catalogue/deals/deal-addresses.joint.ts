import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { listedDeals } from './deal-filters.joint.js';

/** Which deals have a page that anybody may find. Whether a deal is listed depends on its business, too. */
@Injectable()
export class DealAddresses {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Ids are counted in runs of `size`, the first from 1: those that hold a listed deal, and when one of these was changed last. */
  runs(size: number): Promise<{ run: number; changedAt: Date }[]> {
    const { sql, parameters } = listedDeals({});
    return this.database.query(
      `SELECT (d.id - 1) / $${parameters.length + 1}::int AS run, max(d.updated_at) AS "changedAt"
       FROM deals d JOIN businesses b ON b.id = d.business_id WHERE ${sql} GROUP BY 1 ORDER BY 1`,
      [...parameters, size],
    );
  }

  /** Listed deals with an id above `after`, up to `last`, at most `limit` of them. */
  read(after: number, last: number, limit: number): Promise<{ id: number; changedAt: Date }[]> {
    const { sql, parameters } = listedDeals({});
    const [afterAt, lastAt, limitAt] = [1, 2, 3].map((place) => `$${parameters.length + place}`);
    return this.database.query(
      `SELECT d.id, d.updated_at AS "changedAt" FROM deals d JOIN businesses b ON b.id = d.business_id
       WHERE ${sql} AND d.id > ${afterAt} AND d.id <= ${lastAt} ORDER BY d.id LIMIT ${limitAt}`,
      [...parameters, after, last, limit],
    );
  }
}
