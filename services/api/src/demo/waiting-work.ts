import { LIMITS } from '@homeroom/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import type { SecretTokens } from '../platform/secrets/secret-tokens.js';
import { daysAfter, today } from '../platform/time/local-day.js';
import { DEMO_ACCOUNTS } from './load-demo.js';
import { writePurchases } from './purchases.js';

/**
 * What needs the team besides requests: a disputed purchase, a reward and a check to decide, codes that run out, an email that failed, a
 * payment that matches nothing.
 * @reads businesses: businesses; schools: schools
 * @writes credit: credit_entries; deals: deals; jobs: failed_jobs; outbox: outbox; payment-troubles: payment_troubles; points:
 *   point_redemptions; purchases: purchases; requests: cash_requests; rewards: rewards; school-managers: school_managers; vouchers:
 *   voucher_codes, vouchers
 */
export async function loadWaitingWork(database: DataSource, tokens: SecretTokens): Promise<void> {
  await database.transaction(async (manager) => {
    await dispute(manager);
    await cashRequest(manager, tokens);
    await manager.query(
      `DELETE FROM voucher_codes WHERE id IN (SELECT c.id FROM voucher_codes c JOIN deals d ON d.id = c.deal_id
         WHERE d.title = 'Parent and child solder night' AND NOT c.is_used ORDER BY c.id OFFSET 3)`,
    );
    await manager.query(
      `WITH school AS (SELECT id FROM schools WHERE points >= 200 ORDER BY points DESC, id OFFSET 2 LIMIT 1), manager AS (
         INSERT INTO school_managers (school_id, email, name, invited_at, accepted_at)
         SELECT id, 'garden-' || id || '@school.example', 'Leah Fontaine', now() - interval '61 days', now() - interval '60 days' FROM school RETURNING id, school_id
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

const BUYER = 'Wren Castillo';
const EMAIL = 'wren.castillo@families.test';

/** A family's voucher for a deal of last summer expired unused, and the family wants its store credit as a check. */
async function cashRequest(manager: EntityManager, tokens: SecretTokens): Promise<void> {
  const [{ dealId, schoolId }] = await manager.query<[{ dealId: number; schoolId: number }]>(
    `INSERT INTO deals (business_id, title, description, original_price, sale_price, discount_percentage, school_points, category,
       sold_quantity, expires_at, archived_at)
     SELECT b.id, 'Story hour in the garden', 'One hour of stories under the fig tree.', 20, 12, 40, 12, 'Math & Reading', 1,
       now() - interval '60 days', now() - interval '30 days' FROM businesses b WHERE b.name = 'Lantern Reading Studio'
     RETURNING id AS "dealId", (SELECT min(id) FROM schools) AS "schoolId"`,
  );
  const boughtAt = `${daysAfter(today(), -(LIMITS.voucherValidityDays + 6))} 19:20`;
  await writePurchases(manager, tokens, [{ dealId, schoolId, buyer: BUYER, email: EMAIL, boughtAt, redeemedAt: null }], 'demo_cash');
  await manager.query(
    `WITH expired AS (UPDATE vouchers SET credited_at = now() - interval '3 days' WHERE deal_id = $1 RETURNING id, user_id, purchase_price),
       credited AS (INSERT INTO credit_entries (user_id, kind, voucher_id, amount, created_at)
         SELECT user_id, 'expired-voucher', id, purchase_price, now() - interval '3 days' FROM expired)
     INSERT INTO cash_requests (user_id, amount, address, created_at)
     SELECT user_id, purchase_price, $2, now() - interval '26 hours' FROM expired`,
    [dealId, `${BUYER}\n88 Lemon Ave\nOrange, CA 92866`],
  );
}
