import { randomUUID } from 'node:crypto';
import type {
  AdminPointRedemption,
  InboxRequest,
  LedgerEntry,
  PointsEarned,
  PointRedemptionView,
  Problem,
  PublicConfiguration,
  SchoolMember,
  SchoolReward,
  SchoolSession,
  SchoolView,
} from '@homeroom/contracts';
import { ManagersService } from '../src/schools/school-managers/managers.service';
import { PointsCheck } from '../src/schools/points/points-check.joint';
import { today } from '../src/platform/time/local-day';
import { EarnPoints } from '../src/checkout/purchases/earn-points';
import { aPartner } from './support/partner';
import { aShopper, aVoucher, anAdmin, cookiesOf } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack();
const admin = await anAdmin(api, world);

const managers = () => api.app.get(ManagersService);

async function tokenFor(email: string): Promise<string> {
  const { id } = await world.one<{ id: number }>(
    'SELECT l.id FROM school_links l JOIN school_managers m ON m.id = l.manager_id WHERE m.email = $1 ORDER BY l.id DESC LIMIT 1',
    email,
  );
  return (await managers().deliverable(id))!.token;
}

/** A school with earned points, and a manager. */
async function aManagedSchool(purchases = 1, price = 600) {
  const voucher = await aVoucher(api, world, `${randomUUID()}@example.com`, { price });
  const { schoolId } = voucher;
  const ids = await database.query<{ id: number }[]>('SELECT id FROM purchases WHERE school_id = $1', [schoolId]);
  for (const { id } of ids) await api.app.get(EarnPoints).credit(id);
  expect(purchases).toBe(ids.length);
  const email = `${randomUUID()}@school.test`;
  await managers().invite(schoolId, { name: 'Ana Lee', email });
  const answer = await api.post('/api/school/verify', { token: await tokenFor(email) });
  return { schoolId, email, purchaseId: ids[0]!.id, voucher, headers: { cookie: cookiesOf(answer) } };
}
type Managed = Awaited<ReturnType<typeof aManagedSchool>>;

const aReward = async (points: number) =>
  (
    await world.one<{ id: number }>(
      `INSERT INTO rewards (points, title, cash_value) VALUES ($1, 'Reward of ' || $1::int, 100)
       ON CONFLICT (points) DO UPDATE SET title = excluded.title RETURNING id`,
      points,
    )
  ).id;
const ask = (school: Managed, rewardId: number) =>
  api.post<PointRedemptionView & Problem>('/api/school/redemptions', { rewardId }, school.headers);
const decide = (id: number, body: object) =>
  api.put<AdminPointRedemption & Problem>(`/api/admin/point-redemptions/${id}`, body, admin.headers);
const session = async (school: Managed) => (await api.get<SchoolSession>('/api/school/session', school.headers)).body;

