import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Mails after the first used voucher: at once, after 3 and 14 days, then every 30 days. */
const NUMBER = `CASE WHEN f.age < 3 THEN 0 WHEN f.age < 14 THEN 1 ELSE 2 + floor((f.age - 14) / 30)::int END`;

const sinceFirst = (whose = '') => `SELECT r.business_id, extract(epoch FROM now() - min(r.redeemed_at)) / 86400 AS age
  FROM redemptions r WHERE r.undone_at IS NULL ${whose} GROUP BY r.business_id`;

/**
 * Businesses that earned something but cannot be paid span two modules: the first used voucher, and the bank account.
 * @reads books: journal_lines; vouchers: redemptions
 */
@Injectable()
export class PayeesToRemindJoint {
  /**
   * Returns whom to email now. Each email goes out once, however many workers ask; of several missed ones, only the last.
   * @returns the businesses, and the number of the email
   */
  due(manager: EntityManager): Promise<{ businessId: number; number: number }[]> {
    return manager.query(
      `INSERT INTO payee_reminders (business_id, number)
       SELECT f.business_id, ${NUMBER} FROM (${sinceFirst()}) f
       LEFT JOIN payees y ON y.business_id = f.business_id
       WHERE COALESCE(y.state, 'not-begun') IN ('not-begun', 'incomplete', 'disconnected')
         AND (SELECT sum(l.cents) FROM journal_lines l WHERE l.account = 'payable' AND l.reference = f.business_id::text) < 0
       ON CONFLICT DO NOTHING RETURNING business_id AS "businessId", number`,
    );
  }

  /** Skips the reminder that is due, because another email asks the business for the same now. */
  async leaveOut(manager: EntityManager, businessId: number): Promise<void> {
    await manager.query(
      `INSERT INTO payee_reminders (business_id, number)
       SELECT f.business_id, ${NUMBER} FROM (${sinceFirst('AND r.business_id = $1')}) f ON CONFLICT DO NOTHING`,
      [businessId],
    );
  }
}
