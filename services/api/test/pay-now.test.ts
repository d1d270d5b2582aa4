/** @jest-environment-options {"withDemo": true} */
import type { NextPayout, Problem } from '@homeroom/contracts';
import { tellSandbox } from '../src/demo/tell-sandbox';
import { Configuration } from '../src/platform/configuration/configuration';
import { today } from '../src/platform/time/local-day';
import { isRunStillToCome } from '../src/treasury/payouts/days-of-runs';
import { ownPayouts } from './support/card';
import type { Partner } from './support/partner';
import { treasuryOf } from './support/payee';
import { anAdmin } from './support/shopper';
import { startStack } from './support/stack';
import { eventually } from './support/world';

const { api, database, world } = await startStack({ listens: true });
await tellSandbox(database, process.env['STRIPE_SANDBOX_URL']!);
const { draw, payoutsOf, statesOf, moved, booksAreRight, catchUp, used, aPayee, becomes } = treasuryOf(api, database, world);

const runIsOver = () => database.query('INSERT INTO payout_runs (day) VALUES ($1) ON CONFLICT DO NOTHING', [today()]);

beforeEach(async () => {
  api.app.get(Configuration).payouts = 'on';
  await runIsOver();
});
afterEach(() => booksAreRight());

const ask = ({ id, headers }: Partner) => api.post<NextPayout & Problem>(`/api/businesses/${id}/pay-now`, {}, headers);
const canAsk = async ({ id, headers }: Partner) => (await api.get<NextPayout>(`/api/businesses/${id}/next-payout`, headers)).body.payNow;

it('pays a business its ready earnings before Monday, once a day', async () => {
  const payee = await aPayee();
  expect(await canAsk(payee)).toBe(40);
  expect(await ask(payee)).toMatchObject({ status: 200, body: { onItsWay: 40, payNow: null } });
  expect(await ask(payee)).toMatchObject({
    status: 409,
    body: { code: 'ILLEGAL_TRANSITION', message: expect.stringContaining('already been paid today') },
  });
  await becomes(payee, 'paid');
  expect(await moved(payee)).toEqual({ transferred: [4_000], sent: [4_000] });
});

it('makes one payout of twenty simultaneous presses during a run, with each line once', async () => {
  const payee = await aPayee();
  const other = database.createQueryRunner();
  await other.startTransaction();
  await other.query(`SELECT pg_advisory_xact_lock(hashtext('payouts are drawn'))`);
  const presses = Array.from({ length: 20 }, () => ask(payee));
  // So that they are not all later than the run.
  await eventually(() => world.count('pg_stat_activity', `wait_event_type = 'Lock' AND datname = current_database()`));
  const run = draw();
  await other.commitTransaction();
  await other.release();
  const answers = await Promise.all([...presses, run]);
  const statuses = answers.flatMap((answer) => (answer ? [answer.status] : []));
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
  // Paid already, or a run that takes longer than a press may wait.
  expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
  expect(await payoutsOf(payee)).toHaveLength(1);
  await becomes(payee, 'paid');
  expect(await moved(payee)).toEqual({ transferred: [4_000], sent: [4_000] });
});

it('leaves out what is not due yet, and pays nothing below ten dollars', async () => {
  const payee = await aPayee();
  await ask(payee);
  await becomes(payee, 'paid');
  await used(payee);
  await catchUp();
  await database.query(`INSERT INTO payout_runs (day) VALUES ('2030-01-01') ON CONFLICT DO NOTHING`);
  await database.query(`UPDATE payouts SET day = '2030-01-01' WHERE business_id = $1`, [payee.id]);
  expect(await canAsk(payee)).toBeNull();
  expect((await ask(payee)).status).toBe(409);
  expect(await statesOf(payee)).toEqual(['paid']);
});

it('refuses other businesses, and everyone while payouts have not started or the provider was not asked lately', async () => {
  const [payee, other] = [await aPayee(), await aPayee()];
  expect((await api.post(`/api/businesses/${payee.id}/pay-now`, {}, other.headers)).status).toBe(403);
  api.app.get(Configuration).payouts = 'books';
  expect(await ask(payee)).toMatchObject({ status: 409, body: { message: 'Payouts haven’t started yet.' } });
  expect(await canAsk(payee)).toBeNull();
  api.app.get(Configuration).payouts = 'on';
  await database.query(`UPDATE movement_marks SET ended_at = now() - interval '11 minutes'`);
  expect(await ask(payee)).toMatchObject({ status: 503, body: { code: 'NOT_READY' } });
  expect(await payoutsOf(payee)).toEqual([]);
});

it('pays nobody while our own account pays out by itself, and tells the team why', async () => {
  const payee = await aPayee();
  const { headers: team } = await anAdmin(api, world);
  const refusals = async () => {
    const byTeam = await api.post<Problem>(`/api/admin/businesses/${payee.id}/pay-now`, { reason: 'They asked' }, team);
    return [await ask(payee), byTeam].map(({ status, body }) => [status, body.code, body.message]);
  };
  await ownPayouts('daily');
  const refused = await refusals();
  await ownPayouts('manual');
  expect(refused).toEqual([
    [503, 'NOT_READY', 'We can’t pay anyone right now. Your money is safe. Please try again later.'],
    [503, 'NOT_READY', 'Our own account at the card provider pays out by itself. Set it to manual payouts first.'],
  ]);
  expect(await payoutsOf(payee)).toEqual([]);
});

it('waits when families’ money would not be covered', async () => {
  const payee = await aPayee();
  const { spent } = await world.one<{ spent: string }>(
    `SELECT COALESCE(sum(cents), 0)::text AS spent FROM journal_lines WHERE account IN ('provider', 'clearing', 'holders', 'credit', 'credit-held')`,
  );
  const other = await aPayee();
  await database.query(`INSERT INTO payouts (business_id, day, account_id, cents, next_at) VALUES ($1, $2, 'acct_x', $3, NULL)`, [
    other.id,
    today(),
    Number(spent),
  ]);
  expect(await ask(payee)).toMatchObject({ status: 409, body: { message: expect.stringContaining('Your money is safe') } });
  await database.query(`DELETE FROM payouts WHERE account_id = 'acct_x'`);
  expect(await payoutsOf(payee)).toEqual([]);
});

it('lets the run come first on a Monday', () => {
  expect(isRunStillToCome(new Date('2026-11-23T20:00:00Z'))).toBe(true);
  expect(isRunStillToCome(new Date('2026-11-24T07:59:00Z'))).toBe(true);
  expect(isRunStillToCome(new Date('2026-11-24T08:00:00Z'))).toBe(false);
});
