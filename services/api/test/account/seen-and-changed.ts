import { randomUUID } from 'node:crypto';
import type { Account, Problem } from '@homeroom/contracts';
import { LIMITS } from '@homeroom/contracts';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { SessionsService } from '../../src/accounts/sessions/sessions.service';
import { EarnPoints } from '../../src/checkout/purchases/earn-points';
import { placesOf, somebody } from '../support/personal';
import { aShopper, aVoucher, anAdmin } from '../support/shopper';
import { api, database, read, type Shopper, stack, world } from './setup';

const change = ({ headers }: Shopper, body: object) => api.put<Account & Problem>('/api/users/me/account', body, headers);
const AS_IT_WAS = { name: null, schoolId: null, wantsReminders: true };

it('shows shoppers what we keep about them, and changes it', async () => {
  const ana = await aShopper(api, world);
  expect((await read(ana)).body).toEqual({
    email: ana.email,
    name: null,
    school: null,
    wantsReminders: true,
    wantsReviewInvitations: true,
    wantsDealAlerts: true,
  });
  const id = await world.aSchool();
  const changed = await change(ana, { name: ' Ana Lee ', schoolId: id, wantsReminders: false });
  const school = { id, name: expect.stringContaining('School ') as string, city: 'Irvine' };
  expect(changed).toMatchObject({ status: 200, body: { email: ana.email, name: 'Ana Lee', school, wantsReminders: false } });
  expect((await read(ana)).body).toEqual(changed.body);
  expect(await world.count('reminder_refusals', 'user_id = $1', ana.id)).toBe(1);
  expect((await api.get<{ firstName: string }>('/api/auth/user', ana.headers)).body.firstName).toBe('Ana Lee');
  expect((await change(ana, { ...AS_IT_WAS, name: '' })).body).toEqual({
    email: ana.email,
    name: null,
    school: null,
    wantsReminders: true,
    wantsReviewInvitations: true,
    wantsDealAlerts: true,
  });
});

it('keeps the whole name of the first purchase, which the next checkout fills in', async () => {
  const email = `${randomUUID()}@example.com`;
  await aVoucher(api, world, email);
  const ana = await aShopper(api, world, email);
  expect((await read(ana)).body.name).toBe('Ana Lee');
  expect((await api.get<{ firstName: string }>('/api/auth/user', ana.headers)).body.firstName).toBe('Ana Lee');
});

it('keeps the whole name of a first purchase that comes with a code of the business, too', async () => {
  const email = `${randomUUID()}@example.com`;
  const { id: dealId } = await world.aDeal({ price: 40, original: 80 });
  await database.query(`INSERT INTO voucher_codes (deal_id, code, source) VALUES ($1, 'OWN-1', 'imported')`, [dealId]);
  await aVoucher(api, world, email, { dealId });
  expect((await read(await aShopper(api, world, email))).body.name).toBe('Ana Lee');
});

/** The API's connections to the database. */
const pool = () => (api.app.get(DataSource).driver as unknown as { master: Pool }).master;

/** How many of them a call uses side by side. */
async function mostUsed(call: () => Promise<{ readonly status: number }>): Promise<number> {
  const connections = pool();
  let [used, most] = [0, 0];
  const take = () => void (most = Math.max(most, (used += 1)));
  const giveBack = () => void (used -= 1);
  connections.on('acquire', take).on('release', giveBack);
  expect((await call()).status).toBe(200);
  connections.off('acquire', take).off('release', giveBack);
  return most;
}

it('reads an account over one connection at a time, because new ones are slow to come while the database is busy', async () => {
  const ana = await aShopper(api, world);
  await change(ana, { ...AS_IT_WAS, schoolId: await world.aSchool() });
  const most = [await mostUsed(() => read(ana)), await mostUsed(() => read(ana)), await mostUsed(() => read(ana))];
  // Something else in the API may read meanwhile.
  expect(Math.min(...most)).toBe(1);
});

it('answers 503, and when to try again, while the database gives no connection', async () => {
  const ana = await aShopper(api, world);
  const { options } = pool();
  const { max, connectionTimeoutMillis } = options;
  const held = await Promise.all(Array.from({ length: max }, () => pool().connect()));
  options.connectionTimeoutMillis = 50;
  const refused = await read(ana);
  options.connectionTimeoutMillis = connectionTimeoutMillis;
  for (const connection of held) connection.release();
  expect(refused).toMatchObject({ status: 503, body: { code: 'NOT_READY' } });
  expect(refused.headers['retry-after']).toBe('2');
  expect((await read(ana)).status).toBe(200);
});

it('turns off one kind of email and keeps the other; a page that knows only one kind leaves the other alone', async () => {
  const ana = await aShopper(api, world);
  await change(ana, { ...AS_IT_WAS, wantsReviewInvitations: false });
  expect((await read(ana)).body).toMatchObject({ wantsReminders: true, wantsReviewInvitations: false });
  await change(ana, { ...AS_IT_WAS, wantsReminders: false });
  expect((await read(ana)).body).toMatchObject({ wantsReminders: false, wantsReviewInvitations: false });
  await change(ana, { ...AS_IT_WAS, wantsReviewInvitations: true });
  expect((await read(ana)).body).toMatchObject({ wantsReminders: true, wantsReviewInvitations: true });
});

