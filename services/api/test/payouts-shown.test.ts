/** @jest-environment-options {"withDemo": true} */
import type { EarningLine, NextPayout, Payout, PayoutLine, PayoutRecord, TeamPayout } from '@homeroom/contracts';
import type { DataSource } from 'typeorm';
import { tellSandbox } from '../src/demo/tell-sandbox';
import { Configuration } from '../src/platform/configuration/configuration';
import { AdvancePayouts } from '../src/treasury/payouts/advance-payouts';
import { PayoutReturnedMail } from '../src/treasury/payouts/mails/payout-returned.mail';
import { PayoutSentMail } from '../src/treasury/payouts/mails/payout-sent.mail';
import { PayoutsJoint } from '../src/treasury/payouts/payouts.joint';
import { orderFaults, setUpAccount } from './support/card';
import { addLocation, aPartner, type Partner } from './support/partner';
import { treasuryOf } from './support/payee';
import { anAdmin } from './support/shopper';
import { startStack } from './support/stack';
import { eventually } from './support/world';

const { api, database, world } = await startStack({ listens: true });
await tellSandbox(database, process.env['STRIPE_SANDBOX_URL']!);
const { ask, draw, advance, statesOf, aPayee, becomes, isDue, used, hasReserve, rewrite } = treasuryOf(api, database, world);
const { headers: team } = await anAdmin(api, world);

const why = { reason: 'A call from the bank' };
const payoutOf = async ({ id, headers }: Partner) => (await api.get<Payout[]>(`/api/businesses/${id}/payouts`, headers)).body[0]!;
const nextOf = async ({ id, headers }: Partner) => (await api.get<NextPayout>(`/api/businesses/${id}/next-payout`, headers)).body;
const promised = (name: string, payoutId: number) =>
  world.count('outbox', `name = $1 AND payload->>'payoutId' = $2`, name, String(payoutId));

describe('payouts of a business', () => {
  it('are listed with their lines and a statement, for it and no one else', async () => {
    const [payee, other] = [await aPayee(), await aPartner(api, database)];
    await draw();
    const at = `/api/businesses/${payee.id}/payouts`;
    const payout = await payoutOf(payee);
    expect(payout).toMatchObject({ amount: 40, state: 'pending', isHeld: false, sentAt: null, paidAt: null, returnReason: null });
    expect((await api.get<Payout>(`${at}/${payout.id}`, payee.headers)).body).toEqual(payout);
    const lines = (await api.get<PayoutLine[]>(`${at}/${payout.id}/lines`, payee.headers)).body;
    expect(lines).toMatchObject([{ amount: 40, price: 40, dealTitle: expect.any(String) as string }]);
    const statement = await api.get<string>(`${at}/${payout.id}/statement.csv`, payee.headers);
    expect(statement.headers['content-disposition']).toBe(`attachment; filename="payout-${payout.id}.csv"`);
    expect(statement.body).toContain(`••••${lines[0]!.voucherEnd},,40,0,40`);
    for (const path of ['', '/lines', '/statement.csv']) {
      expect((await api.get(`/api/businesses/${other.id}/payouts/${payout.id}${path}`, other.headers)).status).toBe(404);
      expect((await api.get(`${at}/${payout.id}${path}`, other.headers)).status).toBe(403);
      expect((await api.get(`${at}/${payout.id}${path}`)).status).toBe(401);
    }
    for (const path of [at, `/api/businesses/${payee.id}/next-payout`]) expect((await api.get(path, other.headers)).status).toBe(403);
    await becomes(payee, 'paid');
  });

  it('show where a voucher was used', async () => {
    const payee = await aPayee();
    const { id: locationId } = await addLocation(api, payee);
    await database.query('UPDATE redemptions SET location_id = $1 WHERE business_id = $2', [locationId, payee.id]);
    await draw();
    const { id } = await payoutOf(payee);
    const [line] = (await api.get<PayoutLine[]>(`/api/businesses/${payee.id}/payouts/${id}/lines`, payee.headers)).body;
    expect(line).toMatchObject({ locationName: 'Studio' });
    await becomes(payee, 'paid');
  });
});

