import { randomUUID } from 'node:crypto';
import type {
  AdminBusiness,
  AdminDeal,
  AdminSchool,
  AdminTransaction,
  AdminUser,
  AuditEntry,
  FailedJob,
  ImportSchoolsReply,
  InboxCount,
  InboxRequest,
  JobBacklog,
  Problem,
  PromisedJob,
  RewardView,
  SchoolsPreview,
  VoucherAccess,
  VoucherCodeStats,
  VoucherCodeView,
} from '@homeroom/contracts';
import { FailedJobsService } from '../src/back-office/jobs/failed-jobs.service';
import { SessionsService } from '../src/accounts/sessions/sessions.service';
import { Configuration } from '../src/platform/configuration/configuration';
import { cookieName } from '../src/platform/http/cookies';
import { DEAL_FORM, LOCATION_FORM, aPartner, addLocation, createDeal } from './support/partner';
import { aShopper, aVoucher, anAdmin } from './support/shopper';
import { startStack } from './support/stack';
import { eventually } from './support/world';

const { api, database, world } = await startStack();
const admin = await anAdmin(api, world);

const get = <Body>(path: string) => api.get<Body>(`/api/admin/${path}`, admin.headers);
const send = <Body>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  api.call<Body & Problem>(method, `/api/admin/${path}`, body, admin.headers);
const lastAudit = async (q: string) => (await get<AuditEntry[]>(`audit?q=${encodeURIComponent(q)}&limit=1`)).body[0]!;
/** A school manager's headers. */
async function aSchoolManager() {
  const { id } = await world.one<{ id: number }>(
    `INSERT INTO school_managers (school_id, email, name, accepted_at) VALUES ($1, $2, 'Ana Lee', now()) RETURNING id`,
    await world.aSchool(),
    `${randomUUID()}@school.test`,
  );
  const { access } = await api.app.get(SessionsService).open('school', id);
  return { cookie: `${cookieName(api.app.get(Configuration), 'homeroom_school')}=${access}` };
}
const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

describe('every admin path, taken from the OpenAPI document', () => {
  interface Description {
    readonly paths: Record<string, Record<string, unknown>>;
  }
  const OPEN = new Set(['/api/admin/login']);

  it('is closed without a token, and to shoppers, partners and schools', async () => {
    const { paths } = (await api.get<Description>('/api/openapi.json')).body;
    const shopper = await aShopper(api, world);
    const partner = await aPartner(api, database);
    const manager = await aSchoolManager();
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      path.startsWith('/api/admin') && !OPEN.has(path)
        ? Object.keys(methods).map((method) => [method.toUpperCase() as 'POST', path] as const)
        : [],
    );
    expect((await api.get('/api/school/session', manager)).status).toBe(200);
    expect(routes.length).toBeGreaterThanOrEqual(45);
    for (const [method, path] of routes) {
      const url = path.replace('{id}', '1').replace('{remote}', 'marketplace');
      const body = ['POST', 'PUT'].includes(method) ? {} : undefined;
      for (const headers of [
        {},
        shopper.headers,
        partner.headers,
        manager,
        { authorization: 'Bearer nonsense' },
        { authorization: `Bearer ${shopper.cookie}` },
      ])
        expect([method, path, (await api.call(method, url, body, headers as Record<string, string>)).status]).toEqual([method, path, 401]);
    }
  });

  it('stays open during use, and ends when the token is revoked', async () => {
    const own = await anAdmin(api, world);
    const { body } = await api.post<{ token: string }>('/api/admin/renew', {}, own.headers);
    const renewed = { authorization: `Bearer ${body.token}` };
    expect((await api.get('/api/admin/totals', renewed)).status).toBe(200);
    await api.post('/api/admin/logout', {}, renewed);
    for (const headers of [own.headers, renewed]) expect((await api.get('/api/admin/totals', headers)).status).toBe(401);
    expect((await api.post('/api/admin/renew', {}, renewed)).status).toBe(401);
  });
});

