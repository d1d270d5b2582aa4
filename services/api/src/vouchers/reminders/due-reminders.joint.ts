import { LIMITS } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Vouchers end at midnight. Their reminders go out 15 hours earlier in the day, at about nine in the morning. */
const MORNING = 15;

/**
 * Finds due vouchers while recording their reminders: one statement, so that two workers never promise the same.
 * @reads vouchers: vouchers
 */
@Injectable()
export class DueReminders {
  /** Records the next due reminders, each once, and returns them. */
  take(manager: EntityManager, limit: number): Promise<{ voucher_id: number; days: number }[]> {
    return manager.query<{ voucher_id: number; days: number }[]>(
      `INSERT INTO voucher_reminders (voucher_id, days)
       SELECT v.id, mark.days FROM vouchers v
       CROSS JOIN LATERAL (SELECT min(days) AS days FROM unnest($1::int[]) days
         WHERE v.expires_at <= now() + make_interval(days => days, hours => ${MORNING})) mark
       WHERE v.redeemed_at IS NULL AND v.voided_at IS NULL AND v.refund_requested_at IS NULL
         AND v.expires_at > now() AND v.expires_at <= now() + make_interval(days => $2, hours => ${MORNING})
         AND NOT EXISTS (SELECT 1 FROM voucher_reminders r WHERE r.voucher_id = v.id AND r.days <= mark.days)
         AND NOT EXISTS (SELECT 1 FROM reminder_refusals f WHERE f.user_id = v.user_id AND f.kind = 'voucher-ending')
       ORDER BY v.expires_at LIMIT $3
       ON CONFLICT DO NOTHING RETURNING voucher_id, days`,
      [LIMITS.reminderDays, Math.max(...LIMITS.reminderDays), limit],
    );
  }
}
