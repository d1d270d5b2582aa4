/** @jest-environment-options {"withDemo": true} */
import type { AdminPointRedemption, Money, NextPayout, Payee, Payout, PayoutLine, TeamOverview } from '@homeroom/contracts';
import { DEMO_ACCOUNTS } from '../src/demo/load-demo';
import { loadPayouts } from '../src/demo/payouts';
import { tellSandbox } from '../src/demo/tell-sandbox';
import { loadWaitingWork } from '../src/demo/waiting-work';
import { Configuration } from '../src/platform/configuration/configuration';
import { readConfiguration } from '../src/platform/configuration/read-configuration';
import { SecretTokens } from '../src/platform/secrets/secret-tokens';
import { PointsCheck } from '../src/schools/points/points-check.joint';
import { FollowPayees, FollowSchoolPayees } from '../src/treasury/payees/follow-payees';
import { AdvanceSchoolPayouts } from '../src/treasury/payouts/advance-school-payouts';
import { lastMonday } from '../src/treasury/payouts/days-of-runs';
import { DrawSchoolPayouts } from '../src/treasury/payouts/draw-school-payouts';
import { treasuryOf } from './support/payee';
import { anAdmin, cookiesOf } from './support/shopper';
import { startStack } from './support/stack';
import { eventually } from './support/world';

const { api, database, world } = await startStack({ listens: true });
const configuration = readConfiguration(process.env);
await loadWaitingWork(database, new SecretTokens(configuration));
await tellSandbox(database, process.env['STRIPE_SANDBOX_URL']!);
const loadedAt = new Date();
await loadPayouts(database, configuration);
const { advance, booksAreRight, draw } = treasuryOf(api, database, world);

/** All demo partners have the same password. */
async function partner(number: number) {
  const { id, email } = (
    await database.query<{ id: number; email: string }[]>('SELECT id, email FROM businesses ORDER BY id LIMIT 1 OFFSET $1', [number])
  )[0]!;
  const headers = { cookie: cookiesOf(await api.post('/api/businesses/login', { email, password: DEMO_ACCOUNTS.partner[1] })) };
  const get = async <Body>(path: string) => (await api.get<Body>(`/api/businesses/${id}/${path}`, headers)).body;
  return { get, next: () => get<NextPayout>('next-payout'), payee: () => get<Payee>('payee'), payouts: () => get<Payout[]>('payouts') };
}

beforeAll(async () => {
  Object.assign(api.app.get(Configuration), { payouts: 'on' });
  await eventually(async () => {
    await advance();
    await database.query('UPDATE school_payouts SET next_at = now() WHERE next_at IS NOT NULL');
    await api.app.get(AdvanceSchoolPayouts).whereDue();
    const returned = [await world.count('payouts', `state = 'returned'`), await world.count('school_payouts', `state = 'returned'`)];
    return returned.every((count) => count === 1);
  });
  await booksAreRight();
  await Promise.all([api.app.get(FollowPayees).checkDue(), api.app.get(FollowSchoolPayees).checkDue()]);
});

it('pays one business for weeks, each payout on a Monday with the sum of its lines', async () => {
  const { get, payee, payouts, next } = await partner(0);
  expect(await payee()).toMatchObject({ state: 'ready', bankLast4: '6789' });
  const all = await payouts();
  expect(all.length).toBeGreaterThan(4);
  for (const { id, day, amount, state } of all) {
    expect([state, new Date(`${day}T00:00:00Z`).getUTCDay()]).toEqual(['paid', 1]);
    const lines = await get<PayoutLine[]>(`payouts/${id}/lines`);
    expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
  }
  expect(await next()).toMatchObject({ returned: [], waitsFor: null });
  expect((await next()).amount).toBeGreaterThan(0);
});

it('leaves one business unconnected, and one with missing details', async () => {
  const [stranger, incomplete] = [await partner(1), await partner(2)];
  expect([await stranger.payee(), await stranger.payouts()]).toMatchObject([{ state: 'not-begun' }, []]);
  expect(await stranger.next()).toMatchObject({ waitsFor: 'payee' });
  expect((await stranger.next()).amount).toBeGreaterThan(0);
  expect(await incomplete.payee()).toMatchObject({ state: 'incomplete', needs: ['a photo ID of the owner'] });
});

it('has a bank return the last payout of one', async () => {
  const { next, payouts } = await partner(3);
  await eventually(async () => {
    await advance();
    return (await next()).returned.length === 1;
  });
  const [last, ...before] = await payouts();
  expect(last).toMatchObject({ state: 'returned', returnReason: 'The bank account has been closed.' });
  expect(before.length).toBeGreaterThan(0);
  expect(new Set(before.map(({ state }) => state))).toEqual(new Set(['paid']));
  const { body } = await api.get<TeamOverview>('/api/admin/overview', (await anAdmin(api, world)).headers);
  expect(body.waiting).toContainEqual({ kind: 'payout', count: 1, oldest: expect.any(String) as string });
});