it('gives the account the school of its first points, and keeps a school that the shopper chose', async () => {
  const earn = async (email: string) => {
    const { id, schoolId } = await aVoucher(api, world, email);
    const { purchase } = await world.one<{ purchase: number }>('SELECT id AS purchase FROM purchases WHERE voucher_id = $1', id);
    await api.app.get(EarnPoints).credit(purchase);
    return schoolId;
  };
  const ana = await aShopper(api, world);
  const first = await earn(ana.email);
  expect((await read(ana)).body.school?.id).toBe(first);
  const chosen = await world.aSchool();
  await change(ana, { ...AS_IT_WAS, schoolId: chosen });
  await earn(ana.email);
  expect((await read(ana)).body.school?.id).toBe(chosen);
});

it('accepts only a school that earns points, and keeps one that no longer does', async () => {
  const ana = await aShopper(api, world);
  const closed = await world.aSchool({ isActive: false });
  expect(await change(ana, { ...AS_IT_WAS, schoolId: closed })).toMatchObject({ status: 409, body: { code: 'SCHOOL_INACTIVE' } });
  expect(await change(ana, { ...AS_IT_WAS, schoolId: LIMITS.databaseId })).toMatchObject({
    status: 404,
    body: { code: 'SCHOOL_NOT_FOUND' },
  });
  const school = await world.aSchool();
  await change(ana, { ...AS_IT_WAS, schoolId: school });
  await database.query('UPDATE schools SET is_active = false WHERE id = $1', [school]);
  expect((await change(ana, { ...AS_IT_WAS, name: 'Ana', schoolId: school })).body).toMatchObject({ name: 'Ana', school: { id: school } });
});

it('accepts a name in any script with emoji, but no NUL, line break or excess length', async () => {
  const ana = await aShopper(api, world);
  for (const name of ['Zoë 👩🏽‍🎨', '山田 花子', 'أحمد']) expect((await change(ana, { ...AS_IT_WAS, name })).body.name).toBe(name);
  for (const name of ['Ana\u0000', 'Ana\r\nBcc: x@example.com', 'a'.repeat(LIMITS.nameLength + 1), 7, ['Ana']])
    expect(await change(ana, { ...AS_IT_WAS, name })).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  for (const body of [
    { name: 'Ana', schoolId: null },
    { ...AS_IT_WAS, schoolId: '1' },
    { ...AS_IT_WAS, wantsReminders: 'no' },
  ])
    expect((await change(ana, body)).status).toBe(400);
  await change(ana, { ...AS_IT_WAS, name: 'أحمد', email: 'other@example.com' });
  expect((await read(ana)).body).toMatchObject({ name: 'أحمد', email: ana.email });
});

it('rejects visitors, and accounts of another kind', async () => {
  const { access } = await api.app.get(SessionsService).open('partner', await world.aBusiness());
  const admin = await anAdmin(api, world);
  for (const headers of [{}, admin.headers, { cookie: `homeroom_shopper=${access}` }] as Record<string, string>[])
    for (const [method, path] of [
      ['GET', 'account'],
      ['PUT', 'account'],
      ['GET', 'data.json'],
      ['POST', 'deletion'],
    ] as const)
      expect((await api.call(method, `/api/users/me/${path}`, method === 'PUT' ? AS_IT_WAS : undefined, headers)).status).toBe(401);
});

it('exports everything kept about one person, and nothing about anyone else', async () => {
  const ana = await somebody(stack);
  const other = await somebody(stack);
  const given = await api.get<Record<string, unknown[]>>('/api/users/me/data.json', ana.shopper.headers);
  expect(given).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  expect(given.headers['content-disposition']).toBe('attachment; filename="homeroom-data.json"');
  const tables = new Set((await placesOf(database, ana.mark)).map((place) => place.split('.')[0]!));
  expect([...tables].filter((table) => !(table in given.body))).toEqual([]);
  expect(JSON.stringify(given.body)).toContain(ana.email);
  // Numbers alone tell a person nothing.
  for (const table of ['purchases', 'orders'])
    expect(given.body[table]).toContainEqual(expect.objectContaining({ deal: expect.any(String), school: expect.any(String) }));
  expect(given.body['vouchers']).toContainEqual(expect.objectContaining({ business: expect.any(String) }));
  expect(JSON.stringify(given.body)).not.toContain(other.mark);
  expect(JSON.stringify(given.body)).not.toMatch(/token|salt|hash|network|fingerprint|password/i);
});

it('leaves other people’s addresses out of the audit log export', async () => {
  const [ana, ben] = [await aShopper(api, world), await aShopper(api, world)];
  const admin = await anAdmin(api, world);
  await database.query(
    `INSERT INTO audit_entries (admin_id, action, subject, subject_id, before, after, note) VALUES ($1, 'update', 'school', '1', $2, $3, $4)`,
    [admin.id, { adminEmail: ben.email }, { adminEmail: ana.email.toUpperCase() }, `Ask ${ben.email}, not ${ana.email}.`],
  );
  const { audit_entries: entries } = (await api.get<Record<string, unknown[]>>('/api/users/me/data.json', ana.headers)).body;
  const hidden = 'another address';
  expect(entries).toEqual([
    expect.objectContaining({
      before: { adminEmail: hidden },
      after: { adminEmail: ana.email.toUpperCase() },
      note: `Ask ${hidden}, not ${ana.email}.`,
    }),
  ]);
});
