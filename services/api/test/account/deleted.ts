import type { Problem } from '@homeroom/contracts';
import { LIMITS } from '@homeroom/contracts';
import { DeleteAccounts } from '../../src/accounts/account/delete-accounts';
import { CollectNotifications } from '../../src/back-office/notifications/collect-notifications';
import { PurchasesService } from '../../src/checkout/purchases/purchases.service';
import { Configuration } from '../../src/platform/configuration/configuration';
import { PointsCheck } from '../../src/schools/points/points-check.joint';
import { refundsOf } from '../support/card';
import { mailsTo } from '../support/mailbox';
import { inFiles, inQueues, logOf, placesOf, somebody } from '../support/personal';
import { aShopper, aVoucher, cookiesOf, magicToken } from '../support/shopper';
import { startWorker, startWorkerHere } from '../support/worker';
import { eventually } from '../support/world';
import { api, database, read, type Shopper, stack, world } from './setup';

interface Link {
  readonly shopper: number;
  readonly until: number;
  readonly token: string;
}

const SOON = () => Date.now() + 60_000;
const ask = ({ headers }: Shopper) => api.post<Problem>('/api/users/me/deletion', undefined, headers);
const follow = (link: object) => api.post<Problem>('/api/account-deletions', link);
const dead = (message: string) => ({ status: 401, body: { code: 'LINK_INVALID', message } });
const EXPIRED = dead('This link has expired. Ask for a new one in your account');
const GONE = dead('This link no longer works. If you used it before, your account is deleted');

const CONFIRMED = 'Your Homeroom account is deleted';
/** Where a deleted account's address waits for its last mail, while no worker runs. */
const LAST_MAIL = ['outbox.payload'];

/** The link from the mail. */
async function linkOf(shopperId: number, until = SOON()): Promise<Link> {
  const { path } = (await api.app.get(DeleteAccounts).deliverable(shopperId, until))!;
  const query = new URLSearchParams(path.slice(path.indexOf('?')));
  return { shopper: Number(query.get('shopper')), until: Number(query.get('until')), token: query.get('token')! };
}

const lastMailOf = (email: string) =>
  world.one<{ id: string }>(`SELECT id FROM outbox WHERE name = 'account-deleted' AND payload->>'to' = $1`, email);

it('deletes the account through an emailed link: the data is gone from every table, file, queue and log, and every device is signed out', async () => {
  const log = logOf(api.app);
  const ana = await somebody(stack);
  await api.app.get(CollectNotifications, { strict: false }).collect();
  expect(await placesOf(database, ana.mark)).toContain('team_notifications.facts');
  // PostgreSQL repeats the whole rejected row.
  await database.query('ALTER TABLE contact_messages ADD CONSTRAINT refused CHECK (false) NOT VALID');
  const { email } = ana;
  const wrote = await api.post('/api/contact', {
    name: ana.mark,
    email,
    subject: 'Hello again',
    category: 'General Question',
    message: `It is ${ana.mark} who writes again`,
  });
  await database.query('ALTER TABLE contact_messages DROP CONSTRAINT refused');
  expect(wrote).toMatchObject({ status: 500 });
  const phone = cookiesOf(await api.post('/api/auth/magic-link/verify', { token: await magicToken(api, world, ana.email) }));
  expect(await ask(ana.shopper)).toMatchObject({ status: 200, body: { sent: true } });
  const said: string[] = [];
  const worker = await startWorker({ LOG_LEVEL: 'trace' }, (line) => said.push(line));
  const mail = await eventually(async () => (await mailsTo(ana.email)).find(({ subject }) => subject === 'Delete your Homeroom account'));
  await worker.stop();
  const address = new URL(/https?:\S+\/account\/delete\S+/.exec(mail.text)![0]);
  const { shopper, until, token } = Object.fromEntries(address.searchParams);
  const minutes = (Number(until) - Date.now()) / 60_000;
  expect([minutes > 0, minutes <= LIMITS.deletionMinutes]).toEqual([true, true]);
  expect(await world.count('deal_alerts', 'user_id = $1', ana.shopper.id)).toBe(1);
  expect((await follow({ shopper: Number(shopper), until: Number(until), token })).status).toBe(204);
  expect(await world.count('deal_alerts', 'user_id = $1', ana.shopper.id)).toBe(0);
  expect(await placesOf(database, ana.mark)).toEqual(LAST_MAIL);
  expect([await inQueues(ana.mark), inFiles(ana.mark)]).toEqual([[], []]);
  expect([log.length > 0, said.length > 0]).toEqual([true, true]);
  expect([...log, ...said].filter((line) => line.includes(ana.mark))).toEqual([]);
  for (const cookie of [ana.shopper.cookie, phone]) expect((await read({ headers: { cookie } })).status).toBe(401);
  expect((await api.post('/api/auth/refresh', undefined, { cookie: phone })).status).toBe(401);
  expect(await world.count('schools', 'id = $1 AND points = 40', ana.schoolId)).toBe(1);
});

