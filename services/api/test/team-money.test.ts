import { jest } from '@jest/globals';
import type { Type } from '@nestjs/common';
import type {
  AccountLine,
  BusinessMoney,
  CorrectionView,
  NextPayout,
  PayoutRecord,
  Problem,
  ReconciledDay,
  UnexplainedMovement,
} from '@homeroom/contracts';
import { pino } from 'pino';
import { ProviderBalance } from '../src/checkout/payments';
import type { ExportList } from '../src/foundation/exports';
import { loadDemo } from '../src/demo/load-demo';
import { tellSandbox } from '../src/demo/tell-sandbox';
import { Configuration } from '../src/platform/configuration/configuration';
import { readConfiguration } from '../src/platform/configuration/read-configuration';
import { SecretTokens } from '../src/platform/secrets/secret-tokens';
import { today } from '../src/platform/time/local-day';
import { JournalList } from '../src/treasury/books/lists/journal.list';
import { PostJournals } from '../src/treasury/books/post-journals';
import { Coverage } from '../src/treasury/earnings/coverage';
import { ConnectBankMail } from '../src/treasury/payees/mails/connect-bank.mail';
import { RemindPayees } from '../src/treasury/payees/remind-payees';
import { AdvancePayouts } from '../src/treasury/payouts/advance-payouts';
import { DrawPayouts } from '../src/treasury/payouts/draw-payouts';
import { KeepPayouts } from '../src/treasury/payouts/keep-payouts';
import { PayoutsRepository } from '../src/treasury/payouts/payouts.repository';
import { MovementMarksRepository } from '../src/treasury/reconciliation/movement-marks.repository';
import { PayoutLinesList, PayoutsList, YearlyList } from '../src/treasury/payouts/lists/payouts.lists';
import { PayoutsDrawnMail } from '../src/treasury/payouts/mails/payouts-drawn.mail';
import { TopupNeededMail } from '../src/treasury/payouts/mails/topup-needed.mail';
import { YouOweMail } from '../src/treasury/payouts/mails/you-owe.mail';
import { WarnOfMoney } from '../src/treasury/payouts/warn-of-money';
import { Reconcile } from '../src/treasury/reconciliation/reconcile';
import { ReconciliationsRepository } from '../src/treasury/reconciliation/reconciliations.repository';
import { accountAtProvider, orderFaults, setUpAccount } from './support/card';
import { aPartner, type Partner } from './support/partner';
import { treasuryOf, type Payee } from './support/payee';
import { anAdmin } from './support/shopper';
import { startStack } from './support/stack';
import { eventually } from './support/world';

const { api, database, world } = await startStack({ listens: true });
await loadDemo(database, new SecretTokens(readConfiguration(process.env)));
await tellSandbox(database, process.env['STRIPE_SANDBOX_URL']!);
const { ask, draw, nextDay, drawing, advance, statesOf, moved, catchUp, rewrite, booksAreRight, used, isDue, aPayee, becomes, sums } =
  treasuryOf(api, database, world);
const { id: adminId, headers: team } = await anAdmin(api, world);
const configuration = api.app.get(Configuration);
const why = { reason: 'They closed their doors' };

afterEach(async () => {
  await orderFaults();
  await booksAreRight();
});

const sandbox = async <Reply>(path: string, init?: RequestInit) =>
  (await (
    await fetch(`${process.env['STRIPE_SANDBOX_URL']}${path}`, {
      ...init,
      headers: { ...init?.headers, authorization: 'Bearer sk_test_homeroom' },
    })
  ).json()) as Reply;

/** What the provider transferred and did not reverse, in cents. */
async function lies({ account }: Payee): Promise<number> {
  const { data } = await sandbox<{ data: { amount: number; amount_reversed: number }[] }>(`/v1/transfers?destination=${account}&limit=100`);
  return data.reduce((sum, { amount, amount_reversed: back }) => sum + amount - back, 0);
}
const lastOf = ({ id }: Partner) => world.one<{ id: string }>('SELECT max(id) AS id FROM payouts WHERE business_id = $1', id);
const promised = (name: string, key: string, value: string | number) =>
  world.count('outbox', `name = $1 AND payload->>$2 = $3`, name, key, String(value));

