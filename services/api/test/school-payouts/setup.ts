import { randomUUID } from 'node:crypto';
import type { AdminPointRedemption, Payee, PayeeLink, PointRedemptionView, Problem } from '@homeroom/contracts';
import { EarnPoints } from '../../src/checkout/purchases/earn-points';
import { tellSandbox } from '../../src/demo/tell-sandbox';
import { PointsCheck } from '../../src/schools/points/points-check.joint';
import { ManagersService } from '../../src/schools/school-managers/managers.service';
import { AdvanceSchoolPayouts } from '../../src/treasury/payouts/advance-school-payouts';
import { DrawSchoolPayouts } from '../../src/treasury/payouts/draw-school-payouts';
import { bankAnswers, setUpAccount } from '../support/card';
import { BANK_SAYS, treasuryOf } from '../support/payee';
import { aVoucher, anAdmin, cookiesOf } from '../support/shopper';
import { startStack } from '../support/stack';
import { eventually } from '../support/world';

export const { api, database, world } = await startStack({ listens: true });
await tellSandbox(database, process.env['STRIPE_SANDBOX_URL']!);
export const treasury = treasuryOf(api, database, world);
export const { headers: team } = await anAdmin(api, world);
export const managers = api.app.get(ManagersService);

beforeAll(() => treasury.topUp(5_000));
afterEach(async () => {
  await treasury.booksAreRight();
  expect(await new PointsCheck(database).differences()).toEqual({ caches: [], unbalanced: [] });
});

/** A school with 600 points, and its manager. */
export async function aSchool() {
  const { schoolId } = await aVoucher(api, world, `${randomUUID()}@example.com`, { price: 600 });
  const { id: purchaseId } = await world.one<{ id: number }>('SELECT id FROM purchases WHERE school_id = $1', schoolId);
  await api.app.get(EarnPoints).credit(purchaseId);
  const email = `${randomUUID()}@school.test`;
  await managers.invite(schoolId, { name: 'Ana Lee', email });
  const { id: linkId, managerId } = await world.one<{ id: number; managerId: number }>(
    `SELECT l.id, m.id AS "managerId" FROM school_links l JOIN school_managers m ON m.id = l.manager_id WHERE m.email = $1`,
    email,
  );
  const answer = await api.post('/api/school/verify', { token: (await managers.deliverable(linkId))!.token });
  return { id: schoolId, email, managerId, headers: { cookie: cookiesOf(answer) } };
}
export type School = Awaited<ReturnType<typeof aSchool>>;

export const accountOf = async ({ id }: School) =>
  (await world.one<{ account: string }>('SELECT account_id AS account FROM school_payees WHERE school_id = $1', id)).account;

/** Its manager connects a bank account. @returns the account */
export async function connect(school: School, number?: string): Promise<string> {
  expect((await api.post<PayeeLink>('/api/school/payee/link', {}, school.headers)).body.url).toContain('/setup/');
  const account = await accountOf(school);
  await setUpAccount(account, number);
  expect((await api.post<Payee>('/api/school/payee/look', {}, school.headers)).body).toMatchObject({ state: 'ready' });
  return account;
}

/** Another manager. @returns the id */
export async function invite({ id }: School, email = `${randomUUID()}@school.test`): Promise<number> {
  await managers.invite(id, { name: 'Leo Park', email });
  return (await world.one<{ id: number }>('SELECT id FROM school_managers WHERE email = $1', email)).id;
}

/** The provider answers after a moment. */
export const lookUntil = ({ headers }: School, isSeen: (payee: Payee) => boolean) =>
  eventually(async () => isSeen((await api.post<Payee>('/api/school/payee/look', {}, headers)).body));

/** Of one reward, or of all. */
export async function advance(only?: number): Promise<void> {
  await database.query('UPDATE school_payouts SET next_at = now() WHERE next_at IS NOT NULL AND reward_id = COALESCE($1, reward_id)', [
    only,
  ]);
  await api.app.get(AdvanceSchoolPayouts).whereDue();
}

const payoutsOf = (id: number) =>
  database.query<{ state: string; account: string }[]>(
    'SELECT state, account_id AS account FROM school_payouts WHERE reward_id = $1 ORDER BY id',
    [id],
  );
export const statesOf = async (id: number) => (await payoutsOf(id)).map(({ state }) => state);
export const becomes = (id: number, ...states: string[]) =>
  eventually(async () => {
    await advance(id);
    const rows = await payoutsOf(id);
    if (BANK_SAYS.has(states.at(-1)!)) await bankAnswers(rows.filter(({ state }) => state === 'sent').map(({ account }) => account));
    return JSON.stringify(rows.map(({ state }) => state)) === JSON.stringify(states);
  });
export const seenBySchool = async ({ headers }: School) =>
  (await api.get<PointRedemptionView[]>('/api/school/redemptions', headers)).body[0]!;
export const seenByTeam = async (id: number, state: string) =>
  (await api.get<AdminPointRedemption[]>(`/api/admin/point-redemptions?cash=true&state=${state}&limit=50`, team)).body.find(
    (one) => one.id === id,
  );
export const payoutOf = async (id: number) =>
  (await world.one<{ id: number }>('SELECT max(id)::int AS id FROM school_payouts WHERE reward_id = $1', id)).id;
export const ask = async (id: number, what: 'hold' | 'release' | 'retry' | 'cancel' | 'take-back') =>
  api.post<AdminPointRedemption & Problem>(`/api/admin/school-payouts/${await payoutOf(id)}/${what}`, { reason: 'The bank called' }, team);
export const pointsOf = async ({ id }: School) =>
  (await world.one<{ points: number }>('SELECT points FROM schools WHERE id = $1', id)).points;
export const balance = async (account: string, { id }: School) =>
  (
    await world.one<{ cents: number }>(
      `SELECT COALESCE(sum(cents), 0)::float8 AS cents FROM journal_lines WHERE account = $1 AND reference = $2`,
      ...[account, String(id)],
    )
  ).cents;

export const decide = (id: number, body: object) =>
  api.put<AdminPointRedemption & Problem>(`/api/admin/point-redemptions/${id}`, body, team);
export const byHand = (id: number) => decide(id, { state: 'paid', paidOn: '2026-01-05', paidHow: 'check', paidReference: '1042' });

/** An approved reward in cash: $100 for 500 points. */
export async function approved({ headers }: School, points = 500): Promise<number> {
  const { id: rewardId } = await world.one<{ id: number }>(
    `INSERT INTO rewards (points, title, cash_value) VALUES ($1::int, '$' || $1 / 5 || ' in cash', $1 / 5)
     ON CONFLICT (points) DO UPDATE SET title = excluded.title, cash_value = excluded.cash_value RETURNING id`,
    points,
  );
  const { body } = await api.post<PointRedemptionView>('/api/school/redemptions', { rewardId }, headers);
  expect((await decide(body.id, { state: 'approved' })).status).toBe(200);
  return body.id;
}

/** A Monday: businesses first, then schools. */
export async function run(): Promise<string> {
  const day = treasury.nextDay();
  await treasury.drawing.draw(day);
  await api.app.get(DrawSchoolPayouts).draw(day);
  return day;
}