it('rejects a link that is used, expired, altered or someone else’s, and says what happened', async () => {
  const [ana, ben] = [await aShopper(api, world), await aShopper(api, world)];
  const link = await linkOf(ana.id);
  const over = await linkOf(ana.id, Date.now() + 1_000);
  for (const wrong of [{ shopper: ben.id }, { until: link.until + 1 }, { token: (await linkOf(ben.id, link.until)).token }])
    expect(await follow({ ...link, ...wrong })).toMatchObject(GONE);
  await eventually(async () => Date.now() > over.until);
  expect(await follow(over)).toMatchObject(EXPIRED);
  for (const nonsense of [{}, { ...link, token: 'x' }, { ...link, until: 1e300 }, { ...link, shopper: '1' }])
    expect((await follow(nonsense)).status).toBe(400);
  expect((await read(ana)).status).toBe(200);
  expect((await follow(link)).status).toBe(204);
  expect(await follow(link)).toMatchObject(GONE);
  const again = await aShopper(api, world, ana.email);
  expect(again.id).not.toBe(ana.id);
  expect(await follow(link)).toMatchObject(GONE);
});

it('deletes once when the link is pressed several times at once', async () => {
  const ana = await somebody(stack);
  const link = await linkOf(ana.shopper.id);
  const statuses = (await Promise.all(Array.from({ length: 4 }, () => follow(link)))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([204, 401, 401, 401]);
  expect(await placesOf(database, ana.mark)).toEqual(LAST_MAIL);
  expect(await world.count('outbox', `name = 'account-deleted' AND payload->>'to' = $1`, ana.email)).toBe(1);
});

it('confirms a deleted account by a last mail, and forgets the address once it is sent', async () => {
  const ana = await somebody(stack);
  expect((await follow(await linkOf(ana.shopper.id))).status).toBe(204);
  const { id } = await lastMailOf(ana.email);
  expect([await placesOf(database, ana.mark), await inQueues(ana.mark)]).toEqual([['outbox.payload'], []]);
  const worker = await startWorkerHere();
  const mail = await eventually(async () => (await mailsTo(ana.email)).find(({ subject }) => subject === CONFIRMED));
  await eventually(() => world.count('outbox', 'id = $1 AND ended_at IS NOT NULL', id));
  await worker.stop();
  for (const stays of [
    'purchases and payments, without your name',
    'points your school earned',
    'Vouchers you have not used',
    'payment provider',
  ])
    expect(mail.text).toContain(stays);
  expect([await placesOf(database, ana.mark), await inQueues(ana.mark)]).toEqual([[], []]);
  expect(await world.count('sent_mails', 'outbox_id = $1 AND sent_at IS NOT NULL', id)).toBe(1);
});

it('forgets the address of a last mail that was sent just before the worker died', async () => {
  const ana = await aShopper(api, world);
  expect((await follow(await linkOf(ana.id))).status).toBe(204);
  const { id } = await lastMailOf(ana.email);
  await database.query(`INSERT INTO sent_mails (outbox_id, message_id, recipient) VALUES ($1, '<sent>', 'erased@erased.invalid')`, [id]);
  const worker = await startWorkerHere();
  await eventually(() => world.count('outbox', 'id = $1 AND ended_at IS NOT NULL', id));
  await worker.stop();
  expect(await mailsTo(ana.email)).toEqual([]);
  expect(await placesOf(database, ana.email)).toEqual([]);
});

/** Acts like the worker when refunding a voucher. */
async function workRefund(voucherId: number): Promise<void> {
  const { orderId, intent } = await world.one<{ orderId: string; intent: string }>(
    'SELECT order_id AS "orderId", payment_intent_id AS intent FROM purchases WHERE voucher_id = $1',
    voucherId,
  );
  await api.app.get(PurchasesService).returnPayment(orderId);
  await api.app.get(PurchasesService).refundChanged(intent);
}

it.each<[string, (deletes: () => Promise<unknown>, refunds: () => Promise<unknown>) => Promise<unknown>]>([
  ['before the money goes back', async (deletes, refunds) => [await deletes(), await refunds()]],
  ['at the same moment', (deletes, refunds) => Promise.all([deletes(), refunds(), refunds()])],
  ['after it went back', async (deletes, refunds) => [await refunds(), await deletes()]],
])('a refund in progress completes when the account is deleted %s', async (_, inOrder) => {
  const ana = await somebody(stack);
  expect((await api.post(`/api/users/me/vouchers/${ana.voucherId}/refund`, {}, ana.shopper.headers)).status).toBe(200);
  const link = await linkOf(ana.shopper.id);
  const statuses: number[] = [];
  await inOrder(
    async () => statuses.push((await follow(link)).status),
    () => workRefund(ana.voucherId),
  );
  expect(statuses).toEqual([204]);
  expect(await world.count('purchases', `id = $1 AND state = 'refunded' AND points_state = 'reversed'`, ana.purchase)).toBe(1);
  expect(await world.count('schools', 'id = $1 AND points = 0', ana.schoolId)).toBe(1);
  const { intent } = await world.one<{ intent: string }>('SELECT payment_intent_id AS intent FROM purchases WHERE id = $1', ana.purchase);
  expect(await refundsOf(intent)).toBe(1);
  expect(await placesOf(database, ana.mark)).toEqual(LAST_MAIL);
  const { caches, unbalanced } = await new PointsCheck(database).differences();
  expect([caches.filter(({ id }) => id === ana.schoolId || id === ana.shopper.id), unbalanced]).toEqual([[], []]);
});

it('explains why an account must stay, when the link is requested and when it is opened', async () => {
  const ana = await aShopper(api, world);
  const link = await linkOf(ana.id);
  await world.aBusiness({ email: ana.email });
  const refused = {
    status: 403,
    body: { code: 'FORBIDDEN', message: expect.stringMatching(/^Your account can’t be deleted yet: a business signs in/) as string },
  };
  expect(await ask(ana)).toMatchObject(refused);
  expect(await follow(link)).toMatchObject(refused);
  expect((await read(ana)).status).toBe(200);
});

it('keeps the account while a payment is open, so that the voucher reaches its owner', async () => {
  const ana = await aShopper(api, world);
  const [{ id: dealId, price }, schoolId] = [await world.aDeal(), await world.aSchool()];
  await api.prepare({ dealId, schoolId, amount: price, customerEmail: ana.email });
  expect(await ask(ana)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('a purchase is being paid for') as string },
  });
  await database.query(`UPDATE orders SET state = 'cancelled', holds_stock = false WHERE customer_email = $1`, [ana.email]);
  expect((await ask(ana)).status).toBe(200);
});

