import { randomUUID } from 'node:crypto';
import type {
  BusinessFigures,
  BusinessRecord,
  Complaint,
  Problem,
  TeamComplaint,
  TransactionRecord,
  VoucherAccess,
} from '@homeroom/contracts';
import { KeepComplaints } from '../src/checkout/complaints/keep-complaints';
import { ComplaintEndedMail } from '../src/checkout/complaints/mails/complaint-ended.mail';
import { ComplaintMadeMail } from '../src/checkout/complaints/mails/complaint-made.mail';
import { PurchasesService } from '../src/checkout/purchases/purchases.service';
import { loadDemo } from '../src/demo/load-demo';
import { tellSandbox } from '../src/demo/tell-sandbox';
import { readConfiguration } from '../src/platform/configuration/read-configuration';
import { SecretTokens } from '../src/platform/secrets/secret-tokens';
import { refundsOf } from './support/card';
import { aPartner, createDeal, type Partner } from './support/partner';
import { treasuryOf, type Payee } from './support/payee';
import { aShopper, aVoucher, anAdmin } from './support/shopper';
import { startStack } from './support/stack';
import { eventually } from './support/world';

const { api, database, world } = await startStack({ listens: true });
// Money at the provider beyond families' pays businesses.
await loadDemo(database, new SecretTokens(readConfiguration(process.env)));
await tellSandbox(database, process.env['STRIPE_SANDBOX_URL']!);
const { booksAreRight, aPayee, draw, becomes, sums, catchUp } = treasuryOf(api, database, world);
const team = await anAdmin(api, world);
const REASON = 'They said that they never heard of it';

afterEach(() => booksAreRight());

type Voucher = Awaited<ReturnType<typeof aVoucher>>;

/** A family's voucher from a business. */
async function bought(partner?: Partner) {
  const shop = partner ?? (await aPartner(api, database));
  const email = `${randomUUID()}@example.com`;
  return { ...(await aVoucher(api, world, email, { businessId: shop.id })), shop, email };
}

const complain = ({ id, token }: Voucher) => api.post<Problem>(`/api/voucher/${id}/complaint`, { token, reason: REASON });
const redeem = ({ id, token }: Voucher) => api.post<Problem>(`/api/voucher/${id}/redeem`, { token });
const seen = async ({ token }: Voucher) => (await api.get<VoucherAccess>(`/api/voucher/access?token=${token}`)).body.voucher;
const ofShop = async ({ id, headers }: Partner) => (await api.get<Complaint[]>(`/api/businesses/${id}/complaints`, headers)).body;
const ofTeam = async () => (await api.get<TeamComplaint[]>('/api/admin/complaints', team.headers)).body;
const answer = (shop: Partner, id: number, body: object) =>
  api.post<Problem>(`/api/businesses/${shop.id}/complaints/${id}/answer`, body, shop.headers);
const decide = (id: number, decision: 'refund' | 'keep') =>
  api.post<TeamComplaint & Problem>(`/api/admin/complaints/${id}/decide`, { decision, reason: 'We called both' }, team.headers);
const mails = (name: string, id: number) => world.count('outbox', `name = $1 AND payload->>'complaintId' = $2`, name, String(id));
const timeIsUp = (id: number) => database.query(`UPDATE complaints SET answer_by = now() - interval '1 second' WHERE id = $1`, [id]);
const endDue = () => api.app.get(KeepComplaints).endDue();
const stateOf = async (id: number) => (await world.one<{ state: string }>('SELECT state FROM complaints WHERE id = $1', id)).state;

/** What the worker does with a promised refund, and the provider's answer. */
async function moneyGoesBack({ id, paymentIntentId }: Voucher): Promise<void> {
  const { order_id: orderId } = await world.one<{ order_id: string }>('SELECT order_id FROM purchases WHERE voucher_id = $1', id);
  await api.app.get(PurchasesService).returnPayment(orderId);
  await api.app.get(PurchasesService).refundChanged(paymentIntentId);
}
const refundsPromised = ({ id }: Voucher) =>
  world.count(
    'outbox',
    `name = 'return-payment' AND payload->>'orderId' = (SELECT order_id::text FROM purchases WHERE voucher_id = $1)`,
    id,
  );

/** Files a complaint as the family, and returns it. */
async function complained(partner?: Partner) {
  const voucher = await bought(partner);
  expect((await complain(voucher)).status).toBe(200);
  return { voucher, complaint: (await ofShop(voucher.shop))[0]! };
}

