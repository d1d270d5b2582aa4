import type { EndpointName, ExportView, Problem } from '@homeroom/contracts';
import { TEAM_ROLES, allows, whyNot, type TeamRole } from '@homeroom/contracts/permissions';
import { ENDPOINTS } from '../../src/platform/openapi/endpoints';
import { anAdmin } from '../support/shopper';
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
