import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { DataSource } from 'typeorm';
import { freePort } from '../../../tools/dev-stack/settings.mjs';
import { Api } from './support/api';
import { intentOf, orderFaults, payByCard, refundsOf } from './support/card';
import { aShopper } from './support/shopper';
import { SmtpStub } from './support/smtp-stub';
import { startWorkerHere } from './support/worker';
import { World, eventually, openDatabase } from './support/world';

let api: Api;
let database: DataSource;
let world: World;
let redis: Redis;

beforeAll(async () => {
  database = await openDatabase();
  world = new World(database);
  api = await Api.start(true);
  redis = new Redis(process.env['REDIS_URL']!);
});
afterAll(async () => {
  await api.stop();
  redis.disconnect();
  await database.destroy();
});

/** Minutes pass for what was handed over. */
const timePasses = (after: string) =>
  database.query(`UPDATE outbox SET relayed_at = relayed_at - interval '10 minutes' WHERE id > $1`, [after]);

async function buy(email: string) {
  const deal = await world.aDeal();
  const schoolId = await world.aSchool();
  const draftId = randomUUID();
  const { body } = await api.prepare({ dealId: deal.id, schoolId, amount: deal.price, customerEmail: email, draftId });
  await payByCard(body.clientSecret);
  const paymentIntentId = intentOf(body.clientSecret);
  const { voucher } = (await api.report(paymentIntentId, draftId)).body;
  return { email, schoolId, paymentIntentId, voucherId: voucher!.id };
}

it('does every mail, credit and refund once though Redis is flushed meanwhile', async () => {
  const { before } = await world.one<{ before: string }>('SELECT COALESCE(max(id), 0) AS before FROM outbox');
  const port = await freePort();
  const worker = await startWorkerHere({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const shopper = await aShopper(api, world);
  const returned = await buy(shopper.email);
  await orderFaults({ path: '/v1/refunds', method: 'POST', mode: 'error', times: 1_000 });
  expect((await api.post(`/api/users/me/vouchers/${returned.voucherId}/refund`, {}, shopper.headers)).status).toBe(200);

  const bought = Promise.all(Array.from({ length: 8 }, () => buy(`${randomUUID()}@example.com`)));
  let isBuying = true;
  void bought.finally(() => (isBuying = false));
  while (isBuying) {
    await redis.flushall();
    await pause(50);
  }
  const purchases = await bought;
  await eventually(async () => (await world.count('outbox', 'id > $1 AND relayed_at IS NULL', before)) === 0);
  await redis.flushall();

  const smtp = new SmtpStub();
  await smtp.listen(port);
  await orderFaults();
  await timePasses(before);
  for (const { email, schoolId } of purchases) {
    await eventually(async () => smtp.messageIdsTo(email).length > 0);
    await eventually(async () => (await world.count('schools', 'id = $1 AND points = 40', schoolId)) === 1);
  }
  await eventually(
    async () => (await world.count('purchases', `payment_intent_id = $1 AND state = 'refunded'`, returned.paymentIntentId)) === 1,
  );
  await eventually(async () => (await world.count('outbox', 'id > $1 AND ended_at IS NULL', before)) === 0);
  await worker.stop();
  // The mail about the refund, and that with the voucher unless the money went back first.
  const told = smtp.messageIdsTo(shopper.email);
  expect(await world.count('sent_mails', `recipient = $1`, shopper.email)).toBe(told.length);
  const ofRefund = `name = 'purchase-refunded' AND id IN (SELECT outbox_id FROM sent_mails WHERE recipient = $1)`;
  expect(await world.count('outbox', ofRefund, shopper.email)).toBe(1);

  await database.query('UPDATE outbox SET ended_at = NULL WHERE id > $1', [before]);
  await timePasses(before);
  const again = await startWorkerHere({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  await eventually(async () => (await world.count('outbox', 'id > $1 AND ended_at IS NULL', before)) === 0);
  await again.stop();
  expect(await refundsOf(returned.paymentIntentId)).toBe(1);
  for (const { email, schoolId } of purchases) {
    expect(smtp.messageIdsTo(email)).toHaveLength(1);
    expect(await world.count('schools', 'id = $1 AND points = 40', schoolId)).toBe(1);
  }
  expect(smtp.messageIdsTo(shopper.email)).toEqual(told);
  smtp.close();
});