describe('a voucher that a business would not accept', () => {
  it('is stopped at once, both sides are told, and another press changes nothing', async () => {
    const { voucher, complaint } = await complained();
    expect(complaint).toMatchObject({ state: 'open', reason: REASON, wasRedeemed: false, price: 40, answer: null });
    expect(Date.parse(complaint.answerBy) - Date.parse(complaint.madeAt)).toBe(2 * 86_400_000);
    expect(await redeem(voucher)).toMatchObject({ status: 410, body: { message: expect.stringContaining('on hold') } });
    expect((await complain(voucher)).status).toBe(200);
    expect(await ofShop(voucher.shop)).toHaveLength(1);
    expect(await mails('complaint-made', complaint.id)).toBe(2);
    expect((await seen(voucher)).complaint).toMatchObject({ state: 'open' });
    const mail = api.app.get(ComplaintMadeMail);
    const [toFamily, toShop] = await Promise.all(
      (['family', 'business'] as const).map((to) => mail.write({ complaintId: complaint.id, to })),
    );
    expect([toFamily!.to, toShop!.to]).toEqual([voucher.email, voucher.shop.email]);
    expect(toShop!.text).toContain(REASON);
  });

  it('works again, with the days it was on hold added, when the business accepts it after all', async () => {
    const { voucher, complaint } = await complained();
    await database.query(`UPDATE complaints SET made_at = made_at - interval '1 day' WHERE id = $1`, [complaint.id]);
    const before = Date.parse((await seen(voucher)).expiresAt);
    expect((await answer(voucher.shop, complaint.id, { answer: 'honor' })).status).toBe(200);
    expect((await seen(voucher)).complaint).toMatchObject({ state: 'honored' });
    expect(Math.round((Date.parse((await seen(voucher)).expiresAt) - before) / 86_400_000)).toBe(1);
    expect((await redeem(voucher)).status).toBe(200);
    expect(await mails('complaint-ended', complaint.id)).toBe(2);
    expect(await refundsPromised(voucher)).toBe(0);
  });

  it('is refunded to the card when the business agrees, and its place is for sale again', async () => {
    const { voucher, complaint } = await complained();
    expect((await answer(voucher.shop, complaint.id, { answer: 'refund' })).status).toBe(200);
    await moneyGoesBack(voucher);
    expect(await refundsOf(voucher.paymentIntentId)).toBe(1);
    expect(await seen(voucher)).toMatchObject({ isRefunded: true, complaint: { state: 'refunded' } });
    expect((await world.stock(voucher.dealId)).sold).toBe(0);
    const mail = await api.app.get(ComplaintEndedMail).write({ complaintId: complaint.id, to: 'family' });
    expect(mail!.text).toContain('$40.00 goes back the way you paid');
  });

  it('is refunded by itself after two days without an answer, once, and not a moment before', async () => {
    const { voucher, complaint } = await complained();
    await endDue();
    expect(await stateOf(complaint.id)).toBe('open');
    await timeIsUp(complaint.id);
    await Promise.all(Array.from({ length: 5 }, endDue));
    expect(await stateOf(complaint.id)).toBe('refunded');
    expect([await refundsPromised(voucher), await mails('complaint-ended', complaint.id)]).toEqual([1, 2]);
    expect((await answer(voucher.shop, complaint.id, { answer: 'honor' })).status).toBe(409);
    await moneyGoesBack(voucher);
  });

  it('explained by the business is decided by the team, which can leave it as it was, and time cannot', async () => {
    const { voucher, complaint } = await complained();
    const body = { answer: 'explain', words: 'They came on a day when we are closed' };
    expect((await answer(voucher.shop, complaint.id, { answer: 'explain' })).status).toBe(400);
    expect((await answer(voucher.shop, complaint.id, body)).status).toBe(200);
    expect((await answer(voucher.shop, complaint.id, { answer: 'refund' })).status).toBe(409);
    await timeIsUp(complaint.id);
    await endDue();
    expect((await ofTeam())[0]).toMatchObject({
      id: complaint.id,
      state: 'answered',
      answer: body.words,
      business: { id: voucher.shop.id },
    });
    expect((await decide(complaint.id, 'keep')).body).toMatchObject({ state: 'kept' });
    expect((await decide(complaint.id, 'refund')).status).toBe(409);
    expect((await complain(voucher)).status).toBe(409);
    expect((await redeem(voucher)).status).toBe(200);
    expect(await world.count('audit_entries', `action = 'complaint.decide' AND subject_id = $1`, String(complaint.id))).toBe(1);
  });
});

