/** @jest-environment-options {"withDemo": true} */
import type { NextPayout, Problem, RefundBearer, RefundEffect, TransactionRecord } from '@homeroom/contracts';
import { SaleRefundedMail } from '../src/checkout/purchases/mails/sale-refunded.mail';
import { PurchasesService } from '../src/checkout/purchases/purchases.service';
import { tellSandbox } from '../src/demo/tell-sandbox';
import { CorrectBooks, type AccountPart } from '../src/treasury/books/correct-books';
import { Configuration } from '../src/platform/configuration/configuration';
import { refundsOf } from './support/card';
import type { Partner } from './support/partner';
import { treasuryOf } from './support/payee';
import { anAdmin } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack({ listens: true });
await tellSandbox(database, process.env['STRIPE_SANDBOX_URL']!);
const { booksAreRight, aPayee, draw, becomes, sums, catchUp, used, isDue, hasReserve, rewrite } = treasuryOf(api, database, world);
const { headers: team, id: adminId } = await anAdmin(api, world);

beforeEach(() => {
  api.app.get(Configuration).payouts = 'on';
});
afterEach(() => booksAreRight());

/** The purchase of a partner's latest used voucher. */
async function saleOf({ id }: Partner) {
  return world.one<{ id: number; voucherId: number; orderId: string; payment: string }>(
    `SELECT p.id, p.voucher_id AS "voucherId", p.order_id AS "orderId", p.payment_intent_id AS payment
     FROM purchases p JOIN vouchers v ON v.id = p.voucher_id WHERE v.business_id = $1 ORDER BY p.id DESC LIMIT 1`,
    id,
  );
}
type Sale = Awaited<ReturnType<typeof saleOf>>;

const refund = ({ id }: Sale, borneBy?: RefundBearer) =>
  api.post<Problem>(`/api/admin/transactions/${id}/refund`, { reason: 'They closed early', ...(borneBy && { borneBy }) }, team);
const effectOf = async ({ id }: Sale) => (await api.get<RefundEffect>(`/api/admin/transactions/${id}/refund-effect`, team)).body;
const next = async ({ id, headers }: Partner) => (await api.get<NextPayout>(`/api/businesses/${id}/next-payout`, headers)).body;
const recordOf = async ({ id }: Sale) => (await api.get<TransactionRecord>(`/api/admin/transactions/${id}`, team)).body;
const mailsTo = ({ id }: Sale) => world.count('outbox', `name = 'sale-refunded' AND payload->>'purchaseId' = $1`, String(id));
const goodwill = async () =>
  (await world.one<{ cents: number }>(`SELECT COALESCE(sum(cents), 0)::float8 AS cents FROM journal_lines WHERE account = 'goodwill'`))
    .cents;

/** What the worker does, and the provider's answer. */
async function moneyGoesBack({ orderId, payment }: Sale): Promise<void> {
  await api.app.get(PurchasesService).returnPayment(orderId);
  await api.app.get(PurchasesService).refundChanged(payment);
  await catchUp();
  expect(await refundsOf(payment)).toBe(1);
}

describe('the refund of a used voucher that was not paid out yet', () => {
  it('takes back the business’s earnings if it did not honor it, and its next payout is as predicted', async () => {
    const payee = await aPayee();
    await used(payee);
    await isDue(payee);
    const [sale, before] = [await saleOf(payee), await goodwill()];
    expect(await effectOf(sale)).toMatchObject({ earned: 40, isPaidOut: false, nextPayout: { amount: 80, amountThen: 40 } });
    expect((await refund(sale, 'business')).status).toBe(200);
    await moneyGoesBack(sale);
    await isDue(payee);
    expect(await sums(payee)).toMatchObject({ owed: 40 });
    expect([(await next(payee)).amount, (await goodwill()) - before]).toEqual([40, 0]);
    expect((await recordOf(sale)).refundBorneBy).toBe('business');
  });

  it('leaves the business its earnings if it is at our expense, or undecided', async () => {
    const payee = await aPayee();
    await used(payee);
    await isDue(payee);
    const before = await goodwill();
    const second = await saleOf(payee);
    const first = await world.one<Sale>(
      `SELECT p.id, p.voucher_id AS "voucherId", p.order_id AS "orderId", p.payment_intent_id AS payment FROM purchases p
       WHERE p.payment_intent_id = $1`,
      payee.payment,
    );
    expect((await refund(first, 'us')).status).toBe(200);
    expect((await refund(second)).status).toBe(200);
    await moneyGoesBack(first);
    await moneyGoesBack(second);
    expect(await sums(payee)).toMatchObject({ owed: 80 });
    expect([(await next(payee)).amount, (await goodwill()) - before]).toEqual([80, 8_000]);
    expect([await mailsTo(first), await mailsTo(second)]).toEqual([0, 0]);
  });

  it('also takes back the schools’ part and ours', async () => {
    const payee = await aPayee();
    await database.query(`INSERT INTO payout_terms (business_id, school_fund_bp, share_bp, starts_at) VALUES ($1, 2500, 500, now())`, [
      payee.id,
    ]);
    await used(payee);
    await isDue(payee);
    const sale = await saleOf(payee);
    const shares = () =>
      world.one<{ cents: number }>(
        `SELECT COALESCE(sum(cents), 0)::float8 AS cents FROM journal_lines WHERE account IN ('school-fund', 'share')`,
      );
    const before = await shares();
    expect(await effectOf(sale)).toMatchObject({ earned: 28, nextPayout: { amount: 68, amountThen: 40 } });
    await refund(sale, 'business');
    await moneyGoesBack(sale);
    expect(await sums(payee)).toMatchObject({ owed: 40 });
    expect((await shares()).cents - before.cents).toBe(1_200);
  });
});

