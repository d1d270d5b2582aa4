import { randomUUID } from 'node:crypto';
import type { Problem } from '@homeroom/contracts';
import { VerifyBooks } from '../../src/treasury/books/verify-books';
import { intentOf, payByCard, refundsAtProvider, webhookMishaps } from '../support/card';
import { aPartner } from '../support/partner';
import { Routes } from '../support/routes';
import { aShopper, aVoucher } from '../support/shopper';
import {
  aPayee,
  api,
  balance,
  becomes,
  catchUp,
  database,
  decided,
  draw,
  escalated,
  FRAUD,
  INQUIRY,
  moneyGoesBack,
  payoutsOf,
  team,
  world,
} from './setup';

/** One of their vouchers expired and became store credit. */
async function givenCredit(shopper: { email: string; headers: Record<string, string> }, dollars: number, voucher?: number) {
  const id = voucher ?? (await aVoucher(api, world, shopper.email, { price: dollars })).id;
  await database.query(`UPDATE vouchers SET expires_at = now() - interval '1 day' WHERE id = $1`, [id]);
  expect((await api.post(`/api/users/me/vouchers/${id}/credit`, {}, shopper.headers)).status).toBe(200);
  return id;
}

/** A $40 voucher paid with store credit as far as possible, and a card for the rest. */
async function boughtWithCredit(shopper: { email: string; headers: Record<string, string> }, card = 'pm_card_visa') {
  const [deal, draftId] = [await world.aDeal({ price: 40 }), randomUUID()];
  const { body } = await api.prepare(
    { dealId: deal.id, schoolId: await world.aSchool(), amount: 40, draftId, customerEmail: shopper.email, useCredit: true },
    shopper.headers,
  );
  if (body.clientSecret) await payByCard(body.clientSecret, card);
  const { voucher } = (await api.report(body.paymentId, draftId)).body;
  return { id: voucher!.id, payment: body.clientSecret ? intentOf(body.clientSecret) : body.paymentId };
}

describe('store credit', () => {
  it('that paid half of a voucher returns as credit, and the rest to the card, by a refund, a dispute and at expiry', async () => {
    const credit = (shopper: { id: number }) => balance('credit', shopper.id);
    const buyer = async (card?: string) => {
      const shopper = await aShopper(api, world);
      await givenCredit(shopper, 20);
      const bought = await boughtWithCredit(shopper, card);
      await catchUp();
      expect([await credit(shopper), await balance('holders', bought.id)]).toEqual([0, -4_000]);
      return { shopper, ...bought };
    };
    const [refunded, expired] = [await buyer(), await buyer()];
    await api.post(`/api/users/me/vouchers/${refunded.id}/refund`, {}, refunded.shopper.headers);
    await moneyGoesBack(refunded.payment);
    await givenCredit(expired.shopper, 40, expired.id);
    await webhookMishaps({ lose: 1_000 });
    const disputed = await buyer(FRAUD);
    await decided(disputed.payment, 'lost');
    await catchUp();
    for (const { id } of [refunded, disputed, expired]) expect(await balance('holders', id)).toBe(0);
    expect([await credit(refunded.shopper), await credit(disputed.shopper), await credit(expired.shopper)]).toEqual([
      -2_000, -2_000, -4_000,
    ]);
    expect((await refundsAtProvider(refunded.payment)).length).toBe(1);
  });

  it('spent before its source was taken back is overdrawn, and the books balance', async () => {
    const shopper = await aShopper(api, world);
    await webhookMishaps({ lose: 1_000 });
    const [deal, draftId] = [await world.aDeal({ price: 40 }), randomUUID()];
    const { body } = await api.prepare({
      ...{ dealId: deal.id, schoolId: await world.aSchool(), amount: 40, draftId, customerEmail: shopper.email },
    });
    await payByCard(body.clientSecret, INQUIRY);
    const payment = intentOf(body.clientSecret);
    const { voucher } = (await api.report(payment, draftId)).body;
    await givenCredit(shopper, 40, voucher!.id);
    await boughtWithCredit(shopper);
    await escalated(payment);
    await decided(payment, 'lost');
    await catchUp();
    expect([await balance('credit', shopper.id), await balance('holders', voucher!.id)]).toEqual([4_000, 0]);
    expect(await api.app.get(VerifyBooks).problems()).toEqual([]);
  });
});