describe('businesses', () => {
  it('are deleted for good with everything they own, but never after someone started to buy', async () => {
    const partner = await aPartner(api, database);
    const { body: deal } = await createDeal(api, partner);
    await addLocation(api, partner);
    await world.importedCodes(deal.id, 3);
    expect((await send('DELETE', `businesses/${partner.id}`)).status).toBe(204);
    for (const [table, column] of [
      ['businesses', 'id'],
      ['deals', 'business_id'],
      ['business_locations', 'business_id'],
    ] as const)
      expect(await world.count(table, `${column} = $1`, partner.id)).toBe(0);
    expect((await api.get('/api/businesses/session', partner.headers)).status).toBe(401);
    expect((await lastAudit('business.delete')).before).toMatchObject({ name: partner.name });
    expect((await send('DELETE', `businesses/${partner.id}`)).status).toBe(404);

    const sold = await world.aDeal();
    await api.prepare({ dealId: sold.id, schoolId: await world.aSchool(), amount: sold.price });
    expect((await send('DELETE', `businesses/${sold.businessId}`)).body.code).toBe('BUSINESS_HAS_ORDERS');
    expect(await world.count('deals', 'id = $1', sold.id)).toBe(1);
  });

  it('are created with an invitation, found, changed, approved, and given locations; each change is audited', async () => {
    const name = unique('Harbor');
    const email = `${randomUUID()}@shop.test`;
    const { body: business } = await send<AdminBusiness>('POST', 'businesses', {
      name,
      email,
      location: 'Tustin',
      category: 'Services',
      isVerified: false,
    });
    expect(business).toMatchObject({ name, isVerified: false, ownerName: null });
    expect(await world.count('outbox', `name = 'business-invitation' AND payload->>'businessId' = $1`, String(business.id))).toBe(1);
    expect((await send('POST', 'businesses', { name, email, location: 'Brea', category: 'Services' })).body.code).toBe('EMAIL_TAKEN');
    expect((await get<AdminBusiness[]>(`businesses?q=${encodeURIComponent(name)}`)).body.map(({ id }) => id)).toEqual([business.id]);

    const changed = await send<AdminBusiness>('PUT', `businesses/${business.id}`, { phone: '(714) 555-0100', isVerified: true });
    expect(changed.body).toMatchObject({ name, phone: '(714) 555-0100', isVerified: true });
    expect(await world.count('outbox', `name = 'business-approved' AND payload->>'businessId' = $1`, String(business.id))).toBe(1);
    const entry = await lastAudit(name.toLowerCase());
    expect(entry.action).toBe('business.create');
    expect(JSON.stringify((await get<AuditEntry[]>('audit?limit=5')).body)).not.toMatch(/reset_token|password_hash/);
    const [update] = (await get<AuditEntry[]>(`audit?q=business.update&limit=1`)).body;
    expect([update!.before, update!.after]).toEqual([
      { phone: null, is_verified: false },
      { phone: '(714) 555-0100', is_verified: true },
    ]);

    const { body: place } = await send<{ id: number }>('POST', `businesses/${business.id}/locations`, LOCATION_FORM);
    expect((await get<unknown[]>(`businesses/${business.id}/locations`)).body).toHaveLength(1);
    expect((await send('DELETE', `locations/${place.id}`)).status).toBe(204);
    expect((await get<unknown[]>(`businesses/${business.id}/locations`)).body).toEqual([]);
    expect((await send('DELETE', `locations/${place.id}`)).status).toBe(404);
  });

  it.each([
    ['name', { name: ' ' }],
    ['email', { email: 'nobody' }],
    ['location', { location: '' }],
  ])('reject a wrong %s', async (field, change) => {
    const form = { name: 'A', email: `${randomUUID()}@shop.test`, location: 'Tustin', category: 'Services', ...change };
    const { status, body } = await send('POST', 'businesses', form);
    expect([status, body.errors![0]!.field]).toEqual([400, field]);
  });
});

