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
    }: Omit<RedemptionRecord, 'id' | 'undoneAt' | 'undoReason'>,
  ): Promise<boolean> {
    const [{ isFirst }] = await manager.query<[{ isFirst: boolean }]>(
      `WITH before AS (SELECT count(*) AS uses FROM redemptions WHERE voucher_id = $1)
       INSERT INTO redemptions (voucher_id, business_id, location_id, redeemed_at, redeemed_as, manager_id, till_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       RETURNING (SELECT uses = 0 FROM before) AS "isFirst"`,
      [voucherId, businessId, locationId, redeemedAt, redeemedAs, managerId, tillId],
    );
    return isFirst;
  }

  async undo(manager: EntityManager, voucherId: number, reason: string): Promise<void> {
    await manager.query('UPDATE redemptions SET undone_at = now(), undo_reason = $2 WHERE voucher_id = $1 AND undone_at IS NULL', [
      voucherId,
      reason,
    ]);
  }
}
