import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import Bull from 'bull';
import { freePort } from '../../../tools/dev-stack/settings.mjs';
import { ensureProgram } from '../../../tools/dev-stack/system-packages.mjs';
import { PurchasesService } from '../src/checkout/purchases/purchases.service';
import { answers } from './support/answers';
import { Api } from './support/api';
import { intentAtProvider, intentOf, payByCard, refundAtProvider, refundsOf, webhookMishaps } from './support/card';
import { mailsTo } from './support/mailbox';
import { whileReadOnly } from './support/read-only';
import { SmtpStub } from './support/smtp-stub';
import { startStack } from './support/stack';
import { startWorker } from './support/worker';
import { eventually } from './support/world';

const { api, database, world } = await startStack();

/** Another worker takes over what a dead one had started. */
const SOON = { TAKEOVER_SECONDS: '5' };

async function aPurchase(onBuyer: (email: string) => void = () => undefined) {
  const deal = await world.aDeal();
  const schoolId = await world.aSchool();
  const email = `${randomUUID()}@example.com`;
  onBuyer(email);
  const { body } = await api.prepare({
    dealId: deal.id,
    schoolId,
    amount: deal.price,
    customerEmail: email,
    customerName: 'Ana <b>Lee</b>',
  });
  await payByCard(body.clientSecret);
  await api.report(intentOf(body.clientSecret));
  const { id } = await world.one<{ id: number }>(
    'SELECT p.id FROM purchases p JOIN vouchers v ON v.id = p.voucher_id WHERE v.customer_email = $1',
    email,
  );
  return { deal, schoolId, email, id };
}

const pointsOf = async (schoolId: number) =>
  (await world.one<{ points: number }>('SELECT points FROM schools WHERE id = $1', schoolId)).points;
const isCredited = (id: number) => async () => (await world.count('point_entries', `purchase_id = $1`, id)) === 2;

describe('the worker', () => {
  it('mails the voucher and credits the points, once', async () => {
    const worker = await startWorker();
    const purchase = await aPurchase();
    const [mail] = await eventually(async () => {
      const mails = await mailsTo(purchase.email);
      return mails.length > 0 && mails;
    });
    await eventually(isCredited(purchase.id));
    expect(await pointsOf(purchase.schoolId)).toBe(40);
    expect(mail!.subject).toBe(`Your voucher for ${purchase.deal.title}`);
    expect(mail!.text).toMatch(/\/voucher\?token=[\w-]{43}/);
    expect(mail!.html).toContain('Ana');
    expect(mail!.html).not.toContain('<b>Lee</b>');
    const token = /token=([\w-]{43})/.exec(mail!.text)![1];
    expect((await api.get(`/api/voucher/access?token=${token}`)).status).toBe(200);
    await worker.stop();
    expect(await mailsTo(purchase.email)).toHaveLength(1);
  });

  it('reruns a job whose worker was killed, with one effect', async () => {
    const first = await startWorker(SOON);
    const purchases = await Promise.all(Array.from({ length: 12 }, () => aPurchase()));
    await first.kill();
    const second = await startWorker(SOON);
    await Promise.all(purchases.map(({ id }) => eventually(isCredited(id), 45_000)));
    await Promise.all(purchases.map(({ email }) => eventually(async () => (await mailsTo(email)).length > 0, 45_000)));
    for (const { schoolId } of purchases) expect(await pointsOf(schoolId)).toBe(40);
    await second.stop();
  });

  it('shares the work with another copy: two workers, each job once', async () => {
    const workers = await Promise.all([startWorker(), startWorker()]);
    const purchases = await Promise.all(Array.from({ length: 20 }, () => aPurchase()));
    await Promise.all(purchases.map(({ id }) => eventually(isCredited(id))));
    await Promise.all(purchases.map(({ email }) => eventually(async () => (await mailsTo(email)).length > 0)));
    await Promise.all(workers.map((worker) => worker.stop()));
    for (const { email, schoolId } of purchases) {
      expect(await mailsTo(email)).toHaveLength(1);
      expect(await pointsOf(schoolId)).toBe(40);
    }
  });

  it('leaves jobs of a newer version’s queue, and hands the others on', async () => {
    // Like that version's migration.
    await database.query('ALTER TABLE outbox DROP CONSTRAINT outbox_queue_check');
    const { id } = await world.one<{ id: string }>(
      `INSERT INTO outbox (queue, name, payload) VALUES ('of-the-next-version', 'do', '{}') RETURNING id`,
    );
    const purchase = await aPurchase();
    const worker = await startWorker();
    await eventually(isCredited(purchase.id));
    await eventually(async () => (await world.count('outbox', 'id <> $1 AND relayed_at IS NULL', id)) === 0);
    await worker.stop();
    expect(await world.count('outbox', 'id = $1 AND relayed_at IS NULL', id)).toBe(1);
    await database.query('DELETE FROM outbox WHERE id = $1', [id]);
  });
});

