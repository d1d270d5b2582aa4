import { randomUUID } from 'node:crypto';
import type { PaymentIntentReply, PaymentReport, Problem } from '@homeroom/contracts';
import type { DataSource } from 'typeorm';
import { freePort } from '../../../tools/dev-stack/settings.mjs';
import { intentOf, payByCard } from './support/card';
import { startCopy } from './support/copies';
import { mailsTo } from './support/mailbox';
import { startNames } from './support/names';
import { startNginx } from './support/nginx';
import { startWorker, startWorkerHere } from './support/worker';
import { World, eventually, openDatabase } from './support/world';

let database: DataSource;
let world: World;
let names: Awaited<ReturnType<typeof startNames>>;
let nginx: Awaited<ReturnType<typeof startNginx>>;
let edge: string;
let copies: readonly string[];
let parts: { stop: () => Promise<void> }[];

beforeAll(async () => {
  database = await openDatabase();
  world = new World(database);
  const hosts = ['127.0.0.2', '127.0.0.3'];
  names = await startNames(...hosts);
  const apiPort = await freePort();
  const started = await Promise.all(hosts.map((host) => startCopy(host, apiPort, { RATE_LIMITS: 'on' })));
  copies = started.map(({ origin }) => origin);
  parts = [...started, ...(await Promise.all([startWorker(), startWorkerHere()]))];
  const port = await freePort();
  edge = `http://127.0.0.1:${port}`;
  nginx = await startNginx({
    template: 'shell',
    port,
    values: {
      API_ADDRESS: `api:${apiPort}`,
      RESOLVER: names.address,
      REMOTE_ORIGINS: 'http://127.0.0.1:1',
      TRUSTED_NETWORK: '192.0.2.0/24',
    },
  });
  await eventually(async () => (await fetch(`${edge}/api/health/ready`).catch(() => null))?.ok);
});
afterAll(async () => {
  nginx.stop();
  names.stop();
  await Promise.all(parts.map((part) => part.stop()));
  await database.destroy();
});

interface Reply<Body> {
  readonly status: number;
  readonly body: Body & Problem;
  readonly cookie: string;
}

async function call<Body>(origin: string, address: string, body?: object, headers: Record<string, string> = {}): Promise<Reply<Body>> {
  const reply = await fetch(`${origin}${address}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
  });
  const text = await reply.text();
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { status: reply.status, body: (text ? JSON.parse(text) : {}) as Body & Problem, cookie };
}

const draftFor = (dealId: number, schoolId: number, amount: number, customerEmail = `${randomUUID()}@example.com`) => ({
  dealId,
  schoolId,
  amount,
  customerName: 'Ana',
  customerEmail,
  draftId: randomUUID(),
});

it('one edge balances both copies', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(`${edge}/api/deals?limit=1`)));
  expect(answers.every(({ ok }) => ok)).toBe(true);
});

it('a session opened at one copy works at the other, and ends at both', async () => {
  const email = `${randomUUID()}@shop.test`;
  const password = 'a fine day 7';
  const form = { name: `Shop ${randomUUID()}`, email, category: 'Services', location: 'Tustin', password, confirmPassword: password };
  await call(copies[0]!, '/api/businesses/register', form);
  const { cookie } = await call(copies[0]!, '/api/businesses/login', { email, password });
  expect((await call(copies[1]!, '/api/businesses/session', undefined, { cookie })).status).toBe(200);
  expect((await call(copies[1]!, '/api/businesses/logout-everywhere', {}, { cookie })).status).toBeLessThan(300);
  for (const origin of copies) expect((await call(origin, '/api/businesses/session', undefined, { cookie })).status).toBe(401);
});

it('a piece held through one copy is sold out at the other', async () => {
  const deal = await world.aDeal({ max: 10 });
  const schoolId = await world.aSchool();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, buyer) =>
      call<PaymentIntentReply>(copies[buyer % 2]!, '/api/create-payment-intent', draftFor(deal.id, schoolId, deal.price), {
        'x-forwarded-for': `10.0.0.${buyer}`,
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.filter(({ body }) => body.code === 'DEAL_SOLD_OUT')).toHaveLength(20);
  expect(await world.stock(deal.id)).toEqual({ sold: 0, held: 10 });
});

it('wrong passwords are counted together', async () => {
  const email = `${randomUUID()}@shop.test`;
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1)
    statuses.push((await call(copies[attempt % 2]!, '/api/businesses/login', { email, password: 'wrong' })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

it('what many buy through the edge is mailed and credited once each, by whichever worker takes it', async () => {
  // One network may hold only a few pieces of one deal.
  const deals = [await world.aDeal(), await world.aDeal()];
  const schoolId = await world.aSchool();
  const emails = Array.from({ length: 12 }, () => `${randomUUID()}@example.com`);
  await Promise.all(
    emails.map(async (email, buyer) => {
      const deal = deals[buyer % 2]!;
      const draft = draftFor(deal.id, schoolId, deal.price, email);
      const { body } = await call<PaymentIntentReply & { clientSecret: string }>(edge, '/api/create-payment-intent', draft);
      await payByCard(body.clientSecret);
      const report = { paymentIntentId: intentOf(body.clientSecret), draftId: draft.draftId };
      const [first, second] = await Promise.all(copies.map((origin) => call<PaymentReport>(origin, '/api/payment-success', report)));
      expect([first!.status, second!.status]).toEqual([200, 200]);
    }),
  );
  await eventually(
    async () => (await world.count('purchases', `school_id = $1 AND points_state = 'credited'`, schoolId)) === emails.length,
  );
  for (const email of emails) {
    const mails = await eventually(async () => {
      const found = (await mailsTo(email)).filter(({ subject }) => /voucher/i.test(subject));
      return found.length > 0 && found;
    });
    expect(mails).toHaveLength(1);
  }
  expect(await world.count('point_entries', 'school_id = $1', schoolId)).toBe(emails.length);
});

it('both workers watch the clock, and due work is done once', async () => {
  const { id: adminId } = await world.one<{ id: number }>(
    `INSERT INTO admins (email, name, password_hash) VALUES ($1, 'Test', 'x') RETURNING id`,
    `${randomUUID()}@admin.test`,
  );
  await database.query(`INSERT INTO exports (list, admin_id) SELECT 'rewards', $1 FROM generate_series(1, 6)`, [adminId]);
  await eventually(async () => (await world.count('exports', `admin_id = $1 AND state = 'done'`, adminId)) === 6);
  const deal = await world.aDeal({ max: 1 });
  const { body } = await call<PaymentIntentReply>(edge, '/api/create-payment-intent', draftFor(deal.id, await world.aSchool(), deal.price));
  expect(body.code).toBeUndefined();
  await database.query(`UPDATE orders SET hold_expires_at = now() - interval '1 minute' WHERE deal_id = $1`, [deal.id]);
  // An overdue hold releases its piece at once, and is canceled at the provider afterwards.
  await eventually(async () => (await world.count('orders', `deal_id = $1 AND state = 'cancelled'`, deal.id)) === 1, 40_000);
  expect(await world.stock(deal.id)).toEqual({ sold: 0, held: 0 });
});

it('a copy that stops is not missed', async () => {
  await parts[0]!.stop();
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${edge}/api/deals?limit=1`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
});
