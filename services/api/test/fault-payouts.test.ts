import type { Problem, TeamOverview, TeamPayout } from '@homeroom/contracts';
import { Configuration } from '../src/platform/configuration/configuration';
import { today } from '../src/platform/time/local-day';
import { FollowPayees } from '../src/treasury/payees/follow-payees';
import { accountAtProvider, callCounts, forgetKeys, moveClock, orderFaults, setUpAccount, webhookMishaps } from './support/card';
import { tellOf } from './support/provider-tells';
import { treasuryOf, type Payee } from './support/payee';
import { anAdmin } from './support/shopper';
import { startStack } from './support/stack';
import { eventually } from './support/world';

const { api, database, world } = await startStack({ listens: true });
const treasury = treasuryOf(api, database, world);
const { aPayee, advance, advancing, becomes, booksAreRight, draw, isDue, moved, payoutsOf, statesOf, sums, topUp, used } = treasury;
const { headers: team } = await anAdmin(api, world);
const sandbox = process.env['STRIPE_SANDBOX_URL']!;

beforeAll(() => topUp(10_000));
afterEach(async () => {
  await orderFaults();
  await webhookMishaps({ lose: 0, repeat: 0 });
  await booksAreRight();
});

const TRANSFERS = { path: '^/v1/transfers$', method: 'POST' };
const PAYOUTS = { path: '^/v1/payouts$', method: 'POST' };
const DAY_SECONDS = 86_400;

const movement = (order: object) => fetch(`${sandbox}/_test/movements`, { method: 'POST', body: JSON.stringify(order) });
const atBank = (id: string, outcome: string) =>
  fetch(`${sandbox}/_test/payouts`, { method: 'POST', body: JSON.stringify({ id, outcome }) });
const bankPayout = async ({ id }: Payee) =>
  (await world.one<{ id: string }>('SELECT bank_payout_id AS id FROM payouts WHERE business_id = $1 ORDER BY id DESC LIMIT 1', id)).id;
const mails = (name: string, of: string, id: unknown) => world.count('outbox', `name = $1 AND payload->>$2 = $3`, name, of, String(id));
const seenByTeam = async ({ id, name }: Payee) =>
  (await api.get<TeamPayout[]>(`/api/admin/payouts?q=${encodeURIComponent(name)}`, team)).body.find(({ businessId }) => businessId === id)!;
/** So that only what a refused step reports leads to another look. */
const lookLater = ({ id }: Payee) =>
  database.query(`UPDATE payees SET look_due_at = now() + interval '1 day' WHERE business_id = $1`, [id]);
const lookWhereDue = () => api.app.get(FollowPayees).lookWhereDue();
/** One step of each, with its earnings at the provider. */
async function isTransferredOnly(): Promise<void> {
  await orderFaults({ ...PAYOUTS, mode: 'error', times: 4 });
  await advance();
  await advance();
  await orderFaults();
}
const ONCE = { transferred: [4_000], sent: [4_000] };

