/** `npm run bench:admin`: the team's lists at the size of a county, beside the same lists with the demo data, in one run. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { build } from '../tools/dev-stack/build.mjs';
import { measureScreens } from './admin-screens.mjs';
import { median, percentile } from './measure.mjs';
import { startWholeStack } from './stack.mjs';

const SIZES = { deals: 50_000, purchases: 100_000, schools: 10_000 };
const REPEATS = 60;
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

/** @type {(readonly [name: string, path: string])[]} */
const LISTS = [
  ['deals, newest', 'deals?limit=20'],
  ['deals, most sold', 'deals?limit=20&sort=sold'],
  ['deals, searched', 'deals?limit=20&q=robot'],
  ['deals, page 500', 'deals?limit=20&offset=10000'],
  ['transactions', 'transactions?limit=20'],
  ['transactions by code', 'transactions?limit=20&q=BENCH-77777'],
  ['transactions by email', 'transactions?limit=20&q=bench-4242@example.com'],
  ['transactions, page 1,000', 'transactions?limit=20&offset=20000'],
  ['transactions, 50 rows', 'transactions?limit=50'],
  ['… refunded', 'transactions?limit=50&state=refunded'],
  ['… of a month', 'transactions?limit=50&from=2026-03-01&to=2026-03-31'],
  ['… above $100', 'transactions?limit=50&minAmount=100'],
  ['… of a school', 'transactions?limit=50&schoolId=100'],
  ['… of a business', 'transactions?limit=50&businessId=7'],
  ['… by amount', 'transactions?limit=50&sort=highest'],
  ['… of a business, by amount', 'transactions?limit=50&businessId=7&sort=highest'],
  ['… all at once', 'transactions?limit=50&businessId=7&state=paid&from=2025-06-01&to=2026-06-30&minAmount=20&maxAmount=100'],
  ['… with a word', 'transactions?limit=50&q=robot&minAmount=20'],
  ['totals', 'transaction-totals'],
  ['totals of a month', 'transaction-totals?from=2026-03-01&to=2026-03-31'],
  ['totals of a business', 'transaction-totals?businessId=7'],
  ['the record of a purchase', 'transactions/1'],
  ['schools', 'schools?limit=10'],
  ['schools, searched', 'schools?limit=10&q=92780'],
  ['users', 'users?limit=20'],
  ['businesses', 'businesses?limit=20'],
];

/** Rows as the application would have written them, without the card provider. */
const GROW = [
  'SET statement_timeout = 0',
  `INSERT INTO schools (name, address, city, state, zip_code)
   SELECT 'Bench School ' || n, n || ' Main St', 'Tustin', 'CA', lpad((90000 + n % 1000)::text, 5, '0') FROM generate_series(1, ${SIZES.schools}) n`,
  `INSERT INTO deals (business_id, title, description, original_price, sale_price, discount_percentage, school_points, category, created_at)
   SELECT 1 + n % 17, 'Bench class ' || n, 'Session ' || n, 50, 25, 50, 25, 'STEM & Coding', now() - make_interval(secs => n)
   FROM generate_series(1, ${SIZES.deals}) n`,
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
async function signIn(origin) {
  const reply = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@homeroom.test', password: 'homeroom-admin-demo' }),
  });
  return { authorization: `Bearer ${(await reply.json()).token}` };
}

/**
 * Milliseconds for each list, the median and 95th percentile of several calls in a row.
 * @param {string} origin
 * @param {Record<string, string>} headers
 */
async function measure(origin, headers) {
  const times = [];
  for (const [name, path] of LISTS) {
    const samples = [];
    for (let call = 0; call < REPEATS; call += 1) {
      const begun = performance.now();
      const reply = await fetch(`${origin}/api/admin/${path}`, { headers });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
      samples.push(performance.now() - begun);
    }
    times.push({ name, ms: median(samples), p95: percentile(samples, 0.95) });
  }
  return times;
}

await build();
const { stack, stop, origin } = await startWholeStack();
try {
  const headers = await signIn(origin);
  const small = await measure(origin, headers);
  const smallScreens = await measureScreens(origin);
  const client = new pg.Client({ connectionString: stack.settings.databaseUrl });
  await client.connect();
  for (const statement of GROW) await client.query(statement);
  await client.end();
  const large = await measure(origin, headers);
  const largeScreens = await measureScreens(origin);
  const rows = large.map(({ name, ms, p95 }) => {
    const demoMs = small.find((list) => list.name === name)?.ms ?? Number.NaN;
    return { name, demoMs, largeMs: ms, largeP95: p95, ratio: ms / demoMs };
  });
  say(
    `\nThe team's lists with ${SIZES.deals} deals, ${SIZES.purchases} purchases and ${SIZES.schools} schools (median and 95th percentile of ${REPEATS} calls)\n`,
  );
  for (const { name, demoMs, largeMs, largeP95, ratio } of rows)
    say(
      `  ${name.padEnd(26)} ${largeMs.toFixed(1).padStart(7)} ms ${largeP95.toFixed(1).padStart(7)} ms   ${ratio.toFixed(1).padStart(5)} x the demo's ${demoMs.toFixed(1)} ms`,
    );
  const screens = largeScreens.map((screen) => {
    const demoMs = smallScreens.find(({ tab }) => tab === screen.tab)?.ms ?? Number.NaN;
    return { ...screen, demoMs, ratio: screen.ms / demoMs };
  });
  say('\nThe same sizes in a browser, from a click on a tab to its rows\n');
  for (const { tab, ms, demoMs, ratio, stall } of screens)
    say(
      `  ${tab.padEnd(26)} ${ms.toFixed(0).padStart(7)} ms   ${ratio.toFixed(1).padStart(5)} x the demo's ${demoMs.toFixed(0)} ms, longest task ${stall.toFixed(0)} ms`,
    );
  writeFileSync(
    fileURLToPath(new URL('last-admin.json', import.meta.url)),
    `${JSON.stringify({ sizes: SIZES, rows, screens }, null, 2)}\n`,
  );
} finally {
  await stop();
}
process.exit(0);
