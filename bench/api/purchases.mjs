/** Makes purchases as a browser does: prepares, pays at the card provider, and reports, and gets the voucher in the answer. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { ROOT, freePort } from '../../tools/dev-stack/settings.mjs';
import { median, row, timed } from '../measuring/measure.mjs';
import { ownStatements, smallestRows } from './purchase-floors.mjs';

/** @import { Deal } from './purchase-floors.mjs' */
/** @typedef {(index: number) => Deal} DealFor chooses the deal of a purchase by its number */
/** @typedef {{ name: string, api: string, sandbox: string, part: string, sandboxPart: string, hearsWebhooks: boolean }} Side an API with a card sandbox of its own */

const COUNT = 300;
const CONCURRENCY = 8;
const ROUNDS = 3;
/** Uncounted purchases of each API, so that both have compiled the same code when counting begins. */
const WARM_UP = 3 * COUNT;
/** Uncounted purchases before each count. A side that rested has closed its connections, which a busy shop never does. */
const WAKING = 10 * CONCURRENCY;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const SECRET = { ...FORM, authorization: 'Bearer sk_test_bench' };
const agent = new Agent({ keepAlive: true });

/** Call it after a pause, because the server may just be closing idle connections. */
export const forgetConnections = () => agent.destroy();

/**
 * @param {string} origin
 * @param {string} path
 * @param {object | string} [body]
 * @param {import('node:http').OutgoingHttpHeaders} [headers]
 * @returns {Promise<{ id?: string, client_secret?: string, clientSecret?: string, success?: boolean, voucher?: object }>} the fields of any answer that this file reads
 */