describe('money that goes back', () => {
  it('is refunded at the provider and announced by email when the last piece was sold to someone else', async () => {
    const deal = await world.aDeal({ max: 1 });
    const email = `${randomUUID()}@example.com`;
    const { body } = await api.prepare({ dealId: deal.id, schoolId: await world.aSchool(), amount: deal.price, customerEmail: email });
    await webhookMishaps({ lose: 100 });
    await payByCard(body.clientSecret);
    await webhookMishaps({ lose: 0 });
    const paymentIntentId = intentOf(body.clientSecret);
    await database.query(`UPDATE orders SET state = 'cancelled', holds_stock = false WHERE payment_intent_id = $1`, [paymentIntentId]);
    await database.query('UPDATE deals SET held = 0, sold_quantity = 1 WHERE id = $1', [deal.id]);
    expect((await api.report(paymentIntentId)).body.outcome).toBe('refunded');

    const worker = await startWorker();
    const [mail] = await eventually(async () => {
      const mails = await mailsTo(email);
      return mails.length > 0 && mails;
    });
    expect(mail!.subject).toBe('Sold out, and your money is on its way back');
    expect(mail!.text).toContain('$40.00 goes back to your card');
    await eventually(async () => (await refundsOf(paymentIntentId)) === 1);
    await worker.stop();
    expect((await intentAtProvider(paymentIntentId)).status).toBe('succeeded');
    expect(await refundsOf(paymentIntentId)).toBe(1);
  });

  it('is announced by email when a purchase was refunded in the provider’s dashboard', async () => {
    const purchase = await aPurchase();
    const { payment_intent_id: paymentIntentId } = await world.one<{ payment_intent_id: string }>(
      'SELECT payment_intent_id FROM purchases WHERE id = $1',
      purchase.id,
    );
    await refundAtProvider(paymentIntentId);
    await api.app.get(PurchasesService).refundChanged(paymentIntentId);
    const worker = await startWorker();
    const mail = await eventually(async () =>
      (await mailsTo(purchase.email)).find(({ subject }) => subject === 'Your payment was refunded'),
    );
    expect(mail.text).toContain(purchase.deal.title);
    await worker.stop();
    expect(await pointsOf(purchase.schoolId)).toBe(0);
  });
});

it('loses no mail and counts days correctly though the worker’s clock is two days ahead', async () => {
  const { email, id } = await aPurchase();
  await database.query(
    `UPDATE vouchers SET expires_at = now() + interval '1 day' WHERE id = (SELECT voucher_id FROM purchases WHERE id = $1)`,
    [id],
  );
  await database.query(
    `INSERT INTO outbox (queue, name, payload)
     SELECT 'email', 'voucher-ending', jsonb_build_object('voucherId', voucher_id, 'days', 1) FROM purchases WHERE id = $1`,
    [id],
  );
  await api.post('/api/auth/magic-link', { email });
  const worker = await startWorker({
    NODE_OPTIONS: `--import=${new URL('./support/clock-ahead.mjs', import.meta.url).href}`,
    CLOCK_AHEAD_MS: String(2 * 86_400_000),
  });
  const mails = await eventually(async () => {
    const found = await mailsTo(email);
    return found.length >= 3 && found;
  });
  await worker.stop();
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    expect.stringMatching(/^Last day: /),
    expect.stringMatching(/sign/i),
    expect.stringMatching(/^Your voucher/),
  ]);
});

