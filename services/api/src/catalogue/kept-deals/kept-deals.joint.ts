import { LIMITS, type KeptDeals } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { KeptDeal } from './kept-deal.entity.js';

/**
 * A browser may name deals that are gone: one statement keeps the existing ones instead of rejecting all.
 * @reads deals: deals
 */
@Injectable()
export class KeptDealsJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async of(userId: number, on: DataSource | EntityManager = this.database): Promise<KeptDeals> {
    const rows = await on.getRepository(KeptDeal).find({ where: { userId }, order: { keptAt: 'DESC', dealId: 'DESC' } });
    const idsOf = (list: KeptDeal['list']) => rows.filter((row) => row.list === list).map(({ dealId }) => dealId);
    return { saved: idsOf('saved'), viewed: idsOf('viewed') };
  }

  /** The first of each list becomes the latest. */
  async add(manager: EntityManager, userId: number, { saved, viewed }: KeptDeals): Promise<void> {
    await manager.query(
      `INSERT INTO kept_deals (user_id, list, deal_id, kept_at)
       SELECT $1, sent.list, d.id, statement_timestamp() - make_interval(secs => min(sent.place) / 1e5)
       FROM (
         SELECT 'saved' AS list, id, place FROM unnest($2::int[]) WITH ORDINALITY AS s (id, place)
         UNION ALL SELECT 'viewed', id, place FROM unnest($3::int[]) WITH ORDINALITY AS v (id, place)
       ) sent JOIN deals d ON d.id = sent.id
       GROUP BY sent.list, d.id
       ON CONFLICT (user_id, list, deal_id) DO UPDATE SET kept_at = EXCLUDED.kept_at`,
      [userId, saved, viewed],
    );
  }

  /** Keeps the latest of each list. */
  async trim(manager: EntityManager, userId: number): Promise<void> {
    await manager.query(
      `DELETE FROM kept_deals k USING (
         SELECT list, deal_id, row_number() OVER (PARTITION BY list ORDER BY kept_at DESC, deal_id DESC) AS place
         FROM kept_deals WHERE user_id = $1
       ) o
       WHERE k.user_id = $1 AND k.list = o.list AND k.deal_id = o.deal_id AND o.place > CASE o.list WHEN 'saved' THEN $2::int ELSE $3::int END`,
      [userId, LIMITS.savedDeals, LIMITS.viewedDeals],
    );
  }

  async remove(userId: number, dealId: number): Promise<void> {
    await this.database.getRepository(KeptDeal).delete({ userId, dealId, list: 'saved' });
  }
}