describe('a reward in cash', () => {
  it('makes one journal of each decision, however many people approve, pay, and reject it at once', async () => {
    const schoolId = await world.aSchool();
    await database.query('UPDATE schools SET points = 1000 WHERE id = $1', [schoolId]);
    const { id: manager } = await world.one<{ id: number }>(
      `INSERT INTO school_managers (school_id, name, email) VALUES ($1, 'Mia', $2) RETURNING id`,
      schoolId,
      `${randomUUID()}@school.test`,
    );
    const aReward = async () =>
      (
        await world.one<{ id: number }>(
          `INSERT INTO point_redemptions (school_id, title, points, cash_value, requested_by) VALUES ($1, 'Check', 100, 50, $2) RETURNING id`,
          schoolId,
          manager,
        )
      ).id;
    const paid = { state: 'paid', paidOn: '2026-11-20', paidHow: 'check', paidReference: '1042' };
    const decide = (id: number, body: object) => api.put<Problem>(`/api/admin/point-redemptions/${id}`, body, team);
    const together = async (id: number, ...bodies: object[]) =>
      (await Promise.all(bodies.map((body) => decide(id, body)))).map(({ status }) => status).sort();
    const [first, second, third] = [await aReward(), await aReward(), await aReward()];
    const approved = Array.from({ length: 10 }, () => ({ state: 'approved' }));
    expect((await together(first, ...approved)).filter((status) => status === 200)).toHaveLength(1);
    expect((await together(second, ...approved)).filter((status) => status === 200)).toHaveLength(1);
    expect((await decide(third, { state: 'approved' })).status).toBe(200);
    await catchUp();
    expect(await balance('rewards-due', schoolId)).toBe(-15_000);
    const rejected = { state: 'rejected', note: 'Not after all' };
    expect(await together(first, ...Array.from({ length: 5 }, () => [paid, rejected]).flat())).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    // Either may have won; whoever marks a paid one as paid later read that it is paid.
    const later = [paid, paid, rejected, { state: 'approved' }];
    const statuses: number[] = [];
    for (const body of later) statuses.push((await decide(third, body)).status);
    expect(statuses).toEqual([200, 409, 409, 409]);
    const unaware = await decide(second, { ...rejected, seen: 'requested' });
    expect([unaware.status, unaware.body.message]).toEqual([409, 'This request was already approved']);
    expect((await decide(second, { ...rejected, seen: 'approved' })).status).toBe(200);
    await catchUp();
    expect(await balance('rewards-due', schoolId)).toBe(0);
    expect(await world.count('journals', `kind LIKE 'reward-%' AND source_id = ANY ($1)`, [first, second, third].map(String))).toBe(6);
  });
});

describe('one business’s money data', () => {
  it('is shown to no one else by any route of the OpenAPI document', async () => {
    const [payee, other] = [await aPayee(), await aPartner(api, database)];
    await draw();
    const { id: payoutId } = (await payoutsOf(payee))[0]!;
    const routes = (await Routes.of(api)).all.filter(({ path }) =>
      /^\/api\/businesses\/\{id\}\/(payee|payouts|earnings|next-payout|pay-now)/.test(path),
    );
    expect(routes.length).toBeGreaterThanOrEqual(10);
    for (const { method, path } of routes) {
      const at = (business: number) => path.replace('{id}', String(business)).replace('{payoutId}', payoutId);
      const ask = (business: number, headers = {}) => api.call(method, at(business), method === 'GET' ? undefined : {}, headers);
      const [stranger, nobody] = [await ask(payee.id, other.headers), await ask(payee.id)];
      expect([path, stranger.status, nobody.status]).toEqual([path, 403, 401]);
      if (path.includes('{payoutId}')) expect((await ask(other.id, other.headers)).status).toBe(404);
    }
    for (const { method, path } of (await Routes.of(api)).all.filter(({ path: one }) =>
      /^\/api\/admin\/(payouts|earnings|money)/.test(one),
    )) {
      const reply = await api.call(
        method,
        path.replace('{id}', payoutId),
        method === 'GET' ? undefined : { reason: 'Mine' },
        payee.headers,
      );
      expect([path, reply.status]).toEqual([path, 401]);
    }
    await becomes(payee, 'paid');
  });
});
