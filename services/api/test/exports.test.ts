import { randomUUID } from 'node:crypto';
import { EXPORTS, type ExportView, type Problem, type StartExport } from '@homeroom/contracts';
import { today } from '../src/platform/time/local-day';
import { UsersList } from '../src/accounts/admins/lists/users.list';
import { ExportsRepository } from '../src/foundation/exports/exports.repository';
import { ExportsService, fileOf } from '../src/foundation/exports/exports.service';
import { FileStore } from '../src/platform/files/file-store';
import { aVoucher, anAdmin } from './support/shopper';
import { startStack } from './support/stack';
import { startWorkerHere } from './support/worker';
import { eventually } from './support/world';

const { api, database, world } = await startStack();
const worker = await startWorkerHere();
afterAll(() => worker.stop());
const { headers } = await anAdmin(api, world);

const start = (order: Partial<StartExport>) => api.post<ExportView & Problem>('/api/admin/exports', order, headers);
const look = async (id: number) => (await api.get<ExportView>(`/api/admin/exports/${id}`, headers)).body;
const file = (id: number) => api.get<string>(`/api/admin/exports/${id}/file`, headers);
const ended = (id: number) =>
  eventually(async () => {
    const made = await look(id);
    return ['done', 'failed'].includes(made.state) && made;
  });
async function table(order: StartExport) {
  const { id } = (await start(order)).body;
  expect(await ended(id)).toMatchObject({ state: 'done' });
  return (await file(id)).body;
}

