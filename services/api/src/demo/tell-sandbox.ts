import type { DataSource } from 'typeorm';

/**
 * Tells the card sandbox about the demo's payments, so that they can be refunded. A dispute is open there, too.
 * @reads purchases: orders, purchases
 */
export async function tellSandbox(database: DataSource, sandboxUrl: string): Promise<void> {
  const payments = await database.query<object[]>(`
    SELECT o.payment_intent_id AS id, (o.amount * 100)::int AS amount, extract(epoch FROM o.settled_at)::int AS created,
      p.state = 'refunded' AS "isRefunded", p.state = 'disputed' AS "isDisputed"
    FROM orders o JOIN purchases p ON p.order_id = o.id WHERE o.payment_intent_id LIKE 'pi\\_demo\\_%'`);
  const answer = await fetch(`${sandboxUrl}/_demo/payments`, { method: 'POST', body: JSON.stringify(payments) }).catch(() => undefined);
  if (!answer?.ok) process.stdout.write('the card sandbox did not answer: demo purchases cannot be refunded\n');
}
