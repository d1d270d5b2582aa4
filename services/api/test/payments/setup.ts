import { randomUUID } from 'node:crypto';
import { PurchasesService } from '../../src/checkout/purchases/purchases.service';
import { intentOf, orderFaults, payByCard, webhookMishaps } from '../support/card';
import { startStack } from '../support/stack';
import { World } from '../support/world';

export const { api, database, world } = await startStack({ listens: true });
afterEach(() => orderFaults());

type Deal = Awaited<ReturnType<World['aDeal']>>;

/** An order ready to be paid. */
export async function anOrder({
  customerName = 'Ana Lee',
  deal: known,
  ...options
}: { max?: number | null; price?: number; isActive?: boolean; deal?: Deal; customerName?: string } = {}) {
  const deal = known ?? (await world.aDeal(options));
  const schoolId = await world.aSchool();
  const draftId = randomUUID();
  const { status, body } = await api.prepare({ dealId: deal.id, schoolId, amount: deal.price, draftId, customerName });
  expect(status).toBe(200);
  const paymentIntentId = intentOf(body.clientSecret);
  const order = await world.one<{ id: string }>('SELECT id FROM orders WHERE payment_intent_id = $1', paymentIntentId);
  return { deal, schoolId, draftId, clientSecret: body.clientSecret, paymentIntentId, orderId: order.id };
}

export const stateOf = async (orderId: string) =>
  (await world.one<{ state: string }>('SELECT state FROM orders WHERE id = $1', orderId)).state;
export const purchasesOf = (orderId: string) => world.count('purchases', 'order_id = $1', orderId);
export const expireHold = (orderId: string) =>
  database.query(`UPDATE orders SET hold_expires_at = now() - interval '1 second' WHERE id = $1`, [orderId]);
/** Pays, and only the browser reports it. */
export async function payUnheard(clientSecret: string): Promise<void> {
  await webhookMishaps({ lose: 100 });
  await payByCard(clientSecret);
  await webhookMishaps({ lose: 0 });
}

/** A settlement that waits for a lock, alone or together with others, or as a transaction that has yet to lock its order. */
export const waitingSettlement = async (seconds = 0) => {
  const [waiting] = await database.query<{ pid: number }[]>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
       AND (query LIKE 'WITH given AS (%FOR UPDATE OF orders SKIP LOCKED%' OR query LIKE '%FROM orders WHERE id = $1 FOR UPDATE')
       AND clock_timestamp() - query_start > make_interval(secs => $1)`,
    [seconds],
  );
  return waiting;
};

export const releaseExpired = () => api.app.get(PurchasesService).releaseExpiredHolds();
