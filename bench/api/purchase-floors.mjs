/** The floors of a purchase. */
import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, serviceEnvironment } from '../../tools/dev-stack/settings.mjs';

/** @typedef {{ id: number, price: number }} Deal */
/** @typedef {(deal: Deal, index: number) => Promise<unknown>} Buying */

/**
 * The smallest transaction that writes the same rows, with prepared statements.
 * @param {import('pg').Pool} pool
 * @returns {Buying}
 */
export const smallestRows =
  (pool) =>
  async ({ id, price }, index) => {
    const [unique, email] = [randomUUID(), `${randomUUID()}@example.com`];
    const client = await pool.connect();
    const query = (/** @type {string} */ name, /** @type {string} */ text, /** @type {unknown[]} */ values = []) =>
      client.query({ name, text, values });
    await query('begin', 'BEGIN');
    const user = await query('user', 'INSERT INTO users (username, email, first_name) VALUES ($1, $1, $2) RETURNING id', [email, 'Bench']);
    const order = await query(
      'order',
      `INSERT INTO orders (draft_key, deal_id, school_id, customer_name, customer_email, amount, school_points, state, holds_stock, payment_intent_id, hold_expires_at, settled_at)
       VALUES ($1, $2, $3, 'Bench Buyer', $4, $5, 40, 'paid', false, $1, now(), now()) RETURNING id`,
      [unique, id, 1 + (index % 40), email, price],
    );
    const voucher = await query(
      'voucher',
      `INSERT INTO vouchers (code, deal_id, user_id, business_id, purchase_price, school_points_earned, access_salt, access_token, customer_name,
         customer_email, deal_title, original_price, discount_percentage, expires_at)
       VALUES ($1, $2, $3, 1, $4, 40, $5, $6, 'Bench Buyer', $7, 'Title', 80, 50, now()) RETURNING id`,
      [unique, id, user.rows[0].id, price, Buffer.from(unique), Buffer.from(email), email],
    );
    await query('code', `INSERT INTO voucher_codes (deal_id, code, is_used, used_at, voucher_id) VALUES ($1, $2, true, now(), $3)`, [
      id,
      unique,
      voucher.rows[0].id,
    ]);
    await query(
      'purchase',
      `INSERT INTO purchases (order_id, payment_intent_id, user_id, deal_id, voucher_id, school_id, amount, school_points_earned) VALUES ($1, $2, $3, $4, $5, $6, $7, 40)`,
      [order.rows[0].id, unique, user.rows[0].id, id, voucher.rows[0].id, 1 + (index % 40), price],
    );
    await query(
      'jobs',
      `INSERT INTO outbox (queue, name, payload) VALUES ('email', 'voucher', '{"voucherId":1}'), ('points', 'credit', '{"purchaseId":1}')`,
    );
    await query('deal', 'UPDATE deals SET sold_quantity = sold_quantity + 1 WHERE id = $1', [id]);
    await query('commit', 'COMMIT');
    client.release();
  };

/** The API's modules compiled one by one, because its build is one bundle. */
const MODULES = '.cache/modules';

/**
 * Runs our own statements in sequence, from the hold to the voucher, without requests, framework, and card provider.
 * @param {import('../../tools/dev-stack/settings.mjs').Settings} settings
 * @returns {Promise<{ buy: Buying, end: () => Promise<void> }>}
 */
export async function ownStatements(settings) {
  const api = path.join(ROOT, 'services/api');
  execFileSync(process.execPath, [path.join(ROOT, 'tools/build/compile-node.mjs'), '--into', MODULES], { cwd: api });
  const module = (/** @type {string} */ file) => import(pathToFileURL(path.join(api, MODULES, file)).href);
  const { newDataSource } = await module('platform/database/data-source.js');
  const { readConfiguration } = await module('platform/configuration/read-configuration.js');
  const { OpenOrderStatement } = await module('checkout/purchases/open-order.joint.js');
  const { OrdersRepository } = await module('checkout/purchases/orders.repository.js');
  const { SettleStatement } = await module('checkout/purchases/settle-orders.joint.js');
  const database = await newDataSource(readConfiguration(serviceEnvironment(settings)), 'bench').initialize();
  const [opening, orders] = [new OpenOrderStatement(database), new OrdersRepository(database)];
  const settling = new SettleStatement(database);
  return {
    end: () => database.destroy(),
    buy: async ({ id: dealId, price }, index) => {
      const amountCents = Math.round(price * 100);
      const customerEmail = `${randomUUID()}@example.com`;
      const draft = { draftKey: randomUUID(), dealId, schoolId: 1 + (index % 40), customerName: 'Bench Buyer', customerEmail };
      const { order } = await opening.open({ ...draft, amountCents, network: null });
      const payment = { id: `pi_${randomUUID()}`, amountCents };
      await orders.attachIntent(order.id, payment.id);
      const token = { salt: randomBytes(16), hash: randomBytes(32) };
      const settled = await settling.settle([{ orderId: order.id, payment, blank: { code: randomUUID(), token } }]);
      if (!settled.has(payment.id)) throw new Error('an order was not settled');
    },
  };
}
