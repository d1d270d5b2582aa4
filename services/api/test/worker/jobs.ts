import { randomUUID } from 'node:crypto';
import { PurchasesService } from '../../src/checkout/purchases/purchases.service';
import { intentAtProvider, intentOf, payByCard, refundAtProvider, refundsOf, webhookMishaps } from '../support/card';
import { mailsTo } from '../support/mailbox';
import { startWorker, startWorkerHere } from '../support/worker';
import { eventually } from '../support/world';
import { api, aPurchase, database, isCredited, pointsOf, SOON, world } from './setup';

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
    const second = await startWorkerHere(SOON);
    await Promise.all(purchases.map(({ id }) => eventually(isCredited(id), 45_000)));
    await Promise.all(purchases.map(({ email }) => eventually(async () => (await mailsTo(email)).length > 0, 45_000)));
    for (const { schoolId } of purchases) expect(await pointsOf(schoolId)).toBe(40);
    await second.stop();
  });

  it('shares the work with another copy: two workers, each job once', async () => {
    const workers = await Promise.all([startWorker(), startWorkerHere()]);
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
    const worker = await startWorkerHere();
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

    const worker = await startWorkerHere();
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
    const worker = await startWorkerHere();
    const mail = await eventually(async () =>
      (await mailsTo(purchase.email)).find(({ subject }) => subject === 'Your payment was refunded'),
    );
    expect(mail.text).toContain(purchase.deal.title);
    await worker.stop();
    expect(await pointsOf(purchase.schoolId)).toBe(0);
  });
});
