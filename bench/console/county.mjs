/** Adds a county's records for measuring the team's lists. */

export const SIZES = { deals: 50_000, purchases: 100_000, schools: 10_000 };

/** SQL that writes records as the application would have, without the card provider. */
export const GROW = [
  'SET statement_timeout = 0',
  `INSERT INTO schools (name, address, city, state, zip_code)
   SELECT 'Bench School ' || n, n || ' Main St', (ARRAY['Tustin', 'Irvine', 'Orange'])[1 + n % 3], 'CA', lpad((90000 + n % 1000)::text, 5, '0') FROM generate_series(1, ${SIZES.schools}) n`,
  // In every state: a tenth paused, a third ended, a few drafts, scheduled and sold out.
  `INSERT INTO deals (business_id, title, description, original_price, sale_price, discount_percentage, school_points, category, created_at,
     is_active, published_at, starts_at, expires_at, max_quantity, sold_quantity)
   SELECT 1 + n % 17, 'Bench class ' || n, 'Session ' || n, 200, 5 + n % 120, 50, 25, (ARRAY['STEM & Coding', 'Music & Arts', 'Math & Reading'])[1 + n % 3],
     now() - make_interval(mins => 20 * n), n % 10 > 0 AND n % 50 <> 3, CASE WHEN n % 50 <> 3 THEN now() END,
     CASE WHEN n % 100 = 7 AND n % 3 > 0 THEN now() + interval '30 days' END, CASE WHEN n % 3 = 0 THEN now() - interval '1 day' END,
     CASE WHEN n % 4 = 1 THEN 50 END, CASE WHEN n % 40 = 1 THEN 50 ELSE n % 37 END
   FROM generate_series(1, ${SIZES.deals}) n`,
  `INSERT INTO voucher_codes (deal_id, code, source) SELECT d.id, 'BENCH-' || d.id || '-' || n, 'imported'
   FROM deals d, generate_series(1, CASE WHEN d.id % 1000 = 1 THEN 3 ELSE 200 END) n WHERE d.title LIKE 'Bench class %' AND d.id % 100 = 1`,
  `INSERT INTO users (username, email, first_name) SELECT e, e, 'Bench' FROM (SELECT 'bench-' || n || '@example.com' AS e FROM generate_series(1, 20000) n) u`,
  `INSERT INTO orders (draft_key, deal_id, school_id, customer_name, customer_email, amount, school_points, state, holds_stock, payment_intent_id,
     hold_expires_at, settled_at)
   SELECT 'bench-' || n, d.ids[1 + n % cardinality(d.ids)], s.ids[1 + n % cardinality(s.ids)], 'Bench', 'bench-' || 1 + n % 20000 || '@example.com', 25, 25,
     'paid', false, 'pi_bench_' || n, now(), now()
   FROM generate_series(1, ${SIZES.purchases}) n, (SELECT array_agg(id) AS ids FROM deals) d, (SELECT array_agg(id) AS ids FROM schools) s`,
  `INSERT INTO vouchers (code, deal_id, user_id, business_id, purchase_price, school_points_earned, access_salt, access_token, customer_name,
     customer_email, deal_title, original_price, discount_percentage, expires_at)
   SELECT 'BENCH-' || substr(o.draft_key, 7), o.deal_id, u.id, d.business_id, 25, 25, sha256(o.draft_key::bytea), sha256(('t' || o.draft_key)::bytea),
     o.customer_name, o.customer_email, d.title, 50, 50, now() + interval '180 days'
   FROM orders o JOIN deals d ON d.id = o.deal_id JOIN users u ON u.email = o.customer_email WHERE o.draft_key LIKE 'bench-%'`,
  `INSERT INTO purchases (order_id, payment_intent_id, user_id, deal_id, voucher_id, school_id, amount, school_points_earned,
     created_at, state, amount_refunded, refunded_at)
   SELECT o.id, o.payment_intent_id, v.user_id, o.deal_id, v.id, o.school_id, 5 + n.n % 120, 25, now() - make_interval(mins => 10 * n.n),
     CASE WHEN n.n % 40 = 0 THEN 'refunded' WHEN n.n % 400 = 1 THEN 'disputed' ELSE 'paid' END, CASE WHEN n.n % 40 = 0 THEN 5 + n.n % 120 ELSE 0 END,
     CASE WHEN n.n % 40 = 0 THEN now() END
   FROM orders o JOIN vouchers v ON v.code = 'BENCH-' || substr(o.draft_key, 7) CROSS JOIN LATERAL (SELECT substr(o.draft_key, 7)::int AS n) n WHERE o.draft_key LIKE 'bench-%'`,
  `INSERT INTO outbox (queue, name, payload, relayed_at, ended_at)
   SELECT j.queue, j.name, j.payload, now(), now() FROM purchases p CROSS JOIN LATERAL (VALUES
     ('email', 'voucher', jsonb_build_object('voucherId', p.voucher_id)), ('points', 'credit', jsonb_build_object('purchaseId', p.id)))
     AS j (queue, name, payload) WHERE p.payment_intent_id LIKE 'pi_bench_%'`,
  `INSERT INTO payment_events (id, type, payment_intent_id, worked_at)
   SELECT 'evt_bench_' || id, 'payment_intent.succeeded', payment_intent_id, now() FROM purchases WHERE payment_intent_id LIKE 'pi_bench_%'`,
  'ANALYZE',
];

/** @param {string} origin */
export async function signIn(origin) {
  const reply = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@homeroom.test', password: 'homeroom-admin-demo' }),
  });
  return { authorization: `Bearer ${(await reply.json()).token}` };
}
