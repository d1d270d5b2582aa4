import type { DataSource, EntityManager } from 'typeorm';
import { DEMO_ACCOUNTS } from './load-demo.js';

const CAN_BE_USED = `v.redeemed_at IS NULL AND v.voided_at IS NULL AND v.refund_requested_at IS NULL AND v.credited_at IS NULL AND v.expires_at > now()`;

/**
 * Complaints in each state of interest: the demo shopper's waits for its business, one waits for the team, and one was decided.
 * @reads users: users
 * @writes complaints: complaints; vouchers: vouchers
 */
export async function loadComplaints(database: DataSource): Promise<void> {
  await database.transaction(async (manager) => {
    await complain(manager, {
      whose: `${CAN_BE_USED} AND u.email = '${DEMO_ACCOUNTS.shopper}'`,
      columns: 'state, reason, made_at, answer_by',
      values: `'open', 'The front desk said that the deal was over.', now() - interval '3 hours', now() + interval '45 hours'`,
    });
    await complain(manager, {
      whose: `${CAN_BE_USED} AND u.email <> '${DEMO_ACCOUNTS.shopper}'`,
      columns: 'state, reason, made_at, answer_by, answered_at, answer',
      values: `'answered', 'They told us to come back another day.', now() - interval '30 hours', now() + interval '18 hours',
        now() - interval '5 hours', 'The class was full that afternoon. We offered them the next one.'`,
    });
    await complain(manager, {
      whose: `v.redeemed_at < now() - interval '5 days' AND v.voided_at IS NULL AND u.email <> '${DEMO_ACCOUNTS.shopper}'`,
      columns: 'state, reason, made_at, answer_by, answered_at, answer, ended_at',
      values: `'kept', 'The lesson was shorter than we thought.', v.redeemed_at + interval '1 hour', v.redeemed_at + interval '49 hours',
        v.redeemed_at + interval '20 hours', 'They came, and had the whole lesson.', v.redeemed_at + interval '2 days'`,
    });
  });
}

interface DemoComplaint {
  readonly whose: string;
  readonly columns: string;
  readonly values: string;
}

/** About the latest such voucher of the first such business, which is on hold unless it ended. */
async function complain(manager: EntityManager, { whose, columns, values }: DemoComplaint): Promise<void> {
  await manager.query(
    `WITH added AS (
       INSERT INTO complaints (voucher_id, business_id, was_redeemed, ${columns})
       SELECT v.id, v.business_id, v.redeemed_at IS NOT NULL, ${values} FROM vouchers v JOIN users u ON u.id = v.user_id
       WHERE ${whose} ORDER BY v.business_id, v.id DESC LIMIT 1 RETURNING voucher_id, made_at, ended_at
     )
     UPDATE vouchers v SET refund_requested_at = added.made_at FROM added WHERE v.id = added.voucher_id AND added.ended_at IS NULL`,
  );
}