describe('a Monday run', () => {
  it('does not start while our own account pays out automatically, which is red', async () => {
    const [payee, own] = [await aPayee(), (type: Type) => api.app.get<never>(type)];
    const keeping = new KeepPayouts(
      ...([own(Configuration), own(DrawPayouts), own(AdvancePayouts), own(PayoutsRepository), own(MovementMarksRepository)] as const),
      ...([own(PostJournals), own(ProviderBalance), pino({ level: 'silent' })] as const),
    );
    configuration.payouts = 'on';
    await database.query('DELETE FROM payout_runs r WHERE NOT EXISTS (SELECT FROM payouts o WHERE o.day = r.day)');
    await catchUp();
    await sandbox('/_test/own-payouts', { method: 'POST', body: JSON.stringify({ interval: 'daily' }) });
    await api.app.get(Reconcile).reconcile('2031-03-03');
    const [problem] = (await api.app.get(ReconciliationsRepository).of('2031-03-03'))!.problems;
    expect(problem).toContain('pays out by itself');
    await keeping.drawIfDue();
    expect(await statesOf(payee)).toEqual([]);
    await sandbox('/_test/own-payouts', { method: 'POST', body: JSON.stringify({ interval: 'manual' }) });
    await keeping.drawIfDue();
    await becomes(payee, 'paid');
    configuration.payouts = 'books';
  });
});

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

const moneyOf = async ({ id }: Partner) => (await api.get<BusinessMoney>(`/api/admin/businesses/${id}/money`, team)).body;
const linesOf = async ({ id }: Partner) => (await api.get<AccountLine[]>(`/api/admin/businesses/${id}/money/lines`, team)).body;
const change = ({ id }: Partner, what: string, body: object) =>
  api.post<BusinessMoney & Problem>(`/api/admin/businesses/${id}/${what}`, body, team);

async function owes({ id }: Partner, cents: number): Promise<void> {
  await database.query(
    `INSERT INTO corrections (debit_account, debit_reference, credit_account, credit_reference, cents, reason, made_by, confirmed_by, confirmed_at)
     VALUES ('payable', $1, 'goodwill', '', $2, 'A refund', $3, $3, now())`,
    [String(id), cents, adminId],
  );
  await catchUp();
}

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
});

describe('a run', () => {
  it('includes amounts below $25 after 90 days, and so do its forecasts; an old debt does not count', async () => {
    configuration.payouts = 'on';
    const partner = await aPayee();
    await draw();
    await becomes(partner, 'paid');
    await database.query(
      `INSERT INTO corrections (debit_account, debit_reference, credit_account, credit_reference, cents, reason, made_by, confirmed_by, confirmed_at)
       VALUES ('goodwill', '', 'payable', $1, 1200, 'We forgot one', $2, $2, now())`,
      [String(partner.id), adminId],
    );
    await owes(partner, 100);
    await isDue(partner);
    const age = (which: string) =>
      rewrite(
        'journal_lines',
        `SET due_on = (now() - interval '200 days')::date WHERE account = 'payable' AND reference = $1 AND voucher_id IS NULL AND ${which}`,
        String(partner.id),
      );
    const next = async () => (await api.get<NextPayout>(`/api/businesses/${partner.id}/next-payout`, partner.headers)).body;
    await age('cents > 0');
    await draw();
    expect(await statesOf(partner)).toEqual(['paid']);
    const other = await aPayee();
    const { day, ...before } = await next();
    expect(before).toMatchObject({ amount: 11, waitsFor: 'minimum' });
    const keep = jest.spyOn(Coverage.prototype, 'beyondFamilies').mockResolvedValue(0);
    const missing = await drawing.missingOn(day);
    await age('true');
    expect(await next()).toMatchObject({ amount: 11, waitsFor: null });
    expect(await drawing.missingOn(day)).toBe(missing + 1_100);
    keep.mockRestore();
    await draw();
    await becomes(partner, 'paid', 'paid');
    await becomes(other, 'paid');
    configuration.payouts = 'books';
  });

  it('tells the team what it paid and what had to wait, and on Friday what is missing', async () => {
    configuration.payouts = 'on';
    const payee = await aPayee();
    const beyond = await api.app.get(Coverage).beyondFamilies();
    const keep = jest.spyOn(Coverage.prototype, 'beyondFamilies').mockResolvedValue(1_000);
    const day = nextDay();
    await drawing.draw(day);
    expect(await statesOf(payee)).toEqual([]);
    const mail = await api.app.get(PayoutsDrawnMail).write({ day });
    expect(mail!.text).toContain('1 business waits for $40.00: families’ money would not be covered.');
    expect(await promised('payouts-drawn', 'day', day)).toBe(1);
    const friday = new Date('2031-11-28T18:00:00Z');
    for (const at of [new Date('2031-11-27T18:00:00Z'), friday, friday]) await api.app.get(WarnOfMoney).warn(at);
    expect(await promised('topup-needed', 'day', '2031-11-28')).toBe(1);
    expect(await promised('topup-needed', 'day', '2031-11-27')).toBe(0);
    expect(await api.app.get(TopupNeededMail).write({ day: '2031-11-28' })).toMatchObject({
      subject: expect.stringMatching(/^Monday’s payouts need \$\d+\.00 more$/) as string,
    });
    const missing = await drawing.missingOn('2031-12-01');
    keep.mockResolvedValue(-5_000);
    expect(await drawing.missingOn('2031-12-01')).toBe(missing + 6_000);
    keep.mockRestore();
    expect(beyond).toBeGreaterThan(4_000);
    await draw();
    await becomes(payee, 'paid');
    configuration.payouts = 'books';
  });
});

