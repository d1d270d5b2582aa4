import { randomUUID } from 'node:crypto';
import type { Problem, RedeemedVoucher, ShopperPurchase, ShopperVoucher, VoucherAccess } from '@homeroom/contracts';
import { EarnPoints } from '../src/checkout/purchases/earn-points';
import { PurchasesService } from '../src/checkout/purchases/purchases.service';
import { bankDecides, intentOf, payByCard, webhookMishaps } from './support/card';
import { aShopper, anAdmin } from './support/shopper';
import { startStack } from './support/stack';
import { eventually } from './support/world';

const { api, database, world } = await startStack({ listens: true });
afterAll(() => webhookMishaps({ lose: 0 }));

interface Purchase {
  readonly id: number;
  readonly voucher_id: number;
  readonly school_id: number;
}

/** Bought with the provider's test card whose bank disputes the payment at once. */
async function aDisputedPurchase({ isToldByWebhook = true } = {}) {
  if (!isToldByWebhook) await webhookMishaps({ lose: 1_000 });
  const email = `${randomUUID()}@example.com`;
  const deal = await world.aDeal({ max: 1 });
  const draftId = randomUUID();
  const { body } = await api.prepare({
    dealId: deal.id,
    schoolId: await world.aSchool(),
    amount: deal.price,
    customerEmail: email,
    draftId,
  });
  await payByCard(body.clientSecret, 'pm_card_createDispute');
  const intent = intentOf(body.clientSecret);
  if (!isToldByWebhook) await api.app.get(PurchasesService).disputed(intent);
  const purchase = await eventually(() =>
    world.one<Purchase | undefined>(
      `SELECT id, voucher_id, school_id FROM purchases WHERE payment_intent_id = $1 AND state = 'disputed'`,
      intent,
    ),
  );
  await webhookMishaps({ lose: 0 });
  const { voucher } = (await api.report(intent, draftId)).body;
  return { ...purchase, intent, email, deal, token: voucher!.accessToken };
}

const becomes = (id: number, state: string) =>
  eventually(async () => (await world.count('purchases', 'id = $1 AND state = $2', id, state)) === 1);
const redeem = (id: number, token: string) => api.post<RedeemedVoucher & Problem>(`/api/voucher/${id}/redeem`, { token });
const mails = (name: string, id: number) => world.count('outbox', `name = $1 AND payload->>'purchaseId' = $2`, name, String(id));
/** The mails to the business about the dispute, in order. */
const toldPartner = async (id: number) =>
  (
    await database.query<{ state: string }[]>(
      `SELECT payload->>'state' AS state FROM outbox WHERE name = 'sale-disputed' AND payload->>'purchaseId' = $1 ORDER BY created_at, id`,
      [String(id)],
    )
  ).map(({ state }) => state);
/** What the voucher's page and the history say about it. */
const shown = async (token: string, email: string) => {
  const { headers } = await aShopper(api, world, email);
  const { voucher } = (await api.get<VoucherAccess>(`/api/voucher/access?token=${token}`)).body;
  const [inHistory] = (await api.get<ShopperVoucher[]>('/api/users/me/vouchers', headers)).body;
  return [voucher, inHistory!].map(({ isDisputed, isRefundPending, isCredited }) => ({ isDisputed, isRefundPending, isCredited }));
};
const REFUND_PENDING = { isDisputed: false, isRefundPending: true, isCredited: false };
const CREDITED = { isDisputed: false, isRefundPending: false, isCredited: true };
const pointsOf = (schoolId: number) => world.one<{ points: number }>('SELECT points FROM schools WHERE id = $1', schoolId);

