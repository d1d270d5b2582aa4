import type { Problem, TeamOverview } from '@homeroom/contracts';
import { Configuration } from '../../src/platform/configuration/configuration';
import { today } from '../../src/platform/time/local-day';
import { accountAtProvider, forgetKeys, moveClock, orderFaults, webhookMishaps } from '../support/card';
import { type Payee } from '../support/payee';
import { eventually } from '../support/world';
import {
  advance,
  aPayee,
  api,
  becomes,
  database,
  draw,
  lookLater,
  checkDue,
  mails,
  moved,
  movement,
  ONCE,
  payoutsOf,
  sandbox,
  seenByTeam,
  statesOf,
  sums,
  team,
  world,
} from './setup';

const TRANSFERS = { path: '^/v1/transfers$', method: 'POST' };

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
    const leaseOf = ({ id }: Payee) =>
      world.one<{ tries: number; until: Date }>('SELECT tries, next_at AS until FROM payouts WHERE business_id = $1', id);
    const run = advance();
    const lease = await eventually(async () => {
      const found = await leaseOf(payees[0]!);
      return found.tries > 0 && found;
    });
    await eventually(async () => (await Promise.all(payees.map(statesOf))).flat().includes('transferred'), 10_000);
    // Its call still hangs: once that fails, the step gets a later time.
    expect(await leaseOf(payees[0]!)).toEqual(lease);
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
    await checkDue();
    await draw();
    await checkDue();
    expect(await statesOf(payee)).toEqual(['cancelled']);
    expect(await sums(payee)).toMatchObject({ owed: 40, ready: 40 });
    expect(await mails('payouts-paused', 'businessId', payee.id)).toBe(1);
    await webhookMishaps({ lose: 0 });
    await accountAtProvider({ id: payee.account, due: [] });
    await eventually(async () => {
      await checkDue();
      return world.count('payees', `business_id = $1 AND state = 'ready'`, payee.id);
    });
    await draw();
    await becomes(payee, 'cancelled', 'paid');
    expect(await moved(payee)).toEqual(ONCE);
  });
});
