import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { PaymentIntentReply } from '@homeroom/contracts';
import { DataSource } from 'typeorm';
import { freePort } from '../../../tools/dev-stack/settings.mjs';
import { intentOf, payByCard } from './support/card';
import { startCopy } from './support/copies';
import { startPooler } from './support/pooler';
import { startWorkerHere } from './support/worker';
import { World, eventually, openDatabase } from './support/world';

const MIGRATE = fileURLToPath(new URL('../dist/migrate.js', import.meta.url));
const PURCHASES = 100;
const AT_ONCE = 8;

let database: DataSource;
let pooler: Awaited<ReturnType<typeof startPooler>>;
let parts: { stop: () => Promise<void> }[];
let origin: string;

beforeAll(async () => {
  database = await openDatabase();
  pooler = await startPooler(process.env['DATABASE_URL']!);
  const env = { DATABASE_URL: pooler.url, DATABASE_POOLER: 'transaction' };
  // Migrations connect to the database directly.
  execFileSync(process.execPath, [MIGRATE], { env: { ...process.env, DATABASE_POOLER: 'transaction' } });
  const api = await startCopy('127.0.0.1', await freePort(), env);
  origin = api.origin;
  parts = [api, await startWorkerHere(env)];
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.stop()));
  pooler.stop();
  await database.query('ALTER ROLE CURRENT_USER RESET ALL');
  await database.destroy();
});

async function post<Body>(address: string, body: object): Promise<{ status: number; body: Body }> {
  const reply = await fetch(`${origin}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Body };
}

it('a hundred purchases, eight at once, all succeed behind PgBouncer in transaction mode', async () => {
  const world = new World(database);
  const [deal, schoolId] = [await world.aDeal(), await world.aSchool()];
  const statuses: number[] = [];
  let begun = 0;
  const buyer = async () => {
    while (begun < PURCHASES) {
      begun += 1;
      const draft = {
        dealId: deal.id,
        schoolId,
        amount: deal.price,
        customerName: 'Ana',
        customerEmail: `${randomUUID()}@example.com`,
        draftId: randomUUID(),
      };
      const prepared = await post<PaymentIntentReply & { clientSecret: string }>('/api/create-payment-intent', draft);
      statuses.push(prepared.status);
      if (prepared.status !== 200) continue;
      await payByCard(prepared.body.clientSecret);
      const report = { paymentIntentId: intentOf(prepared.body.clientSecret), draftId: draft.draftId };
      statuses.push((await post('/api/payment-success', report)).status);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, buyer));
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(await world.count('purchases', 'deal_id = $1', deal.id)).toBe(PURCHASES);
  const isAllCredited = async () => (await world.count('point_entries', 'school_id = $1', schoolId)) === PURCHASES;
  await eventually(isAllCredited, 60_000);
}, 180_000);

it('no statement and no idle transaction takes longer behind it than in front of the database itself', async () => {
  const pooled = await new DataSource({ type: 'postgres', url: pooler.url }).initialize();
  expect(await pooled.query('SHOW statement_timeout')).toEqual([{ statement_timeout: '10s' }]);
  expect(await pooled.query('SHOW idle_in_transaction_session_timeout')).toEqual([{ idle_in_transaction_session_timeout: '15s' }]);
  await pooled.destroy();
});
