import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import pg from 'pg';
import { row, timed } from './measure.mjs';

const COUNT = 400;
const CONCURRENCY = 8;
const ROUNDS = 3;
const agent = new Agent({ keepAlive: true });

/**
 * @typedef {{ id: number, price: number }} Deal
 * @typedef {(index: number) => Deal} DealFor which deal the purchase of this number is of
 */

/**
 * @param {string} origin
 * @param {string} path
 * @param {object | string} [body]
 * @param {import('node:http').OutgoingHttpHeaders} [headers]
 * @returns {Promise<{ clientSecret?: string, success?: boolean }>} what is read here of any answer
 */
function post(origin, path, body, headers = {}) {
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const asked = request(
      `${origin}${path}`,
      {
        method: body === undefined ? 'GET' : 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers },
      },
      (reply) => {
        let answer = '';
        reply.on('data', (chunk) => (answer += chunk));
        reply.on('end', () =>
          (reply.statusCode ?? 500) < 300 ? resolve(JSON.parse(answer)) : reject(new Error(`${path}: ${reply.statusCode} ${answer}`)),
        );
      },
    );
    asked.on('error', reject);
    asked.end(body === undefined ? undefined : text);
  });
}

/**
 * @param {string} api
 * @param {object} draft
 */
async function preparedSecret(api, draft) {
  const { clientSecret } = await post(api, '/api/create-payment-intent', draft);
  if (!clientSecret) throw new Error('a purchase was not prepared');
  return clientSecret;
}

const SECRET = { authorization: 'Bearer sk_test_bench', 'content-type': 'application/x-www-form-urlencoded' };

/**
 * Purchases a second: preparing and settling, without the card sandbox's own share, measured beside it.
 * @param {{ api: string, sandbox: string, dealFor: DealFor }} setting
 */
async function ours({ api, sandbox, dealFor }) {
  /** @type {string[]} */
  const secrets = [];
  const preparing = await timed(COUNT, CONCURRENCY, async (index) => {
    const { id, price } = dealFor(index);
    const draft = {
      dealId: id,
      schoolId: 1 + (index % 40),
      customerName: 'Bench Buyer',
      customerEmail: `${randomUUID()}@example.com`,
      amount: price,
      draftId: randomUUID(),
    };
    secrets[index] = await preparedSecret(api, draft);
  });
  const intents = secrets.map((secret) => secret.split('_secret_')[0]);
  await timed(COUNT, CONCURRENCY, (index) =>
    post(
      sandbox,
      `/v1/payment_intents/${intents[index]}/confirm`,
      `key=pk_test_x&client_secret=${secrets[index]}&payment_method=pm_card_visa`,
      {
        'content-type': 'application/x-www-form-urlencoded',
      },
    ),
  );
  const settling = await timed(COUNT, CONCURRENCY, async (index) => {
    const { success } = await post(api, '/api/payment-success', { paymentIntentId: intents[index] });
    if (!success) throw new Error('a purchase was not settled');
  });
  const creating = await timed(COUNT, CONCURRENCY, () =>
    post(sandbox, '/v1/payment_intents', `amount=4000&currency=usd&metadata[orderId]=${randomUUID()}`, {
      ...SECRET,
      'idempotency-key': randomUUID(),
    }),
  );
  const retrieving = await timed(COUNT, CONCURRENCY, (index) =>
    post(sandbox, `/v1/payment_intents/${intents[index]}?expand[0]=latest_charge`, undefined, SECRET),
  );
  return COUNT / (preparing + settling - creating - retrieving);
}

/**
 * The smallest transaction that writes the same rows.
 * @param {pg.Pool} pool
 * @param {DealFor} dealFor
 */
async function floor(pool, dealFor) {
  const seconds = await timed(COUNT, CONCURRENCY, async (index) => {
    const { id, price } = dealFor(index);
    const [unique, email] = [randomUUID(), `${randomUUID()}@example.com`];
    const client = await pool.connect();
    await client.query('BEGIN');
    const user = await client.query('INSERT INTO users (username, email, first_name) VALUES ($1, $1, $2) RETURNING id', [email, 'Bench']);
    const order = await client.query(
      `INSERT INTO orders (draft_key, deal_id, school_id, customer_name, customer_email, amount, school_points, state, holds_stock, payment_intent_id, hold_expires_at, settled_at)
       VALUES ($1, $2, $3, 'Bench Buyer', $4, $5, 40, 'paid', false, $1, now(), now()) RETURNING id`,
      [unique, id, 1 + (index % 40), email, price],
    );
    const voucher = await client.query(
      `INSERT INTO vouchers (code, deal_id, user_id, business_id, purchase_price, school_points_earned, access_salt, access_token, customer_name,
         customer_email, deal_title, original_price, discount_percentage, expires_at)
       VALUES ($1, $2, $3, 1, $4, 40, $5, $6, 'Bench Buyer', $7, 'Title', 80, 50, now()) RETURNING id`,
      [unique, id, user.rows[0].id, price, Buffer.from(unique), Buffer.from(email), email],
    );
    await client.query(`INSERT INTO voucher_codes (deal_id, code, is_used, used_at, voucher_id) VALUES ($1, $2, true, now(), $3)`, [
      id,
      unique,
      voucher.rows[0].id,
    ]);
    await client.query(
      `INSERT INTO purchases (order_id, payment_intent_id, user_id, deal_id, voucher_id, school_id, amount, school_points_earned) VALUES ($1, $2, $3, $4, $5, $6, $7, 40)`,
      [order.rows[0].id, unique, user.rows[0].id, id, voucher.rows[0].id, 1 + (index % 40), price],
    );
    await client.query(
      `INSERT INTO outbox (queue, name, payload) VALUES ('email', 'voucher', '{"voucherId":1}'), ('points', 'credit', '{"purchaseId":1}')`,
    );
    await client.query('UPDATE deals SET sold_quantity = sold_quantity + 1 WHERE id = $1', [id]);
    await client.query('COMMIT');
    client.release();
  });
  return COUNT / seconds;
}

/** @param {{ api: string, sandbox: string, databaseUrl: string }} setting */
export async function comparePurchases({ api, sandbox, databaseUrl }) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONCURRENCY });
  /** @type {import('pg').QueryResult<Deal>} */
  const { rows } = await pool.query(
    'SELECT id, sale_price::float AS price FROM deals WHERE max_quantity IS NULL AND is_active ORDER BY id LIMIT 400',
  );
  await post(sandbox, '/_test/webhooks', { lose: 1e9 });
  const nth = (/** @type {number} */ index) => {
    const deal = rows[index % rows.length];
    if (!deal) throw new Error('there is no deal to buy');
    return deal;
  };
  const measure = async (/** @type {DealFor} */ dealFor) => ({
    ours: await ours({ api, sandbox, dealFor }),
    floor: await floor(pool, dealFor),
  });
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ spread: await measure(nth), same: await measure(() => nth(0)) });
  await pool.end();
  return [
    row(
      'purchase, deals of all kinds',
      rounds.map(({ spread }) => spread),
      ['floor'],
    ),
    row(
      'purchase, all buy the same deal',
      rounds.map(({ same }) => same),
      ['floor'],
    ),
  ];
}

export { post, preparedSecret };
