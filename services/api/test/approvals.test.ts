import { randomUUID } from 'node:crypto';
import type { AdminBusiness, AuditEntry, BusinessApproval, BusinessDetails, BusinessSession, Problem } from '@homeroom/contracts';
import { mailsTo } from './support/mailbox';
import { aPartner } from './support/partner';
import { anAdmin } from './support/shopper';
import { startStack } from './support/stack';
import { startWorkerHere } from './support/worker';
import { eventually } from './support/world';

const { api, database, world } = await startStack();
const admin = await anAdmin(api, world);

const REASON = 'We could not find your shop at this address.';
const ask = <Body>(path: string) => api.get<Body>(`/api/admin/${path}`, admin.headers);
const reject = (id: number, reason: unknown = REASON, headers: Record<string, string> = admin.headers) =>
  api.post<AdminBusiness & Problem>(`/api/admin/businesses/${id}/reject`, { reason }, headers);
const approve = (id: number) => api.put<AdminBusiness>(`/api/admin/businesses/${id}`, { isVerified: true }, admin.headers);
const sessionOf = async ({ headers }: { headers: Record<string, string> }) =>
  (await api.get<BusinessSession>('/api/businesses/session', headers)).body;
const waiting = () => aPartner(api, database, false);

describe('a business that the team rejects', () => {
  it('is told why by email and on its dashboard, and the log records it', async () => {
    const worker = await startWorkerHere();
    try {
      const partner = await waiting();
      const { status, body } = await reject(partner.id);
      expect([status, body]).toMatchObject([200, { state: 'rejected', rejectionReason: REASON, isVerified: false }]);
      expect(await sessionOf(partner)).toMatchObject({ isApproved: false, rejectionReason: REASON });
      const mail = await eventually(async () => (await mailsTo(partner.email)).find(({ text }) => text.includes(REASON)));
      expect(mail.subject).toBe(`We could not approve ${partner.name}`);
      const [entry] = (await ask<AuditEntry[]>(`audit?q=business.reject&limit=1`)).body;
      expect(entry).toMatchObject({ subjectId: String(partner.id), note: REASON, after: { rejection_reason: REASON } });
    } finally {
      await worker.stop();
    }
  });

  it('can be approved later, and then has no reason left', async () => {
    const partner = await waiting();
    await reject(partner.id);
    expect((await approve(partner.id)).body).toMatchObject({ state: 'approved', rejectionReason: null });
    expect(await sessionOf(partner)).toMatchObject({ isApproved: true, rejectionReason: null });
  });

  it('is not approved through a form that was opened before', async () => {
    const { id, email } = await waiting();
    const [opened] = (await ask<AdminBusiness[]>(`businesses?q=${email}`)).body;
    await reject(id);
    const { updatedAt } = opened!;
    const late = await api.put<Problem>(`/api/admin/businesses/${id}`, { isVerified: true, updatedAt }, admin.headers);
    expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  });

  it('needs a reason, and is decided once', async () => {
    const { id } = await waiting();
    const unreasoned = await reject(id, ' ');
    expect([unreasoned.status, unreasoned.body.errors]).toMatchObject([400, [{ field: 'reason', message: 'Please give a reason' }]]);
    expect((await Promise.all([reject(id), reject(id)])).map(({ status }) => status).sort()).toEqual([200, 409]);
    const { id: approved } = await aPartner(api, database);
    const late = [await reject(approved), await reject(id, 'Moved away')].map(({ body }) => [body.code, body.message]);
    expect(late).toEqual([
      ['ILLEGAL_TRANSITION', 'This business was already approved'],
      ['ILLEGAL_TRANSITION', `This business was already rejected: “${REASON}”`],
    ]);
    expect((await reject(2_000_000_000)).status).toBe(404);
    expect((await reject(id, REASON, (await waiting()).headers)).status).toBe(401);
  });

  it('is the one that was read: otherwise the answer says what it is now, and who changed it', async () => {
    const { id, email, headers } = await waiting();
    const [opened] = (await ask<AdminBusiness[]>(`businesses?q=${email}`)).body;
    await api.put(`/api/businesses/${id}/details`, { website: 'kiln.test' }, headers);
    const path = `/api/admin/businesses/${id}/reject`;
    const rejectAsOf = (updatedAt: string) => api.post<Problem>(path, { reason: REASON, updatedAt }, admin.headers);
    const late = await rejectAsOf(opened!.updatedAt);
    expect([late.status, late.body.code, late.body.conflict]).toMatchObject([
      409,
      'CHANGED_MEANWHILE',
      { changedBy: opened!.name, current: { website: 'https://kiln.test', state: 'waiting' } },
    ]);
    const { updatedAt } = late.body.conflict!.current as unknown as AdminBusiness;
    expect((await Promise.all([rejectAsOf(updatedAt), rejectAsOf(updatedAt)])).map(({ body }) => body.code).sort()).toEqual([
      'ILLEGAL_TRANSITION',
      undefined,
    ]);
  });

  it.each([
    ['reject', (id: number) => reject(id)],
    ['approve', approve],
  ] as const)('is not found once it is deleted, also while the team is about to %s it', async (_, decide) => {
    const { id } = await waiting();
    const deleting = database.createQueryRunner();
    await deleting.startTransaction();
    await deleting.query('DELETE FROM businesses WHERE id = $1', [id]);
    const decided = decide(id);
    await eventually(() => world.count('pg_stat_activity', `wait_event_type = 'Lock' AND datname = current_database()`));
    await deleting.commitTransaction();
    await deleting.release();
    expect((await decided).status).toBe(404);
  });

  it('is listed apart from waiting and approved ones', async () => {
    const [left, rejected, approved] = [await waiting(), await waiting(), await aPartner(api, database)];
    await reject(rejected.id);
    const found = async (state: string, { email }: { email: string }) =>
      (await ask<AdminBusiness[]>(`businesses?state=${state}&q=${email}`)).body.map((business) => business.state);
    expect(await Promise.all([found('waiting', left), found('waiting', rejected), found('waiting', approved)])).toEqual([
      ['waiting'],
      [],
      [],
    ]);
    expect(await Promise.all([found('rejected', rejected), found('approved', approved), found('rejected', left)])).toEqual([
      ['rejected'],
      ['approved'],
      [],
    ]);
  });
});