describe('deals', () => {
  it('are created for a business, found, filtered, sorted, featured, hidden with one field, and deleted', async () => {
    const partner = await aPartner(api, database);
    const title = unique('Clay');
    const form = { ...DEAL_FORM, title, businessId: partner.id, isFeatured: true, schoolPoints: 9_999 };
    const { body: deal } = await send<AdminDeal>('POST', 'deals', form);
    expect(deal).toMatchObject({ title, businessName: partner.name, isFeatured: true, schoolPoints: 40, state: 'live' });
    const found = async (query: string) => (await get<AdminDeal[]>(`deals?${query}`)).body.map(({ id }) => id);
    expect(await found(`q=${encodeURIComponent(title)}`)).toEqual([deal.id]);
    expect(await found(`businessId=${partner.id}&isActive=false`)).toEqual([]);
    for (const sort of ['newest', 'title', 'price', 'sold'])
      expect(await found(`businessId=${partner.id}&sort=${sort}`)).toEqual([deal.id]);
    expect((await get(`deals?sort=id;DROP`)).status).toBe(400);
    expect((await send<AdminDeal>('PUT', `deals/${deal.id}`, { isActive: false })).body.state).toBe('paused');
    expect((await send('PUT', `deals/${deal.id}`, { salePrice: 200 })).status).toBe(400);
    expect((await send('DELETE', `deals/${deal.id}`)).status).toBe(204);
    expect(await found(`businessId=${partner.id}`)).toEqual([]);
    expect((await send('POST', 'deals', { ...form, businessId: 2_000_000_000 })).status).toBe(404);
  });

  it('have codes that are generated, imported, listed and deleted, except those handed out', async () => {
    const partner = await aPartner(api, database);
    const { body: deal } = await createDeal(api, partner, { salePrice: 40 });
    const path = `deals/${deal.id}/voucher-codes`;
    expect((await send<VoucherCodeView[]>('POST', `${path}/generate`, { count: 3 })).body).toHaveLength(3);
    for (const count of [0, 1001, 1.5])
      expect((await send('POST', `${path}/generate`, { count })).body.errors![0]!.message).toBe('Count must be between 1 and 1000');
    const own = unique('OWN').replace(' ', '-');
    expect((await send<VoucherCodeView[]>('POST', `${path}/import`, { codes: [own] })).body[0]).toMatchObject({
      code: own,
      source: 'imported',
    });
    expect((await send('POST', `${path}/import`, { codes: [own] })).body.code).toBe('CODE_TAKEN');
    await aVoucher(api, world, `${randomUUID()}@example.com`, { dealId: deal.id, price: 40 });
    expect((await get<VoucherCodeStats>(`${path}/stats`)).body).toEqual({ total: 4, used: 1, available: 3 });
    expect((await get<VoucherCodeView[]>(path)).body.filter(({ isUsed }) => isUsed)).toHaveLength(1);
    expect((await send<VoucherCodeStats>('DELETE', path)).body).toEqual({ total: 1, used: 1, available: 0 });
    expect((await get(`deals/2000000000/voucher-codes`)).status).toBe(404);
  });
});