describe('a voucher whose code was shown before the business refused', () => {
  it('takes back what the business earned with it, and the books owe it nothing', async () => {
    const voucher = await bought();
    expect((await redeem(voucher)).status).toBe(200);
    await catchUp();
    expect(await sums(voucher.shop)).toMatchObject({ owed: 40 });
    expect((await complain(voucher)).status).toBe(200);
    await catchUp();
    expect(await sums(voucher.shop)).toMatchObject({ owed: 40, held: 40 });
    const [complaint] = await ofShop(voucher.shop);
    expect(complaint).toMatchObject({ wasRedeemed: true });
    await decide(complaint!.id, 'refund');
    await moneyGoesBack(voucher);
    await catchUp();
    expect(await sums(voucher.shop)).toMatchObject({ owed: 0, held: 0 });
    await booksAreRight();
  });

  it('becomes a debt of the business if it was already paid', async () => {
    const payee: Payee = await aPayee();
    await draw();
    await becomes(payee, 'paid');
    const { id } = await world.one<{ id: number }>('SELECT id FROM vouchers WHERE business_id = $1', payee.id);
    await database.query(
      `INSERT INTO complaints (voucher_id, business_id, reason, was_redeemed, answer_by) VALUES ($1, $2, $3, true, now())`,
      [id, payee.id, REASON],
    );
    await database.query('UPDATE vouchers SET refund_requested_at = now() WHERE id = $1', [id]);
    await endDue();
    const { paymentIntentId } = await world.one<{ paymentIntentId: string }>(
      'SELECT payment_intent_id AS "paymentIntentId" FROM purchases WHERE voucher_id = $1',
      id,
    );
    await moneyGoesBack({ id, paymentIntentId } as Voucher);
    await catchUp();
    expect(await sums(payee)).toMatchObject({ owed: -40 });
    expect(await world.count('journal_lines', `account = 'goodwill'`)).toBe(0);
  });

  it('stays used when the team sides with the business, and can be used again when the business accepts it after all', async () => {
    const [first, second] = [await bought(), await bought()];
    for (const voucher of [first, second]) {
      expect((await redeem(voucher)).status).toBe(200);
      expect((await complain(voucher)).status).toBe(200);
    }
    await decide((await ofShop(first.shop))[0]!.id, 'keep');
    expect(await seen(first)).toMatchObject({ isRedeemed: true, isRefundPending: false });
    await answer(second.shop, (await ofShop(second.shop))[0]!.id, { answer: 'honor' });
    expect((await redeem(second)).status).toBe(200);
    await catchUp();
    expect([(await sums(first.shop)).owed, (await sums(second.shop)).owed]).toEqual([40, 40]);
  });

  it('can be complained about for three days', async () => {
    const voucher = await bought();
    await redeem(voucher);
    await database.query(`UPDATE vouchers SET redeemed_at = now() - interval '73 hours' WHERE id = $1`, [voucher.id]);
    expect(await complain(voucher)).toMatchObject({ status: 409, body: { code: 'VOUCHER_REDEEMED' } });
    await database.query(`UPDATE vouchers SET redeemed_at = now() WHERE id = $1`, [voucher.id]);
  });
});

