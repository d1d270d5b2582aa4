import { randomUUID } from 'node:crypto';
import {
  TEAM_LIMITS,
  LOOK_HEADER,
  type AuditEntry,
  type BusinessSession,
  type EndpointName,
  type Look,
  type NotificationSettings,
  type Notifications,
  type OwnDeal,
  type Problem,
  type SchoolLook,
  type SchoolMember,
  type SchoolSession,
} from '@homeroom/contracts';
import { NOTIFICATION_KINDS } from '@homeroom/contracts/notifications';
import type { TeamRole } from '@homeroom/contracts/permissions';
import { ENDPOINTS } from '../src/platform/openapi/endpoints';
import { aPartner, createDeal, type Partner } from './support/partner';
import { treasuryOf } from './support/payee';
import { aSchoolManager, aShopper, aVoucher, anAdmin } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack({ listens: true });
const { used } = treasuryOf(api, database, world);

const READING = 'This is a read-only view. Go back to the console to make changes.';
type Admin = Awaited<ReturnType<typeof anAdmin>>;

const start = ({ headers }: Admin, businessId: number, reason = 'They see no deals') =>
  api.post<Look & Problem>(`/api/admin/businesses/${businessId}/look`, { reason }, headers);

/** Someone on the team looks at a business. */
async function aLook(role: TeamRole = 'owner', given?: Partner) {
  const [admin, partner] = [await anAdmin(api, world, role), given ?? (await aPartner(api, database))];
  const { body } = await start(admin, partner.id);
  return { admin, partner, look: body, headers: { [LOOK_HEADER]: body.token } };
}

/** Someone on the team looks at a school; one of its managers is signed in. */
async function aLookAtSchool(role: TeamRole = 'owner') {
  const [admin, schoolId] = [await anAdmin(api, world, role), await world.aSchool()];
  const { cookie } = await aSchoolManager(api, world, schoolId);
  const { body } = await api.post<SchoolLook>(`/api/admin/schools/${schoolId}/look`, { reason: 'No points' }, admin.headers);
  return { admin, schoolId, cookie, look: body, headers: { [LOOK_HEADER]: body.token } };
}

/** Its owner was told of a payout and of a deal that sold out. */
async function isTold({ id }: Partner): Promise<void> {
  const { id: reader } = await world.one<{ id: number }>(
    `INSERT INTO notification_readers (business_id, muted, digest) VALUES ($1, '{sale,payout-returned}', 'daily') RETURNING id`,
    id,
  );
  await database.query(
    `INSERT INTO notifications (reader_id, kind, subject, happened_at, facts)
     VALUES ($1, 'sold-out', 'a', '2026-01-02', '{"deal":"Clay"}'), ($1, 'payout-sent', 'b', '2026-01-03', '{"payout":1,"cents":41200}')`,
    [reader],
  );
}
const sessionAs = async (headers: Record<string, string>) => api.get<BusinessSession & Problem>('/api/businesses/session', headers);