describe('schools', () => {
  const form = () => ({ name: unique('Oak'), address: '1 Main St', city: 'Tustin', state: 'CA', zipCode: '92780' });

  it('are added, found and changed; a duplicate is rejected', async () => {
    const school = form();
    const { body: added } = await send<AdminSchool>('POST', 'schools', { ...school, adminEmail: 'Office@School.test' });
    expect(added).toMatchObject({ ...school, adminEmail: 'office@school.test', points: 0, isActive: true });
    expect((await send('POST', 'schools', school)).body.code).toBe('SCHOOL_EXISTS');
    expect((await get<AdminSchool[]>(`schools?q=${encodeURIComponent(school.name)}&limit=10`)).body).toHaveLength(1);
    expect((await send<AdminSchool>('PUT', `schools/${added.id}`, { principalName: 'Ana Lee', isActive: false })).body).toMatchObject({
      principalName: 'Ana Lee',
      isActive: false,
    });
    expect((await send('POST', 'schools', { ...form(), state: 'California' })).status).toBe(400);
  });

  it('get their held points when they become active again', async () => {
    const voucher = await aVoucher(api, world, `${randomUUID()}@example.com`);
    await database.query(`UPDATE schools SET is_active = false WHERE id = $1`, [voucher.schoolId]);
    await database.query(`UPDATE purchases SET points_state = 'held' WHERE voucher_id = $1`, [voucher.id]);
    await send('PUT', `schools/${voucher.schoolId}`, { isActive: true });
    const { id, points_state: state } = await world.one<{ id: number; points_state: string }>(
      'SELECT id, points_state FROM purchases WHERE voucher_id = $1',
      voucher.id,
    );
    expect(state).toBe('pending');
    expect(await world.count('outbox', `queue = 'points' AND payload->>'purchaseId' = $1`, String(id))).toBe(2);
  });

  it('are imported in bulk: first a verdict per row, duplicates unchanged, 10,000 rows at once', async () => {
    const [there, fresh] = [form(), form()];
    await send('POST', 'schools', there);
    const line = ({ name, address, city, state, zipCode }: ReturnType<typeof form>) =>
      [name.toUpperCase(), address, city, state, zipCode].join(',');
    const text = `\uFEFFSchool,Address,City,State,ZIP\r\n${line(there)}\r\n${line(fresh)}\r\n${line({ ...fresh, address: 'Another' })}\r\nshort,row\r\n`;
    const { body: preview } = await send<SchoolsPreview>('POST', 'schools/bulk/preview', { text });
    expect([preview.fresh, preview.duplicates, preview.invalid]).toEqual([1, 2, 1]);
    expect(preview.rows.map(({ row, verdict }) => [row, verdict])).toEqual([
      [2, 'duplicate'],
      [3, 'new'],
      [4, 'duplicate'],
      [5, 'invalid'],
    ]);
    expect((await send<ImportSchoolsReply>('POST', 'schools/bulk', { text })).body).toEqual({ created: 1, skipped: 2 });
    expect((await get<AdminSchool[]>(`schools?q=${encodeURIComponent(fresh.name)}`)).body.map(({ address }) => address)).toEqual([
      fresh.address,
    ]);
    expect((await send<ImportSchoolsReply>('POST', 'schools/bulk', { schools: [fresh, form()] })).body).toEqual({ created: 1, skipped: 1 });
    const many = Array.from({ length: 10_000 }, (_, number) => `${unique('Bulk')} ${number},${number} Main St,Tustin,CA,92780`).join('\n');
    expect((await send<ImportSchoolsReply>('POST', 'schools/bulk', { text: many })).body).toEqual({ created: 10_000, skipped: 0 });
    await database.query(`DELETE FROM schools WHERE name LIKE 'Bulk %'`);
    expect((await send('POST', 'schools/bulk', {})).body.message).toBe('Please preview the data first');
  });
});