it('has them returned before the demo was loaded, as in life', async () => {
  for (const table of ['payouts', 'school_payouts'])
    expect(
      await world.one(
        // Early on a Monday, the last run is still to come.
        `SELECT returned_at < GREATEST($1::timestamptz, drawn_at + interval '1 second') AS "isOlder" FROM ${table} WHERE state = 'returned'`,
        loadedAt,
      ),
    ).toEqual({ isOlder: true });
});

it('lets one owe us, with nothing off in the books', async () => {
  const { next, payouts, get } = await partner(4);
  expect(await get('earnings')).toMatchObject({ owed: -40 });
  expect(await next()).toMatchObject({ waitsFor: 'debt' });
  expect((await payouts()).length).toBeGreaterThan(0);
  expect(await world.one('SELECT made_by <> confirmed_by AS "isByTwo" FROM corrections')).toEqual({ isByTwo: true });
  await booksAreRight();
  await draw();
  await booksAreRight();
});

describe('schools', () => {
  it('have ledgers whose days go back in time', async () => {
    const { late } = await world.one<{ late: number }>(
      `SELECT count(*)::int AS late FROM (
         SELECT created_at, lag(created_at) OVER (PARTITION BY school_id ORDER BY id) AS before FROM point_entries WHERE account = 'school') e
       WHERE e.before > e.created_at`,
    );
    expect(late).toBe(0);
  });

  it('have promised no more points than they have, except the one since a refund', async () => {
    const promised = await database.query<{ email: string }[]>(
      `SELECT m.email FROM schools s JOIN school_managers m ON m.school_id = s.id AND m.email LIKE 'school-%'
       WHERE s.points < (SELECT sum(r.points) FROM point_redemptions r WHERE r.school_id = s.id AND r.state IN ('requested', 'approved'))`,
    );
    expect(promised).toEqual([{ email: 'school-refunded@homeroom.test' }]);
  });

  const ofTeam = async () => {
    const { headers } = await anAdmin(api, world);
    return (await api.get<AdminPointRedemption[]>('/api/admin/point-redemptions?cash=true&limit=50', headers)).body;
  };
  const of = async (name: string) => {
    const { id } = await world.one<{ id: number }>(
      'SELECT school_id AS id FROM school_managers WHERE email = $1',
      `school-${name}@homeroom.test`,
    );
    return (await ofTeam()).filter(({ schoolId }) => schoolId === id);
  };

  it('have a reward that waits for a check, and is overdue', async () => {
    const rewards = await of('check');
    expect(rewards).toMatchObject([
      { state: 'approved', requestedBy: 'Nina Halloran', paidOn: null, payee: 'not-begun', waitsFor: 'account' },
    ]);
    expect(Date.now() - Date.parse(rewards[0]!.decidedAt!)).toBeGreaterThan(30 * 86_400_000);
  });

  it('have one that arrived, and one that the next run pays', async () => {
    expect(await of('paid')).toMatchObject([
      { state: 'approved', payee: 'ready', waitsFor: null },
      { state: 'paid', payee: 'ready', payout: { state: 'paid' } },
    ]);
  });

  it('have one that waits for missing details, one returned, and one without enough points since a refund', async () => {
    expect(await of('missing')).toMatchObject([{ state: 'approved', payee: 'incomplete', waitsFor: 'account' }]);
    expect(await of('returned')).toMatchObject([
      { payout: { state: 'returned', returnReason: 'The bank account has been closed.' }, payee: 'ready' },
    ]);
    const [waiting] = await of('refunded');
    expect(waiting).toMatchObject({ state: 'approved', payee: 'ready', waitsFor: 'points' });
    const { refunds } = await world.one<{ refunds: number }>(
      `SELECT count(*)::int AS refunds FROM point_entries WHERE kind = 'reversal' AND school_id = $1`,
      waiting!.schoolId,
    );
    expect(refunds).toBeGreaterThan(0);
  });

  it('are paid without a difference in the books or in their points', async () => {
    await api.app.get(DrawSchoolPayouts).draw(lastMonday(new Date()));
    await booksAreRight();
    expect(await new PointsCheck(database).differences()).toEqual({ caches: [], unbalanced: [] });
    expect(await of('refunded')).toMatchObject([{ state: 'approved', waitsFor: 'points' }]);
    expect(await of('paid')).toMatchObject([{ state: 'approved', waitsFor: null }, { state: 'paid' }]);
    const { body } = await api.get<Money>('/api/admin/money', (await anAdmin(api, world)).headers);
    expect(body.short).toBe(0);
  });
});