describe('a rejected business that applies again', () => {
  const details = ({ id, headers }: Awaited<ReturnType<typeof waiting>>, body: object) =>
    api.put<BusinessDetails & Problem>(`/api/businesses/${id}/details`, body, headers);

  it('waits for the team once more, which sees what it corrected', async () => {
    const partner = await waiting();
    await reject(partner.id);
    const { body: read } = await api.get<BusinessDetails>(`/api/businesses/${partner.id}/details`, partner.headers);
    expect(read).toMatchObject({ state: 'rejected', rejectionReason: REASON, website: null });
    const { status, body } = await details(partner, { website: 'kiln.test', applyAgain: true, updatedAt: read.updatedAt });
    expect([status, body]).toMatchObject([200, { state: 'waiting', rejectionReason: null, website: 'https://kiln.test' }]);
    expect(await sessionOf(partner)).toMatchObject({ isApproved: false, rejectionReason: null });
    const [seen] = (await ask<AdminBusiness[]>(`businesses?q=${partner.email}`)).body;
    expect(seen).toMatchObject({ state: 'waiting', website: 'https://kiln.test', appliedAgainAt: expect.any(String) as string });
    expect((await reject(partner.id, 'Still not')).body).toMatchObject({ state: 'rejected', rejectionReason: 'Still not' });
  });

  it('is not approved as the team read it before', async () => {
    const partner = await waiting();
    const { updatedAt } = (await reject(partner.id)).body;
    await details(partner, { name: 'Another name', applyAgain: true });
    const late = await api.put<Problem>(`/api/admin/businesses/${partner.id}`, { isVerified: true, updatedAt }, admin.headers);
    expect([late.status, late.body.conflict]).toMatchObject([409, { changedBy: 'Another name' }]);
  });

  it('does so once, and only after a rejection', async () => {
    const [left, rejected] = [await waiting(), await waiting()];
    await reject(rejected.id);
    const both = await Promise.all([details(rejected, { applyAgain: true }), details(rejected, { applyAgain: true })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const early = await details(left, { applyAgain: true });
    expect([early.body.code, early.body.message]).toEqual(['ILLEGAL_TRANSITION', 'Your business is already waiting for approval']);
  });
});

describe('the details of a business', () => {
  it('are changed and cleared by its owner alone', async () => {
    const [partner, other] = [await aPartner(api, database), await aPartner(api, database)];
    const path = `/api/businesses/${partner.id}/details`;
    await api.put(path, { phone: '(714) 555-0100', description: 'Clay' }, partner.headers);
    const { body } = await api.put<BusinessDetails>(path, { phone: '', ownerName: 'Ana' }, partner.headers);
    expect(body).toMatchObject({ phone: null, description: 'Clay', ownerName: 'Ana', state: 'approved' });
    expect((await api.put(path, { phone: '' }, other.headers)).status).toBe(403);
    expect((await api.get(path, other.headers)).status).toBe(403);
    expect((await api.get(path)).status).toBe(401);
    const [{ is_verified: isApproved }] = await database.query<[{ is_verified: boolean }]>(
      'SELECT is_verified FROM businesses WHERE id = $1',
      [partner.id],
    );
    expect(isApproved).toBe(true);
  });

  it('keep what the team approved until the team changes it', async () => {
    const partner = await aPartner(api, database);
    const path = `/api/businesses/${partner.id}/details`;
    const { status, body } = await api.put<Problem>(path, { name: 'Another name', category: 'Fitness', phone: '' }, partner.headers);
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['name', 'category']]);
    const same = await api.put<BusinessDetails>(path, { name: partner.name, website: 'kiln.test' }, partner.headers);
    expect(same.body).toMatchObject({ name: partner.name, website: 'https://kiln.test' });
  });

  it('keep that also while the approval is withdrawn, because the team can take that back', async () => {
    const partner = await aPartner(api, database);
    await api.put(`/api/admin/businesses/${partner.id}`, { isVerified: false }, admin.headers);
    const { status, body } = await api.put<Problem>(`/api/businesses/${partner.id}/details`, { name: 'Another name' }, partner.headers);
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['name']]);
  });

  it('are not overwritten by a form that was opened before', async () => {
    const partner = await aPartner(api, database);
    const path = `/api/businesses/${partner.id}/details`;
    const { updatedAt } = (await api.get<BusinessDetails>(path, partner.headers)).body;
    await api.put(`/api/admin/businesses/${partner.id}`, { phone: '(714) 555-0123' }, admin.headers);
    const late = await api.put<Problem>(path, { phone: '(714) 555-0199', updatedAt }, partner.headers);
    expect([late.status, late.body.conflict]).toMatchObject([
      409,
      { changedBy: 'The Homeroom team', current: { phone: '(714) 555-0123' } },
    ]);
  });
});

