import { randomUUID } from 'node:crypto';
import type { Problem, TimelineEntry, TransactionRecord } from '@homeroom/contracts';
import { PurchasesService } from '../src/checkout/purchases/purchases.service';
import { refundAtProvider, refundEnds, refundsAtProvider, refundsOf } from './support/card';
import { aVoucher, anAdmin } from './support/shopper';
import { startStack } from './support/stack';
import { startWorkerHere } from './support/worker';
import { eventually } from './support/world';

const { api, database, world } = await startStack();
const worker = await startWorkerHere();
afterAll(() => worker.stop());
const admin = await anAdmin(api, world);

interface Ids {
  readonly id: number;
  readonly order_id: string;
  readonly voucher_id: number;
  readonly payment_intent_id: string;
  readonly user_id: number;
  readonly school_id: number;
}

async function aPurchase(email = `${randomUUID()}@example.com`): Promise<Ids> {
  const { id } = await aVoucher(api, world, email);
  return world.one<Ids>('SELECT * FROM purchases WHERE voucher_id = $1', id);
}

const record = async (id: number) => (await api.get<TransactionRecord>(`/api/admin/transactions/${id}`, admin.headers)).body;
/** Its timeline once all of these have happened. */
const timeline = (id: number, ...kinds: TimelineEntry['kind'][]) =>
  eventually(async () => {
    const entries = (await record(id)).timeline;
    return kinds.every((kind) => entries.some((entry) => entry.kind === kind)) && entries;
  });

it('shows a purchase and everything from the order to the points, newest first', async () => {
  const email = `${randomUUID()}@example.com`;
  const purchase = await aPurchase(email);
  const entries = await timeline(purchase.id, 'mail-sent', 'points-credited');
  expect(await record(purchase.id)).toMatchObject({
    transaction: { id: purchase.id, orderId: purchase.order_id, state: 'paid', voucher: { customerEmail: email } },
    paymentIntentId: purchase.payment_intent_id,
    refundReason: null,
  });
  expect(entries.map(({ at }) => at)).toEqual(
    entries
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  expect(entries.at(-1)).toMatchObject({ kind: 'ordered', amount: 40 });
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'paid', amount: 40, by: null }));
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'mail-sent', what: 'voucher', words: email }));
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'points-credited', points: 40, words: expect.any(String) }));
});

it('shows who on the team did what, and a team refund once', async () => {
  const { id, payment_intent_id } = await aPurchase();
  await timeline(id, 'points-credited');
  await api.post(`/api/admin/transactions/${id}/resend-voucher`, { emailAddress: 'other@example.com' }, admin.headers);
  await api.post(`/api/admin/transactions/${id}/refund`, { reason: 'The studio closed' }, admin.headers);
  await eventually(async () => (await refundsOf(payment_intent_id)) === 1);
  await api.app.get(PurchasesService).refundChanged(payment_intent_id);
  const entries = await timeline(id, 'refunded', 'points-reversed', 'voucher-voided');
  const { email: by } = await world.one<{ email: string }>('SELECT email FROM admins LIMIT 1');
  expect(entries.filter(({ kind }) => kind === 'team-change')).toMatchObject([
    { by, what: 'purchase.refund', words: 'The studio closed' },
    { by, what: 'purchase.resend-voucher', words: 'other@example.com' },
  ]);
  expect(entries.map(({ kind }) => kind)).not.toContain('refund-requested');
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'refunded', amount: 40 }));
  expect((await record(id)).refundReason).toBe('The studio closed');
});

it('dates a partial refund, and no longer when it came back', async () => {
  const { id, payment_intent_id } = await aPurchase();
  const isDated = async () => {
    await api.app.get(PurchasesService).refundChanged(payment_intent_id);
    return (await world.count('purchases', 'id = $1 AND partly_refunded_at IS NOT NULL', id)) === 1;
  };
  await refundAtProvider(payment_intent_id, 1_500);
  expect(await isDated()).toBe(true);
  const [refund] = await refundsAtProvider(payment_intent_id);
  await refundEnds(refund!.id, 'failed');
  expect(await isDated()).toBe(false);
  await refundAtProvider(payment_intent_id);
  expect(await isDated()).toBe(false);
});