it.each(EXPORTS)('the list %s is a table with headings', async (list) => {
  const order = { list, ...(list === 'ledger' && { schoolId: await world.aSchool() }) };
  const { id } = (await start(order)).body;
  await ended(id);
  const { status, body, headers: said } = await file(id);
  expect([status, said['content-type'], said['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    `attachment; filename="${list}-${today()}.csv"`,
  ]);
  expect(body.startsWith('\uFEFFId,')).toBe(true);
});

it('exports every row of a long list once without formulas, and reports progress', async () => {
  const mark = `Export-${randomUUID().slice(0, 8)}`;
  await database.query(
    `INSERT INTO schools (name, address, city, state, zip_code) SELECT '=' || $1 || n, '1 Main St', 'Tustin', 'CA', '92780' FROM generate_series(1, 2500) n`,
    [mark],
  );
  const { status, body } = await start({ list: 'schools', q: mark });
  expect([status, body.state, body.rows, body.totalRows]).toEqual([202, 'waiting', 0, null]);
  expect(await ended(body.id)).toMatchObject({ rows: 2_500, totalRows: 2_500, q: mark });
  const lines = (await file(body.id)).body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(2_501);
  expect(new Set(lines.slice(1).map((line) => line.split(',')[1])).size).toBe(2_500);
  expect(lines[1]).toContain(`'=${mark}`);
  await database.query('DELETE FROM schools WHERE name LIKE $1', [`=${mark}%`]);
});

it('knows how many rows a long file will have, although the screen stops counting', async () => {
  const mark = `long-${randomUUID()}`;
  await database.query(`INSERT INTO users (username, email) SELECT n || $1, n || $1 || '@example.com' FROM generate_series(1, 1001) n`, [
    mark,
  ]);
  expect((await api.app.get(UsersList).read({ q: mark, limit: 1, offset: 0 })).total).toBe(1_001);
  expect((await api.get(`/api/admin/users?limit=1&q=${mark}`, headers)).headers['x-total-count']).toBe('1000');
  await database.query('DELETE FROM users WHERE username LIKE $1', [`%${mark}`]);
});

it('exports an inbox with its messages, and a ledger with its balance', async () => {
  const email = `${randomUUID()}@example.com`;
  await api.post('/api/contact', {
    name: 'Ana',
    email,
    category: 'General Question',
    subject: 'Hours',
    message: 'Open on "Sunday"?\nPlease say.',
  });
  const inbox = await table({ list: 'contact-messages', q: email });
  expect(inbox).toContain('Open on ""Sunday""?');
  const schoolId = await world.aSchool();
  expect((await table({ list: 'ledger', schoolId })).trimEnd()).toBe(
    '\uFEFFId,Time (Pacific Time),Kind,About,Purchase,Points,Balance,School change',
  );
});

it('filters and orders a file of purchases like the screen', async () => {
  const school = await world.aSchool();
  const made: string[] = [];
  for (const [amount, state] of [
    [20, 'paid'],
    [75, 'disputed'],
    [40, 'disputed'],
    [60, 'disputed'],
  ]) {
    const { id } = await aVoucher(api, world, `${randomUUID()}@example.com`);
    await database.query('UPDATE purchases SET amount = $2, state = $3, school_id = $4 WHERE voucher_id = $1', [id, amount, state, school]);
    made.push((await world.one<{ code: string }>('SELECT code FROM vouchers WHERE id = $1', id)).code);
  }
  const codesIn = async (order: Partial<StartExport>) =>
    (await table({ list: 'transactions', schoolId: school, ...order }))
      .split('\r\n')
      .flatMap((line) => made.filter((code) => line.includes(code)).map((code) => made.indexOf(code)));
  expect(await codesIn({})).toEqual([3, 2, 1, 0]);
  expect(await codesIn({ state: 'disputed', maxAmount: 60, sort: 'highest' })).toEqual([3, 2]);
  expect(await codesIn({ from: '2099-01-01' })).toEqual([]);
  const { dealId, userId } = await world.one<{ dealId: number; userId: number }>(
    'SELECT p.deal_id AS "dealId", p.user_id AS "userId" FROM purchases p JOIN vouchers v ON v.id = p.voucher_id WHERE v.code = $1',
    made[1]!,
  );
  expect([await codesIn({ dealId }), await codesIn({ userId })]).toEqual([[1], [1]]);
  expect((await api.get<ExportView[]>('/api/admin/exports', headers)).body[3]).toMatchObject({
    schoolId: school,
    filter: { state: 'disputed', maxAmount: 60, sort: 'highest' },
  });
});

it('keeps the state that a screen shows in its file of requests, rewards, reviews, and jobs', async () => {
  const mark = `State-${randomUUID().slice(0, 8)}`;
  const schoolId = await world.aSchool();
  await database.query('UPDATE schools SET name = $2 WHERE id = $1', [schoolId, mark]);
  const ask = (state: string, cash: number | null) =>
    database.query(
      `WITH manager AS (INSERT INTO school_managers (school_id, name, email) VALUES ($1, 'Ana', $5) RETURNING id)
       INSERT INTO point_redemptions (school_id, title, points, cash_value, state, requested_by) SELECT $1, $2, 10, $3, $4, id FROM manager`,
      [schoolId, `${state} ${cash}`, cash, state, `${randomUUID()}@example.com`],
    );
  for (const state of ['approved', 'paid']) for (const cash of [5, null]) await ask(state, cash);
  const titles = async (order: Partial<StartExport>) =>
    (await table({ list: 'reward-requests', q: mark, ...order })).match(/(approved|paid) (5|null)/g) ?? [];
  expect(await titles({})).toHaveLength(4);
  expect(await titles({ state: 'approved', cash: 'true' })).toEqual(['approved 5']);
  const email = `${mark.toLowerCase()}@example.com`;
  await api.post('/api/contact', { name: 'Ana', email, category: 'General Question', subject: 'Hours', message: 'When do you open?' });
  expect(await table({ list: 'contact-messages', q: email, status: 'pending' })).toContain(email);
  expect(await table({ list: 'contact-messages', q: email, status: 'approved' })).not.toContain(email);
  expect((await table({ list: 'reviews', state: 'rejected' })).trimEnd().split('\r\n')).toHaveLength(1);
  await database.query(`INSERT INTO outbox (queue, name, payload) VALUES ('email', 'voucher', jsonb_build_object('mark', $1::text))`, [
    mark,
  ]);
  expect((await table({ list: 'promised-jobs', q: mark, state: 'failed' })).trimEnd().split('\r\n')).toHaveLength(1);
});

it('keeps complaints as a file of what the screen shows, with the words of both sides', async () => {
  const email = `${randomUUID()}@example.com`;
  const voucher = await aVoucher(api, world, email);
  await database.query(
    `INSERT INTO complaints (voucher_id, business_id, state, reason, was_redeemed, made_at, answer_by, answered_at, answer)
     SELECT $1, business_id, 'answered', 'They never heard of it', false, '2026-11-22T00:54:05Z', '2026-11-24T00:54:05Z', now(), 'We were closed'
     FROM deals WHERE id = $2`,
    [voucher.id, voucher.dealId],
  );
  const order = { list: 'complaints', q: email } as const;
  const [headings, line, ...others] = (await table({ ...order, state: 'answered' })).trimEnd().split('\r\n');
  expect(headings).toContain('Date (Pacific Time),State,Business,Deal,Order,Price,Buyer');
  for (const fact of ['2026-11-21 16:54:05', 'answered', 'They never heard of it', 'We were closed']) expect(line).toContain(fact);
  expect(others).toEqual([]);
  expect((await table({ ...order, state: 'open' })).trimEnd().split('\r\n')).toHaveLength(1);
});

it('calls a deal that goes on sale later scheduled in its file, as on the screen, and not paused', async () => {
  const [coming, paused] = [await world.aDeal(), await world.aDeal()];
  await database.query(`UPDATE deals SET title = 'Later' || id WHERE id = ANY ($1)`, [[coming.id, paused.id]]);
  await database.query(`UPDATE deals SET starts_at = now() + interval '2 days' WHERE id = $1`, [coming.id]);
  await database.query('UPDATE deals SET is_active = false WHERE id = $1', [paused.id]);
  const lines = (await table({ list: 'deals', q: 'Later' })).trimEnd().split('\r\n');
  const stateOf = (id: number) =>
    lines
      .find((line) => line.startsWith(`${id},`))
      ?.split(',')
      .at(-2);
  expect([stateOf(coming.id), stateOf(paused.id)]).toEqual(['scheduled', 'paused']);
});

it('rejects a filter that the list does not know, or an impossible one', async () => {
  expect((await start({ list: 'schools', state: 'paid' })).body.errors).toEqual([
    { field: 'list', message: 'This list can’t be filtered that way' },
  ]);
  expect((await start({ list: 'transactions', from: '2026-02-30' })).status).toBe(400);
});

it('rejects an unknown list, and a ledger of no one', async () => {
  expect((await start({ list: 'sessions' as 'log' })).status).toBe(400);
  expect((await start({ list: 'ledger' })).status).toBe(400);
  expect((await api.get('/api/admin/exports/2000000000', headers)).status).toBe(404);
});

it('is finished by another worker when its own died in the middle', async () => {
  const { id } = await world.one<{ id: number }>(
    `INSERT INTO exports (list, admin_id, state, rows, seen_alive_at)
     SELECT 'rewards', min(id), 'running', 3, now() - interval '2 minutes' FROM admins RETURNING id`,
  );
  expect(await ended(id)).toMatchObject({ state: 'done' });
});

it('reports a failure, and the next one is made', async () => {
  await database.query('ALTER TABLE rewards RENAME TO rewards_away');
  const { id } = (await start({ list: 'rewards' })).body;
  try {
    expect(await ended(id)).toMatchObject({ state: 'failed' });
  } finally {
    await database.query('ALTER TABLE rewards_away RENAME TO rewards');
  }
  expect((await file(id)).status).toBe(404);
  expect(await table({ list: 'rewards' })).toContain('Points,Reward');
});

describe('canceling', () => {
  const cancel = (id: number, who = headers) => api.call<Problem>('DELETE', `/api/admin/exports/${id}`, undefined, who);
  const aRunning = (state: string, seenAlive = 'now()') =>
    world.one<{ id: number }>(
      `INSERT INTO exports (list, admin_id, state, seen_alive_at) SELECT 'transactions', min(id), '${state}', ${seenAlive} FROM admins RETURNING id`,
    );

  it('stops an export that is being made, and records who did it', async () => {
    const { id } = await aRunning('running');
    expect((await cancel(id)).status).toBe(204);
    expect((await look(id)) as unknown).toMatchObject({ code: 'NOT_FOUND' });
    expect(await world.count('audit_entries', `action = 'export.cancel' AND subject_id = $1`, String(id))).toBe(1);
    expect((await cancel(id)).status).toBe(404);
  });

  it('stops its worker, and removes a file that a worker left, after as many days as others', async () => {
    const { id } = await aRunning('running');
    expect((await cancel(id)).status).toBe(204);
    const exports = api.app.get(ExportsRepository);
    expect([await exports.written(id, 1, 2), await exports.ended(id, 'done')]).toEqual([false, false]);
    // By one that was killed right after, or one of the release before, which does not ask whether it is still wanted.
    const files = api.app.get(FileStore);
    await files.put(fileOf(id), Buffer.from('Ana'), 'text/csv');
    await database.query(`UPDATE exports SET state = 'done' WHERE id = $1`, [id]);
    expect((await file(id)).status).toBe(404);
    expect((await api.get<ExportView[]>('/api/admin/exports', headers)).body.map((listed) => listed.id)).not.toContain(id);
    await database.query(`UPDATE exports SET asked_at = now() - interval '8 days' WHERE id = $1`, [id]);
    await api.app.get(ExportsService).removeOld();
    expect([await files.get(fileOf(id)), await world.count('exports', 'id = $1', id)]).toEqual([null, 0]);
  });

  it('refuses a finished one, and a list that the role may not see', async () => {
    const { id } = await aRunning('done');
    expect((await cancel(id)).body).toMatchObject({ code: 'ILLEGAL_TRANSITION', message: 'This file is finished already' });
    const content = (await anAdmin(api, world, 'content')).headers;
    const { id: unseen } = await aRunning('running');
    expect((await cancel(unseen, content)).status).toBe(403);
  });
});

it('is listed for the team, recorded in the log, and gone after some days', async () => {
  const { id } = (await start({ list: 'users' })).body;
  await ended(id);
  expect((await api.get<ExportView[]>('/api/admin/exports', headers)).body[0]).toMatchObject({ id, list: 'users' });
  expect(await world.count('audit_entries', `action = 'export.create' AND subject_id = $1`, String(id))).toBe(1);
  await database.query(`UPDATE exports SET asked_at = now() - interval '8 days' WHERE id = $1`, [id]);
  await api.app.get(ExportsService).removeOld();
  expect((await look(id)) as unknown).toMatchObject({ code: 'NOT_FOUND' });
  expect((await file(id)).status).toBe(404);
});
