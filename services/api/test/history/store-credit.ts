import { randomUUID } from 'node:crypto';
import type { VoucherAccess } from '@homeroom/contracts';
import { PurchaseRefundedMail } from '../../src/checkout/purchases/mails/purchase-refunded.mail';
import { PurchasesService } from '../../src/checkout/purchases/purchases.service';
import { RefundFactsJoint } from '../../src/checkout/purchases/refund-facts.joint';
import { MailLayout } from '../../src/foundation/mail/mail-layout';
import { PointsCheck } from '../../src/schools/points/points-check.joint';
import { intentOf, payByCard, refundAtProvider } from '../support/card';
import { aShopper, aVoucher } from '../support/shopper';
import { api, creditOf, database, expire, purchasesOf, refund, toCredit, vouchersOf, withCredit, workRefund, world } from './setup';

describe('store credit', () => {
  it('is the price paid for an expired voucher, once', async () => {
    const shopper = await aShopper(api, world);
    const { id } = await aVoucher(api, world, shopper.email, { price: 18.5 });
    expect((await toCredit(id, shopper)).status).toBe(409);
    await expire(id);
    expect((await vouchersOf(shopper))[0]?.canBecomeCredit).toBe(true);
    await Promise.all(Array.from({ length: 6 }, () => toCredit(id, shopper)));
    expect(await creditOf(shopper)).toBe(18.5);
    expect((await vouchersOf(shopper))[0]).toMatchObject({ canBecomeCredit: false, isCredited: true });
    expect((await refund(id, shopper)).status).toBe(409);
    const other = await aShopper(api, world);
    expect((await toCredit(id, other)).status).toBe(403);
  });

  it('is withdrawn when the expired voucher’s money goes back to the card after all', async () => {
    const shopper = await aShopper(api, world);
    const { id, paymentIntentId } = await aVoucher(api, world, shopper.email, { price: 20 });
    await expire(id);
    await toCredit(id, shopper);
    await refundAtProvider(paymentIntentId);
    await api.app.get(PurchasesService).refundChanged(paymentIntentId);
    await api.app.get(PurchasesService).refundChanged(paymentIntentId);
    expect(await creditOf(shopper)).toBe(0);
    const { id: purchaseId } = await world.one<{ id: number }>('SELECT id FROM purchases WHERE voucher_id = $1', id);
    const mail = await new PurchaseRefundedMail(new RefundFactsJoint(database), api.app.get(MailLayout, { strict: false })).write({
      purchaseId,
    });
    expect(mail!.text).toContain('had become $20.00 of store credit, which was taken back');
  });

  it('pays a part, the card the rest; only new dollars earn points; a refund returns both', async () => {
    const shopper = await withCredit(15);
    const deal = await world.aDeal({ price: 40, max: 2 });
    const schoolId = await world.aSchool();
    const draft = { dealId: deal.id, schoolId, amount: 40, draftId: randomUUID(), customerEmail: shopper.email, useCredit: true };
    const { body } = await api.prepare(draft, shopper.headers);
    expect(body).toMatchObject({ amountDue: 25, creditUsed: 15, schoolPoints: 25 });
    expect(await creditOf(shopper)).toBe(0);
    const again = await api.prepare(draft, shopper.headers);
    expect(again.body.clientSecret).toBe(body.clientSecret);
    await payByCard(body.clientSecret);
    const { voucher } = (await api.report(intentOf(body.clientSecret), draft.draftId)).body;
    expect(voucher).toMatchObject({ purchasePrice: 40, schoolPointsEarned: 25 });
    expect((await purchasesOf(shopper))[0]).toMatchObject({ amount: 40, creditUsed: 15 });

    await refund(voucher!.id, shopper);
    await workRefund(voucher!.id);
    await workRefund(voucher!.id);
    expect(await creditOf(shopper)).toBe(15);
    expect(await world.stock(deal.id)).toEqual({ sold: 0, held: 0 });
  });

  it('pays everything without a card, once, for the browser that started', async () => {
    const shopper = await withCredit(50);
    const deal = await world.aDeal({ price: 40, max: 1 });
    const schoolId = await world.aSchool();
    const draftId = randomUUID();
    const { body } = await api.prepare(
      { dealId: deal.id, schoolId, amount: 40, draftId, customerEmail: shopper.email, useCredit: true },
      shopper.headers,
    );
    expect(body).toMatchObject({ clientSecret: null, amountDue: 0, creditUsed: 40, schoolPoints: 0 });
    expect((await api.report(body.paymentId)).body).toMatchObject({ success: false });
    expect((await api.report(body.paymentId, randomUUID())).body).toMatchObject({ success: false });
    const reports = await Promise.all(Array.from({ length: 10 }, () => api.report(body.paymentId, draftId)));
    expect(new Set(reports.map(({ body: report }) => report.voucher?.id)).size).toBe(1);
    expect(reports[0]!.body.voucher).toMatchObject({ purchasePrice: 40, creditUsed: 40, schoolPointsEarned: 0 });
    expect(await creditOf(shopper)).toBe(10);
    expect(await world.stock(deal.id)).toEqual({ sold: 1, held: 0 });

    const id = reports[0]!.body.voucher!.id;
    await refund(id, shopper);
    await workRefund(id);
    expect(await creditOf(shopper)).toBe(50);
    expect((await api.report(body.paymentId, draftId)).body).toMatchObject({
      success: false,
      outcome: 'refunded',
      purchase: { creditUsed: 40 },
    });
    expect(await world.stock(deal.id)).toEqual({ sold: 0, held: 0 });
  });

  it('is returned when the purchase is not finished, and then pays nothing', async () => {
    const shopper = await withCredit(40);
    const deal = await world.aDeal({ price: 40, max: 1 });
    const draftId = randomUUID();
    const { body } = await api.prepare(
      { dealId: deal.id, schoolId: await world.aSchool(), amount: 40, draftId, customerEmail: shopper.email, useCredit: true },
      shopper.headers,
    );
    expect(await creditOf(shopper)).toBe(0);
    await database.query(`UPDATE orders SET hold_expires_at = now() - interval '1 second' WHERE deal_id = $1`, [deal.id]);
    await api.app.get(PurchasesService).releaseExpiredHolds();
    expect(await creditOf(shopper)).toBe(40);
    expect((await api.report(body.paymentId, draftId)).body).toMatchObject({ success: false, outcome: 'unpaid' });
    expect(await world.stock(deal.id)).toEqual({ sold: 0, held: 0 });
  });

  it('follows the buyer’s choice: the old order gives way with its hold', async () => {
    const shopper = await withCredit(15);
    const deal = await world.aDeal({ price: 40, max: 1 });
    const draft = { dealId: deal.id, schoolId: await world.aSchool(), amount: 40, draftId: randomUUID(), customerEmail: shopper.email };
    const first = await api.prepare({ ...draft, useCredit: true }, shopper.headers);
    const second = await api.prepare({ ...draft, useCredit: false }, shopper.headers);
    expect(second.body).toMatchObject({ amountDue: 40, creditUsed: 0, schoolPoints: 40 });
    expect(second.body.clientSecret).not.toBe(first.body.clientSecret);
    expect(await creditOf(shopper)).toBe(15);
    const third = await api.prepare({ ...draft, useCredit: true }, shopper.headers);
    expect(third.body).toMatchObject({ amountDue: 25, creditUsed: 15 });
    expect(await world.stock(deal.id)).toEqual({ sold: 0, held: 1 });
  });

  it('is never spent twice by twenty simultaneous purchases', async () => {
    const shopper = await withCredit(100);
    const deals = await Promise.all(Array.from({ length: 20 }, () => world.aDeal({ price: 30 })));
    const schoolId = await world.aSchool();
    const answers = await Promise.all(
      deals.map((deal) =>
        api.prepare({ dealId: deal.id, schoolId, amount: 30, customerEmail: shopper.email, useCredit: true }, shopper.headers),
      ),
    );
    const used = answers.reduce((sum, { body }) => sum + Math.round(body.creditUsed * 100), 0);
    expect(used).toBe(10_000);
    expect(await creditOf(shopper)).toBe(0);
  });

  it('is not available to signed-out visitors', async () => {
    const deal = await world.aDeal({ price: 30 });
    const answer = await api.prepare({ dealId: deal.id, schoolId: await world.aSchool(), amount: 30, useCredit: true });
    expect(answer.status).toBe(401);
    expect(await world.stock(deal.id)).toEqual({ sold: 0, held: 0 });
  });

  it('keeps the points ledger in balance', async () => {
    const { unbalanced } = await new PointsCheck(database).differences();
    expect(unbalanced).toEqual([]);
  });
});

describe('a voucher on paper', () => {
  it('is a PDF for anyone with the link', async () => {
    const { token } = await aVoucher(api, world, `${randomUUID()}@example.com`);
    const answer = await api.get<string>(`/api/voucher/pdf?token=${token}`);
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store']);
    expect(String(answer.body)).toMatch(/^%PDF-/);
    expect((await api.get(`/api/voucher/pdf?token=${'A'.repeat(43)}`)).status).toBe(404);
    expect((await api.get('/api/voucher/pdf?token=x')).status).toBe(401);
  });

  it('survives names that its fonts cannot draw', async () => {
    const email = `${randomUUID()}@example.com`;
    const { id, token } = await aVoucher(api, world, email);
    await database.query(`UPDATE vouchers SET customer_name = '李小龍 🎨', deal_title = '🎨' WHERE id = $1`, [id]);
    expect((await api.get(`/api/voucher/pdf?token=${token}`)).status).toBe(200);
    expect((await api.get<VoucherAccess>(`/api/voucher/access?token=${token}`)).body.deal.title).toBe('🎨');
  });
});
