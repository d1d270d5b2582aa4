import { randomUUID } from 'node:crypto';
import type { BusinessRecord, DealRecord, EndpointName, ExportView, Problem } from '@homeroom/contracts';
import { TEAM_ROLES, allows, whyNot, type TeamRole } from '@homeroom/contracts/permissions';
import { ENDPOINTS } from '../../src/platform/openapi/endpoints';
import { aVoucher, anAdmin } from '../support/shopper';
import { api, database, world } from './setup';

/** Nothing has this number. */
const NONE = '2000000000';
const ROUTES = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name) => ENDPOINTS[name].may && !/logout|sessions/.test(name));

function call(name: EndpointName, headers: Record<string, string>) {
  const [method, path] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const body = method === 'POST' || method === 'PUT' ? {} : undefined;
  return api.call<Problem>(method, path.replaceAll(/:\w+/g, NONE), body, headers);
}

describe('what a role may do', () => {
  it.each(TEAM_ROLES)(
    'is decided by the table on every route: %s',
    async (role) => {
      const { headers } = await anAdmin(api, world, role);
      expect(ROUTES.length).toBeGreaterThan(130);
      for (const name of ROUTES) {
        const permission = ENDPOINTS[name].may!;
        const { status, body } = await call(name, headers);
        if (allows(role, permission)) expect([name, status === 401 || status === 403, body.message]).toEqual([name, false, body.message]);
        else expect([name, status, body.message]).toEqual([name, 403, whyNot(permission)]);
      }
    },
    60_000,
  );

  it('is known from the next call on, in open sessions too', async () => {
    const { id, headers } = await anAdmin(api, world, 'support');
    const isRefused = async () => (await api.get('/api/admin/money', headers)).status === 403;
    expect(await isRefused()).toBe(true);
    await database.query(`UPDATE admins SET role = 'finance' WHERE id = $1`, [id]);
    expect(await isRefused()).toBe(false);
  });

  it.each(['support', 'content', 'owner'] as const)(
    'covers the email address of a business, which resets its password: %s',
    async (role) => {
      const { headers } = await anAdmin(api, world, role);
      const id = await world.aBusiness();
      const { email } = await world.one<{ email: string }>('SELECT email FROM businesses WHERE id = $1', id);
      const change = (body: object) => api.call<Problem>('PUT', `/api/admin/businesses/${id}`, body, headers);
      expect((await change({ email: email.toUpperCase(), phone: '(714) 555-0177' })).status).toBe(200);
      const { status, body } = await change({ email: `other-${email}` });
      if (role === 'owner') expect(status).toBe(200);
      else expect([status, body.message]).toEqual([403, 'Only owners can change the email address of a business.']);
      const after = await world.one<{ email: string }>('SELECT email FROM businesses WHERE id = $1', id);
      expect(after.email.toLowerCase()).toBe(`${role === 'owner' ? 'other-' : ''}${email.toLowerCase()}`);
    },
  );

  it('covers what the pages of a business and of a deal show', async () => {
    const voucher = await aVoucher(api, world, `${randomUUID()}@example.com`);
    const { businessId } = await world.one<{ businessId: number }>(
      `INSERT INTO complaints (voucher_id, business_id, reason, was_redeemed, answer_by)
       SELECT id, business_id, 'Closed', false, now() FROM vouchers WHERE id = $1 RETURNING business_id AS "businessId"`,
      voucher.id,
    );
    for (const role of ['owner', 'support', 'finance', 'content'] as const) {
      const { headers } = await anAdmin(api, world, role);
      const { body: business } = await api.get<BusinessRecord>(`/api/admin/businesses/${businessId}`, headers);
      const { body: deal } = await api.get<DealRecord>(`/api/admin/deals/${voucher.dealId}`, headers);
      const complaints = allows(role, 'complaints') ? 1 : 0;
      expect([role, business.complaints.length, deal.complaints.length]).toEqual([role, complaints, complaints]);
      expect([role, business.owed]).toEqual([role, allows(role, 'money.see') ? expect.any(Number) : null]);
    }
  });

  it.each([
    ['transaction-totals?q=ana', 'Only owners, support, and finance can see transactions.'],
    ['transaction-totals?userId=1', 'Only owners, support, and finance can see transactions.'],
    ['user-totals?q=ana', 'Only owners, support, and finance can see families.'],
  ])('covers totals of a search or a family: %s', async (path, words) => {
    const as = async (role: TeamRole, address = path) =>
      api.get<Problem>(`/api/admin/${address}`, (await anAdmin(api, world, role)).headers);
    const { status, body } = await as('content');
    expect([status, body.message]).toEqual([403, words]);
    expect((await as('content', path.split('?')[0])).status).toBe(200);
    expect((await as('support')).status).toBe(200);
  });

  it('covers files: a list that a role does not see is not exported, listed, or downloaded', async () => {
    const as = async (role: TeamRole) => (await anAdmin(api, world, role)).headers;
    const [finance, content] = [await as('finance'), await as('content')];
    const started = await api.post<ExportView>('/api/admin/exports', { list: 'transactions' }, finance);
    expect(started.status).toBe(202);
    const refused = [403, 'Only owners, support, and finance can see transactions.'];
    const answers = [
      await api.post<Problem>('/api/admin/exports', { list: 'transactions' }, content),
      await api.get<Problem>(`/api/admin/exports/${started.body.id}`, content),
      await api.get<Problem>(`/api/admin/exports/${started.body.id}/file`, content),
    ];
    for (const { status, body } of answers) expect([status, body.message]).toEqual(refused);
    expect((await api.get<ExportView[]>('/api/admin/exports', content)).body).toEqual([]);
    expect((await api.get<ExportView[]>('/api/admin/exports', finance)).body).toHaveLength(1);
  });
});