describe('a payout with a reserve', () => {
  const linesOf = async ({ id, headers }: Partner, payoutId: number) =>
    (await api.get<PayoutLine[]>(`/api/businesses/${id}/payouts/${payoutId}/lines`, headers)).body;
  const csvOf = async ({ id, headers }: Partner, payoutId: number) =>
    (await api.get<string>(`/api/businesses/${id}/payouts/${payoutId}/statement.csv`, headers)).body.split('\r\n');

  it('says what waits 30 more days, and the later payout says what it is', async () => {
    const payee = await aPayee();
    await draw();
    await becomes(payee, 'paid');
    await hasReserve(payee, 1_000);
    const { voucher } = await used(payee);
    await isDue(payee);
    const { body: earnings } = await api.get<EarningLine[]>(`/api/businesses/${payee.id}/earnings/lines`, payee.headers);
    expect(earnings).toMatchObject([
      { earned: 4, held: 0, isReserve: true, state: 'waiting' },
      { earned: 36, held: 4, isReserve: false, state: 'ready' },
    ]);
    await draw();
    await becomes(payee, 'paid', 'paid');
    const first = await payoutOf(payee);
    expect(await linesOf(payee, first.id)).toMatchObject([{ price: 40, held: 4, amount: 36, isReserve: false }]);
    const [heads, line] = await csvOf(payee, first.id);
    expect(heads).toContain('Used on,Kind,Deal,Voucher,Location,Price,Fees,Held for 30 days,You get');
    expect(line).toMatch(/,Used voucher,.*,,40,0,4,36$/);
    await rewrite('journal_lines', `SET due_on = due_on - 20 WHERE voucher_id = $1 AND due_on > now()`, voucher);
    await used(payee);
    await draw();
    expect(await statesOf(payee)).toEqual(['paid', 'paid']);
    await isDue(payee);
    await draw();
    await becomes(payee, 'paid', 'paid', 'paid');
    const second = await payoutOf(payee);
    const lines = await linesOf(payee, second.id);
    expect(lines).toMatchObject([
      { price: 40, held: 4, amount: 36, isReserve: false },
      { price: 40, held: 0, amount: 4, isReserve: true },
    ]);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(second.amount);
    expect((await csvOf(payee, second.id)).filter((row) => row.includes(',Reserve,'))).toEqual([
      expect.stringMatching(/,Reserve,.*,,,,,4$/),
    ]);
  });
});

describe('the next payout', () => {
  beforeAll(() => Object.assign(api.app.get(Configuration), { payouts: 'on' }));
  afterAll(() => Object.assign(api.app.get(Configuration), { payouts: 'books' }));

  it('is on the next Monday, with what is due by then', async () => {
    const payee = await aPayee();
    const { day, ...next } = await nextOf(payee);
    expect(next).toMatchObject({ amount: 40, waitsFor: null, onItsWay: 0, paidThisYear: 0, returned: [] });
    expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(1);
    await used(payee);
    expect(await nextOf(payee)).toMatchObject({ amount: 40 });
    await draw();
    expect(await nextOf(payee)).toMatchObject({ amount: 0, waitsFor: 'minimum', onItsWay: 40, paidThisYear: 0 });
    await becomes(payee, 'paid');
    expect(await nextOf(payee)).toMatchObject({ onItsWay: 0, paidThisYear: 40 });
  });

  it('says what is holding it up', async () => {
    const [payee, stranger] = [await aPayee(), await aPartner(api, database)];
    expect(await nextOf(stranger)).toMatchObject({ amount: 0, waitsFor: 'payee' });
    const { day } = await nextOf(payee);
    await database.query(`UPDATE payees SET bank_changed_at = now() + interval '4 days' WHERE business_id = $1`, [payee.id]);
    const later = await nextOf(payee);
    expect(later).toMatchObject({ amount: 40, waitsFor: 'bank' });
    expect(later.day > day).toBe(true);
    await database.query('UPDATE payees SET bank_changed_at = NULL WHERE business_id = $1', [payee.id]);
    Object.assign(api.app.get(Configuration), { payouts: 'books' });
    expect(await nextOf(payee)).toMatchObject({ waitsFor: 'start' });
    Object.assign(api.app.get(Configuration), { payouts: 'on' });
    await draw();
    await becomes(payee, 'paid');
  });
});

