import { randomUUID } from 'node:crypto';
import { Reconcile } from '../../src/treasury/reconciliation/reconcile';
import { intentOf, payByCard, refundAtProvider, refundEnds, refundsAtProvider, refundsOf, webhookMishaps } from '../support/card';
import { aPartner } from '../support/partner';
import { aVoucher } from '../support/shopper';
import {
  aPayee,
  api,
  balance,
  becomes,
  catchUp,
  change,
  database,
  decided,
  draw,
  escalated,
  FRAUD,
  INQUIRY,
  isDue,
  moneyGoesBack,
  moved,
  NOT_RECEIVED,
  purchases,
  rewrite,
  statesOf,
  sums,
  team,
  used,
  world,
} from './setup';

describe('a refund', () => {
  it('after a payout at our expense leaves the business as it was', async () => {
    const payee = await aPayee();
    await draw();
    await becomes(payee, 'paid');
    const { id } = await world.one<{ id: number }>('SELECT id FROM purchases WHERE payment_intent_id = $1', payee.payment);
    const goodwill = await change('goodwill', async () => {
      expect((await api.post(`/api/admin/transactions/${id}/refund`, { reason: 'They were kind' }, team)).status).toBe(200);
      await moneyGoesBack(payee.payment);
    });
    expect([goodwill, await sums(payee)]).toEqual([4_000, expect.objectContaining({ owed: 0 })]);
  });

  it('that fails at the card’s bank is reported to the team by its amount, until it is repeated', async () => {
    const { id, paymentIntentId: payment } = await aVoucher(api, world, `${randomUUID()}@example.com`);
    const { order } = await world.one<{ order: string }>('SELECT order_id AS "order" FROM purchases WHERE voucher_id = $1', id);
    await purchases.returnPayment(order);
    await purchases.refundChanged(payment);
    await refundEnds((await refundsAtProvider(payment))[0]!.id, 'failed');
    await catchUp();
    await rewrite(
      'journals',
      `SET at = at - interval '2 days' WHERE id IN (SELECT journal_id FROM journal_lines WHERE reference = $1)`,
      payment,
    );
    await api.app.get(Reconcile).reconcile('2026-11-20');
    const { problems } = await world.one<{ problems: string[] }>(`SELECT problems FROM reconciliations WHERE day = '2026-11-20'`);
    expect(problems).toEqual([`clearing ${payment}: the card provider and we differ by −$40.00`]);
    expect(await world.count('outbox', `name = 'books-off' AND payload->>'day' = '2026-11-20'`)).toBe(1);
    await refundAtProvider(payment);
  });
});

describe('a dispute', () => {
  it('of a used voucher keeps its line out of payouts until the bank decides', async () => {
    const [won, fraud, undelivered] = [await aPayee(), await aPayee(), await aPayee()];
    await draw();
    for (const payee of [won, fraud, undelivered]) await becomes(payee, 'paid');
    await webhookMishaps({ lose: 1_000 });
    const cases = [
      { payee: won, ...(await used(won, FRAUD)), verdict: 'won', sent: [4_000, 4_000] },
      { payee: fraud, ...(await used(fraud, FRAUD)), verdict: 'lost', sent: [4_000, 4_000] },
      { payee: undelivered, ...(await used(undelivered, NOT_RECEIVED)), verdict: 'lost', sent: [4_000] },
    ] as const;
    for (const { payee, payment } of cases) {
      await purchases.disputed(payment);
      await isDue(payee);
      expect(await sums(payee)).toMatchObject({ ready: 0, held: 40 });
    }
    await draw();
    for (const { payee, payment, verdict } of cases) {
      expect(await statesOf(payee)).toEqual(['paid']);
      await decided(payment, verdict);
      await isDue(payee);
    }
    await draw();
    for (const { payee, sent } of cases) {
      await becomes(payee, ...sent.map(() => 'paid'));
      expect((await moved(payee)).sent).toEqual(sent);
    }
  }, 120_000);

  it('after the payout leaves nothing disputed once the bank decided, even without its events', async () => {
    const [won, fraud, undelivered] = [await aPayee(), await aPayee(), await aPayee()];
    await webhookMishaps({ lose: 100_000 });
    const cases = [
      { payee: won, ...(await used(won, FRAUD)), verdict: 'won', owed: 0 },
      { payee: fraud, ...(await used(fraud, FRAUD)), verdict: 'lost', owed: 0 },
      { payee: undelivered, ...(await used(undelivered, NOT_RECEIVED)), verdict: 'lost', owed: -40 },
    ] as const;
    for (const { payee } of cases) await isDue(payee);
    await draw();
    for (const { payee } of cases) await becomes(payee, 'paid');
    await catchUp();
    expect(await balance('disputed')).toBe(12_000);
    for (const { payment, verdict } of cases) await decided(payment, verdict);
    await catchUp();
    expect(await balance('disputed')).toBe(0);
    for (const { payee, owed } of cases) expect(await sums(payee)).toMatchObject({ owed });
  }, 120_000);

  it('about refunded money is our loss, and the family is not paid twice', async () => {
    await webhookMishaps({ lose: 100 });
    const partner = await aPartner(api, database);
    const { id: dealId } = await world.aDeal({ price: 40, businessId: partner.id });
    const draftId = randomUUID();
    const { body } = await api.prepare({ dealId, schoolId: await world.aSchool(), amount: 40, draftId });
    await payByCard(body.clientSecret, INQUIRY);
    const payment = intentOf(body.clientSecret);
    await api.report(payment, draftId);
    await moneyGoesBack(payment);
    const losses = await change('dispute-losses', async () => {
      await escalated(payment);
      await decided(payment, 'lost');
    });
    expect([losses, await balance('clearing', payment), await refundsOf(payment)]).toEqual([4_000, 0, 1]);
  });
});