describe('what an approval is based on', () => {
  const facts = async (id: number) => (await ask<BusinessApproval>(`businesses/${id}/approval`)).body;

  it('names other businesses with the same website, phone, name or owner, and why', async () => {
    const site = `${randomUUID().slice(0, 8)}.test`;
    const [one, other, stranger] = [await waiting(), await aPartner(api, database), await waiting()];
    await database.query(`UPDATE businesses SET website = $2, phone = '(714) 555-0177' WHERE id = $1`, [
      one.id,
      `https://www.${site}/shop`,
    ]);
    await database.query(`UPDATE businesses SET website = $2, phone = '714.555.0177', owner_email = $3 WHERE id = $1`, [
      other.id,
      `http://${site}`,
      one.email,
    ]);
    const { duplicates } = await facts(one.id);
    const found = duplicates.find(({ id }) => id === other.id);
    expect(found).toMatchObject({ name: other.name, email: other.email, state: 'approved', same: ['website', 'phone', 'email'] });
    expect(duplicates.some(({ id }) => id === stranger.id)).toBe(false);
    expect((await facts(stranger.id)).duplicates).toEqual([]);
  });

  it('shows what the team did with it before, newest first', async () => {
    const { id } = await waiting();
    expect((await facts(id)).history).toEqual([]);
    await reject(id);
    await approve(id);
    expect((await facts(id)).history).toMatchObject([{ action: 'business.update' }, { action: 'business.reject', note: REASON }]);
    expect((await ask('businesses/2000000000/approval')).status).toBe(404);
  });
});