describe('signing in', () => {
  it('an approved management request sends an invitation, valid once, that opens the school’s own page', async () => {
    const schoolId = await world.aSchool();
    const email = `${randomUUID()}@school.test`;
    await api.post(
      '/api/school-management-requests',
      { schoolId, schoolName: 'x', requestorName: 'Ana Lee', requestorEmail: email, position: 'principal', verification: 'Call us' },
      { 'x-forwarded-for': '10.77.0.1' },
    );
    const [request] = (await api.get<InboxRequest[]>(`/api/admin/management-requests?q=${email}`, admin.headers)).body;
    await api.put(`/api/admin/management-requests/${request!.id}`, { status: 'approved' }, admin.headers);
    const token = await tokenFor(email);
    const answer = await api.post('/api/school/verify', { token });
    expect(answer.status).toBe(200);
    const own = await api.get<SchoolSession>('/api/school/session', { cookie: cookiesOf(answer) });
    expect(own.body).toMatchObject({ name: 'Ana Lee', email, school: { id: schoolId }, reserved: 0 });
    expect((await api.post('/api/school/verify', { token })).status).toBe(401);
  });

  it('afterwards works with links that last a quarter of an hour; an unknown address gets the same reply', async () => {
    const school = await aManagedSchool();
    const known = await api.post('/api/school/sign-in', { email: school.email.toUpperCase() });
    const unknown = await api.post('/api/school/sign-in', { email: `${randomUUID()}@school.test` });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const token = await tokenFor(school.email);
    await database.query(`UPDATE school_links SET expires_at = now() - interval '1 second' WHERE used_at IS NULL`);
    expect((await api.post('/api/school/verify', { token })).status).toBe(401);
  });

  it('is closed to everyone else on every call of the area, taken from the OpenAPI document', async () => {
    interface Description {
      readonly paths: Record<string, Record<string, unknown>>;
    }
    const OPEN = /\/(sign-in|verify|refresh|logout)$/;
    const { paths } = (await api.get<Description>('/api/openapi.json')).body;
    const [shopper, partner] = [await aShopper(api, world), await aPartner(api, database)];
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      path.startsWith('/api/school/') && !OPEN.test(path)
        ? Object.keys(methods).map((method) => [method.toUpperCase() as 'POST', path] as const)
        : [],
    );
    expect(routes.length).toBeGreaterThanOrEqual(9);
    for (const [method, path] of routes)
      for (const headers of [{}, shopper.headers, partner.headers, admin.headers])
        expect([
          method,
          path,
          (await api.call(method, path.replace('{id}', '1'), method === 'POST' ? {} : undefined, headers as Record<string, string>)).status,
        ]).toEqual([method, path, 401]);
    const school = await aManagedSchool();
    expect((await api.get('/api/admin/totals', school.headers)).status).toBe(401);
  });
});

describe('members', () => {
  it('invite each other, and remove each other, which ends the sessions; never of another school', async () => {
    const school = await aManagedSchool();
    const email = `${randomUUID()}@school.test`;
    const list = await api.post<SchoolMember[]>('/api/school/members', { name: 'Ben Okafor', email }, school.headers);
    expect(list.body.map(({ name, hasAccepted, isYou }) => [name, hasAccepted, isYou])).toEqual([
      ['Ana Lee', true, true],
      ['Ben Okafor', false, false],
    ]);
    const accepted = { cookie: cookiesOf(await api.post('/api/school/verify', { token: await tokenFor(email) })) };
    expect((await api.get('/api/school/session', accepted)).status).toBe(200);
    const [me, ben] = list.body;
    const remove = (id: number, headers: Record<string, string>) => api.call('DELETE', `/api/school/members/${id}`, undefined, headers);
    expect((await remove(me!.id, school.headers)).status).toBe(403);
    expect((await remove(ben!.id, (await aManagedSchool()).headers)).status).toBe(404);
    expect((await remove(ben!.id, school.headers)).status).toBe(204);
    expect((await api.get('/api/school/session', accepted)).status).toBe(401);
  });
});