it('limits links and data exports per hour', async () => {
  const ana = await aShopper(api, world);
  const configuration = api.app.get(Configuration);
  configuration.rateLimits = true;
  try {
    const [links, files] = [[] as number[], [] as number[]];
    for (let time = 0; time < 6; time += 1) links.push((await ask(ana)).status);
    for (let time = 0; time < 11; time += 1) files.push((await api.get('/api/users/me/data.json', ana.headers)).status);
    expect(links).toEqual([200, 200, 200, 200, 200, 429]);
    expect(files).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const ben = await aShopper(api, world);
    expect((await ask(ben)).status).toBe(200);
  } finally {
    configuration.rateLimits = false;
  }
});

it('leaves no address in the counters of attempts', async () => {
  const { mark, email } = await somebody(stack);
  const configuration = api.app.get(Configuration);
  configuration.rateLimits = true;
  try {
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await api.post('/api/auth/magic-link', { email })).status);
    expect(statuses.at(-1)).toBe(429);
    expect(await inQueues(mark)).toEqual([]);
  } finally {
    configuration.rateLimits = false;
  }
});

it('sends no waiting mail to someone erased meanwhile', async () => {
  const ana = await aShopper(api, world);
  const { id } = await aVoucher(api, world, ana.email);
  const { outboxId } = await world.one<{ outboxId: string }>(
    `SELECT id AS "outboxId" FROM outbox WHERE name = 'voucher' AND payload->>'voucherId' = $1::text`,
    id,
  );
  expect((await follow(await linkOf(ana.id))).status).toBe(204);
  const worker = await startWorkerHere();
  await eventually(() => world.count('outbox', 'id = $1 AND ended_at IS NOT NULL', outboxId));
  await worker.stop();
  expect(await world.count('sent_mails', 'outbox_id = $1', outboxId)).toBe(0);
  expect(await mailsTo('erased@erased.invalid')).toEqual([]);
  expect((await mailsTo(ana.email)).map(({ subject }) => subject).filter((subject) => subject !== CONFIRMED)).toEqual([]);
});