describe('simultaneous events', () => {
  it('a complaint pressed twenty times is one, and tells each side once', async () => {
    const voucher = await bought();
    const answers = await Promise.all(Array.from({ length: 20 }, () => complain(voucher)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const found = await ofShop(voucher.shop);
    expect(found).toHaveLength(1);
    expect(await mails('complaint-made', found[0]!.id)).toBe(2);
  });

  it('a redemption and a complaint leave a stopped voucher, used or not, and one refund', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const voucher = await bought();
      await Promise.all([redeem(voucher), complain(voucher)]);
      const [complaint] = await ofShop(voucher.shop);
      const used = await world.count('redemptions', 'voucher_id = $1 AND undone_at IS NULL', voucher.id);
      expect(complaint!.wasRedeemed).toBe(used === 1);
      expect(await seen(voucher)).toMatchObject({ isRefundPending: true });
      expect((await redeem(voucher)).status).toBe(410);
    }
  });

  it('a requested refund and a complaint: the first one counts, and the money goes back once', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const voucher = await bought();
      const { headers } = await aShopper(api, world, voucher.email);
      const [, told] = await Promise.all([api.post(`/api/users/me/vouchers/${voucher.id}/refund`, {}, headers), complain(voucher)]);
      expect(await refundsPromised(voucher)).toBe(told.status === 200 ? 0 : 1);
      const [complaint] = await ofShop(voucher.shop);
      if (complaint) await decide(complaint.id, 'refund');
      expect(await refundsPromised(voucher)).toBe(1);
    }
  });

  it('an answer, a decision and the deadline: one of them counts', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { voucher, complaint } = await complained();
      await timeIsUp(complaint.id);
      await Promise.all([answer(voucher.shop, complaint.id, { answer: 'honor' }), decide(complaint.id, 'refund'), endDue(), endDue()]);
      expect(await stateOf(complaint.id)).toBe('refunded');
      expect([await refundsPromised(voucher), await mails('complaint-ended', complaint.id)]).toEqual([1, 2]);
    }
  });

  it('an answer sent in time counts though the two days end while it waits', async () => {
    const { voucher, complaint } = await complained();
    const other = database.createQueryRunner();
    const waiting = (count: number) =>
      eventually(
        async () => (await world.count('pg_stat_activity', `wait_event_type = 'Lock' AND datname = current_database()`)) === count,
      );
    await other.startTransaction();
    await other.query('SELECT FROM purchases WHERE voucher_id = $1 FOR UPDATE', [voucher.id]);
    const answered = answer(voucher.shop, complaint.id, { answer: 'honor' });
    await waiting(1);
    await database.query('UPDATE complaints SET answer_by = now() WHERE id = $1', [complaint.id]);
    const lapsed = endDue();
    await waiting(2);
    await other.commitTransaction();
    await other.release();
    await lapsed;
    expect([(await answered).status, await stateOf(complaint.id)]).toEqual([200, 'honored']);
    expect([await refundsPromised(voucher), await mails('complaint-ended', complaint.id)]).toEqual([0, 2]);
    expect((await redeem(voucher)).status).toBe(200);
  });

  it('an answer or the team’s decision at the moment the two days end: it counts, or the refund does, never both', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const { voucher, complaint } = await complained();
      await database.query(`UPDATE complaints SET answer_by = clock_timestamp() + interval '30 milliseconds' WHERE id = $1`, [
        complaint.id,
      ]);
      const byTeam = turn % 2 === 0;
      await new Promise((resolve) => setTimeout(resolve, turn * 8));
      const [reply] = await Promise.all([
        byTeam ? decide(complaint.id, 'keep') : answer(voucher.shop, complaint.id, { answer: 'honor' }),
        endDue(),
      ]);
      // In time, but ended by no one yet.
      await timeIsUp(complaint.id);
      await endDue();
      const state = await stateOf(complaint.id);
      const counts = byTeam ? 'kept' : 'honored';
      expect([reply.status, state]).toEqual(reply.status === 200 ? [200, counts] : [409, 'refunded']);
      expect(await refundsPromised(voucher)).toBe(state === 'refunded' ? 1 : 0);
      expect(await mails('complaint-ended', complaint.id)).toBe(2);
      expect((await redeem(voucher)).status).toBe(state === 'refunded' ? 410 : 200);
    }
  });

  it('a team refund overtakes the complaint, and no answer brings the voucher back', async () => {
    const { voucher, complaint } = await complained();
    const { id } = await world.one<{ id: number }>('SELECT id FROM purchases WHERE voucher_id = $1', voucher.id);
    await api.post(`/api/admin/transactions/${id}/refund`, { reason: 'They called' }, team.headers);
    expect((await answer(voucher.shop, complaint.id, { answer: 'honor' })).status).toBe(200);
    expect(await stateOf(complaint.id)).toBe('overtaken');
    expect((await redeem(voucher)).status).toBe(410);
    expect([await refundsPromised(voucher), await mails('complaint-ended', complaint.id)]).toEqual([1, 0]);
    await moneyGoesBack(voucher);
  });

  it('a dispute overtakes the complaint, and the bank decides', async () => {
    const { voucher, complaint } = await complained();
    await database.query(`UPDATE purchases SET state = 'disputed' WHERE voucher_id = $1`, [voucher.id]);
    await endDue();
    expect(await stateOf(complaint.id)).toBe('overtaken');
    expect((await redeem(voucher)).status).toBe(410);
    expect(await refundsPromised(voucher)).toBe(0);
    await database.query(`UPDATE purchases SET state = 'paid' WHERE voucher_id = $1`, [voucher.id]);
  });
});

