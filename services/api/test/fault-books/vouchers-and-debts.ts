import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { Problem } from '@homeroom/contracts';
import { daysAfter } from '../../src/platform/time/local-day';
import { intentOf, payByCard, refundsOf, webhookMishaps } from '../support/card';
import { aPartner } from '../support/partner';
import { aVoucher } from '../support/shopper';
import {
  aPayee,
  api,
  balance,
  becomes,
  catchUp,
  change,
  database,
  decided,
  draw,
  isDue,
  moneyGoesBack,
  moved,
  NOT_RECEIVED,
  payoutsOf,
  purchases,
  statesOf,
  sums,
  team,
  used,
  world,
} from './setup';

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
      if (number % 2 === 1) await Promise.race([refund, pause(number * 10)]);
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
