import type { BusinessTerms, PayoutRecord } from '@homeroom/contracts';
import { today } from '../../src/platform/time/local-day';
import { PayoutsRepository } from '../../src/treasury/payouts/payouts.repository';
import { accountAtProvider, orderFaults, setUpAccount } from '../support/card';
import { aPartner } from '../support/partner';
import { type Payee } from '../support/payee';
import {
  adminId,
  advance,
  aPayee,
  api,
  ask,
  becomes,
  booksAreRight,
  catchUp,
  change,
  configuration,
  database,
  draw,
  lastOf,
  linesOf,
  moneyOf,
  moved,
  owes,
  sandbox,
  statesOf,
  sums,
  team,
  used,
  why,
  world,
} from './setup';

/** What the provider transferred and did not reverse, in cents. */
async function lies({ account }: Payee): Promise<number> {
  const { data } = await sandbox<{ data: { amount: number; amount_reversed: number }[] }>(`/v1/transfers?destination=${account}&limit=100`);
  return data.reduce((sum, { amount, amount_reversed: back }) => sum + amount - back, 0);
}

describe('money at a business’s account', () => {
  /** Transferred, and stopped there. */
  async function atAccount(): Promise<Payee> {
    const payee = await aPayee();
    await draw();
    await becomes(payee, 'transferred');
    expect((await ask(team, payee, 'hold', why)).status).toBe(200);
    return payee;
  }

  it('is reversed once, with a reason, and is owed again', async () => {
    const payee = await atAccount();
    expect((await ask(team, payee, 'take-back')).status).toBe(400);
    const both = await Promise.all([ask(team, payee, 'take-back', why), ask(team, payee, 'take-back', why)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await becomes(payee, 'taken-back');
    expect(await lies(payee)).toBe(0);
    await booksAreRight();
    expect(await sums(payee)).toMatchObject({ owed: 40, ready: 40 });
    const { id } = await lastOf(payee);
    const { body } = await api.get<PayoutRecord>(`/api/admin/payouts/${id}`, team);
    expect(body.changes.map(({ action, note }) => [action, note])).toEqual([
      ['payout.take-back', why.reason],
      ['payout.hold', why.reason],
    ]);
    expect((await ask(team, payee, 'take-back', why)).status).toBe(409);
    await draw();
    await becomes(payee, 'taken-back', 'paid');
    expect(await lies(payee)).toBe(4_000);
  });

  it('is reversed even if the business has left meanwhile', async () => {
    const payee = await atAccount();
    await accountAtProvider({ id: payee.account, deauthorize: true });
    expect((await ask(team, payee, 'take-back', why)).status).toBe(200);
    await becomes(payee, 'taken-back');
    expect(await lies(payee)).toBe(0);
    await database.query(`UPDATE payees SET state = 'disconnected' WHERE business_id = $1`, [payee.id]);
  });

  it('is reversed once when the answer is lost', async () => {
    const payee = await atAccount();
    await orderFaults({ path: '/reversals$', method: 'POST', mode: 'reset-after', times: 2 });
    expect((await ask(team, payee, 'take-back', why)).status).toBe(200);
    await becomes(payee, 'taken-back');
    expect(await lies(payee)).toBe(0);
    await draw();
    await becomes(payee, 'taken-back', 'paid');
  });

  it('is not reversed once it has left for the bank, which is then followed', async () => {
    const payee = await aPayee();
    await draw();
    await becomes(payee, 'transferred');
    await orderFaults({ path: '^/v1/payouts$', method: 'POST', mode: 'reset-after', times: 2 });
    await advance();
    expect(await statesOf(payee)).toEqual(['transferred']);
    expect((await ask(team, payee, 'hold', why)).status).toBe(200);
    expect((await ask(team, payee, 'take-back', why)).status).toBe(409);
    await database.query('UPDATE payouts SET next_at = now() WHERE business_id = $1', [payee.id]);
    expect((await ask(team, payee, 'take-back', why)).status).toBe(200);
    await becomes(payee, 'paid');
    expect(await moved(payee)).toEqual({ transferred: [4_000], sent: [4_000] });
  });

  it('stays when the provider refuses, and can be requested again', async () => {
    const payee = await aPayee('000111111113');
    await draw();
    await becomes(payee, 'returned');
    // The money left by another way than our payout.
    await setUpAccount(payee.account);
    const headers = { 'stripe-account': payee.account, 'content-type': 'application/x-www-form-urlencoded' };
    await sandbox('/v1/payouts', { method: 'POST', body: 'amount=4000&currency=usd', headers });
    expect((await ask(team, payee, 'take-back', why)).status).toBe(200);
    await becomes(payee, 'returned');
    const { body } = await api.get<PayoutRecord>(`/api/admin/payouts/${(await lastOf(payee)).id}`, team);
    expect(body.payout.failure).toContain('insufficient available funds');
    expect(await lies(payee)).toBe(4_000);
    // Sent again, it fails: that it once was returned must not send it by itself.
    await accountAtProvider({ id: payee.account, due: ['individual.verification.document'] });
    expect((await ask(team, payee, 'retry', why)).status).toBe(200);
    await becomes(payee, 'failed');
    expect((await ask(team, payee, 'take-back', why)).status).toBe(200);
    await advance();
    expect(await statesOf(payee)).toEqual(['failed']);
  });
});

describe('a business’s money', () => {
  it('lists its balance changes, with the balance after each', async () => {
    const payee = await aPayee();
    await draw();
    await becomes(payee, 'paid');
    await catchUp();
    const { id } = await lastOf(payee);
    expect(await linesOf(payee)).toMatchObject([
      { kind: 'payout', payoutId: Number(id), amount: -40, balance: 0, dealTitle: null },
      { kind: 'redemption', payoutId: null, amount: 40, balance: 40, dealTitle: expect.any(String) as string },
    ]);
    expect(await moneyOf(payee)).toMatchObject({ businessName: payee.name, owed: 0, debt: 0, writeOffFrom: null, terms: [] });
    for (const path of ['', '/lines'])
      expect((await api.get(`/api/admin/businesses/${payee.id}/money${path}`, payee.headers)).status).toBe(401);
    expect((await api.get('/api/admin/businesses/2000000000/money', team)).status).toBe(404);
  });

  it('can be paid before Monday by the team, with a reason, as by the business', async () => {
    configuration.payouts = 'on';
    const payee = await aPayee();
    expect((await change(payee, 'pay-now', {})).status).toBe(400);
    await database.query('INSERT INTO payout_runs (day) VALUES ($1) ON CONFLICT DO NOTHING', [today()]);
    const paid = await Promise.all([change(payee, 'pay-now', why), change(payee, 'pay-now', why)]);
    expect(paid.map(({ status }) => status).sort()).toEqual([200, 409]);
    await becomes(payee, 'paid');
    expect(await lies(payee)).toBe(4_000);
    expect(await world.count('audit_entries', `action = 'business.pay-now' AND subject_id = $1`, String(payee.id))).toBe(1);
    configuration.payouts = 'books';
  });

  it('that it owes is written off once after 90 days without earnings, and stays in the books', async () => {
    const partner = await aPartner(api, database);
    expect((await change(partner, 'write-off', why)).body.message).toBe('This business owes nothing.');
    await used(partner);
    await owes(partner, 5_000);
    expect(await moneyOf(partner)).toMatchObject({ owed: -10, debt: 10 });
    expect((await change(partner, 'write-off', why)).body.message).toContain('earned something in the last 90 days');
    await database.query(`UPDATE redemptions SET redeemed_at = redeemed_at - interval '91 days' WHERE business_id = $1`, [partner.id]);
    const run = database.createQueryRunner();
    await run.startTransaction();
    await api.app.get(PayoutsRepository).oneAtATime(run.manager);
    expect((await change(partner, 'write-off', why)).body).toMatchObject({ code: 'NOT_READY' });
    await run.rollbackTransaction();
    await run.release();
    const both = await Promise.all([change(partner, 'write-off', why), change(partner, 'write-off', why)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await catchUp();
    expect(await moneyOf(partner)).toMatchObject({ owed: 0, debt: 0, writeOffFrom: null });
    expect(await linesOf(partner)).toMatchObject([{ kind: 'write-off', amount: 10, balance: 0 }, {}, {}]);
    await expect(database.query('UPDATE write_offs SET cents = 1')).rejects.toThrow('append-only');
  });

  it('is not written off against earnings that were just taken back', async () => {
    const payee = await aPayee('000111111113');
    await draw();
    await becomes(payee, 'returned');
    await owes(payee, 1_000);
    await database.query(`UPDATE redemptions SET redeemed_at = redeemed_at - interval '91 days' WHERE business_id = $1`, [payee.id]);
    expect(await moneyOf(payee)).toMatchObject({ debt: 10 });
    expect((await ask(team, payee, 'take-back', why)).status).toBe(200);
    await becomes(payee, 'taken-back');
    expect((await change(payee, 'write-off', why)).body.message).toBe('This business owes nothing.');
  });

  it('is split by the terms of the purchase day, and part of it is held for 30 more days', async () => {
    const partner = await aPartner(api, database);
    const before = await used(partner);
    const terms = { schoolFund: 5, share: 2.5, reserve: 10 };
    expect((await change(partner, 'terms', { ...terms, schoolFund: 99, ...why })).status).toBe(400);
    expect((await change(partner, 'terms', terms)).status).toBe(400);
    expect((await change(partner, 'terms', { ...terms, ...why })).body.terms).toMatchObject([terms]);
    const after = await used(partner);
    await catchUp();
    const payable = (voucher: number) =>
      database.query<{ cents: number; days: number }[]>(
        `SELECT -cents::int AS cents, (due_on - min(due_on) OVER ())::int AS days FROM journal_lines
         WHERE account = 'payable' AND voucher_id = $1 ORDER BY due_on`,
        [voucher],
      );
    expect(await payable(before.voucher)).toEqual([{ cents: 4_000, days: 0 }]);
    expect(await payable(after.voucher)).toEqual([
      { cents: 3_330, days: 0 },
      { cents: 370, days: 30 },
    ]);
    expect((await moneyOf(partner)).owed).toBe(77);
    await expect(database.query('UPDATE payout_terms SET share_bp = 0')).rejects.toThrow('append-only');
  });

  it('keeps terms that someone else set after these were read, also when two set them at once, and says which', async () => {
    const partner = await aPartner(api, database);
    const [ours, theirs] = [
      { schoolFund: 5, share: 2.5, reserve: 10 },
      { schoolFund: 7, share: 0, reserve: 0 },
    ];
    const both = await Promise.all([ours, theirs].map((terms) => change(partner, 'terms', { ...terms, ...why, updatedAt: null })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { email } = await world.one<{ email: string }>('SELECT email FROM admins WHERE id = $1', adminId);
    const [{ startsAt, ...first }] = (await moneyOf(partner)).terms as [BusinessTerms];
    const refused = both.find(({ status }) => status === 409)!.body;
    expect([refused.code, refused.conflict]).toEqual([
      'CHANGED_MEANWHILE',
      { changedBy: email, changedAt: startsAt, current: { startsAt, ...first } },
    ]);
    expect((await change(partner, 'terms', { ...ours, ...why, updatedAt: startsAt })).body.terms).toMatchObject([ours, first]);
  });
});