describe('looking at a business’s screens', () => {
  it('shows what its owner sees, and says in the log who looked, at whose, and why', async () => {
    const { admin, partner, look, headers } = await aLook();
    await createDeal(api, partner);
    expect(look).toMatchObject({ businessId: partner.id, name: partner.name, as: 'owner' });
    expect((await sessionAs(headers)).body).toMatchObject({ id: partner.id, role: 'owner' });
    expect((await api.get<OwnDeal[]>(`/api/businesses/${partner.id}/deals`, headers)).body).toHaveLength(1);
    expect((await api.get(`/api/businesses/${partner.id}/payouts`, headers)).status).toBe(200);
    const [entry] = (await api.get<AuditEntry[]>('/api/admin/audit?q=business.look&limit=1', admin.headers)).body;
    expect(entry).toMatchObject({ subject: 'business', subjectId: String(partner.id), note: 'They see no deals' });
  });

  it('shows support what managers see: neither money nor staff', async () => {
    const { partner, look, headers } = await aLook('support');
    expect(look.as).toBe('manager');
    expect((await sessionAs(headers)).body.role).toBe('manager');
    for (const part of ['payouts', 'earnings', 'payee', 'staff', 'next-payout'])
      expect([part, (await api.get(`/api/businesses/${partner.id}/${part}`, headers)).status]).toEqual([part, 403]);
  });

  it('shows support the owner’s notifications without money and address, and settings likewise', async () => {
    const [owner, support] = [await aLook(), await aLook('support')];
    for (const { partner } of [owner, support]) await isTold(partner);
    const seenBy = async ({ partner, headers }: typeof owner) => [
      (await api.get<Notifications>(`/api/businesses/${partner.id}/notifications`, headers)).body,
      (await api.get<NotificationSettings>(`/api/businesses/${partner.id}/notification-settings`, headers)).body,
    ];
    const muted = ['sale', 'payout-returned'];
    expect(await seenBy(owner)).toMatchObject([
      { unread: 2, items: [{ kind: 'payout-sent' }, { kind: 'sold-out' }] },
      { kinds: NOTIFICATION_KINDS, muted, digest: 'daily', email: owner.partner.email },
    ]);
    const kinds = NOTIFICATION_KINDS.filter((kind) => !kind.startsWith('payout-'));
    expect(await seenBy(support)).toEqual([
      { unread: 1, upTo: expect.any(Number) as number, items: [expect.objectContaining({ kind: 'sold-out' })] },
      { kinds, muted: ['sale'], digest: 'daily', email: '' },
    ]);
  });

  it('makes nobody a reader of notifications', async () => {
    for (const { partner, headers } of [await aLook(), await aLook('support')]) {
      const { body } = await api.get<Notifications>(`/api/businesses/${partner.id}/notifications`, headers);
      expect(body).toEqual({ unread: 0, items: [] });
      const settings = await api.get<NotificationSettings>(`/api/businesses/${partner.id}/notification-settings`, headers);
      expect(settings.body).toMatchObject({ muted: [], digest: 'weekly' });
      expect(await world.count('notification_readers', 'business_id = $1', partner.id)).toBe(0);
    }
  });

  it('needs the permission, a reason, and a business', async () => {
    const { id } = await aPartner(api, database);
    const refused = await start(await anAdmin(api, world, 'finance'), id);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Only owners and support can look at the screens of a business or a school.',
    ]);
    const owner = await anAdmin(api, world);
    expect((await start(owner, id, '  ')).body.errors?.[0]?.field).toBe('reason');
    expect((await start(owner, 2_000_000_000)).status).toBe(404);
  });

  it('shows a school as its managers see it, without being one of them, and says so in the log', async () => {
    for (const role of ['owner', 'support'] as const) {
      const { schoolId, look, headers } = await aLookAtSchool(role);
      expect(look).toMatchObject({ schoolId, name: expect.any(String) as string });
      const { body } = await api.get<SchoolSession>('/api/school/session', headers);
      expect(body).toMatchObject({ managerId: 0, name: '', school: { id: schoolId } });
      const [member] = (await api.get<SchoolMember[]>('/api/school/members', headers)).body;
      expect(member).toMatchObject({ name: 'Ana Lee', isYou: false });
      const [entry] = (await api.get<AuditEntry[]>('/api/admin/audit?q=school.look&limit=1', (await anAdmin(api, world)).headers)).body;
      expect(entry).toMatchObject({ subject: 'school', subjectId: String(schoolId), note: 'No points' });
    }
    const { headers } = await aLookAtSchool();
    const reads = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name) => name.startsWith('GET /api/school/'));
    expect(reads.length).toBeGreaterThan(5);
    const isOwn = (name: string) => name === 'GET /api/school/sessions';
    for (const name of reads)
      expect([name, (await api.get(name.slice('GET '.length), headers)).status]).toEqual([name, isOwn(name) ? 403 : 200]);
  });

  it('of a school needs the permission, a reason, and a school', async () => {
    const path = `/api/admin/schools/${await world.aSchool()}/look`;
    for (const role of ['finance', 'content', 'releases'] as const) {
      const refused = await api.post<Problem>(path, { reason: 'No points' }, (await anAdmin(api, world, role)).headers);
      expect([role, refused.status]).toEqual([role, 403]);
    }
    const { headers } = await anAdmin(api, world);
    expect((await api.post<Problem>(path, { reason: ' ' }, headers)).body.errors?.[0]?.field).toBe('reason');
    expect((await api.post('/api/admin/schools/2000000000/look', { reason: 'No points' }, headers)).status).toBe(404);
  });

  it('of a school is this school’s alone, and ends like any other', async () => {
    const [own, seen] = [await aLookAtSchool(), await aLookAtSchool()];
    const both = { cookie: own.cookie, ...seen.headers };
    expect((await api.get<SchoolSession>('/api/school/session', both)).body.school.id).toBe(seen.schoolId);
    const { partner, headers } = await aLook();
    expect((await sessionAs(seen.headers)).status).toBe(401);
    expect((await api.get(`/api/businesses/${partner.id}/deals`, seen.headers)).status).toBe(401);
    expect((await api.get('/api/admin/me', seen.headers)).status).toBe(401);
    expect((await api.get('/api/school/session', headers)).status).toBe(401);
    await database.query(`UPDATE admins SET role = 'content' WHERE id = $1`, [own.admin.id]);
    await api.post('/api/admin/looks/end', {}, seen.admin.headers);
    for (const { headers: ended } of [own, seen]) expect((await api.get('/api/school/session', ended)).status).toBe(401);
  });

  it('changes nothing: each route that is not for reading refuses it, whoever may call it', async () => {
    const { admin, partner, headers } = await aLook();
    const school = await aLookAtSchool();
    const writes = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name) => !name.startsWith('GET '));
    expect(writes.length).toBeGreaterThan(150);
    for (const name of writes) {
      const [method, path] = name.split(' ') as ['POST', string];
      const url = path.replaceAll(/:\w+/g, String(partner.id));
      for (const look of [
        { ...partner.headers, ...headers },
        { cookie: school.cookie, ...school.headers },
      ]) {
        const { status, body } = await api.call<Problem>(method, url, {}, { ...admin.headers, ...look });
        expect([name, status, body.message]).toEqual([name, 403, READING]);
      }
    }
    for (const method of ['PATCH', 'DELETE'] as const)
      expect((await api.call(method, `/api/businesses/${partner.id}`, {}, headers)).status).toBe(403);
  });

  it('shows no voucher code on any route', async () => {
    const { partner, headers } = await aLook();
    await used(partner);
    const payout = await world.one<{ id: string }>(
      `WITH run AS (INSERT INTO payout_runs (day) VALUES ('2026-01-02') ON CONFLICT DO NOTHING)
       INSERT INTO payouts (business_id, day, account_id, cents, next_at) VALUES ($1, '2026-01-02', 'acct_x', 4000, NULL) RETURNING id`,
      partner.id,
    );
    const { body: deal } = await createDeal(api, partner, { salePrice: 40 });
    const codes = Array.from({ length: 3 }, () => `OWN-${randomUUID().slice(0, 12)}`);
    await api.post(`/api/deals/${deal.id}/voucher-codes/import`, { codes }, partner.headers);
    const voucher = await aVoucher(api, world, `${randomUUID()}@example.com`, { dealId: deal.id, price: 40 });
    await database.query(`INSERT INTO complaints (voucher_id, business_id, reason, was_redeemed, answer_by)
      SELECT id, business_id, 'Closed', false, now() + interval '1 day' FROM vouchers WHERE id = ${voucher.id}`);
    const sold = await database.query<{ code: string }[]>('SELECT code FROM vouchers WHERE business_id = $1', [partner.id]);
    const secrets = [...codes, ...sold.map(({ code }) => code)];
    expect(new Set(secrets).size).toBe(4);
    const reads = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name) => /^GET \/api\/(businesses|deals)\//.test(name));
    expect(reads.length).toBeGreaterThan(20);
    const opened = new Set<string>();
    for (const name of reads) {
      const path = name.slice('GET '.length);
      const id = path.startsWith('/api/deals') ? deal.id : partner.id;
      const { status, body } = await api.get(
        path.replace(':id', String(id)).replace(':payoutId', payout.id).replaceAll(/:\w+/g, '1'),
        headers,
      );
      if (status === 200) opened.add(path);
      expect([name, secrets.filter((code) => JSON.stringify(body).includes(code))]).toEqual([name, []]);
    }
    expect([...opened]).toEqual(
      expect.arrayContaining([
        ...['overview', 'deals', 'home', 'payouts'].map((part) => `/api/businesses/:id/${part}`),
        ...['', '/lines', '/statement.csv', '/statement.pdf'].map((part) => `/api/businesses/:id/payouts/:payoutId${part}`),
      ]),
    );
    const counter = `/api/businesses/${partner.id}/counter/redemptions`;
    for (const hidden of [`/api/deals/${deal.id}/voucher-codes`, counter, '/api/businesses/sessions']) {
      expect((await api.get(hidden, headers)).status).toBe(403);
      expect((await api.get(hidden, partner.headers)).status).toBe(200);
    }
  });

  it('is this business’s alone, whatever else the browser is signed in to', async () => {
    const [own, shopper] = [await aPartner(api, database), await aShopper(api, world)];
    const { partner, headers } = await aLook();
    const both = { cookie: `${own.headers.cookie}; ${shopper.cookie}`, ...headers };
    expect((await sessionAs(both)).body.id).toBe(partner.id);
    expect((await api.get(`/api/businesses/${own.id}/deals`, both)).status).toBe(403);
    expect((await api.get('/api/auth/user', both)).status).toBe(401);
    expect((await sessionAs(own.headers)).body.id).toBe(own.id);
    for (const token of ['nonsense', own.headers.cookie.split('=')[1]!.split(';')[0]!])
      expect((await sessionAs({ cookie: own.headers.cookie, [LOOK_HEADER]: token })).status).toBe(401);
    expect((await api.get('/api/admin/me', headers)).status).toBe(401);
    expect((await api.get('/api/school/session', headers)).status).toBe(401);
  });

  it('ends when the person leaves, signs out, loses the role, or after a quarter of an hour', async () => {
    const [left, out, demoted, late] = [await aLook(), await aLook(), await aLook(), await aLook()];
    await api.post('/api/admin/looks/end', {}, left.admin.headers);
    await api.post('/api/admin/logout', {}, out.admin.headers);
    await database.query(`UPDATE admins SET role = 'finance' WHERE id = $1`, [demoted.admin.id]);
    await database.query(`UPDATE looks SET expires_at = now() - interval '1 second' WHERE business_id = $1`, [late.partner.id]);
    for (const { headers } of [left, out, demoted, late]) expect((await sessionAs(headers)).status).toBe(401);
    const { look } = await aLook();
    expect(new Date(look.until).getTime() - Date.now()).toBeLessThanOrEqual(TEAM_LIMITS.lookMinutes * 60_000);
  });
});