describe('a disputed payment', () => {
  it('stops the voucher, earns nothing yet, and tells the team once', async () => {
    const { id, voucher_id: voucherId, school_id: schoolId, token, email } = await aDisputedPurchase();
    expect(await redeem(voucherId, token)).toMatchObject({
      status: 410,
      body: { code: 'VOUCHER_REFUNDED', message: 'This voucher is on hold: a bank decides about its payment' },
    });
    await api.app.get(EarnPoints).credit(id);
    expect(await pointsOf(schoolId)).toEqual({ points: 0 });
    expect(await mails('purchase-disputed', id)).toBe(1);
    expect(await toldPartner(id)).toEqual(['disputed']);
    const { headers } = await aShopper(api, world, email);
    expect((await api.get<ShopperPurchase[]>('/api/users/me/purchases', headers)).body[0]).toMatchObject({ state: 'disputed' });
    expect((await api.get<ShopperVoucher[]>('/api/users/me/vouchers', headers)).body[0]).toMatchObject({ isDisputed: true });
    expect((await api.get<VoucherAccess>(`/api/voucher/access?token=${token}`)).body.voucher).toMatchObject({ isDisputed: true });
  });

  it('cannot also be refunded by the team', async () => {
    const { id } = await aDisputedPurchase();
    const { headers } = await anAdmin(api, world);
    const answer = await api.post<Problem>(`/api/admin/transactions/${id}/refund`, { reason: 'They asked for it' }, headers);
    expect(answer).toMatchObject({ status: 409, body: { code: 'ILLEGAL_TRANSITION' } });
    expect(await mails('return-payment', id)).toBe(0);
  });

  it('counts again when the bank rejects the dispute: the voucher works, the points arrive', async () => {
    const { id, voucher_id: voucherId, school_id: schoolId, token, intent, deal } = await aDisputedPurchase();
    await bankDecides(intent, 'won');
    await becomes(id, 'paid');
    await api.app.get(EarnPoints).credit(id);
    expect(await pointsOf(schoolId)).toEqual({ points: deal.price });
    expect((await api.get<VoucherAccess>(`/api/voucher/access?token=${token}`)).body.voucher).toMatchObject({ isDisputed: false });
    expect((await redeem(voucherId, token)).status).toBe(200);
    expect(await toldPartner(id)).toEqual(['disputed', 'paid']);
  });

  it('is returned when the bank sides with the buyer: no voucher, no points, the piece is for sale again', async () => {
    const { id, voucher_id: voucherId, school_id: schoolId, intent, deal } = await aDisputedPurchase();
    await bankDecides(intent, 'lost');
    await becomes(id, 'refunded');
    await api.app.get(EarnPoints).credit(id);
    expect(await pointsOf(schoolId)).toEqual({ points: 0 });
    expect(await world.count('vouchers', 'id = $1 AND voided_at IS NOT NULL', voucherId)).toBe(1);
    expect(await world.stock(deal.id)).toEqual({ sold: 0, held: 0 });
    expect([await mails('payment-taken-back', id), await mails('purchase-refunded', id)]).toEqual([1, 0]);
    expect(await toldPartner(id)).toEqual(['disputed', 'refunded']);
  });

  it('has one effect however often it is reported, and when it is reported before the payment', async () => {
    const { id, intent } = await aDisputedPurchase({ isToldByWebhook: false });
    const purchases = api.app.get(PurchasesService);
    await Promise.all(Array.from({ length: 5 }, () => purchases.disputed(intent)));
    expect(await mails('purchase-disputed', id)).toBe(1);
    await bankDecides(intent, 'lost');
    await Promise.all(Array.from({ length: 5 }, () => purchases.disputed(intent)));
    expect(await mails('payment-taken-back', id)).toBe(1);
    expect(await toldPartner(id)).toEqual(['disputed', 'refunded']);
  });

  it('stays stopped when a refund was requested as well', async () => {
    const { id, voucher_id: voucherId, token, intent, email } = await aDisputedPurchase();
    await database.query('UPDATE purchases SET refund_requested_at = now() WHERE id = $1', [id]);
    expect(await shown(token, email)).toEqual([REFUND_PENDING, REFUND_PENDING]);
    await bankDecides(intent, 'won');
    await becomes(id, 'paid');
    expect((await redeem(voucherId, token)).status).toBe(410);
  });

  it('is store credit as before when its voucher had become that', async () => {
    const { voucher_id: voucherId, token, email } = await aDisputedPurchase();
    await database.query(`UPDATE vouchers SET expires_at = now() - interval '1 day', credited_at = now() WHERE id = $1`, [voucherId]);
    expect(await shown(token, email)).toEqual([CREDITED, CREDITED]);
  });
});