describe('a comparison at the push of a button', () => {
  it('before the worker’s counts as the day’s own, with its email; a later one replaces it, which is logged', async () => {
    const compare = async () => (await api.post<ReconciledDay>('/api/admin/reconciliations', {}, team)).body;
    const paysOut = (interval: string) => sandbox('/_test/own-payouts', { method: 'POST', body: JSON.stringify({ interval }) });
    await paysOut('daily');
    const { day, problems } = await compare();
    expect(problems).toEqual([expect.stringContaining('pays out by itself')]);
    expect(await promised('books-off', 'day', day)).toBe(1);
    await paysOut('manual');
    expect((await compare()).problems).toEqual([]);
    expect(await promised('books-off', 'day', day)).toBe(1);
    const entries = await database.query<unknown[]>(
      `SELECT action, before, after FROM audit_entries WHERE subject = 'reconciliation' AND subject_id = $1 ORDER BY id`,
      [day],
    );
    expect(entries).toEqual([
      { action: 'reconciliation.add', before: null, after: { problems } },
      { action: 'reconciliation.repeat', before: { problems }, after: { problems: [] } },
    ]);
  });
});

describe('an unexplained movement', () => {
  const move = async (amount: number) => {
    const { id } = await sandbox<{ id: string }>('/_test/movements', {
      ...{ method: 'POST', body: JSON.stringify({ type: 'adjustment', category: 'other_adjustment', amount, source: 'adj_1' }) },
    });
    await catchUp();
    return id;
  };
  const unexplained = async () => (await api.get<UnexplainedMovement[]>('/api/admin/unexplained', team)).body;
  const explain = (id: string, body: object, headers = team) =>
    api.post<{ counts: boolean } & Problem>(`/api/admin/movements/${id}/explain`, body, headers);

  it('is listed, and gone once it is explained with a reason', async () => {
    const id = await move(-1_000);
    expect(await unexplained()).toMatchObject([{ id, category: 'other_adjustment', amount: -10, left: -10, waits: false }]);
    expect((await explain(id, { account: 'goodwill' })).status).toBe(400);
    expect((await explain(id, { account: 'holders', reason: 'Mine' })).status).toBe(400);
    expect((await explain(id, { account: 'payable', reference: '999999', reason: 'Nobody' })).status).toBe(400);
    expect((await explain(id, { account: 'goodwill', reason: 'A refund made by hand' })).body).toEqual({ counts: true });
    await catchUp();
    expect(await unexplained()).toEqual([]);
    const again = async () => (await api.post<ReconciledDay>('/api/admin/reconciliations', {}, team)).body;
    const { day: checked } = await again();
    expect(await again()).toMatchObject({ day: checked, problems: [] });
    expect(await world.count('reconciliations', 'day = $1', checked)).toBe(1);
    expect((await explain(id, { account: 'goodwill', reason: 'Again' })).status).toBe(404);
    const [correction] = (await api.get<CorrectionView[]>('/api/admin/corrections', team)).body;
    expect(correction).toMatchObject({ debit: 'goodwill', credit: 'unexplained', amount: 10, movementId: id, state: 'confirmed' });
    const [day] = (await api.get<ReconciledDay[]>('/api/admin/reconciliations', team)).body;
    expect(day).toMatchObject({ day: '2031-03-03', problems: [expect.stringContaining('pays out by itself')] });
  });

  it('above $500 waits for a second admin, who confirms or refuses it', async () => {
    const [id, { headers: second }] = [await move(90_000), await anAdmin(api, world)];
    expect((await explain(id, { account: 'bank', reason: 'A top-up' })).body).toEqual({ counts: false });
    expect(await unexplained()).toMatchObject([{ id, left: 900, waits: true }]);
    const waiting = async () => (await api.get<CorrectionView[]>('/api/admin/corrections', team)).body[0]!;
    const decide = (what: string, headers: Record<string, string>, body = {}) =>
      waiting().then((one) => api.post<Problem>(`/api/admin/corrections/${one.id}/${what}`, body, headers));
    expect((await decide('confirm', team)).status).toBe(403);
    expect((await decide('refuse', second)).status).toBe(400);
    expect((await decide('refuse', second, { reason: 'Not ours' })).status).toBe(204);
    expect(await waiting()).toMatchObject({ state: 'refused' });
    const { headers: past } = await api.get('/api/admin/corrections?offset=99', team);
    expect(Number(past['x-total-count'])).toBeGreaterThan(0);
    expect((await explain(id, { account: 'share', reason: 'A gift' })).body).toEqual({ counts: false });
    expect((await decide('confirm', second)).status).toBe(204);
    await catchUp();
    expect(await unexplained()).toEqual([]);
  });
});