describe('users and transactions', () => {
  it('are listed and found with what each admin may see', async () => {
    const email = `${randomUUID()}@example.com`;
    const voucher = await aVoucher(api, world, email);
    const { id, order_id: orderId } = await world.one<{ id: number; order_id: string }>(
      'SELECT id, order_id FROM purchases WHERE voucher_id = $1',
      voucher.id,
    );
    const { code } = await world.one<{ code: string }>('SELECT code FROM vouchers WHERE id = $1', voucher.id);
    const { name: school } = await world.one<{ name: string }>('SELECT name FROM schools WHERE id = $1', voucher.schoolId);
    for (const q of [email, code, orderId, school])
      expect([q, (await get<AdminTransaction[]>(`transactions?q=${encodeURIComponent(q)}`)).body.map((row) => row.id)]).toEqual([q, [id]]);
    const [row] = (await get<AdminTransaction[]>(`transactions?schoolId=${voucher.schoolId}&limit=10`)).body;
    expect(row).toMatchObject({
      amount: 40,
      state: 'paid',
      schoolPointsEarned: 40,
      voucher: { code, customerEmail: email, isRedeemed: false },
    });
    const users = (await get<AdminUser[]>(`users?q=${email}`)).body;
    expect(users).toEqual([expect.objectContaining({ email, purchases: 1, isEmailProven: false })]);
  });

  it('resend a voucher at most 5 times an hour, and say when the next is possible', async () => {
    const configuration = api.app.get(Configuration);
    configuration.rateLimits = true;
    try {
      const voucher = await aVoucher(api, world, `${randomUUID()}@example.com`);
      const { id } = await world.one<{ id: number }>('SELECT id FROM purchases WHERE voucher_id = $1', voucher.id);
      const resend = (purchase: number) => send('POST', `transactions/${purchase}/resend-voucher`, { emailAddress: 'new@example.com' });
      const answers = [];
      for (let time = 0; time < 6; time += 1) answers.push(await resend(id));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
      expect(answers.at(-1)!.body.message).toMatch(
        /^This voucher has already been sent 5 times in the past hour\. Try again in about \d+ minutes\.$/,
      );
      const sent = `name = 'voucher' AND payload->>'voucherId' = $1 AND payload->>'to' = 'new@example.com'`;
      expect(await world.count('outbox', sent, String(voucher.id))).toBe(5);
      const other = await aVoucher(api, world, `${randomUUID()}@example.com`);
      const { id: otherId } = await world.one<{ id: number }>('SELECT id FROM purchases WHERE voucher_id = $1', other.id);
      expect((await resend(otherId)).status).toBe(200);
    } finally {
      configuration.rateLimits = false;
    }
  });

  it('resend a voucher, also to another address: earlier links stop working', async () => {
    const voucher = await aVoucher(api, world, `${randomUUID()}@example.com`);
    const { id } = await world.one<{ id: number }>('SELECT id FROM purchases WHERE voucher_id = $1', voucher.id);
    expect((await send('POST', `transactions/${id}/resend-voucher`, { emailAddress: 'nobody' })).status).toBe(400);
    expect((await send('POST', `transactions/${id}/resend-voucher`, { emailAddress: 'new@example.com' })).status).toBe(200);
    expect((await api.get<VoucherAccess>(`/api/voucher/access?token=${voucher.token}`)).status).toBe(404);
    expect(
      await world.count(
        'outbox',
        `name = 'voucher' AND payload->>'to' = 'new@example.com' AND payload->>'voucherId' = $1`,
        String(voucher.id),
      ),
    ).toBe(1);
    expect((await send('POST', 'transactions/2000000000/resend-voucher', { emailAddress: 'new@example.com' })).status).toBe(404);
  });

  it('refund with a reason: the voucher stops at once, the rest follows from the provider', async () => {
    const voucher = await aVoucher(api, world, `${randomUUID()}@example.com`);
    const { id } = await world.one<{ id: number }>('SELECT id FROM purchases WHERE voucher_id = $1', voucher.id);
    expect((await send('POST', `transactions/${id}/refund`, { reason: ' ' })).body.errors![0]!.message).toBe('Please say why');
    const { body } = await send<AdminTransaction>('POST', `transactions/${id}/refund`, { reason: 'The studio closed' });
    expect([body.isRefundPending, body.state]).toEqual([true, 'paid']);
    expect((await api.post(`/api/voucher/${voucher.id}/redeem`, { token: voucher.token })).status).toBe(410);
    expect(await lastAudit('The studio closed'.toLowerCase())).toMatchObject({ action: 'purchase.refund', note: 'The studio closed' });
    await database.query(`UPDATE purchases SET state = 'refunded', points_state = 'reversed', refunded_at = now() WHERE id = $1`, [id]);
    expect((await send('POST', `transactions/${id}/refund`, { reason: 'Again' })).status).toBe(410);
  });
});

