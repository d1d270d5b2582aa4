import type { Problem, ShopperPurchase, ShopperVoucher, StoreCredit } from '@homeroom/contracts';
import { PurchasesService } from '../../src/checkout/purchases/purchases.service';
import { aShopper, aVoucher } from '../support/shopper';
import { startStack } from '../support/stack';

export const { api, database, world } = await startStack({ listens: true });

export type Shopper = Awaited<ReturnType<typeof aShopper>>;

export const vouchersOf = async ({ headers }: Shopper) => (await api.get<ShopperVoucher[]>('/api/users/me/vouchers', headers)).body;
export const purchasesOf = async ({ headers }: Shopper) => (await api.get<ShopperPurchase[]>('/api/users/me/purchases', headers)).body;
export const creditOf = async ({ headers }: Shopper) => (await api.get<StoreCredit>('/api/users/me/credit', headers)).body.balance;
export const refund = (id: number, { headers }: Shopper) => api.post<Problem>(`/api/users/me/vouchers/${id}/refund`, {}, headers);

/** What the worker does with the promised refund. */
export async function workRefund(voucherId: number): Promise<void> {
  const { order_id: orderId, payment_intent_id: intent } = await world.one<{ order_id: string; payment_intent_id: string }>(
    'SELECT order_id, payment_intent_id FROM purchases WHERE voucher_id = $1',
    voucherId,
  );
  await api.app.get(PurchasesService).returnPayment(orderId);
  if (!intent.startsWith('credit_')) await api.app.get(PurchasesService).refundChanged(intent);
}

export const toCredit = (id: number, { headers }: Shopper) => api.post<Problem>(`/api/users/me/vouchers/${id}/credit`, {}, headers);
export const expire = (id: number) => database.query(`UPDATE vouchers SET expires_at = now() - interval '1 day' WHERE id = $1`, [id]);

/** Credit of `dollars`, from an expired voucher. */
export async function withCredit(dollars: number): Promise<Shopper> {
  const shopper = await aShopper(api, world);
  const { id } = await aVoucher(api, world, shopper.email, { price: dollars });
  await expire(id);
  expect((await toCredit(id, shopper)).status).toBe(200);
  return shopper;
}
