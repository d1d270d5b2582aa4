import { randomUUID } from 'node:crypto';
import type { Problem } from '@homeroom/contracts';
import { refundsOf } from '../support/card';
import { aShopper, aVoucher, anAdmin } from '../support/shopper';
import { api, database, purchasesOf, refund, type Shopper, vouchersOf, workRefund, world } from './setup';

const age = (id: number, days: number) =>
  database.query(`UPDATE purchases SET created_at = now() - make_interval(days => $2) WHERE voucher_id = $1`, [id, days]);

describe('a shopper’s purchase history', () => {
  it('includes guest purchases once the address is proven', async () => {
    const email = `${randomUUID()}@example.com`;
    const { id } = await aVoucher(api, world, email, { price: 25 });
    const shopper = await aShopper(api, world, email);
    const [voucher] = await vouchersOf(shopper);
    expect(voucher).toMatchObject({ id, purchasePrice: 25, isRedeemed: false, isRefunded: false, schoolPointsEarned: 25 });
    const [purchase] = await purchasesOf(shopper);
    expect(purchase).toMatchObject({ voucherId: id, amount: 25, creditUsed: 0, state: 'paid' });
  });

  it('is the same by the id and by `me`, for an admin too, and no one else', async () => {
    const shopper = await aShopper(api, world);
    await aVoucher(api, world, shopper.email);
    const other = await aShopper(api, world);
    const admin = await anAdmin(api, world);
    for (const list of ['vouchers', 'purchases', 'credit']) {
      const mine = await api.get(`/api/users/me/${list}`, shopper.headers);
      expect((await api.get(`/api/users/${shopper.id}/${list}`, shopper.headers)).body).toEqual(mine.body);
      expect((await api.get(`/api/users/${shopper.id}/${list}`, admin.headers)).body).toEqual(mine.body);
      expect((await api.get(`/api/users/${shopper.id}/${list}`, other.headers)).status).toBe(403);
      expect((await api.get(`/api/users/2000000000/${list}`, other.headers)).status).toBe(404);
      expect((await api.get(`/api/users/${shopper.id}/${list}`)).status).toBe(401);
    }
  });

  it('shows a code that our counter records, and hides a partner’s own code until it is redeemed', async () => {
    const shopper = await aShopper(api, world);
    const deal = await world.aDeal({ price: 40 });
    await world.importedCodes(deal.id, 1);
    const own = await aVoucher(api, world, shopper.email, { dealId: deal.id });
    const made = await aVoucher(api, world, shopper.email);
    const codes = Object.fromEntries((await vouchersOf(shopper)).map(({ id, code }) => [id, code]));
    expect(codes[own.id]).toBeNull();
    expect(codes[made.id]).toMatch(/^HR-/);
    await api.post(`/api/voucher/${own.id}/redeem`, { token: own.token });
    expect((await vouchersOf(shopper)).find(({ id }) => id === own.id)?.code).toBe(`OWN-${deal.id}-0`);
  });

  it('gives only the owner the link of a voucher', async () => {
    const shopper = await aShopper(api, world);
    const { id, token } = await aVoucher(api, world, shopper.email);
    expect((await api.get(`/api/users/me/vouchers/${id}/link`, shopper.headers)).body).toEqual({ token });
    const other = await aShopper(api, world);
    expect((await api.get(`/api/users/me/vouchers/${id}/link`, other.headers)).status).toBe(403);
  });

  it('keeps the terms of the purchase', async () => {
    const shopper = await aShopper(api, world);
    const { dealId } = await aVoucher(api, world, shopper.email, { price: 30 });
    await database.query(`UPDATE deals SET title = 'Another', sale_price = 31, need_to_know_info = 'New terms' WHERE id = $1`, [dealId]);
    const [voucher] = await vouchersOf(shopper);
    expect(voucher?.deal.title).not.toBe('Another');
    expect(voucher).toMatchObject({ purchasePrice: 30, deal: { needToKnowInfo: null } });
  });
});

describe('a refund requested by a shopper', () => {
  it('stops the voucher at once, and ends when the provider returned the money', async () => {
    const shopper = await aShopper(api, world);
    const { id, token, dealId, paymentIntentId } = await aVoucher(api, world, shopper.email, { max: 3 });
    expect((await refund(id, shopper)).status).toBe(200);
    const redeemed = await api.post<Problem>(`/api/voucher/${id}/redeem`, { token });
    expect([redeemed.status, redeemed.body.message]).toEqual([410, 'This voucher is being refunded']);
    expect((await vouchersOf(shopper))[0]).toMatchObject({ isRefundPending: true, isRefunded: false, refundableUntil: null });
    expect((await purchasesOf(shopper))[0]).toMatchObject({ state: 'paid', isRefundPending: true });

    await workRefund(id);
    expect(await refundsOf(paymentIntentId)).toBe(1);
    expect((await vouchersOf(shopper))[0]).toMatchObject({ isRefundPending: false, isRefunded: true });
    expect((await purchasesOf(shopper))[0]).toMatchObject({ state: 'refunded' });
    expect(await world.stock(dealId)).toEqual({ sold: 0, held: 0 });
  });

  it('is promised once, however often it is requested', async () => {
    const shopper = await aShopper(api, world);
    const { id } = await aVoucher(api, world, shopper.email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(id, shopper)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const { order_id: orderId } = await world.one<{ order_id: string }>('SELECT order_id FROM purchases WHERE voucher_id = $1', id);
    expect(await world.count('outbox', `queue = 'refunds' AND payload->>'orderId' = $1`, orderId)).toBe(1);
  });

  it('either redeems or refunds when both are requested at once', async () => {
    const shopper = await aShopper(api, world);
    for (let round = 0; round < 5; round += 1) {
      const { id, token } = await aVoucher(api, world, shopper.email);
      const [back, used] = await Promise.all([refund(id, shopper), api.post(`/api/voucher/${id}/redeem`, { token })]);
      expect([back.status, used.status].filter((status) => status === 200)).toHaveLength(1);
    }
  });

  it.each([
    ['of another', 403, async (id: number) => ({ id, shopper: await aShopper(api, world) })],
    ['that is nobody’s', 404, async (_: number, shopper: Shopper) => ({ id: 2_000_000_000, shopper })],
    [
      'after 14 days',
      409,
      async (id: number, shopper: Shopper) => {
        await age(id, 15);
        return { id, shopper };
      },
    ],
    [
      'after redeeming',
      409,
      async (id: number, shopper: Shopper, token: string) => {
        await api.post(`/api/voucher/${id}/redeem`, { token });
        return { id, shopper };
      },
    ],
  ])('is refused for a voucher %s (%p)', async (_, status, arrange) => {
    const owner = await aShopper(api, world);
    const voucher = await aVoucher(api, world, owner.email);
    const { id, shopper } = await arrange(voucher.id, owner, voucher.token);
    expect((await refund(id, shopper)).status).toBe(status);
  });

  it('is offered through the fourteenth day', async () => {
    const shopper = await aShopper(api, world);
    const { id } = await aVoucher(api, world, shopper.email);
    await age(id, 13);
    await database.query(`UPDATE vouchers SET created_at = now() - interval '13 days' WHERE id = $1`, [id]);
    expect((await vouchersOf(shopper))[0]?.refundableUntil).not.toBeNull();
    expect((await refund(id, shopper)).status).toBe(200);
  });
});
