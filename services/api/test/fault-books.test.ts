import { randomUUID } from 'node:crypto';
import type { Problem } from '@homeroom/contracts';
import { PurchasesService } from '../src/checkout/purchases/purchases.service';
import { daysAfter } from '../src/platform/time/local-day';
import { VerifyBooks } from '../src/treasury/books/verify-books';
import { Reconcile } from '../src/treasury/reconciliation/reconcile';
import {
  bankDecides,
  intentOf,
  payByCard,
  refundAtProvider,
  refundEnds,
  refundsAtProvider,
  refundsOf,
  webhookMishaps,
} from './support/card';
import { aPartner } from './support/partner';
import { treasuryOf } from './support/payee';
import { Routes } from './support/routes';
import { aShopper, aVoucher, anAdmin } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack({ listens: true });
const { aPayee, becomes, booksAreRight, catchUp, draw, isDue, moved, payoutsOf, rewrite, statesOf, sums, topUp, used } = treasuryOf(
  api,
  database,
  world,
);
const { headers: team } = await anAdmin(api, world);
const purchases = api.app.get(PurchasesService);
const SANDBOX = process.env['STRIPE_SANDBOX_URL']!;

beforeAll(() => topUp(10_000));
afterEach(async () => {
  await webhookMishaps({ lose: 0 });
  await booksAreRight();
});

const FRAUD = 'pm_card_createDispute';
const NOT_RECEIVED = 'pm_card_createDisputeProductNotReceived';
const INQUIRY = 'pm_card_createDisputeInquiry';

/** What an account, or a part of it, came to, in cents. Above zero is a debit. */
async function balance(account: string, reference?: string | number): Promise<number> {
  const { cents } = await world.one<{ cents: number }>(
    'SELECT COALESCE(sum(cents), 0)::float8 AS cents FROM journal_lines WHERE account = $1 AND ($2::text IS NULL OR reference = $2)',
    account,
    reference === undefined ? null : String(reference),
  );
  return cents;
}

/** How far an account moved meanwhile, in cents. */
async function change(account: string, work: () => Promise<unknown>): Promise<number> {
  await catchUp();
  const before = await balance(account);
  await work();
  await catchUp();
  return (await balance(account)) - before;
}

/** What the worker does with a promised refund, and what the provider then says. */
async function moneyGoesBack(payment: string): Promise<void> {
  const { id } = await world.one<{ id: string }>('SELECT order_id AS id FROM purchases WHERE payment_intent_id = $1', payment);
  await purchases.returnPayment(id);
  await purchases.refundChanged(payment);
}

async function decided(payment: string, verdict: 'won' | 'lost'): Promise<void> {
  await purchases.disputed(payment);
  await bankDecides(payment, verdict);
  await purchases.disputed(payment);
}

async function escalated(payment: string): Promise<void> {
  const reply = await fetch(`${SANDBOX}/v1/disputes?payment_intent=${payment}`, { headers: { authorization: 'Bearer sk_test_x' } });
  const { data } = (await reply.json()) as { data: [{ id: string }] };
  await fetch(`${SANDBOX}/_test/disputes`, { method: 'POST', body: JSON.stringify({ id: data[0].id }) });
}

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

