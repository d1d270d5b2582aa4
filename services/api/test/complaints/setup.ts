import { randomUUID } from 'node:crypto';
import type { Complaint, Problem, TeamComplaint, VoucherAccess } from '@homeroom/contracts';
import { KeepComplaints } from '../../src/checkout/complaints/keep-complaints';
import { PurchasesService } from '../../src/checkout/purchases/purchases.service';
import { tellSandbox } from '../../src/demo/tell-sandbox';
import { aPartner, type Partner } from '../support/partner';
import { treasuryOf } from '../support/payee';
import { aVoucher, anAdmin } from '../support/shopper';
import { startStack } from '../support/stack';
import { eventually } from '../support/world';

export const { api, database, world } = await startStack({ listens: true });
// Money at the provider beyond families' pays businesses.
await tellSandbox(database, process.env['STRIPE_SANDBOX_URL']!);
export const { booksAreRight, aPayee, draw, becomes, sums, catchUp } = treasuryOf(api, database, world);
export const team = await anAdmin(api, world);
export const REASON = 'They said that they never heard of it';

afterEach(() => booksAreRight());

export type Voucher = Awaited<ReturnType<typeof aVoucher>>;

/** A family's voucher from a business. */
export async function bought(partner?: Partner) {
  const shop = partner ?? (await aPartner(api, database));
  const email = `${randomUUID()}@example.com`;
  return { ...(await aVoucher(api, world, email, { businessId: shop.id })), shop, email };
}

export const complain = ({ id, token }: Voucher) => api.post<Problem>(`/api/voucher/${id}/complaint`, { token, reason: REASON });
export const redeem = ({ id, token }: Voucher) => api.post<Problem>(`/api/voucher/${id}/redeem`, { token });
export const seen = async ({ token }: Voucher) => (await api.get<VoucherAccess>(`/api/voucher/access?token=${token}`)).body.voucher;
export const ofShop = async ({ id, headers }: Partner) => (await api.get<Complaint[]>(`/api/businesses/${id}/complaints`, headers)).body;
export const ofTeam = async () => (await api.get<TeamComplaint[]>('/api/admin/complaints', team.headers)).body;
export const answer = (shop: Partner, id: number, body: object) =>
  api.post<Problem>(`/api/businesses/${shop.id}/complaints/${id}/answer`, body, shop.headers);
export const decide = (id: number, decision: 'refund' | 'keep') =>
  api.post<TeamComplaint & Problem>(`/api/admin/complaints/${id}/decide`, { decision, reason: 'We called both' }, team.headers);
export const mails = (name: string, id: number) => world.count('outbox', `name = $1 AND payload->>'complaintId' = $2`, name, String(id));
export const timeIsUp = (id: number) => database.query(`UPDATE complaints SET answer_by = now() - interval '1 second' WHERE id = $1`, [id]);
export const endDue = () => api.app.get(KeepComplaints).endDue();
export const stateOf = async (id: number) => (await world.one<{ state: string }>('SELECT state FROM complaints WHERE id = $1', id)).state;

/** What the worker does with a promised refund, and the provider's answer. */
export async function moneyGoesBack({ id, paymentIntentId }: Voucher): Promise<void> {
  const { order_id: orderId } = await world.one<{ order_id: string }>('SELECT order_id FROM purchases WHERE voucher_id = $1', id);
  await api.app.get(PurchasesService).returnPayment(orderId);
  await api.app.get(PurchasesService).refundChanged(paymentIntentId);
}
export const refundsPromised = ({ id }: Voucher) =>
  world.count(
    'outbox',
    `name = 'return-payment' AND payload->>'orderId' = (SELECT order_id::text FROM purchases WHERE voucher_id = $1)`,
    id,
  );

/** Files a complaint as the family, and returns it. */
export async function complained(partner?: Partner) {
  const voucher = await bought(partner);
  expect((await complain(voucher)).status).toBe(200);
  return { voucher, complaint: (await ofShop(voucher.shop))[0]! };
}

/** So many requests wait for a lock. */
export const areWaiting = (count: number) =>
  eventually(async () => (await world.count('pg_stat_activity', `wait_event_type = 'Lock' AND datname = current_database()`)) === count);

/** All at once, but they get these rows in this order. @param during starts when all wait @returns their answers, in the same order */
export async function inOrder<Reply>(rows: string, requests: readonly (() => Promise<Reply>)[], during?: () => void): Promise<Reply[]> {
  const other = database.createQueryRunner();
  await other.startTransaction();
  await other.query(`SELECT FROM ${rows} FOR UPDATE`);
  const replies: Promise<Reply>[] = [];
  for (const request of requests) {
    replies.push(request());
    await areWaiting(replies.length);
  }
  during?.();
  await other.commitTransaction();
  await other.release();
  return Promise.all(replies);
}
