import type { DataSource } from 'typeorm';

/** Thousands of sales from the last day, each paid by card and used an hour later. The card provider does not know them. */
export async function manySales(database: DataSource, dealId: number, schoolId: number, count: number): Promise<void> {
  await database.query(
    `WITH sent AS (
       SELECT n, gen_random_uuid() AS order_id, now() - make_interval(hours => n % 20 + 2) AS at, d.*
       FROM generate_series(1, $3::int) AS n CROSS JOIN (SELECT id AS deal_id, business_id, sale_price FROM deals WHERE id = $1) d
     ), buyer AS (
       INSERT INTO users (username, email, first_name) VALUES ('many@example.com', 'many@example.com', 'Many') RETURNING id
     ), ordered AS (
       INSERT INTO orders (id, draft_key, deal_id, school_id, customer_name, customer_email, amount, school_points, state, holds_stock,
         payment_intent_id, hold_expires_at, settled_at, created_at)
       SELECT order_id, 'many-' || n, deal_id, $2, 'Many', 'many@example.com', sale_price, 1, 'paid', false, 'pi_many_' || n, at, at, at FROM sent
     ), issued AS (
       INSERT INTO vouchers (code, deal_id, user_id, business_id, purchase_price, school_points_earned, access_salt, access_token,
         customer_name, customer_email, deal_title, original_price, discount_percentage, created_at, expires_at, redeemed_at)
       SELECT 'MANY-' || n, deal_id, buyer.id, business_id, sale_price, 1, decode(md5(n::text), 'hex'), decode(md5(n::text || 'token'), 'hex'),
         'Many', 'many@example.com', 'Deal', sale_price * 2, 50, at, at + interval '1 year', at + interval '1 hour' FROM sent CROSS JOIN buyer
       RETURNING id, code, user_id, business_id, redeemed_at
     ), used AS (
       INSERT INTO redemptions (voucher_id, business_id, redeemed_at) SELECT id, business_id, redeemed_at FROM issued
     )
     INSERT INTO purchases (order_id, payment_intent_id, user_id, deal_id, voucher_id, school_id, amount, school_points_earned, created_at)
     SELECT sent.order_id, 'pi_many_' || n, issued.user_id, sent.deal_id, issued.id, $2, sent.sale_price, 1, at
     FROM sent JOIN issued ON issued.code = 'MANY-' || n`,
    [dealId, schoolId, count],
  );
}