describe('a voucher', () => {
  it('undone after fourteen minutes and used again is one line of one payout', async () => {
    const payee = await aPayee();
    await draw();
    await becomes(payee, 'paid');
    const { voucher, token } = await used(payee);
    await database.query(`UPDATE vouchers SET redeemed_at = now() - interval '14 minutes' WHERE id = $1`, [voucher]);
    await database.query(`UPDATE redemptions SET redeemed_at = now() - interval '14 minutes' WHERE voucher_id = $1`, [voucher]);
    await catchUp();
    expect((await api.post(`/api/voucher/${voucher}/undo-redemption`, { reason: 'A mistake' }, payee.headers)).status).toBe(200);
    await isDue(payee);
    expect(await sums(payee)).toMatchObject({ owed: 0 });
    await draw();
    expect(await statesOf(payee)).toEqual(['paid']);
    expect((await api.post(`/api/voucher/${voucher}/redeem`, { token })).status).toBe(200);
    await isDue(payee);
    await draw();
    await becomes(payee, 'paid', 'paid');
    const [, { id }] = (await payoutsOf(payee)) as unknown as [unknown, { id: string }];
    expect(await world.count('payout_lines', 'payout_id = $1', id)).toBe(1);
    expect((await moved(payee)).sent).toEqual([4_000, 4_000]);
  });

  it('whose redemption is undone while the team refunds it is one or the other, twenty at a time', async () => {
    const partner = await aPartner(api, database);
    const race = async ({ voucher, payment }: Awaited<ReturnType<typeof used>>, number: number) => {
      const { id } = await world.one<{ id: number }>('SELECT id FROM purchases WHERE payment_intent_id = $1', payment);
      const refund = api.post(`/api/admin/transactions/${id}/refund`, { reason: 'They asked for it' }, team);
      // Undoing is faster, so every other refund gets a head start, and some are through.
      if (number % 2 === 1) await Promise.race([refund, new Promise((resolve) => setTimeout(resolve, number * 10))]);
      if (number === 0) await refund;
      const undo = api.post<Problem>(`/api/voucher/${voucher}/undo-redemption`, { reason: 'A mistake' }, partner.headers);
      const [undone, refunded] = await Promise.all([undo, refund]);
      expect([200, 409, 410]).toContain(undone.status);
      if (refunded.status === 200) await moneyGoesBack(payment);
      return { undone: undone.status, refunded: refunded.status };
    };
    const outcomes = [];
    const all = [];
    for (let round = 0; round < 2; round += 1) {
      const raced = [];
      for (let number = 0; number < 10; number += 1) raced.push(await used(partner));
      all.push(...raced);
      outcomes.push(...(await Promise.all(raced.map(race))));
    }
    await catchUp();
    expect(outcomes.every(({ refunded }) => refunded === 200)).toBe(true);
    const kept = outcomes.filter(({ undone }) => undone !== 200).length;
    expect(kept).toBeGreaterThanOrEqual(2);
    for (const { voucher } of all) {
      const late = await api.post<Problem>(`/api/voucher/${voucher}/undo-redemption`, { reason: 'A mistake' }, partner.headers);
      expect([voucher, late.body.code]).toEqual([voucher, 'VOUCHER_REFUNDED']);
    }
    expect(await balance('payable', partner.id)).toBe(0 - 4_000 * kept); // never -0, which is not 0 to toBe
    expect(await world.count('redemptions', 'business_id = $1 AND undone_at IS NULL', partner.id)).toBe(kept);
  }, 120_000);

  it('used a second before midnight belongs to that day, also when the clocks go back', async () => {
    const partner = await aPartner(api, database);
    const { voucher } = await used(partner);
    await database.query(`UPDATE redemptions SET redeemed_at = '2026-11-01T23:59:59-08:00' WHERE voucher_id = $1`, [voucher]);
    await database.query(`UPDATE vouchers SET redeemed_at = '2026-11-01T23:59:59-08:00' WHERE id = $1`, [voucher]);
    await catchUp();
    const { day } = await world.one<{ day: string }>(
      `SELECT to_char(due_on, 'YYYY-MM-DD') AS day FROM journal_lines WHERE account = 'payable' AND reference = $1`,
      String(partner.id),
    );
    expect(day).toBe(daysAfter('2026-11-01', 14));
  });

  it('paid for after the last piece was sold leaves nothing in clearing, and no debt', async () => {
    const deal = await world.aDeal({ max: 1 });
    const { body } = await api.prepare({ dealId: deal.id, schoolId: await world.aSchool(), amount: deal.price });
    const payment = intentOf(body.clientSecret);
    await database.query(`UPDATE orders SET hold_expires_at = now() - interval '2 minutes' WHERE payment_intent_id = $1`, [payment]);
    await purchases.releaseOverdueHolds();
    await aVoucher(api, world, `${randomUUID()}@example.com`, { dealId: deal.id });
    await webhookMishaps({ lose: 100 });
    await payByCard(body.clientSecret);
    expect((await api.report(payment)).body.outcome).toBe('refunded');
    const { id } = await world.one<{ id: string }>('SELECT id FROM orders WHERE payment_intent_id = $1', payment);
    const owed = await change('holders', () => purchases.returnPayment(id));
    expect([owed, await balance('clearing', payment), await refundsOf(payment)]).toEqual([0, 0, 1]);
  });
});

