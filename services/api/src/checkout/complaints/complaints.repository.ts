import type { ComplaintState } from '@homeroom/contracts';
import { COMPLAINT_LIMITS } from '@homeroom/contracts/complaint-limits';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { endOfLocalDay } from '../../platform/database/end-of-local-day.js';
import { ComplaintRecord } from './complaint.entity.js';

export type NewComplaint = Pick<ComplaintRecord, 'voucherId' | 'businessId' | 'reason' | 'wasRedeemed'>;

@Injectable()
export class ComplaintsRepository {
  /** Serializes a business's complaints, so that each sees the earlier ones. */
  async oneByOne(manager: EntityManager, businessId: number): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtext('complaints'), $1)`, [businessId]);
  }

  async add(manager: EntityManager, { voucherId, businessId, reason, wasRedeemed }: NewComplaint): Promise<number> {
    const [{ id }] = await manager.query<[{ id: number }]>(
      `INSERT INTO complaints (voucher_id, business_id, reason, was_redeemed, answer_by)
       VALUES ($1, $2, $3, $4, ${endOfLocalDay('now()', String(COMPLAINT_LIMITS.answerDays))}) RETURNING id`,
      [voucherId, businessId, reason, wasRedeemed],
    );
    return id;
  }

  /** The last complaint about a voucher that the caller has locked. */
  lastOf(manager: EntityManager, voucherId: number): Promise<ComplaintRecord | null> {
    return manager.findOne(ComplaintRecord, { where: { voucherId }, order: { id: 'DESC' } });
  }

  /** Locked, after its voucher. */
  lock(manager: EntityManager, id: number): Promise<ComplaintRecord | null> {
    return manager.findOne(ComplaintRecord, { where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  find(manager: EntityManager, id: number): Promise<ComplaintRecord | null> {
    return manager.findOne(ComplaintRecord, { where: { id } });
  }

  async answered(manager: EntityManager, id: number, words: string): Promise<void> {
    await manager.query(`UPDATE complaints SET state = 'answered', answered_at = now(), answer = $2 WHERE id = $1`, [id, words]);
  }

  async ended(manager: EntityManager, id: number, state: ComplaintState): Promise<void> {
    await manager.query('UPDATE complaints SET state = $2, ended_at = now() WHERE id = $1', [id, state]);
  }

  /** Whether its business can still answer. */
  async isInTime(manager: EntityManager, id: number): Promise<boolean> {
    const [row] = await manager.query<[{ isInTime: boolean }]>('SELECT answer_by > now() AS "isInTime" FROM complaints WHERE id = $1', [
      id,
    ]);
    return row.isInTime;
  }
}
