/** Adds businesses with earnings, as the application would have written them: each voucher was paid by card weeks ago and used. */

import { childrenOf, cpuMsOf, cpuMsWithChildrenOf } from '../measuring/measure.mjs';

/** @typedef {(text: string, values?: unknown[]) => Promise<any[]>} Query */

const KEY = { authorization: 'Bearer sk_test_bench', 'content-type': 'application/x-www-form-urlencoded' };
const PRICE_CENTS = 4_000;
const PAYMENTS_AT_ONCE = 5_000;
const AT_ONCE = 16;

/**
 * @param {string} sandbox
 * @param {string} path
 * @param {Record<string, string>} [form]
 * @param {Record<string, string>} [headers]
 */
export async function askProvider(sandbox, path, form, headers = {}) {
  const reply = await fetch(`${sandbox}${path}`, {
    method: form ? 'POST' : 'GET',
    headers: { ...KEY, ...headers },
    ...(form && { body: new URLSearchParams(form) }),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

/** @param {string} sandbox @param {string} what @param {object} order */
export const arrange = async (sandbox, what, order) =>
  (await fetch(`${sandbox}/_test/${what}`, { method: 'POST', body: JSON.stringify(order) })).json();

/**
 * @param {number} count
 * @param {(index: number) => Promise<unknown>} task
 */
export async function manyAtOnce(count, task) {
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < count) await task(next++);
    }),
  );
}

/**
 * Adds businesses named `bench-…` with a deal each, and an account at the card provider if `sandbox` is given.
 * @param {Query} query
 * @param {number} count
 * @param {string} [sandbox]
 */
export async function growBusinesses(query, count, sandbox) {
  await query(
    `INSERT INTO businesses (name, category, email, is_verified)
     SELECT 'bench-' || n, 'Services', 'bench-' || n || '@business.test', true FROM generate_series(1, $1::int) n`,
    [count],
  );
  await query(
    `INSERT INTO deals (business_id, title, description, original_price, sale_price, discount_percentage, school_points, category)
     SELECT id, 'Class of ' || name, 'About it', 80, 40, 50, 40, 'STEM & Coding' FROM businesses WHERE name LIKE 'bench-%'`,
  );
  if (!sandbox) return;
  const ids = await query(`SELECT id FROM businesses WHERE name LIKE 'bench-%' ORDER BY id`);
  /** @type {[number, string][]} */
  const accounts = [];
  await manyAtOnce(ids.length, async (index) => {
    const account = await askProvider(sandbox, '/v1/accounts', { country: 'US', email: `bench-${index}@business.test` });
    await arrange(sandbox, 'accounts', {
      id: account.id,
      setUp: { owner: 'Ana Lee', hasId: true, routing: '110000000', number: '000123456789' },
    });
    accounts.push([ids[index].id, account.id]);
  });
  await query(
    `INSERT INTO payees (business_id, account_id, state, bank_last4, look_due_at)
     SELECT a.business, a.account, 'ready', '6789', now() + interval '1 day'
     FROM unnest($1::int[], $2::text[]) AS a (business, account)`,
    [accounts.map(([business]) => business), accounts.map(([, account]) => account)],
  );
}

/**
 * Adds sales of these businesses from weeks ago. With `knowsMovements`, the database already has the provider's movements.
 * @param {Query} query
 * @param {{ each: number, name: string, knowsMovements: boolean, isUsed?: boolean }} how
 */