describe('a debt', () => {
  it('larger than the next earnings is carried over, and no payout is made until it is earned', async () => {
    const payee = await aPayee();
    await webhookMishaps({ lose: 1_000 });
    const disputed = [await used(payee, NOT_RECEIVED), await used(payee, NOT_RECEIVED)];
    await isDue(payee);
    await draw();
    await becomes(payee, 'paid');
    for (const { payment } of disputed) await decided(payment, 'lost');
    await used(payee);
    await isDue(payee);
    expect(await sums(payee)).toMatchObject({ owed: -40, ready: -40 });
    await draw();
    expect(await statesOf(payee)).toEqual(['paid']);
    for (let number = 0; number < 2; number += 1) await used(payee);
    await isDue(payee);
    await draw();
    await becomes(payee, 'paid', 'paid');
    expect((await moved(payee)).sent.sort()).toEqual([12_000, 4_000]);
    expect(await sums(payee)).toMatchObject({ owed: 0 });
  });
});

describe('a refund', () => {
  it('after a payout at our expense leaves the business as it was', async () => {
    const payee = await aPayee();
    await draw();
    await becomes(payee, 'paid');
    const { id } = await world.one<{ id: number }>('SELECT id FROM purchases WHERE payment_intent_id = $1', payee.payment);
    const goodwill = await change('goodwill', async () => {
      expect((await api.post(`/api/admin/transactions/${id}/refund`, { reason: 'They were kind' }, team)).status).toBe(200);
      await moneyGoesBack(payee.payment);
    });
    expect([goodwill, await sums(payee)]).toEqual([4_000, expect.objectContaining({ owed: 0 })]);
  });

  it('that fails at the card’s bank is reported to the team by its amount, until it is repeated', async () => {
    const { id, paymentIntentId: payment } = await aVoucher(api, world, `${randomUUID()}@example.com`);
    const { order } = await world.one<{ order: string }>('SELECT order_id AS "order" FROM purchases WHERE voucher_id = $1', id);
    await purchases.returnPayment(order);
    await purchases.refundChanged(payment);
    await refundEnds((await refundsAtProvider(payment))[0]!.id, 'failed');
    await catchUp();
    await rewrite(
      'journals',
      `SET at = at - interval '2 days' WHERE id IN (SELECT journal_id FROM journal_lines WHERE reference = $1)`,
      payment,
    );
    await api.app.get(Reconcile).reconcile('2026-11-20');
    const { problems } = await world.one<{ problems: string[] }>(`SELECT problems FROM reconciliations WHERE day = '2026-11-20'`);
    expect(problems).toEqual([`clearing ${payment}: the card provider and we differ by -$40.00`]);
    expect(await world.count('outbox', `name = 'books-off' AND payload->>'day' = '2026-11-20'`)).toBe(1);
    await refundAtProvider(payment);
  });
});