describe('who may do what', () => {
  it('only someone with the voucher’s link complains, and only the business that sold it answers', async () => {
    const [voucher, other] = [await bought(), await bought()];
    expect((await api.post(`/api/voucher/${voucher.id}/complaint`, { token: other.token, reason: REASON })).status).toBe(403);
    expect((await api.post(`/api/voucher/${voucher.id}/complaint`, { token: 'x', reason: REASON })).status).toBeGreaterThanOrEqual(400);
    await complain(voucher);
    const [complaint] = await ofShop(voucher.shop);
    expect((await answer(other.shop, complaint!.id, { answer: 'refund' })).status).toBe(403);
    expect((await api.get(`/api/businesses/${voucher.shop.id}/complaints`, other.shop.headers)).status).toBe(403);
    expect(await stateOf(complaint!.id)).toBe('open');
  });

  it('nothing is left to complain about once it was refunded, credited or expired', async () => {
    const voucher = await bought();
    await database.query(`UPDATE vouchers SET expires_at = now() - interval '1 day' WHERE id = $1`, [voucher.id]);
    expect(await complain(voucher)).toMatchObject({ status: 410, body: { code: 'VOUCHER_EXPIRED' } });
  });
});

describe('three families within thirty days', () => {
  it('pause the business’s deals once, and the team and the business are told', async () => {
    const shop = await aPartner(api, database);
    const { body: deal } = await createDeal(api, shop);
    const vouchers = [await bought(shop), await bought(shop), await bought(shop), await bought(shop)];
    const paused = () => world.count('deals', 'id = $1 AND NOT is_active', deal.id);
    const told = () => world.count('outbox', `name = 'complaints-pause-deals' AND payload->>'businessId' = $1`, String(shop.id));
    await complain(vouchers[0]!);
    expect(await paused()).toBe(0);
    await Promise.all(vouchers.slice(1, 3).map(complain));
    expect([await paused(), await told()]).toEqual([1, 2]);
    await complain(vouchers[3]!);
    expect(await told()).toBe(2);
  });

  it('at the moment the team pauses them, and a family buys, leave no deal on sale, and one press resumes all', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const shop = await aPartner(api, database);
      const { body: deal } = await createDeal(api, shop);
      const vouchers = [await bought(shop), await bought(shop), await bought(shop)];
      for (const voucher of vouchers.slice(1)) await complain(voucher);
      const pause = () => api.post<Problem>(`/api/admin/businesses/${shop.id}/pause-deals`, {}, team.headers);
      const draft = { dealId: deal.id, schoolId: await world.aSchool(), amount: deal.salePrice };
      const [told, paused, prepared] = await Promise.all([complain(vouchers[0]!), pause(), api.prepare(draft)]);
      expect([told.status, paused.status]).toEqual([200, 200]);
      expect([200, 404, 409, 410]).toContain(prepared.status);
      expect(await world.count('deals', 'business_id = $1 AND is_active', shop.id)).toBe(0);
      const mailed = await world.count('outbox', `name = 'complaints-pause-deals' AND payload->>'businessId' = $1`, String(shop.id));
      expect([0, 2]).toContain(mailed);
      await api.post(`/api/admin/businesses/${shop.id}/resume-deals`, {}, team.headers);
      expect(await world.count('deals', 'business_id = $1 AND NOT is_active', shop.id)).toBe(0);
    }
  });

  it('must be three: one family with three vouchers counts once, and a rejected complaint does not count', async () => {
    const shop = await aPartner(api, database);
    await createDeal(api, shop);
    const email = `${randomUUID()}@example.com`;
    for (let turn = 0; turn < 3; turn += 1) await complain(await aVoucher(api, world, email, { businessId: shop.id }));
    await complain(await bought(shop));
    await decide((await ofShop(shop))[0]!.id, 'keep');
    await complain(await bought(shop));
    expect(await world.count('deals', 'business_id = $1 AND paused_together_at IS NOT NULL', shop.id)).toBe(0);
  });
});

it('show in the timeline of the purchase and the business, and in its figures', async () => {
  const { voucher, complaint } = await complained();
  await answer(voucher.shop, complaint.id, { answer: 'refund' });
  await moneyGoesBack(voucher);
  const { id } = await world.one<{ id: number }>('SELECT id FROM purchases WHERE voucher_id = $1', voucher.id);
  const { timeline } = (await api.get<TransactionRecord>(`/api/admin/transactions/${id}`, team.headers)).body;
  expect(timeline.filter(({ kind }) => kind.startsWith('complaint')).map(({ kind, words, what }) => [kind, what ?? words])).toEqual([
    ['complaint-ended', 'refunded'],
    ['complaint-made', REASON],
  ]);
  const record = (await api.get<BusinessRecord>(`/api/admin/businesses/${voucher.shop.id}`, team.headers)).body;
  expect(record.complaints).toEqual([expect.objectContaining({ id: complaint.id, state: 'refunded' })]);
  const figures = (await api.get<BusinessFigures>(`/api/businesses/${voucher.shop.id}/figures`, voucher.shop.headers)).body;
  expect(figures.complaints).toEqual({ made: 1, refunded: 1 });
});