describe('points', () => {
  it('have a ledger with a running balance, down to the purchase', async () => {
    const school = await aManagedSchool();
    const { body } = await api.get<LedgerEntry[]>('/api/school/ledger', school.headers);
    expect(body).toEqual([
      expect.objectContaining({ kind: 'credit', points: 600, balance: 600, purchaseId: school.purchaseId, about: expect.any(String) }),
    ]);
    expect((await api.get<LedgerEntry[]>(`/api/admin/schools/${school.schoolId}/ledger`, admin.headers)).body).toEqual(body);
  });

  it('are counted by month and by business, without rewards', async () => {
    const school = await aManagedSchool();
    const earned = async () => (await api.get<PointsEarned>('/api/school/points-earned', school.headers)).body;
    const first = await earned();
    expect(first.months).toHaveLength(12);
    expect(first.months.map(({ points }) => points)).toEqual([...Array<number>(11).fill(0), 600]);
    expect(first.months[11]!.month).toBe(today().slice(0, 7));
    expect(first.businesses.map(({ points }) => points)).toEqual([600]);
    const { body: asked } = await ask(school, await aReward(201));
    await decide(asked.id, { state: 'approved' });
    await decide(asked.id, { state: 'paid', paidOn: today(), paidHow: 'check', paidReference: '1' });
    expect(await earned()).toEqual(first);
    expect((await api.get('/api/school/points-earned')).status).toBe(401);
  });

  it('are reserved when a reward is requested, gone when it is paid, back when it is rejected or canceled', async () => {
    const school = await aManagedSchool();
    const [small, large] = [await aReward(201), await aReward(401)];
    const rewards = (await api.get<SchoolReward[]>('/api/school/rewards', school.headers)).body;
    expect(rewards.find(({ id }) => id === large)!.isAffordable).toBe(true);
    const { body: asked } = await ask(school, large);
    expect(await session(school)).toMatchObject({ reserved: 401, available: 199, school: { points: 600 } });
    expect((await ask(school, small)).body.code).toBe('NOT_ENOUGH_POINTS');
    const early = await decide(asked.id, { state: 'paid' });
    expect([early.status, early.body.message]).toEqual([409, 'This request has not been approved yet']);
    expect((await decide(asked.id, { state: 'rejected' })).body.message).toBe('Please give a reason');
    expect((await decide(asked.id, { state: 'approved' })).body.state).toBe('approved');
    const late = await api.post<Problem>(`/api/school/redemptions/${asked.id}/cancel`, {}, school.headers);
    expect([late.status, late.body.message]).toEqual([409, 'This request was already approved']);
    const paid = { paidOn: '2026-11-20', paidHow: 'check', paidReference: '1042' };
    expect((await decide(asked.id, { state: 'paid', ...paid, paidOn: '2199-01-01' })).body.message).toBe('This day is in the future');
    expect((await decide(asked.id, { state: 'paid', ...paid, paidHow: 'cash' })).status).toBe(400);
    expect((await decide(asked.id, { state: 'paid', ...paid })).body).toMatchObject({ state: 'paid', schoolPoints: 199, ...paid });
    expect((await decide(asked.id, { state: 'paid' })).status).toBe(409);
    expect(await session(school)).toMatchObject({ reserved: 0, available: 199 });

    const { body: second } = await ask(school, await aReward(101));
    expect((await api.post(`/api/school/redemptions/${second.id}/cancel`, {}, (await aManagedSchool()).headers)).status).toBe(403);
    expect((await api.post<PointRedemptionView>(`/api/school/redemptions/${second.id}/cancel`, {}, school.headers)).body.state).toBe(
      'cancelled',
    );
    const { body: third } = await ask(school, await aReward(101));
    expect((await decide(third.id, { state: 'rejected', note: 'Not this year' })).body.note).toBe('Not this year');
    expect((await decide(third.id, { state: 'approved' })).body.message).toBe('This request was already rejected: “Not this year”');
    const promised = (name: string, { id }: { id: number }) =>
      world.count('outbox', `name = $1 AND payload->>'redemptionId' = $2`, name, String(id));
    for (const [request, decisions] of [
      [asked, 2],
      [second, 0],
      [third, 1],
    ] as const)
      expect([await promised('reward-requested', request), await promised('reward-decided', request)]).toEqual([1, decisions]);
    expect((await session(school)).available).toBe(199);

    const { body: ledger } = await api.get<LedgerEntry[]>('/api/school/ledger', school.headers);
    expect(ledger.map(({ kind, points, balance }) => [kind, points, balance])).toEqual([
      ['redemption', -401, 199],
      ['credit', 600, 600],
    ]);
    const { caches, unbalanced } = await new PointsCheck(database).differences();
    expect([caches.filter(({ holder, id }) => holder === 'school' && id === school.schoolId), unbalanced]).toEqual([[], []]);
  });

  it('are not reserved twice when an answer is lost, nor when a colleague has just requested something', async () => {
    const school = await aManagedSchool();
    const rewardId = await aReward(1);
    const askHaving = (seen: number) =>
      api.post<PointRedemptionView & Problem>('/api/school/redemptions', { rewardId, seen }, school.headers);
    const first = await askHaving(0);
    expect(first.status).toBe(200);
    const again = await askHaving(0);
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'CHANGED_MEANWHILE',
      'You have just requested “Reward of 1”. Look at Requests before you request another.',
    ]);
    const colleague = await world.one<{ id: number }>(
      `INSERT INTO school_managers (school_id, name, email) VALUES ($1, 'Ben Okafor', $2) RETURNING id`,
      school.schoolId,
      `${randomUUID()}@school.test`,
    );
    await database.query('UPDATE point_redemptions SET requested_by = $1 WHERE id = $2', [colleague.id, first.body.id]);
    expect((await askHaving(0)).body.message).toMatch(/^Ben Okafor has just requested/);
    expect((await askHaving(first.body.id)).status).toBe(200);
    expect((await ask(school, rewardId)).status).toBe(200);
  });

  it('are never overspent by twenty simultaneous requests', async () => {
    const school = await aManagedSchool();
    const reward = await aReward(201);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(school, reward)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await session(school)).available).toBe(198);
  });

  it('taken back by a refund meanwhile are not paid out', async () => {
    const school = await aManagedSchool();
    const { body: asked } = await ask(school, await aReward(401));
    await decide(asked.id, { state: 'approved' });
    await database.transaction((manager) => api.app.get(EarnPoints).reverse(manager, school.purchaseId, school.schoolId));
    expect((await decide(asked.id, { state: 'paid' })).body.code).toBe('NOT_ENOUGH_POINTS');
    expect(await world.one('SELECT state FROM point_redemptions WHERE id = $1', asked.id)).toEqual({ state: 'approved' });
  });
});