describe('mail that cannot be delivered at once', () => {
  it('waits for a mail server that is down, then delivers', async () => {
    const port = await freePort();
    const worker = await startWorker({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const purchase = await aPurchase();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const smtp = new SmtpStub();
    await smtp.listen(port);
    await eventually(async () => smtp.messageIdsTo(purchase.email).length >= 1, 30_000);
    await worker.stop();
    smtp.close();
  });

  it('repeats with the same Message-ID when it died after the server had accepted', async () => {
    const port = await freePort();
    const smtp = new SmtpStub();
    await smtp.listen(port);
    const first = await startWorker({ ...SOON, SMTP_URL: `smtp://127.0.0.1:${port}` });
    let buyer = '';
    smtp.onMail = async (to) => {
      if (buyer === '' || !to.includes(buyer)) return;
      smtp.onMail = () => undefined;
      await first.kill();
    };
    const purchase = await aPurchase((email) => (buyer = email));
    const ids = () => smtp.messageIdsTo(purchase.email);
    await eventually(async () => ids().length === 1);
    const second = await startWorker({ ...SOON, SMTP_URL: `smtp://127.0.0.1:${port}` });
    await eventually(async () => ids().length >= 2, 45_000);
    expect(new Set(ids()).size).toBe(1);
    await second.stop();
    smtp.close();
  });

  it('goes out once though the database becomes read-only during sending, and for some tries of the job', async () => {
    const purchases = await Promise.all(Array.from({ length: 3 }, () => aPurchase()));
    const port = await freePort();
    const smtp = new SmtpStub();
    await smtp.listen(port);
    let tellReadOnly: () => void = () => undefined;
    const isReadOnly = new Promise<void>((resolve) => (tellReadOnly = resolve));
    const isMine = (to: string) => purchases.some(({ email }) => to.includes(email));
    let first: () => void = () => undefined;
    const firstMail = new Promise<void>((resolve) => (first = resolve));
    smtp.onMail = (to) => {
      if (!isMine(to)) return;
      first();
      return isReadOnly;
    };
    const worker = await startWorker({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await firstMail;
    await whileReadOnly(database, async () => {
      tellReadOnly();
      await new Promise((resolve) => setTimeout(resolve, 3_500));
    });
    for (const { id } of purchases)
      await eventually(
        async () =>
          (await world.count(
            'sent_mails s JOIN outbox o ON o.id = s.outbox_id',
            `s.sent_at IS NOT NULL AND o.name = 'voucher' AND (o.payload->>'voucherId')::int = (SELECT voucher_id FROM purchases WHERE id = $1)`,
            id,
          )) === 1,
        45_000,
      );
    await worker.stop();
    for (const { email } of purchases) expect(smtp.messageIdsTo(email)).toHaveLength(1);
    smtp.close();
  });
});

describe('a job that always fails', () => {
  it('ends up in the failed set, where it can be seen and retried', async () => {
    const queue = new Bull('points', process.env['REDIS_URL']!, { prefix: 'homeroom' });
    const worker = await startWorker();
    const { id: outboxId } = await world.one<{ id: string }>(
      `INSERT INTO outbox (queue, name, payload, relayed_at) VALUES ('points', 'credit', '{"purchaseId": "not a number"}', now()) RETURNING id`,
    );
    await queue.add(
      'credit',
      { outboxId, name: 'credit', payload: { purchaseId: 'not a number' } },
      { attempts: 2, backoff: 50, jobId: 'always-fails' },
    );
    await eventually(async () => (await queue.getFailed()).some(({ id }) => id === 'always-fails'));
    const job = (await queue.getJob('always-fails'))!;
    expect(job.attemptsMade).toBe(2);
    const noted = await eventually(() =>
      world.one<{ error: string; attempts: number } | undefined>('SELECT error, attempts FROM failed_jobs WHERE outbox_id = $1', outboxId),
    );
    expect(noted).toEqual({ error: expect.stringContaining('invalid input syntax'), attempts: 2 });
    const purchase = await aPurchase();
    await job.update({ outboxId, name: 'credit', payload: { purchaseId: purchase.id } });
    await job.retry();
    await eventually(isCredited(purchase.id));
    await worker.stop();
    await queue.close();
  });
});

describe('Redis', () => {
  let redis: ChildProcess;
  let port: number;
  let other: Api;

  beforeAll(async () => {
    port = await freePort();
    redis = spawn(ensureProgram('redis'), ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    });
    await eventually(() => answers(port));
    Object.assign(process.env, { REDIS_URL_BEFORE: process.env['REDIS_URL'], REDIS_URL: `redis://127.0.0.1:${port}`, RATE_LIMITS: 'on' });
    other = await Api.start();
  });
  afterAll(async () => {
    Object.assign(process.env, { REDIS_URL: process.env['REDIS_URL_BEFORE'], RATE_LIMITS: 'off' });
    await other.stop();
    redis.kill('SIGKILL');
  });

  const buy = async (): Promise<number> => {
    const deal = await world.aDeal();
    const { status, body } = await other.prepare({ dealId: deal.id, schoolId: await world.aSchool(), amount: deal.price });
    expect(status).toBe(200);
    await payByCard(body.clientSecret);
    expect((await other.report(intentOf(body.clientSecret))).body.success).toBe(true);
    return world.count('outbox', 'relayed_at IS NULL');
  };

  it('frozen, leaves browsing and buying possible within bounded time, and the jobs promised', async () => {
    redis.kill('SIGSTOP');
    const begun = Date.now();
    expect((await other.get('/api/deals/with-locations?limit=3')).status).toBe(200);
    expect(await buy()).toBeGreaterThanOrEqual(2);
    expect(Date.now() - begun).toBeLessThan(4_000);
    redis.kill('SIGCONT');
  });

  it('gone, does the same; and what was promised happens once it is back', async () => {
    redis.kill('SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 200));
    const begun = Date.now();
    expect((await other.get('/api/schools?limit=3')).status).toBe(200);
    expect(await buy()).toBeGreaterThanOrEqual(2);
    expect(Date.now() - begun).toBeLessThan(4_000);
    expect((await other.get<{ redis: string }>('/api/health/ready')).body.redis).toBe('down');
    const worker = await startWorker({ REDIS_URL: process.env['REDIS_URL_BEFORE']! });
    await eventually(async () => (await world.count('outbox', 'relayed_at IS NULL')) === 0);
    await eventually(async () => (await world.count('purchases', `points_state = 'pending' AND state = 'paid'`)) === 0);
    await worker.stop();
  });
});