export function post(origin, path, body, headers = {}) {
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

let buyers = 0;

/** An address in a new network for each buyer, because limits count by network. */
export function newAddress() {
  buyers += 1;
  return { 'x-forwarded-for': `10.${(buyers >> 16) & 255}.${(buyers >> 8) & 255}.${buyers & 255}` };
}

export const confirm = (/** @type {string} */ sandbox, /** @type {string} */ secret) =>
  post(
    sandbox,
    `/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`,
    `key=pk_test_x&client_secret=${secret}&payment_method=pm_card_visa`,
    FORM,
  );

/**
 * One purchase, from pressing Pay to the voucher.
 * @param {{ api: string, sandbox: string }} side
 * @param {Deal} deal
 * @param {number} index
 * @param {boolean} readsVoucher whether to read the voucher, as the browser that opened the draft does
 */
export async function buy({ api, sandbox }, { id, price }, index, readsVoucher) {
  const [draftId, from] = [randomUUID(), newAddress()];
  const buyer = { customerName: 'Bench Buyer', customerEmail: `${randomUUID()}@example.com` };
  const draft = { dealId: id, schoolId: 1 + (index % 40), ...buyer, amount: price, draftId };
  const { clientSecret } = await post(api, '/api/create-payment-intent', draft, from);
  if (!clientSecret) throw new Error('a purchase was not prepared');
  await confirm(sandbox, clientSecret);
  const paymentIntentId = clientSecret.split('_secret_')[0];
  const report = { paymentIntentId, ...(readsVoucher && { draftId }) };
  const { success, voucher } = await post(api, '/api/payment-success', report, from);
  if (!success || Boolean(voucher) !== readsVoucher) throw new Error('a purchase was not settled');
}

/** The card sandbox's own time for the calls of a purchase. */
const sandboxAlone = (/** @type {Side} */ { sandbox }) =>
  timed(COUNT, CONCURRENCY, async () => {
    const keyed = { ...SECRET, 'idempotency-key': randomUUID() };
    const intent = await post(sandbox, '/v1/payment_intents', `amount=4000&currency=usd&metadata[orderId]=${randomUUID()}`, keyed);
    await confirm(sandbox, intent.client_secret ?? '');
    await post(sandbox, `/v1/payment_intents/${intent.id}?expand[0]=latest_charge`, undefined, SECRET);
  });

const webhooks = (/** @type {string} */ sandbox, /** @type {boolean} */ areHeard) =>
  post(sandbox, '/_test/webhooks', { lose: areHeard ? 0 : 1e9 });

/**
 * Starts a second API as in production, with limits, and with webhooks from its own card sandbox.
 * @param {import('../../tools/dev-stack/stack.mjs').Stack} stack
 * @returns {Promise<Side>}
 */
export async function asInProduction(stack) {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const [api, sandbox] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${sandboxPort}`];
  await stack.run('sandbox with webhooks', {
    args: [path.join(ROOT, 'tools/stripe-sandbox/dist/main.js')],
    env: { STRIPE_SANDBOX_PORT: sandboxPort, STRIPE_SANDBOX_WEBHOOK_URL: `${api}/api/webhooks/stripe`, STRIPE_SANDBOX_FILE: '' },
  });
  await stack.startService('api with limits', 'main', { API_PORT: String(port), STRIPE_SANDBOX_URL: sandbox, RATE_LIMITS: 'on' });
  return { name: 'as in production', api, sandbox, part: 'api with limits', sandboxPart: 'sandbox with webhooks', hearsWebhooks: true };
}

/** @typedef {Record<'api' | 'database' | 'redis' | 'sandbox' | 'bench', number>} Cpu milliseconds of each part so far */

/** This process's CPU time. It counts for a floor, because this process sends the floor's statements. */
const ownCpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/**
 * The CPU time of each part for one purchase.
 * @param {() => Cpu} cpu
 * @param {number} count
 * @param {() => Promise<number>} task
 */
async function measured(cpu, count, task) {
  const before = cpu();
  const seconds = await task();
  const after = cpu();
  const of = (/** @type {keyof Cpu} */ part) => (after[part] - before[part]) / count;
  return { seconds, of };
}

/**
 * Measures each way of buying, and a purchase's CPU cost.
 * @param {import('./reads.mjs').Run} run
 * @param {string} sandbox
 */
export async function comparePurchases({ stack, api, query, cpuOf }, sandbox) {
  const pool = new pg.Pool({ connectionString: stack.settings.databaseUrl, max: CONCURRENCY });
  const own = await ownStatements(stack.settings);
  /** @type {Deal[]} */
  const deals = await query(`SELECT id, sale_price::float AS price FROM deals d WHERE max_quantity IS NULL AND is_active
    AND NOT EXISTS (SELECT 1 FROM voucher_codes c WHERE c.deal_id = d.id AND NOT c.is_used) ORDER BY id LIMIT 300`);
  const nth = (/** @type {number} */ index) => /** @type {Deal} */ (deals[index % deals.length]);
  const bare = { name: 'bare', api, sandbox, part: 'api', sandboxPart: 'stripe sandbox', hearsWebhooks: false };
  const live = await asInProduction(stack);
  /** @type {{ name: string, side: Side, dealFor: DealFor, readsVoucher: boolean }[]} */
  const kinds = [
    { name: 'purchase, webhooks and limits on', side: live, dealFor: nth, readsVoucher: true },
    { name: 'purchase, webhooks and limits off', side: bare, dealFor: nth, readsVoucher: true },
    { name: 'purchase, voucher not read', side: bare, dealFor: nth, readsVoucher: false },
    { name: 'purchase, all buy the same deal', side: bare, dealFor: () => nth(0), readsVoucher: true },
  ];
  /** @type {Map<string, Round[]>} */
  const rounds = new Map();
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const { name, side, dealFor, readsVoucher } of kinds) {
      const parts = { api: cpuOf([side.part]), database: cpuOf(['postgres']), redis: cpuOf(['redis']), sandbox: cpuOf([side.sandboxPart]) };
      const cpu = () => ({
        api: parts.api(),
        database: parts.database(),
        redis: parts.redis(),
        sandbox: parts.sandbox(),
        bench: ownCpuMs(),
      });
      const times = round > 0 ? COUNT : WARM_UP / kinds.filter((kind) => kind.side === side).length;
      await webhooks(side.sandbox, false);
      const alone = await measured(cpu, COUNT, () => sandboxAlone(side));
      await webhooks(side.sandbox, side.hearsWebhooks);
      /** @param {number} count @param {(index: number) => Promise<unknown>} task */
      const awake = async (count, task) => {
        await timed(WAKING, CONCURRENCY, task);
        return measured(cpu, count, () => timed(count, CONCURRENCY, task));
      };
      const ours = await awake(times, (index) => buy(side, dealFor(index), index, readsVoucher));
      const smallest = await awake(COUNT, (index) => smallestRows(pool)(dealFor(index), index));
      const statements = await awake(COUNT, (index) => own.buy(dealFor(index), index));
      // The first round only warms up.
      if (round === 0) continue;
      const cpuMs = { api: ours.of('api'), database: ours.of('database'), redis: ours.of('redis') };
      const all = cpuMs.api + cpuMs.database + cpuMs.redis;
      rounds.set(name, [
        ...(rounds.get(name) ?? []),
        {
          rates: {
            ours: COUNT / (ours.seconds - alone.seconds),
            'smallest rows': COUNT / smallest.seconds,
            'own statements': COUNT / statements.seconds,
          },
          byCpu: (smallest.of('bench') + smallest.of('database')) / all,
          cpuMs: { ...cpuMs, 'sandbox, besides the calls': ours.of('sandbox') - alone.of('sandbox') },
        },
      ]);
    }
  await Promise.all([pool.end(), own.end()]);
  return [...rounds].map(([name, all]) => rowOf(name, all));
}

/** @typedef {{ rates: import('../measuring/measure.mjs').Rates, byCpu: number, cpuMs: Record<'api' | 'database' | 'redis' | 'sandbox, besides the calls', number> }} Round `byCpu`: the CPU of the smallest rows, relative to ours */

/** @param {string} name @param {Round[]} rounds */
function rowOf(name, rounds) {
  const medianOf = (/** @type {(round: Round) => number} */ what) => median(rounds.map(what));
  const made = row(
    name,
    rounds.map(({ rates }) => rates),
    ['smallest rows', 'own statements'],
    medianOf(({ cpuMs }) => cpuMs.api),
  );
  const ratio = made.ratios['smallest rows'];
  if (ratio) ratio.cpu = medianOf(({ byCpu }) => byCpu);
  const parts = /** @type {(keyof Round['cpuMs'])[]} */ (['api', 'database', 'redis', 'sandbox, besides the calls']);
  return { ...made, cpuMsOf: Object.fromEntries(parts.map((part) => [part, medianOf(({ cpuMs }) => cpuMs[part])])) };
}