describe('a goal', () => {
  const choose = (school: Managed, rewardId: unknown) => api.put<Problem>('/api/school/goal', { rewardId }, school.headers);
  const seen = async ({ schoolId }: Managed) => (await api.get<SchoolView>(`/api/schools/${schoolId}`)).body.goalId;

  it('is a reward that everyone sees, of its own school only, until it is removed', async () => {
    const [school, other, rewardId] = [await aManagedSchool(), await aManagedSchool(), await aReward(41_000)];
    expect(await seen(school)).toBeNull();
    expect((await choose(school, rewardId)).status).toBe(200);
    expect([await seen(school), await seen(other), (await session(school)).school.goalId]).toEqual([rewardId, null, rewardId]);
    const offered = (await api.get<PublicConfiguration>('/api/configuration')).body.rewards;
    expect(offered.find(({ id }) => id === rewardId)).toEqual({ id: rewardId, points: 41_000, title: 'Reward of 41000' });
    expect((await choose(school, null)).status).toBe(200);
    expect(await seen(school)).toBeNull();
  });

  it('that is not a reward is rejected, and leaves the one before', async () => {
    const [school, rewardId] = [await aManagedSchool(), await aReward(42_000)];
    await choose(school, rewardId);
    expect((await choose(school, 99_999_999)).status).toBe(404);
    for (const none of ['4', 0, undefined]) expect((await choose(school, none)).status).toBe(400);
    expect(await seen(school)).toBe(rewardId);
  });

  it('that the team no longer offers is cleared', async () => {
    const [school, rewardId] = [await aManagedSchool(), await aReward(43_000)];
    await choose(school, rewardId);
    expect((await api.call('DELETE', `/api/admin/rewards/${rewardId}`, undefined, admin.headers)).status).toBe(204);
    expect(await seen(school)).toBeNull();
  });

  it('whose reward is removed at the same moment ends cleared, or with a rejection', async () => {
    const school = await aManagedSchool();
    for (let round = 0; round < 8; round++) {
      const rewardId = await aReward(44_000 + round);
      const [chosen] = await Promise.all([
        choose(school, rewardId),
        api.call('DELETE', `/api/admin/rewards/${rewardId}`, undefined, admin.headers),
      ]);
      expect([200, 404]).toContain(chosen.status);
      expect(await seen(school)).toBeNull();
    }
  });
});