describe('a dispute', () => {
  it('of a used voucher keeps its line out of payouts until the bank decides', async () => {
    const [won, fraud, undelivered] = [await aPayee(), await aPayee(), await aPayee()];
    await draw();
    for (const payee of [won, fraud, undelivered]) await becomes(payee, 'paid');
    await webhookMishaps({ lose: 1_000 });
    const cases = [
      { payee: won, ...(await used(won, FRAUD)), verdict: 'won', sent: [4_000, 4_000] },
      { payee: fraud, ...(await used(fraud, FRAUD)), verdict: 'lost', sent: [4_000, 4_000] },
      { payee: undelivered, ...(await used(undelivered, NOT_RECEIVED)), verdict: 'lost', sent: [4_000] },
    ] as const;
    for (const { payee, payment } of cases) {
      await purchases.disputed(payment);
      await isDue(payee);
      expect(await sums(payee)).toMatchObject({ ready: 0, held: 40 });
    }
    await draw();
    for (const { payee, payment, verdict } of cases) {
      expect(await statesOf(payee)).toEqual(['paid']);
      await decided(payment, verdict);
      await isDue(payee);
    }
    await draw();
    for (const { payee, sent } of cases) {
      await becomes(payee, ...sent.map(() => 'paid'));
      expect((await moved(payee)).sent).toEqual(sent);
    }
  }, 120_000);

  it('after the payout leaves nothing disputed once the bank decided, even without its events', async () => {
    const [won, fraud, undelivered] = [await aPayee(), await aPayee(), await aPayee()];
    await webhookMishaps({ lose: 100_000 });
    const cases = [
      { payee: won, ...(await used(won, FRAUD)), verdict: 'won', owed: 0 },
      { payee: fraud, ...(await used(fraud, FRAUD)), verdict: 'lost', owed: 0 },
      { payee: undelivered, ...(await used(undelivered, NOT_RECEIVED)), verdict: 'lost', owed: -40 },
    ] as const;
    for (const { payee } of cases) await isDue(payee);
    await draw();
    for (const { payee } of cases) await becomes(payee, 'paid');
    await catchUp();
    expect(await balance('disputed')).toBe(12_000);
    for (const { payment, verdict } of cases) await decided(payment, verdict);
    await catchUp();
    expect(await balance('disputed')).toBe(0);
    for (const { payee, owed } of cases) expect(await sums(payee)).toMatchObject({ owed });
  }, 120_000);

  it('about refunded money is our loss, and the family is not paid twice', async () => {
    await webhookMishaps({ lose: 100 });
    const partner = await aPartner(api, database);
    const { id: dealId } = await world.aDeal({ price: 40, businessId: partner.id });
    const draftId = randomUUID();
    const { body } = await api.prepare({ dealId, schoolId: await world.aSchool(), amount: 40, draftId });
    await payByCard(body.clientSecret, INQUIRY);
    const payment = intentOf(body.clientSecret);
    await api.report(payment, draftId);
    await moneyGoesBack(payment);
    const losses = await change('dispute-losses', async () => {
      await escalated(payment);
      await decided(payment, 'lost');
    });
    expect([losses, await balance('clearing', payment), await refundsOf(payment)]).toEqual([4_000, 0, 1]);
  });
});

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
    const [first, second] = [await aReward(), await aReward()];
    const approved = Array.from({ length: 10 }, () => ({ state: 'approved' }));
    expect((await together(first, ...approved)).filter((status) => status === 200)).toHaveLength(1);
    expect((await together(second, ...approved)).filter((status) => status === 200)).toHaveLength(1);
    await catchUp();
    expect(await balance('rewards-due', schoolId)).toBe(-10_000);
    const rejected = { state: 'rejected', note: 'Not after all' };
    expect(await together(first, ...Array.from({ length: 5 }, () => [paid, rejected]).flat())).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect((await decide(second, rejected)).status).toBe(200);
    await catchUp();
    expect(await balance('rewards-due', schoolId)).toBe(0);
    expect(await world.count('journals', `kind LIKE 'reward-%' AND source_id IN ($1, $2)`, String(first), String(second))).toBe(4);
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