describe('mails about a payout', () => {
  it('go to the owner once when it is on its way, and when a bank returned it', async () => {
    const payee = await aPayee('000111111113');
    await draw();
    const { id } = await payoutOf(payee);
    expect(await promised('payout-sent', id)).toBe(0);
    await becomes(payee, 'returned');
    await advance();
    expect([await promised('payout-sent', id), await promised('payout-returned', id)]).toEqual([1, 1]);
    expect(await api.app.get(PayoutSentMail).write({ payoutId: id })).toBeNull();
    const mail = await api.app.get(PayoutReturnedMail).write({ payoutId: id });
    expect(mail).toMatchObject({ to: payee.email, subject: 'Your bank returned $40.00' });
    expect(mail!.text).toContain('The reason: The bank account has been closed.');
    expect((await nextOf(payee)).returned).toMatchObject([{ id, returnReason: 'The bank account has been closed.' }]);
    expect((await payoutOf(payee)).returnedAt).not.toBeNull();
    expect((await ask(team, payee, 'retry', why)).status).toBe(200);
    expect((await payoutOf(payee)).returnReason).toBeNull();
  });

  it('say how much is on its way and to which account', async () => {
    const payee = await aPayee();
    await draw();
    await becomes(payee, 'paid');
    const { id } = await payoutOf(payee);
    const mail = await api.app.get(PayoutSentMail).write({ payoutId: id });
    expect(mail).toMatchObject({ to: payee.email, subject: '$40.00 is on its way to your bank' });
    expect(mail!.text).toContain(', ending in 6789.');
    expect(mail!.text).toContain(`/business?tab=payouts&payout=${id}`);
    expect(await api.app.get(PayoutReturnedMail).write({ payoutId: id })).toBeNull();
  });
});