it('lists the later step of two simultaneous ones first', async () => {
  const { id, order_id } = await aPurchase();
  await database.query('UPDATE orders o SET created_at = p.created_at FROM purchases p WHERE p.order_id = o.id AND o.id = $1', [order_id]);
  expect((await record(id)).timeline.slice(-2).map(({ kind }) => kind)).toEqual(['paid', 'ordered']);
});

it('includes what every other module knows about it, and nothing about another purchase', async () => {
  const bystander = await aPurchase();
  await timeline(bystander.id, 'mail-sent', 'points-credited');
  const before = (await record(bystander.id)).timeline;
  const { id, order_id, voucher_id, payment_intent_id, user_id, school_id } = await aPurchase();
  const other = await world.aSchool();
  const facts: readonly (readonly [string, readonly unknown[]])[] = [
    [`UPDATE purchases SET refund_requested_at = now(), refund_reason = 'Too far' WHERE id = $1`, [id]],
    [`INSERT INTO school_changes (purchase_id, from_school_id, to_school_id) VALUES ($1, $2, $3)`, [id, school_id, other]],
    [
      `INSERT INTO redemptions (voucher_id, business_id, undone_at, undo_reason) SELECT id, business_id, now(), 'Wrong family' FROM vouchers WHERE id = $1`,
      [voucher_id],
    ],
    [`INSERT INTO credit_entries (user_id, kind, order_id, amount) VALUES ($1, 'spent', $2, -5)`, [user_id, order_id]],
    [`INSERT INTO payment_events (id, type, payment_intent_id) VALUES ($2, 'charge.refunded', $1)`, [payment_intent_id, randomUUID()]],
    [
      `INSERT INTO payment_troubles (kind, subject, payment_intent_id, detail, resolved_at, note) VALUES ('no-order', $1, $1, 'Nobody knows it', now(), 'Found')`,
      [payment_intent_id],
    ],
    [
      `INSERT INTO provider_disputes (id, payment_intent_id, status, reason, amount) VALUES ($2, $1, 'needs_response', 'fraudulent', 4000)`,
      [payment_intent_id, randomUUID()],
    ],
    [
      `INSERT INTO reviews (voucher_id, business_id, stars, words) SELECT id, business_id, 4, 'Lovely' FROM vouchers WHERE id = $1`,
      [voucher_id],
    ],
    [
      `WITH promised AS (INSERT INTO outbox (queue, name, payload, relayed_at, ended_at) VALUES ('email', 'purchase-disputed', jsonb_build_object('purchaseId', $1::int), now(), now()) RETURNING id)
       INSERT INTO failed_jobs (outbox_id, error, attempts) SELECT id, 'no such mailbox', 5 FROM promised`,
      [id],
    ],
  ];
  for (const [statement, parameters] of facts) await database.query(statement, [...parameters]);
  const entries = (await record(id)).timeline;
  expect(entries).toEqual(
    expect.arrayContaining(
      [
        { kind: 'refund-requested', words: 'Too far' },
        { kind: 'school-changed', words: expect.stringContaining(' → ') },
        { kind: 'redeemed' },
        { kind: 'redemption-undone', words: 'Wrong family' },
        { kind: 'credit-spent', amount: 5 },
        { kind: 'payment-event', what: 'charge.refunded' },
        { kind: 'trouble', what: 'no-order', words: 'Nobody knows it' },
        { kind: 'trouble-resolved', words: 'Found' },
        { kind: 'dispute', what: 'needs_response', words: 'fraudulent', amount: 40 },
        { kind: 'reviewed', what: '4', words: 'Lovely' },
        { kind: 'job-failed', what: 'purchase-disputed', words: 'no such mailbox' },
      ].map((entry) => expect.objectContaining(entry)),
    ),
  );
  expect((await record(bystander.id)).timeline).toEqual(before);
});

it.each(['2000000000', '0', 'gone'])('has no record for %s', async (id) => {
  const { status, body } = await api.get<Problem>(`/api/admin/transactions/${id}`, admin.headers);
  expect([status, body.code]).toEqual(id === '2000000000' ? [404, 'PURCHASE_NOT_FOUND'] : [400, 'INVALID_REQUEST']);
});

it('is for the team only', async () => {
  expect((await api.get('/api/admin/transactions/1')).status).toBe(401);
});