describe('requests', () => {
  const school = () => ({
    schoolName: unique('Asked'),
    address: '1 Main St',
    city: 'Tustin',
    state: 'CA',
    zipCode: '92780',
    requestorName: 'Ana Lee',
    requestorEmail: `${randomUUID()}@example.com`,
    position: 'parent',
    verification: 'School addition request',
    purpose: 'Adding school to the program',
  });
  const ask = async (path: string, body: object, words: string, inbox: string) => {
    await api.post(path, body, { 'x-forwarded-for': `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}` });
    return (await get<InboxRequest[]>(`${inbox}?q=${encodeURIComponent(words)}`)).body[0]!;
  };

  it('School requests: rejecting needs a reason, without it nothing is sent; approving creates the school, once', async () => {
    const form = school();
    const request = await ask('/api/school-requests', form, form.schoolName, 'school-requests');
    expect(request).toMatchObject({ status: 'pending', senderEmail: form.requestorEmail });
    const counts = (await get<InboxCount[]>('requests')).body;
    expect(counts.map(({ inbox }) => inbox)).toEqual(['school', 'management', 'partner', 'contact', 'review']);
    expect(counts[0]!.waiting).toBeGreaterThan(0);
    const path = `school-requests/${request.id}`;
    const decided = () =>
      world.count('outbox', `name = 'request-decided' AND payload->>'kind' = 'school' AND payload->>'id' = $1`, String(request.id));
    expect((await send('PUT', path, { status: 'rejected' })).body.message).toBe('Please give a reason');
    expect(await decided()).toBe(0);
    for (let time = 0; time < 2; time += 1)
      expect((await send<{ reviewNotes: string }>('PUT', path, { status: 'approved', reviewNotes: 'Welcome' })).body).toMatchObject({
        status: 'approved',
      });
    expect(await world.count('schools', 'name = $1', form.schoolName)).toBe(1);
    expect(await decided()).toBe(1);
    expect((await send('PUT', path, { status: 'rejected', reviewNotes: 'No' })).status).toBe(409);
    await eventually(async () => (await api.get<unknown[]>(`/api/schools?q=${encodeURIComponent(form.schoolName)}`)).body.length === 1);
  });

  it('Partner applications: approving creates a partner by invitation, with its first deal as a draft, once', async () => {
    const email = `${randomUUID()}@shop.test`;
    const name = unique('Kiln');
    const request = await ask(
      '/api/partner-request',
      {
        businessName: name,
        ownerName: 'Ana Lee',
        email,
        website: 'kiln.example.com',
        category: 'Music & Arts',
        dealTitle: 'Two hours of clay',
        dealDescription: 'For two',
        originalPrice: '80',
        dealCategory: 'Music & Arts',
        redemptionCodeOption: 'generate-for-me',
      },
      name,
      'partner-applications',
    );
    await Promise.all([1, 2, 3].map(() => send('PUT', `partner-applications/${request.id}`, { status: 'approved' })));
    const rows = await database.query(
      `SELECT b.category, b.is_verified, d.title, d.sale_price, d.is_active, d.published_at FROM businesses b JOIN deals d ON d.business_id = b.id WHERE b.email = $1`,
      [email],
    );
    expect(rows).toEqual([
      { category: 'Services', is_verified: true, title: 'Two hours of clay', sale_price: '40.00', is_active: false, published_at: null },
    ]);
  });

  it('Contact messages are marked as answered', async () => {
    const subject = unique('Question');
    const form = { name: 'Ana Lee', email: 'ana@example.com', subject, category: 'Other', message: 'Hello' };
    const request = await ask('/api/contact', form, subject, 'contact-messages');
    expect((await send<InboxRequest>('PUT', `contact-messages/${request.id}`, { status: 'approved' })).body).toMatchObject({
      status: 'approved',
      reviewedBy: expect.any(String),
    });
    expect((await get<InboxRequest[]>(`contact-messages?status=pending&q=${encodeURIComponent(subject)}`)).body).toEqual([]);
  });
});

describe('rewards', () => {
  it('are one table that the team edits and every screen reads', async () => {
    const points = 5_000_000 % 999_983;
    const { body: reward } = await send<RewardView>('POST', 'rewards', { points, title: 'Garden day', cashValue: null });
    expect((await send('POST', 'rewards', { points, title: 'Twin' })).body.message).toBe('There is already a reward for this many points');
    expect((await send<RewardView>('PUT', `rewards/${reward.id}`, { points, title: 'Garden week', cashValue: 250 })).body).toMatchObject({
      title: 'Garden week',
      cashValue: 250,
    });
    const shown = (await api.get<{ rewards: { id: number; points: number; title: string }[] }>('/api/configuration')).body.rewards;
    expect(shown).toContainEqual({ id: reward.id, points, title: 'Garden week' });
    expect((await send('DELETE', `rewards/${reward.id}`)).status).toBe(204);
    expect((await send('DELETE', `rewards/${reward.id}`)).status).toBe(404);
    expect((await send('POST', 'rewards', { points: 0, title: '' })).status).toBe(400);
  });
});