it('every payout, payout line, journal line, and yearly total can be downloaded', async () => {
  const payee = await aPayee();
  await draw();
  await becomes(payee, 'paid');
  await catchUp();
  const id = Number((await lastOf(payee)).id);
  const whole = async (list: Type<ExportList>) => (await api.app.get(list).read({ limit: 10_000, offset: 0 })).rows;
  const about = { businessId: payee.id, business: payee.name };
  const { business: businessName, ...number } = about;
  expect(await whole(PayoutsList)).toContainEqual(expect.objectContaining({ ...number, id, businessName, amount: 40, state: 'paid' }));
  const line = { ...about, payoutId: String(id), price: 40, amount: 40, isReleased: false };
  expect(await whole(PayoutLinesList)).toContainEqual(expect.objectContaining(line));
  const debit = { kind: 'payout', sourceId: String(id), account: 'payable', reference: String(payee.id), debit: 40, credit: null };
  expect(await whole(JournalList)).toContainEqual(expect.objectContaining(debit));
  const year = { ...about, accountId: payee.account, gross: 40, payments: 1, paidOut: 40, isReported: false };
  expect(await whole(YearlyList)).toContainEqual(expect.objectContaining(year));
  // Part of a line is paid later than the rest; the voucher was still sold once.
  await change(payee, 'terms', { schoolFund: 0, share: 0, reserve: 10, ...why });
  for (const states of [
    ['paid', 'paid'],
    ['paid', 'paid', 'paid'],
  ]) {
    await used(payee);
    await isDue(payee);
    await draw();
    await becomes(payee, ...states);
  }
  expect(await whole(YearlyList)).toContainEqual(expect.objectContaining({ ...year, gross: 120, payments: 3, paidOut: 116 }));
});

describe('mails to businesses', () => {
  it('request a bank account with the first used voucher, after 3 and 14 days, then monthly, each once', async () => {
    configuration.payouts = 'on';
    const partner = await aPartner(api, database);
    const remind = () => api.app.get(RemindPayees).remind();
    await remind();
    expect(await promised('connect-bank', 'businessId', partner.id)).toBe(0);
    await used(partner);
    await catchUp();
    for (const [days, mails] of [
      [0, 1],
      [0, 1],
      [4, 2],
      [15, 3],
      [45, 4],
      [46, 4],
      [106, 5],
    ] as const) {
      await database.query(`UPDATE redemptions SET redeemed_at = now() - make_interval(days => $2) WHERE business_id = $1`, [
        partner.id,
        days,
      ]);
      await remind();
      expect(await promised('connect-bank', 'businessId', partner.id)).toBe(mails);
    }
    const mail = await api.app.get(ConnectBankMail).write({ businessId: partner.id, number: 1 });
    expect(mail).toMatchObject({ to: partner.email, subject: 'Connect a bank account to get paid' });
    const payee = await aPayee();
    await remind();
    expect(await api.app.get(ConnectBankMail).write({ businessId: payee.id, number: 0 })).toBeNull();
    expect(await promised('connect-bank', 'businessId', payee.id)).toBe(0);
    // What it earned was given back to families: nothing waits for it.
    await owes(partner, 4_000);
    await database.query(`UPDATE redemptions SET redeemed_at = now() - interval '136 days' WHERE business_id = $1`, [partner.id]);
    await remind();
    expect(await promised('connect-bank', 'businessId', partner.id)).toBe(5);
    await draw();
    await becomes(payee, 'paid');
    configuration.payouts = 'books';
  });

  it('report a debt once until it is settled', async () => {
    configuration.payouts = 'on';
    const partner = await aPartner(api, database);
    await owes(partner, 4_000);
    const warn = () => api.app.get(WarnOfMoney).warn(new Date('2031-11-26T18:00:00Z'));
    await warn();
    await owes(partner, 500);
    await warn();
    expect(await promised('you-owe', 'businessId', partner.id)).toBe(1);
    expect(await api.app.get(YouOweMail).write({ businessId: partner.id })).toMatchObject({
      ...{ to: partner.email, subject: '$45.00 will come off your next earnings' },
      text: expect.stringContaining('You owe $45.00 after a refund, a lost dispute, or a correction.') as string,
    });
    expect((await change(partner, 'write-off', why)).status).toBe(200);
    await catchUp();
    await warn();
    expect(await api.app.get(YouOweMail).write({ businessId: partner.id })).toBeNull();
    await eventually(async () => (await world.count('debts', 'business_id = $1', partner.id)) === 0);
    configuration.payouts = 'books';
  });
});