describe('the refund of a used voucher that was paid out', () => {
  it('is a debt of the business if it pays, which comes off its next earnings', async () => {
    const payee = await aPayee();
    const sale = await saleOf(payee);
    await draw();
    await becomes(payee, 'paid');
    expect(await effectOf(sale)).toMatchObject({ earned: 40, isPaidOut: true, nextPayout: { amount: 0, amountThen: -40 } });
    await refund(sale, 'business');
    await moneyGoesBack(sale);
    await isDue(payee);
    expect(await sums(payee)).toMatchObject({ owed: -40, debtFrom: ['refund'] });
    expect(await next(payee)).toMatchObject({ amount: -40, waitsFor: 'debt' });
    await used(payee);
    await used(payee);
    await isDue(payee);
    expect(await next(payee)).toMatchObject({ amount: 40, waitsFor: null });
    expect((await sums(payee)).debtFrom).toEqual([]);
  });

  it('is named beside a correction by the team, and not once it is paid off', async () => {
    const payee = await aPayee();
    const sale = await saleOf(payee);
    await draw();
    await becomes(payee, 'paid');
    const correct = (cents: number, [debit, credit]: readonly [AccountPart, AccountPart]) =>
      api.app.get(CorrectBooks).correct({ debit, credit, cents, reason: 'Paid by check as well', movement: null }, adminId);
    const parts = [
      { account: 'payable', reference: String(payee.id) },
      { account: 'goodwill', reference: '' },
    ] as const;
    await correct(500, parts);
    await catchUp();
    expect(await sums(payee)).toMatchObject({ owed: -5, debtFrom: ['correction'] });
    await refund(sale, 'business');
    await moneyGoesBack(sale);
    expect(await sums(payee)).toMatchObject({ owed: -45, debtFrom: ['refund', 'correction'] });
  });

  it('takes a reserve that is still to come once', async () => {
    const payee = await aPayee();
    await draw();
    await becomes(payee, 'paid');
    await hasReserve(payee, 1_000);
    await used(payee);
    await isDue(payee);
    await draw();
    await becomes(payee, 'paid', 'paid');
    const sale = await saleOf(payee);
    expect(await effectOf(sale)).toMatchObject({ earned: 40, isPaidOut: true, nextPayout: { amount: 0, amountThen: -36 } });
    await refund(sale, 'business');
    await moneyGoesBack(sale);
    const refunded = `journal_id = (SELECT id FROM journals WHERE kind = 'refund' AND source_id = $1)`;
    await rewrite('journal_lines', `SET due_on = due_on - 30 WHERE account = 'payable' AND ${refunded}`, String(sale.id));
    expect(await sums(payee)).toMatchObject({ owed: -36, waiting: 0 });
    expect(await next(payee)).toMatchObject({ amount: -36, waitsFor: 'debt' });
  });

  it('costs the business nothing at our expense', async () => {
    const payee = await aPayee();
    const [sale, before] = [await saleOf(payee), await goodwill()];
    await draw();
    await becomes(payee, 'paid');
    await refund(sale, 'us');
    await moneyGoesBack(sale);
    expect(await sums(payee)).toMatchObject({ owed: 0 });
    expect((await goodwill()) - before).toBe(4_000);
  });
});

describe('who pays for a refund', () => {
  it('is decided once: a repeat keeps the first answer, and the business is told once', async () => {
    const payee = await aPayee();
    const sale = await saleOf(payee);
    await Promise.all(Array.from({ length: 5 }, () => refund(sale, 'business')));
    expect((await refund(sale, 'us')).status).toBe(200);
    expect((await recordOf(sale)).refundBorneBy).toBe('business');
    expect(await mailsTo(sale)).toBe(1);
    const mail = await api.app.get(SaleRefundedMail).write({ purchaseId: sale.id });
    expect(mail).toMatchObject({ to: payee.email, text: expect.stringContaining('They closed early') });
    await moneyGoesBack(sale);
    expect(await sums(payee)).toMatchObject({ owed: 0 });
  });

  it('is not asked for an unused voucher: the family’s own money goes back, and no business is told', async () => {
    const payee = await aPayee();
    const sale = await saleOf(payee);
    await api.post(`/api/voucher/${sale.voucherId}/undo-redemption`, { reason: 'A mistake' }, payee.headers);
    expect(await effectOf(sale)).toEqual({ earned: null, borneBy: null, isPaidOut: false, nextPayout: null });
    await refund(sale, 'business');
    await moneyGoesBack(sale);
    expect(await sums(payee)).toMatchObject({ owed: 0 });
    expect(await api.app.get(SaleRefundedMail).write({ purchaseId: sale.id })).toBeNull();
  });

  it('is rejected for other answers, and predicted for the team only', async () => {
    const payee = await aPayee();
    const sale = await saleOf(payee);
    expect((await refund(sale, 'family' as RefundBearer)).status).toBe(400);
    expect((await api.get(`/api/admin/transactions/${sale.id}/refund-effect`, payee.headers)).status).toBe(401);
    expect((await api.get(`/api/admin/transactions/2147483647/refund-effect`, team)).status).toBe(404);
  });
});
