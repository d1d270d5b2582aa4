import { ComplaintEndedMail } from '../../src/checkout/complaints/mails/complaint-ended.mail';
import { ComplaintMadeMail } from '../../src/checkout/complaints/mails/complaint-made.mail';
import { endOfDay } from '../../src/platform/time/end-of-day';
import { daysAfter, localDay } from '../../src/platform/time/local-day';
import { refundsOf } from '../support/card';
import { type Payee } from '../support/payee';
import {
  answer,
  aPayee,
  api,
  becomes,
  booksAreRight,
  bought,
  catchUp,
  complain,
  complained,
  database,
  decide,
  draw,
  endDue,
  mails,
  moneyGoesBack,
  ofShop,
  ofTeam,
  REASON,
  redeem,
  refundsPromised,
  seen,
  stateOf,
  sums,
  timeIsUp,
  type Voucher,
  world,
} from './setup';

const pageOf = ({ token }: Voucher) => `/voucher?token=${token}`;
const endedMails = (complaintId: number) =>
  Promise.all(
    (['family', 'business'] as const).map(async (to) => (await api.app.get(ComplaintEndedMail).write({ complaintId, to }))!.text),
  );

describe('a voucher that a business would not accept', () => {
  it('is stopped at once, both sides are told, and another press changes nothing', async () => {
    const { voucher, complaint } = await complained();
    expect(complaint).toMatchObject({ state: 'open', reason: REASON, wasRedeemed: false, price: 40, answer: null });
    expect(complaint.answerBy).toBe(endOfDay(daysAfter(localDay(new Date(complaint.madeAt)), 2)).toISOString());
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

  it('works again, with each day on which it was on hold added, when the business accepts it after all', async () => {
    const { voucher, complaint } = await complained();
    await database.query(`UPDATE complaints SET made_at = made_at - interval '1 day' WHERE id = $1`, [complaint.id]);
    const before = localDay(new Date((await seen(voucher)).expiresAt));
    expect((await answer(voucher.shop, complaint.id, { answer: 'honor' })).status).toBe(200);
    expect((await seen(voucher)).complaint).toMatchObject({ state: 'honored' });
    expect((await seen(voucher)).expiresAt).toBe(endOfDay(daysAfter(before, 2)).toISOString());
    expect((await redeem(voucher)).status).toBe(200);
    expect(await mails('complaint-ended', complaint.id)).toBe(2);
    expect(await refundsPromised(voucher)).toBe(0);
    const [toFamily, toShop] = await endedMails(complaint.id);
    expect(toFamily).toContain(pageOf(voucher));
    expect(toShop).not.toContain('/voucher?');
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
    expect(mail!.text).not.toContain('/voucher?');
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
    const late = await decide(complaint.id, 'refund');
    expect([late.status, late.body.message]).toEqual([409, 'This was already decided: the voucher stays as it was']);
    expect((await complain(voucher)).status).toBe(409);
    expect((await endedMails(complaint.id))[0]).toContain(pageOf(voucher));
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
