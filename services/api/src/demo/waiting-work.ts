import type { DataSource, EntityManager } from 'typeorm';
import { DEMO_ACCOUNTS } from './load-demo.js';

/** What needs the team besides requests: a disputed purchase, a reward to decide, an email that failed, a payment that matches nothing. */
export async function loadWaitingWork(database: DataSource): Promise<void> {
  await database.transaction(async (manager) => {
    await dispute(manager);
    await manager.query(
      `WITH school AS (SELECT id FROM schools WHERE points >= 200 ORDER BY points DESC, id OFFSET 2 LIMIT 1), manager AS (
         INSERT INTO school_managers (school_id, email, name, accepted_at)
         SELECT id, 'garden-' || id || '@school.example', 'Leah Fontaine', now() - interval '60 days' FROM school RETURNING id, school_id
       ), reward AS (INSERT INTO rewards (title, points) VALUES ('A set of library books', 200) RETURNING title, points)
       INSERT INTO point_redemptions (school_id, title, points, state, requested_by, requested_at)
       SELECT m.school_id, r.title, r.points, 'requested', m.id, now() - interval '20 hours' FROM manager m CROSS JOIN reward r`,
    );
    await manager.query(
      `WITH promised AS (
         INSERT INTO outbox (queue, name, payload, created_at, relayed_at, handovers, ended_at)
         SELECT 'email', 'voucher', jsonb_build_object('voucherId', v.id), v.created_at, v.created_at, 1, v.created_at + interval '11 minutes'
         FROM vouchers v WHERE v.customer_email <> $1 ORDER BY v.id DESC OFFSET 2 LIMIT 1 RETURNING id, ended_at)
       INSERT INTO failed_jobs (outbox_id, error, attempts, failed_at)
       SELECT id, '452 4.2.2 The recipient’s mailbox is full', 5, ended_at FROM promised`,
      [DEMO_ACCOUNTS.shopper],
    );
    await manager.query(
      `INSERT INTO payment_troubles (kind, subject, payment_intent_id, amount, detail, created_at)
       VALUES ('no-order', 'pi_demo_nobody', 'pi_demo_nobody', 48, 'Paid at the card provider, but no order here has this payment.',
         now() - interval '9 hours')`,
    );
  });
}

/** The voucher is stopped. The card sandbox hears of it with the other payments. */
async function dispute(manager: EntityManager): Promise<void> {
  await manager.query(
    `WITH disputed AS (
       UPDATE purchases SET state = 'disputed' WHERE id = (
         SELECT p.id FROM purchases p JOIN vouchers v ON v.id = p.voucher_id
         WHERE p.state = 'paid' AND v.redeemed_at IS NULL AND v.voided_at IS NULL AND v.refund_requested_at IS NULL
           AND v.credited_at IS NULL AND v.expires_at > now() AND v.customer_email <> $1
         ORDER BY p.created_at DESC, p.id DESC LIMIT 1)
       RETURNING voucher_id)
     UPDATE vouchers v SET refund_requested_at = now() - interval '6 hours' FROM disputed WHERE v.id = disputed.voucher_id`,
    [DEMO_ACCOUNTS.shopper],
  );
}