describe('failed jobs', () => {
  it('are listed with the reason, and retried once', async () => {
    const [{ id: outboxId }] = await database.query<[{ id: string }]>(
      `INSERT INTO outbox (queue, name, payload, relayed_at) VALUES ('refunds', 'return-payment', '{"orderId": "none"}', now()) RETURNING id`,
    );
    await api.app.get(FailedJobsService).record(outboxId, 'The provider refused', 8);
    const [job] = (await get<FailedJob[]>('jobs?q=provider')).body;
    expect(job).toMatchObject({ queue: 'refunds', name: 'return-payment', error: 'The provider refused', attempts: 8, retriedAt: null });
    expect((await send<FailedJob>('POST', `jobs/${job!.id}/retry`)).body.retriedBy).toMatch(/@admin\.test$/);
    expect(await world.count('outbox', `name = 'return-payment' AND payload->>'orderId' = 'none' AND relayed_at IS NULL`)).toBe(1);
    expect((await get<JobBacklog>('jobs/backlog')).body.waiting).toBeGreaterThan(0);
    expect((await send('POST', `jobs/${job!.id}/retry`)).status).toBe(409);
    expect((await send('POST', 'jobs/2000000000/retry')).status).toBe(404);
    await database.query(`UPDATE outbox SET relayed_at = now() WHERE payload->>'orderId' = 'none'`);
  });
});

describe('promised jobs', () => {
  it('are listed with their state, and one that the queue lost is sent again', async () => {
    const mark = randomUUID();
    const promise = async (relayed: boolean) =>
      Number(
        (
          await world.one<{ id: string }>(
            `INSERT INTO outbox (queue, name, payload, relayed_at)
             VALUES ('refunds', 'return-payment', jsonb_build_object('orderId', $1::text), CASE WHEN $2 THEN now() END) RETURNING id`,
            mark,
            relayed,
          )
        ).id,
      );
    const lost = await promise(true);
    const failed = await promise(true);
    await api.app.get(FailedJobsService).record(String(failed), 'The provider refused', 8);
    const waiting = await promise(false);
    const { body } = await get<PromisedJob[]>(`promised-jobs?q=${mark}`);
    expect(body.map(({ id, state }) => [id, state])).toEqual([
      [waiting, 'waiting'],
      [failed, 'failed'],
      [lost, 'relayed'],
    ]);
    expect((await get<PromisedJob[]>(`promised-jobs?q=${mark}&state=waiting`)).body).toHaveLength(1);
    expect((await send('POST', `promised-jobs/${waiting}/relay`)).body.code).toBe('ILLEGAL_TRANSITION');
    expect((await send('POST', `promised-jobs/${failed}/relay`)).body.code).toBe('ILLEGAL_TRANSITION');
    expect((await send<PromisedJob>('POST', `promised-jobs/${lost}/relay`)).body).toMatchObject({ state: 'waiting', relayedAt: null });
    expect((await lastAudit('promised-job.relay')).subjectId).toBe(String(lost));
    expect((await send('POST', 'promised-jobs/2000000000/relay')).status).toBe(404);
    await database.query(`UPDATE outbox SET relayed_at = now() WHERE payload->>'orderId' = $1`, [mark]);
  });
});

describe('audit entries', () => {
  it('are never changed', async () => {
    await send('POST', 'schools', { name: unique('Elm'), address: '1 Main St', city: 'Tustin', state: 'CA', zipCode: '92780' });
    await expect(database.query('UPDATE audit_entries SET note = $1', ['x'])).rejects.toThrow('append-only');
    await expect(database.query('DELETE FROM audit_entries')).rejects.toThrow('append-only');
  });

  it('are missing when the change was rolled back', async () => {
    const before = await world.count('audit_entries', 'true');
    const { email } = await aPartner(api, database);
    expect((await send('POST', 'businesses', { name: 'Twin', email, location: 'Tustin', category: 'Services' })).status).toBe(409);
    expect((await send('PUT', 'schools/2000000000', { isActive: true })).status).toBe(404);
    expect(await world.count('audit_entries', 'true')).toBe(before);
  });
});