export async function growSales(query, { each, name, knowsMovements, isUsed = true }) {
  await query(
    `WITH sent AS (
       SELECT row_number() OVER () AS n, gen_random_uuid() AS order_id, now() - make_interval(days => 40, mins => k) AS at, d.id AS deal_id, d.business_id
       FROM deals d JOIN businesses b ON b.id = d.business_id AND b.name LIKE 'bench-%' CROSS JOIN generate_series(1, $1::int) k
     ), buyer AS (
       INSERT INTO users (username, email, first_name) VALUES ($2, $2 || '@example.com', 'Bench') RETURNING id
     ), school AS (
       INSERT INTO schools (name, address, city, state, zip_code) VALUES ($2, '1 Main St', 'Irvine', 'CA', '92602') RETURNING id
     ), ordered AS (
       INSERT INTO orders (id, draft_key, deal_id, school_id, customer_name, customer_email, amount, school_points, state, holds_stock,
         payment_intent_id, hold_expires_at, settled_at, created_at)
       SELECT order_id, $2 || n, deal_id, school.id, 'Bench', 'bench@example.com', 40, 40, 'paid', false, 'pi_' || $2 || n, at, at, at
       FROM sent CROSS JOIN school
     ), issued AS (
       INSERT INTO vouchers (code, deal_id, user_id, business_id, purchase_price, school_points_earned, access_salt, access_token,
         customer_name, customer_email, deal_title, original_price, discount_percentage, created_at, expires_at, redeemed_at)
       SELECT $2 || '-' || n, deal_id, buyer.id, business_id, 40, 40, decode(md5($2 || n), 'hex'), decode(md5($2 || n || 'token'), 'hex'),
         'Bench', 'bench@example.com', 'Class', 80, 50, at, at + interval '1 year', CASE WHEN $3 THEN at + interval '1 day' END
       FROM sent CROSS JOIN buyer RETURNING id, code, user_id, business_id, redeemed_at
     ), used AS (
       INSERT INTO redemptions (voucher_id, business_id, redeemed_at) SELECT id, business_id, redeemed_at FROM issued WHERE redeemed_at IS NOT NULL
     )
     INSERT INTO purchases (order_id, payment_intent_id, user_id, deal_id, voucher_id, school_id, amount, school_points_earned, created_at)
     SELECT sent.order_id, 'pi_' || $2 || n, issued.user_id, sent.deal_id, issued.id, school.id, 40, 40, at
     FROM sent JOIN issued ON issued.code = $2 || '-' || n CROSS JOIN school`,
    [each, name, isUsed],
  );
  if (knowsMovements)
    await query(
      `INSERT INTO movements (id, category, amount, fee, net, source_id, payment_intent_id, created_at, available_at)
       SELECT 'txn_' || payment_intent_id, 'charge', $2::int, 146, $2::int - 146, 'ch_' || payment_intent_id, payment_intent_id, created_at,
         created_at + interval '2 days'
       FROM purchases WHERE payment_intent_id LIKE 'pi_' || $1 || '%'`,
      [name, PRICE_CENTS],
    );
  await query('ANALYZE');
}

/**
 * Adds their payments to the card sandbox.
 * @param {Query} query
 * @param {string} sandbox
 * @param {string} name
 */
export async function tellProvider(query, sandbox, name) {
  const payments = await query(
    `SELECT payment_intent_id AS id, 4000 AS amount, extract(epoch FROM created_at)::int AS created, false AS "isRefunded"
     FROM purchases WHERE payment_intent_id LIKE 'pi_' || $1 || '%' ORDER BY created_at`,
    [name],
  );
  for (let from = 0; from < payments.length; from += PAYMENTS_AT_ONCE)
    await fetch(`${sandbox}/_demo/payments`, { method: 'POST', body: JSON.stringify(payments.slice(from, from + PAYMENTS_AT_ONCE)) });
}

/** @param {string} sandbox @param {number} cents */
export const topUp = (sandbox, cents) => askProvider(sandbox, '/v1/topups', { amount: String(cents), currency: 'usd' });

/**
 * The CPU time of a part and of the database, in milliseconds. PostgreSQL is the only child of its part.
 * @param {{ stack: import('../../tools/dev-stack/stack.mjs').Stack }} bench
 * @param {string} part
 */
export function cpuOf({ stack }, part) {
  const [postgres] = childrenOf(Number(stack.part('postgres').pid));
  return cpuMsOf([Number(stack.part(part).pid)]) + (postgres === undefined ? 0 : cpuMsWithChildrenOf(postgres));
}
