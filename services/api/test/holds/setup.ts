import { randomUUID } from 'node:crypto';
import { PurchasesService } from '../../src/checkout/purchases/purchases.service';
import { intentOf, orderFaults } from '../support/card';
import { startStack } from '../support/stack';
import { World } from '../support/world';

export const { api, database, world } = await startStack({ listens: true });
beforeEach(() => database.query(`UPDATE orders SET state = 'cancelled', holds_stock = false WHERE state IN ('pending', 'cancelling')`));
afterEach(() => orderFaults());

export const purchases = () => api.app.get(PurchasesService);
/** One scheduled run, whatever its outcome. */
export async function sweep(): Promise<void> {
  await purchases()
    .releaseExpiredHolds()
    .catch(() => undefined);
  await purchases().releaseOverdueHolds();
}
export const expire = (orderId: string, ago = '1 second') =>
  database.query('UPDATE orders SET hold_expires_at = now() - $2::interval, checked_at = now() - $2::interval WHERE id = $1', [
    orderId,
    ago,
  ]);
export const order = (condition: string, value: unknown) =>
  world.one<{ id: string; state: string; holds_stock: boolean; credit_used: string; cancel_attempts: number }>(
    `SELECT * FROM orders WHERE ${condition} = $1 ORDER BY created_at DESC LIMIT 1`,
    value,
  );

interface Draft {
  readonly dealId: number;
  readonly schoolId: number;
  readonly amount: number;
  readonly draftId: string;
  readonly customerEmail: string;
}

export async function aDraft(deal: Parameters<World['aDeal']>[0] = { max: 1 }): Promise<Draft> {
  const { id, price } = await world.aDeal(deal);
  return {
    dealId: id,
    schoolId: await world.aSchool(),
    amount: price,
    draftId: randomUUID(),
    customerEmail: `${randomUUID()}@example.com`,
  };
}

export async function anOrder(draft?: Draft) {
  const prepared = draft ?? (await aDraft());
  const { body } = await api.prepare(prepared);
  const paymentIntentId = intentOf(body.clientSecret);
  const { id } = await order('payment_intent_id', paymentIntentId);
  return { ...prepared, id, paymentIntentId, clientSecret: body.clientSecret };
}
