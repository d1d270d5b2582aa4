import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, Not, type DeepPartial, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { prepared } from '../../platform/database/prepared.js';
import type { LastEditor } from '../colleagues/index.js';
import { Deal } from './deal.entity.js';

/** Part of a joint statement: holds a free piece of the `deal_id` in the only row of `from`, and returns the row if there was one. */
export const holdPiece = (from: string) => `UPDATE deals SET held = held + 1 FROM ${from}
  WHERE deals.id = ${from}.deal_id AND (max_quantity IS NULL OR sold_quantity + held < max_quantity) RETURNING ${from}.*`;

/**
 * Part of a joint statement: turns a held piece of the `deal_id` in each row of `from` into a sold one. Several deals are locked by id, so that
 * two such statements wait for each other.
 */
export const sellHeldPieces = (from: string) => `UPDATE deals SET held = held - pieces, sold_quantity = sold_quantity + pieces
  FROM (SELECT deals.id, counted.pieces FROM deals JOIN (SELECT deal_id, count(*)::int AS pieces FROM ${from} GROUP BY deal_id) counted
    ON counted.deal_id = deals.id ORDER BY deals.id FOR NO KEY UPDATE OF deals) sold WHERE deals.id = sold.id`;

@Injectable()
export class DealsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  lock(manager: EntityManager, id: number): Promise<Deal | null> {
    return manager.findOne(Deal, { where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  async add(manager: EntityManager, deal: DeepPartial<Deal>): Promise<number> {
    return (await manager.save(manager.create(Deal, deal))).id;
  }

  async change(manager: EntityManager, id: number, changes: QueryDeepPartialEntity<Deal>): Promise<void> {
    await manager.update(Deal, id, { ...changes, ...(changes.isActive === true && { pausedTogetherAt: null }) });
  }

  /** Locked one after another, so that two at once wait for each other. */
  lockAll(manager: EntityManager, ids: readonly number[]): Promise<Deal[]> {
    return manager.find(Deal, { where: { id: In(ids) }, order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } });
  }

  withIds(ids: readonly number[]): Promise<Deal[]> {
    return this.database.manager.findBy(Deal, { id: In(ids) });
  }

  /** Makes the same change to each deal. A deal that is switched on for the first time is published now. */
  async changeAll(manager: EntityManager, ids: readonly number[], changes: QueryDeepPartialEntity<Deal>): Promise<void> {
    const publishing = changes.isActive === true && { pausedTogetherAt: null, publishedAt: () => 'COALESCE(published_at, now())' };
    await manager.update(Deal, { id: In(ids) }, { ...changes, ...publishing });
  }

  /** A draft on the same terms with nothing sold. Returns its id. */
  async copy(manager: EntityManager, id: number, title: string): Promise<number> {
    const [copy] = await manager.query<[{ id: number }]>(
      `INSERT INTO deals (business_id, title, description, need_to_know_info, original_price, sale_price, discount_percentage,
         school_points, category, image_url, valid_location_ids, max_quantity, max_per_family, is_active, published_at, starts_at, expires_at)
       SELECT business_id, $2, description, need_to_know_info, original_price, sale_price, discount_percentage, school_points,
         category, image_url, valid_location_ids, max_quantity, max_per_family, false, NULL,
         CASE WHEN starts_at > now() THEN starts_at END, CASE WHEN expires_at > now() THEN expires_at END
       FROM deals WHERE id = $1 RETURNING id`,
      [id, title],
    );
    return copy.id;
  }

  async archive(manager: EntityManager, id: number, { updatedBy, updatedByManager }: LastEditor): Promise<void> {
    await manager.query(
      `UPDATE deals SET archived_at = now(), archived_by_team = $2::int IS NOT NULL, was_active = is_active, is_active = false,
         updated_by = $2, updated_by_manager = $3
       WHERE id = $1`,
      [id, updatedBy, updatedByManager],
    );
  }

  /**
   * Restores a deal as it was when it was archived.
   * @param isPaused its business's deals are paused together, so it joins them and their time if it was on sale
   */
  async restore(manager: EntityManager, id: number, isPaused: boolean, { updatedBy, updatedByManager }: LastEditor): Promise<void> {
    await manager.query(
      `UPDATE deals SET archived_at = NULL, archived_by_team = false, was_active = false, is_active = was_active AND NOT $2,
         paused_together_at = CASE WHEN was_active AND $2
           THEN COALESCE((SELECT min(p.paused_together_at) FROM deals p WHERE p.business_id = deals.business_id), now())
           ELSE paused_together_at END,
         updated_by = $3, updated_by_manager = $4
       WHERE id = $1`,
      [id, isPaused, updatedBy, updatedByManager],
    );
  }

  /** Waits for a pause of the business's deals to end, but not for others who put deals on sale. Call it before locking any deal. */
  async awaitPause(manager: EntityManager, businessId: number): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock_shared(hashtext('deals are paused'), $1)`, [businessId]);
  }

  /** Deals on sale or sold out, also those that are being put on sale, locked one after another, so that two at once wait for each other. Returns their ids. */
  async pauseAll(manager: EntityManager, businessId: number, adminId: number | null): Promise<number[]> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtext('deals are paused'), $1)`, [businessId]);
    const [rows] = await manager.query<[{ id: number }[], number]>(
      `WITH shown AS (SELECT id FROM deals WHERE business_id = $1 AND is_active AND archived_at IS NULL ORDER BY id FOR NO KEY UPDATE)
       UPDATE deals d SET is_active = false, paused_together_at = clock_timestamp(), updated_by = $2, updated_by_manager = NULL
       FROM shown WHERE d.id = shown.id RETURNING d.id`,
      [businessId, adminId],
    );
    return idsInOrder(rows);
  }

  /** Resumes deals that were paused together, except ended ones; deleted ones once they are back. Returns the ids of those on sale. */
  async resumeAll(manager: EntityManager, businessId: number, adminId: number): Promise<number[]> {
    const [rows] = await manager.query<[{ id: number; isOn: boolean }[], number]>(
      `WITH paused AS (SELECT id FROM deals WHERE business_id = $1 AND paused_together_at IS NOT NULL ORDER BY id FOR NO KEY UPDATE)
       UPDATE deals d SET is_active = archived_at IS NULL AND (expires_at IS NULL OR expires_at > now()),
         was_active = archived_at IS NOT NULL, paused_together_at = NULL, updated_by = $2
       FROM paused WHERE d.id = paused.id RETURNING d.id, d.is_active AS "isOn"`,
      [businessId, adminId],
    );
    return idsInOrder(rows.filter(({ isOn }) => isOn));
  }

  /** A business's deals that `resumeAll` would resume. */
  countPaused(businessId: number, manager = this.database.manager): Promise<number> {
    return manager.countBy(Deal, { businessId, pausedTogetherAt: Not(IsNull()), archivedAt: IsNull() });
  }

  /** null for an unknown or archived deal. */
  async ownerOf(id: number): Promise<number | null> {
    const deal = await this.database.getRepository(Deal).findOne({ where: { id, archivedAt: IsNull() }, select: { businessId: true } });
    return deal?.businessId ?? null;
  }

  /** Records which message reports few own codes; null when another one did. Repeating it returns the same. */
  async tellOfLowCodes(id: number, messageId: string): Promise<{ title: string; businessId: number } | null> {
    const [rows] = await this.database.query<[{ title: string; businessId: number }[], number]>(
      `UPDATE deals SET low_codes_told_by = $2 WHERE id = $1 AND (low_codes_told_by IS NULL OR low_codes_told_by = $2)
       RETURNING title, business_id AS "businessId"`,
      [id, messageId],
    );
    return rows[0] ?? null;
  }

  /** Lets the next shortage of codes be reported again. */
  async forgetLowCodes(manager: EntityManager, id: number): Promise<void> {
    await manager.query('UPDATE deals SET low_codes_told_by = NULL WHERE id = $1 AND low_codes_told_by IS NOT NULL', [id]);
  }

  /** Turns a held piece into a sold one. */
  async sellHeld(manager: EntityManager, id: number): Promise<void> {
    await prepared(manager, `WITH sold AS (SELECT $1::int AS deal_id) ${sellHeldPieces('sold')}`, [id]);
  }

  /** Sells an unheld piece; false when none is left. */
  async sellUnheld(manager: EntityManager, id: number): Promise<boolean> {
    const [, changed] = await manager.query<[unknown, number]>(
      `UPDATE deals SET sold_quantity = sold_quantity + 1
       WHERE id = $1 AND (max_quantity IS NULL OR sold_quantity + held < max_quantity)`,
      [id],
    );
    return changed === 1;
  }

  async release(manager: EntityManager, id: number, pieces: number): Promise<void> {
    await manager.query('UPDATE deals SET held = held - $2 WHERE id = $1', [id, pieces]);
  }

  async restoreSold(manager: EntityManager, id: number): Promise<void> {
    await manager.query('UPDATE deals SET sold_quantity = sold_quantity - 1 WHERE id = $1', [id]);
  }
}

const idsInOrder = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((one, other) => one - other);
