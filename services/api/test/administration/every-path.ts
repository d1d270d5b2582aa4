import { randomUUID } from 'node:crypto';
import { SessionsService } from '../../src/accounts/sessions/sessions.service';
import { Configuration } from '../../src/platform/configuration/configuration';
import { cookieName } from '../../src/platform/http/cookies';
import { aPartner } from '../support/partner';
import { aShopper, anAdmin } from '../support/shopper';
import { api, database, world } from './setup';

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

describe('every admin path, taken from the OpenAPI document', () => {
  interface Description {
    readonly paths: Record<string, Record<string, unknown>>;
  }
  const OPEN = new Set(['/api/admin/login', '/api/admin/passkey-challenge', '/api/admin/passkey-login']);

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