describe('payouts for the team', () => {
  it('are held and released with a reason, which is audited, and not once they are on their way', async () => {
    const payee = await aPayee();
    await draw();
    expect((await ask(team, payee, 'hold')).status).toBe(400);
    expect((await ask(team, payee, 'hold', why)).body).toMatchObject({ isHeld: true, state: 'pending' });
    await advance();
    expect(await statesOf(payee)).toEqual(['pending']);
    const { body: held } = await api.get<TeamPayout[]>('/api/admin/payouts?state=held', team);
    expect(held).toMatchObject([{ businessId: payee.id, isHeld: true }]);
    expect((await ask(team, payee, 'release')).status).toBe(400);
    expect((await ask(team, payee, 'release', why)).body).toMatchObject({ isHeld: false });
    expect((await ask(team, payee, 'retry', why)).status).toBe(409);
    await becomes(payee, 'paid');
    expect((await ask(team, payee, 'hold', why)).status).toBe(409);
    const { body } = await api.get<PayoutRecord>(`/api/admin/payouts/${held[0]!.id}`, team);
    expect(body).toMatchObject({ payout: { state: 'paid', amount: 40 }, accountId: payee.account });
    expect([body.transferId, body.bankPayoutId]).toEqual([expect.stringMatching(/^tr_/), expect.stringMatching(/^po_/)]);
    expect(body.changes.map(({ action, note }) => [action, note])).toEqual([
      ['payout.release', why.reason],
      ['payout.hold', why.reason],
    ]);
  });

  it('that left for the bank during a hold are not held, and are followed', async () => {
    const payee = await aPayee();
    await draw();
    await becomes(payee, 'transferred');
    await orderFaults({ path: '^/v1/payouts$', method: 'POST', mode: 'delay', delayMs: 1_500, times: 1 });
    const leaving = advance();
    const isLeaving = `SELECT count(*)::int AS n FROM payouts WHERE business_id = $1 AND tries = 1 AND next_at > now() + interval '30 s'`;
    await eventually(async () => (await world.one<{ n: number }>(isLeaving, payee.id)).n === 1);
    expect((await ask(team, payee, 'hold', why)).body).toMatchObject({ isHeld: true, state: 'transferred' });
    await leaving;
    expect(await payoutOf(payee)).toMatchObject({ isHeld: false, state: 'sent' });
    expect((await ask(team, payee, 'release', why)).status).toBe(409);
    await becomes(payee, 'paid');
  });

  it('returned by a bank go to the next bank account by themselves after a pause', async () => {
    const payee = await aPayee('000111111113');
    await draw();
    await becomes(payee, 'returned');
    const changed = (hours: number) =>
      database.query(`UPDATE payees SET bank_changed_at = now() - make_interval(hours => $2) WHERE business_id = $1`, [payee.id, hours]);
    const returned = (hours: number) =>
      database.query(
        `UPDATE payouts SET sent_at = now() - make_interval(hours => $2), returned_at = now() - make_interval(hours => $2) WHERE business_id = $1`,
        [payee.id, hours],
      );
    await setUpAccount(payee.account);
    await returned(74);
    for (const hours of [71, 75]) {
      await changed(hours);
      await api.app.get(AdvancePayouts).toNewBanks();
      expect(await statesOf(payee)).toEqual(['returned']);
    }
    await changed(73);
    await api.app.get(AdvancePayouts).toNewBanks();
    await becomes(payee, 'paid');
    await changed(0);
  });

  it('are read in the order of the list, and no more of them than it shows', async () => {
    const runner = database.createQueryRunner();
    await runner.startTransaction();
    for (const way of ['seqscan', 'sort', 'bitmapscan']) await runner.query(`SET LOCAL enable_${way} = off`);
    const plans: string[] = [];
    const explained = {
      query: async (text: string, values: unknown[]) => {
        plans.push(JSON.stringify(await runner.query(`EXPLAIN (FORMAT JSON) ${text}`, values)));
        return [{ total: 0 }];
      },
    };
    await new PayoutsJoint(explained as unknown as DataSource).all({ limit: 50, offset: 0 });
    await runner.rollbackTransaction();
    await runner.release();
    const list = plans.find((plan) => plan.includes('"Node Type":"Limit"'))!;
    expect({ isInOrder: list.includes('"Index Name":"payouts_for_team"'), isSorted: list.includes('"Node Type":"Sort"') }).toEqual({
      isInOrder: true,
      isSorted: false,
    });
  });

  it('are found by business name and state, with their lines', async () => {
    const payee = await aPayee();
    await draw();
    await becomes(payee, 'paid');
    const find = async (query: string) => (await api.get<TeamPayout[]>(`/api/admin/payouts?${query}`, team)).body;
    const q = encodeURIComponent(payee.name);
    const [payout] = await find(`q=${q}&state=paid`);
    expect(payout).toMatchObject({ businessName: payee.name, amount: 40 });
    expect(await find(`q=${q}&state=returned`)).toEqual([]);
    expect((await api.get(`/api/admin/payouts?q=${q}&offset=5`, team)).headers['x-total-count']).toBe('1');
    expect((await api.get('/api/admin/payouts?state=lost', team)).status).toBe(400);
    const { body: lines } = await api.get<PayoutLine[]>(`/api/admin/payouts/${payout!.id}/lines`, team);
    expect(lines).toMatchObject([{ amount: 40 }]);
    for (const path of ['', '/lines']) {
      expect((await api.get(`/api/admin/payouts/999999${path}`, team)).status).toBe(404);
      expect((await api.get(`/api/admin/payouts/${payout!.id}${path}`, payee.headers)).status).toBe(401);
    }
    await isDue(payee);
  });
});
