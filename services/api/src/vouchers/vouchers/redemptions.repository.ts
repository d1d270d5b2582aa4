import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RedemptionRecord } from './redemption.entity.js';

@Injectable()
export class RedemptionsRepository {
  /** Whether it is the voucher's first, including undone ones. */
  async add(
    manager: EntityManager,
    {
      voucherId,
      businessId,
      locationId,
      redeemedAt,
      redeemedAs,
      managerId,
      tillId,
      attempt,
    }: Omit<RedemptionRecord, 'id' | 'undoneAt' | 'undoReason'>,
  ): Promise<boolean> {
    const [{ isFirst }] = await manager.query<[{ isFirst: boolean }]>(
      `WITH before AS (SELECT count(*) AS uses FROM redemptions WHERE voucher_id = $1)
       INSERT INTO redemptions (voucher_id, business_id, location_id, redeemed_at, redeemed_as, manager_id, till_id, attempt)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       RETURNING (SELECT uses = 0 FROM before) AS "isFirst"`,
      [voucherId, businessId, locationId, redeemedAt, redeemedAs, managerId, tillId, attempt],
    );
    return isFirst;
  }

  /** When this attempt redeemed the voucher; null when it did not, or its redemption was undone. */
  async redeemedBy(manager: EntityManager, voucherId: number, attempt: string): Promise<Date | null> {
    const [record] = await manager.query<{ redeemed_at: Date }[]>(
      'SELECT redeemed_at FROM redemptions WHERE voucher_id = $1 AND attempt = $2 AND undone_at IS NULL',
      [voucherId, attempt],
    );
    return record?.redeemed_at ?? null;
  }

  async undo(manager: EntityManager, voucherId: number, reason: string): Promise<void> {
    await manager.query('UPDATE redemptions SET undone_at = now(), undo_reason = $2 WHERE voucher_id = $1 AND undone_at IS NULL', [
      voucherId,
      reason,
    ]);
  }
}