describe('pay me now', () => {
  it('pressed forty times during two Monday runs is one payout, and no one waits for a connection', async () => {
    api.app.get(Configuration).payouts = 'on';
    await database.query('INSERT INTO payout_runs (day) VALUES ($1) ON CONFLICT DO NOTHING', [today()]);
    const payee = await aPayee();
    const press = () => api.post<Problem>(`/api/businesses/${payee.id}/pay-now`, {}, payee.headers);
    const answers = await Promise.all([...Array.from({ length: 40 }, press), draw(), draw()]);
    api.app.get(Configuration).payouts = 'books';
    const statuses = answers.flatMap((answer) => (answer ? [answer.status] : []));
    // 503 when a slow machine's run takes longer than a press may wait.
    expect([...new Set(statuses)].filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
    expect(await statesOf(payee)).toEqual(['pending']);
    await becomes(payee, 'paid');
    expect(await moved(payee)).toEqual(ONCE);
  });

  it('pressed while a run takes long is answered before the run ends, and pays later', async () => {
    api.app.get(Configuration).payouts = 'on';
    await database.query('INSERT INTO payout_runs (day) VALUES ($1) ON CONFLICT DO NOTHING', [today()]);
    const payee = await aPayee();
    const press = () => api.post<Problem>(`/api/businesses/${payee.id}/pay-now`, {}, payee.headers);
    const run = database.createQueryRunner();
    await run.startTransaction();
    await run.query(`SELECT pg_advisory_xact_lock(hashtext('payouts are drawn'))`);
    try {
      expect(await press()).toMatchObject({ status: 503, body: { code: 'NOT_READY' } });
    } finally {
      await run.rollbackTransaction();
      await run.release();
    }
    expect((await press()).status).toBe(200);
    api.app.get(Configuration).payouts = 'books';
    await becomes(payee, 'paid');
  });
});

describe('a transfer', () => {
  it('with a lost answer is found again, even after a day when the provider forgot its keys', async () => {
    const payee = await aPayee();
    await draw();
    await orderFaults({ ...TRANSFERS, mode: 'reset-after', times: 10 });
    await advance();
    await orderFaults();
    expect(await statesOf(payee)).toEqual(['pending']);
    await moveClock(25 * 3_600);
    await forgetKeys();
    await becomes(payee, 'paid');
    await moveClock(-25 * 3_600);
    expect(await moved(payee)).toEqual(ONCE);
  });

  it('is retried after an error, a cut connection, a limit and a hanging call, while the others are paid', async () => {
    const payees: Payee[] = [];
    for (let number = 0; number < 6; number += 1) payees.push(await aPayee());
    await draw();
    await orderFaults(
      { ...TRANSFERS, mode: 'delay', delayMs: 12_000, body: (await payoutsOf(payees[0]!)).map(({ id }) => `payout_${id}(&|$)`)[0]! },
      { ...TRANSFERS, mode: 'error', times: 2 },
      { ...TRANSFERS, mode: 'reset-before', times: 2 },
      { ...TRANSFERS, mode: 'limited', times: 2 },
    );
    const run = advance();
    await eventually(async () => (await Promise.all(payees.map(statesOf))).flat().includes('transferred'), 10_000);
    expect(await statesOf(payees[0]!)).toEqual(['pending']);
    await run;
    await orderFaults();
    for (const payee of payees) await becomes(payee, 'paid');
    expect(await Promise.all(payees.map(moved))).toEqual(payees.map(() => ONCE));
  });

  it('beyond the provider’s balance waits and is reported, while those that fit are paid, and uses another key', async () => {
    const payees = [await aPayee(), await aPayee(), await aPayee()];
    await draw();
    const { available } = (await (await fetch(`${sandbox}/v1/balance`, { headers: { authorization: 'Bearer sk_test_x' } })).json()) as {
      available: [{ amount: number }];
    };
    const beyond = available[0].amount - 9_000;
    await movement({ type: 'payout', category: 'payout', amount: -beyond, source: 'po_own' });
    await advance();
    const waiting = [];
    for (const payee of payees) if ((await statesOf(payee))[0] === 'pending') waiting.push(payee);
    expect(waiting).toHaveLength(1);
    const { failure } = await seenByTeam(waiting[0]!);
    expect(failure).toContain('insufficient available funds');
    const { waiting: work } = (await api.get<TeamOverview>('/api/admin/overview', team)).body;
    expect(work).toContainEqual(expect.objectContaining({ kind: 'payout', count: 1 }));
    await movement({ type: 'payout', category: 'payout', amount: beyond, source: 'po_own' });
    for (const payee of payees) await becomes(payee, 'paid');
    expect(await Promise.all(payees.map(moved))).toEqual(payees.map(() => ONCE));
    expect((await seenByTeam(waiting[0]!)).failure).toBeNull();
  });

  it('to an account that is no longer allowed is canceled, the owner is told once, and nothing is created until it is allowed again', async () => {
    const payee = await aPayee();
    await draw();
    await webhookMishaps({ lose: 1_000 });
    await lookLater(payee);
    await accountAtProvider({ id: payee.account, due: ['individual.verification.document'] });
    await advance();
    expect(await statesOf(payee)).toEqual(['cancelled']);
    await lookWhereDue();
    await draw();
    await lookWhereDue();
    expect(await statesOf(payee)).toEqual(['cancelled']);
    expect(await sums(payee)).toMatchObject({ owed: 40, ready: 40 });
    expect(await mails('payouts-paused', 'businessId', payee.id)).toBe(1);
    await webhookMishaps({ lose: 0 });
    await accountAtProvider({ id: payee.account, due: [] });
    await eventually(async () => {
      await lookWhereDue();
      return world.count('payees', `business_id = $1 AND state = 'ready'`, payee.id);
    });
    await draw();
    await becomes(payee, 'cancelled', 'paid');
    expect(await moved(payee)).toEqual(ONCE);
  });
});

describe('an account', () => {
  it('that left with a balance gets nothing more: its payout is reported, and later earnings wait', async () => {
    const payee = await aPayee();
    await draw();
    await isTransferredOnly();
    expect(await statesOf(payee)).toEqual(['transferred']);
    await used(payee);
    await isDue(payee);
    await webhookMishaps({ lose: 1_000 });
    await lookLater(payee);
    await accountAtProvider({ id: payee.account, deauthorize: true });
    await advance();
    expect(await statesOf(payee)).toEqual(['failed']);
    await eventually(async () => {
      await lookWhereDue();
      return world.count('payees', `business_id = $1 AND state = 'disconnected'`, payee.id);
    });
    await draw();
    expect(await statesOf(payee)).toEqual(['failed']);
    expect(await sums(payee)).toMatchObject({ owed: 40, ready: 40 });
  });

  it('that left while its bank had the money keeps what was paid, and the team is told about the rest', async () => {
    const [paid, sent] = [await aPayee(), await aPayee()];
    await webhookMishaps({ lose: 1_000 });
    await draw();
    await becomes(sent, 'sent');
    await becomes(paid, 'paid');
    await database.query(`UPDATE payouts SET state = 'sent', paid_at = NULL WHERE business_id = $1`, [sent.id]);
    for (const { account } of [paid, sent]) await accountAtProvider({ id: account, deauthorize: true });
    await advance();
    expect([await statesOf(paid), await statesOf(sent)]).toEqual([['paid'], ['sent']]);
    expect([(await seenByTeam(paid)).failure, (await seenByTeam(sent)).failure]).toEqual([null, expect.stringContaining('access')]);
    expect(await world.count('payouts', `business_id = ANY ($1) AND next_at > now() + interval '23 hours'`, [paid.id, sent.id])).toBe(2);
  });

  it('with less available than was transferred stays there, the team sees why, and it is sent later with another key', async () => {
    const payee = await aPayee();
    await draw();
    await isTransferredOnly();
    await movement({ owner: payee.account, type: 'adjustment', category: 'other_adjustment', amount: -500, source: 'adj_1' });
    await advance();
    expect(await statesOf(payee)).toEqual(['transferred']);
    expect(await moved(payee)).toEqual({ transferred: [4_000], sent: [] });
    expect((await seenByTeam(payee)).failure).toContain('insufficient available funds');
    await movement({ owner: payee.account, type: 'adjustment', category: 'other_adjustment', amount: 500, source: 'adj_2' });
    await becomes(payee, 'paid');
    expect(await moved(payee)).toEqual(ONCE);
  });
});

describe('a payout returned by its bank', () => {
  it('is returned, changes nothing in the books, and goes to the next bank account', async () => {
    const payee = await aPayee();
    await draw();
    const owed = () => world.one<{ sum: string }>(`SELECT sum(cents) AS sum FROM journal_lines WHERE account = 'payable'`);
    await becomes(payee, 'sent');
    await booksAreRight();
    const before = await owed();
    await atBank(await bankPayout(payee), 'account_closed');
    await becomes(payee, 'returned');
    await booksAreRight();
    expect(await owed()).toEqual(before);
    await draw();
    expect(await statesOf(payee)).toEqual(['returned']);
    await setUpAccount(payee.account);
    await lookWhereDue();
    await eventually(async () => {
      await lookWhereDue();
      return world.count('payees', 'business_id = $1 AND bank_changed_at IS NOT NULL', payee.id);
    });
    await database.query(`UPDATE payouts SET returned_at = now() - interval '80 hours' WHERE business_id = $1`, [payee.id]);
    await advancing.toNewBanks();
    expect(await statesOf(payee)).toEqual(['returned']);
    await database.query(`UPDATE payees SET bank_changed_at = now() - interval '81 hours' WHERE business_id = $1`, [payee.id]);
    await advancing.toNewBanks();
    expect(await statesOf(payee)).toEqual(['returned']);
    await database.query(`UPDATE payees SET bank_changed_at = now() - interval '73 hours' WHERE business_id = $1`, [payee.id]);
    await advancing.toNewBanks();
    await becomes(payee, 'paid');
    expect(await moved(payee)).toEqual(ONCE);
  });

  it('after it was paid stays returned, in whatever order the events arrive', async () => {
    const payee = await aPayee();
    await draw();
    await becomes(payee, 'paid');
    await webhookMishaps({ lose: 1_000 });
    const id = await bankPayout(payee);
    await atBank(id, 'account_closed');
    for (const type of ['payout.failed', 'payout.paid']) {
      expect((await tellOf(api, { type, account: payee.account, data: { object: { id, object: 'payout' } } })).status).toBe(200);
      await advancing.whereDue();
      expect(await statesOf(payee)).toEqual(['returned']);
    }
    const payoutId = (await payoutsOf(payee))[0]!.id;
    expect(await mails('payout-returned', 'payoutId', payoutId)).toBe(1);
  });

  it('while another worker hears that it was paid stays returned', async () => {
    const payee = await aPayee();
    await webhookMishaps({ lose: 1_000 });
    await draw();
    await becomes(payee, 'sent');
    const id = await bankPayout(payee);
    await atBank(id, 'pays');
    await orderFaults({ path: `^/v1/payouts/${id}$`, mode: 'delay', delayMs: 4_000 });
    const asked = async () => (await callCounts())['GET payouts/*'] ?? 0;
    const before = await asked();
    const late = advance();
    await eventually(async () => (await asked()) > before);
    await database.query(`UPDATE payouts SET state = 'returned', next_at = NULL, returned_at = now() WHERE business_id = $1`, [payee.id]);
    await late;
    expect(await statesOf(payee)).toEqual(['returned']);
    await database.query(`UPDATE payouts SET state = 'paid', returned_at = NULL, paid_at = now() WHERE business_id = $1`, [payee.id]);
  });
});

describe('events about a payout', () => {
  it('count once when they arrive twice, and not at all when forged, stale or signed with another secret', async () => {
    const payee = await aPayee();
    await webhookMishaps({ lose: 1_000 });
    await draw();
    await becomes(payee, 'sent');
    const object = { id: await bankPayout(payee), object: 'payout', status: 'paid' };
    const event = { type: 'payout.paid', account: payee.account, data: { object } };
    const heard = () => world.count('payouts', 'business_id = $1 AND next_at <= now()', payee.id);
    await database.query(`UPDATE payouts SET next_at = now() + interval '1 hour' WHERE business_id = $1`, [payee.id]);
    expect((await tellOf(api, event, { secret: 'whsec_homeroom_sandbox' })).status).toBe(400);
    expect((await tellOf(api, event, { secret: 'whsec_guessed' })).status).toBe(400);
    expect((await tellOf(api, event, { age: 400 })).status).toBe(400);
    expect((await api.post('/api/webhooks/stripe-connect', JSON.stringify(event))).status).toBe(400);
    expect(await heard()).toBe(0);
    const [first, second] = await Promise.all([tellOf(api, event), tellOf(api, event)]);
    expect([first.status, second.status, await heard()]).toEqual([200, 200, 1]);
    await becomes(payee, 'paid');
    const payoutId = (await payoutsOf(payee))[0]!.id;
    expect(await mails('payout-sent', 'payoutId', payoutId)).toBe(1);
  });

  it('lost for four days are made up for by asking', async () => {
    const [payee, restricted] = [await aPayee(), await aPayee()];
    await webhookMishaps({ lose: 100_000 });
    await draw();
    await becomes(payee, 'sent');
    await moveClock(4 * DAY_SECONDS);
    await accountAtProvider({ id: restricted.account, due: ['external_account'] });
    await becomes(payee, 'paid');
    await database.query('UPDATE payees SET look_due_at = now() WHERE account_id = $1', [restricted.account]);
    await lookWhereDue();
    expect(await world.count('payees', `business_id = $1 AND state = 'incomplete'`, restricted.id)).toBe(1);
    await moveClock(-4 * DAY_SECONDS);
    await becomes(restricted, 'paid');
  });
});
