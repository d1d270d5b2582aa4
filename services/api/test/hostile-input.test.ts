import { randomUUID } from 'node:crypto';
import type { FieldError, Problem } from '@homeroom/contracts';
import { SessionsService } from '../src/accounts/sessions/sessions.service';
import { DEAL_FORM, addLocation, aPartner, createDeal } from './support/partner';
import { Routes, changed, type Route, type Schema } from './support/routes';
import { aShopper, anAdmin } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack();
const routes = await Routes.of(api);
const partner = await aPartner(api, database);
const { body: deal } = await createDeal(api, partner);
const { id: location } = await addLocation(api, partner);
const ids: Record<string, number | string> = {
  businesses: partner.id,
  deals: deal.id,
  locations: location,
  schools: await world.aSchool(),
  users: 'me',
};

/** Signed in as a partner, a shopper, a school manager and an admin at once, so that every route is open. */
async function everybody(): Promise<Record<string, string>> {
  const sessions = api.app.get(SessionsService);
  const [{ id: managerId }, shopper, admin] = await Promise.all([
    world.one<{ id: number }>(
      `INSERT INTO school_managers (school_id, email, name) VALUES ($1, $2, 'Test') RETURNING id`,
      ids['schools'],
      `${randomUUID()}@school.test`,
    ),
    aShopper(api, world),
    anAdmin(api, world),
  ]);
  const [forPartner, forSchool] = await Promise.all([sessions.open('partner', partner.id), sessions.open('school', managerId)]);
  const cookie = `${shopper.cookie}; homeroom_partner=${forPartner.access}; homeroom_school=${forSchool.access}`;
  return { ...admin.headers, cookie };
}

const pathOf = ({ path }: Route) => path.replaceAll(/(\w+)\/\{\w+\}/g, (_, of: string) => `${of}/${ids[of] ?? 1}`);
const queryOf = ({ operation }: Route) => (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
const nameOf = ({ method, path }: Route, what: string) => `${method} ${path} ${what}`;

/** A request to one route, and what was wrong with the answer. */
type Finding = readonly [what: string, status: number];

const NUL = '\u0000';
const UNSTORABLE = [`a${NUL}b`, 'a\ud800b'];
const ODD = ['0000-01-01', '2026-W10-5', '20270101', '__proto__', 'constructor', '1e400'];

describe('every route of the OpenAPI document', () => {
  it('names the body field that holds a NUL or half a surrogate pair', async () => {
    const headers = await everybody();
    const wrong: Finding[] = [];
    let asked = 0;
    for (const route of routes.all) {
      const schema = routes.body(route);
      if (!schema) continue;
      for (const place of routes.texts(schema))
        for (const text of UNSTORABLE) {
          asked += 1;
          const payload = changed(routes.example(schema), place, text);
          const { status, body } = await api.call<Problem>(route.method, pathOf(route), payload, headers);
          const isNamed = status === 400 && body.errors?.[0]?.field === place.join('.');
          if (!isNamed) wrong.push([nameOf(route, place.join('.')), status]);
        }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(200);
  });

  it('names the address part that holds a NUL', async () => {
    const headers = await everybody();
    const wrong: Finding[] = [];
    for (const route of routes.all) {
      const places = [
        ...queryOf(route).map(({ name }) => [name, `${pathOf(route)}?${name}=a%00b`] as const),
        ...[...route.path.matchAll(/\{(\w+)\}/g)].map(
          ([part, name]) => [name!, route.path.replace(part, '%00').replaceAll(/\{\w+\}/g, '1')] as const,
        ),
      ];
      for (const [name, url] of places) {
        const { status, body } = await api.call<Problem>(route.method, url, route.method === 'GET' ? undefined : {}, headers);
        if (status !== 400 || body.errors?.[0]?.field !== name) wrong.push([nameOf(route, url), status]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('never answers 5xx to odd dates, names and numbers', async () => {
    const headers = await everybody();
    const wrong: Finding[] = [];
    for (const route of routes.all) {
      const see = async (what: string, url: string, payload?: unknown) => {
        const { status } = await api.call(route.method, url, payload, headers);
        if (status >= 500) wrong.push([nameOf(route, what), status]);
      };
      const schema = routes.body(route);
      for (const text of ODD) {
        for (const { name } of queryOf(route)) await see(`?${name}=${text}`, `${pathOf(route)}?${name}=${text}`);
        for (const place of schema ? routes.texts(schema) : [])
          await see(`${place.join('.')}: ${text}`, pathOf(route), changed(routes.example(schema!), place, text));
      }
    }
    expect(wrong).toEqual([]);
    // Thousands of calls.
  }, 180_000);

  it('accepts only plain decimal numbers as an id', async () => {
    const headers = await everybody();
    const wrong: Finding[] = [];
    for (const route of routes.all.filter(({ path }) => /\{\w*[iI]d\}/.test(path)))
      for (const id of ['0x10', '0b11', '+1', '%201', '1.0', '01', '-1', '99999999999999999999']) {
        const url = route.path.replaceAll(/\{\w*[iI]d\}/g, id).replaceAll(/\{\w+\}/g, '1');
        const { status } = await api.call(route.method, url, route.method === 'GET' ? undefined : {}, headers);
        if (status !== 400) wrong.push([nameOf(route, id), status]);
      }
    expect(wrong).toEqual([]);
  });
});

it('every list rejects an unknown parameter by name', async () => {
  const headers = await everybody();
  const wrong: Finding[] = [];
  for (const route of routes.lists) {
    const { status, body } = await api.get<Problem>(`${pathOf(route)}?surprise=1`, headers);
    if (status !== 400 || body.errors?.[0]?.field !== 'surprise') wrong.push([nameOf(route, ''), status]);
  }
  expect(wrong).toEqual([]);
  expect(routes.lists.length).toBeGreaterThan(30);
});

describe('the end of a sale', () => {
  it.each([
    '2026-W10-5',
    '2026-123',
    '20270101',
    '2026-02-30',
    '0000-01-01',
    '1026-01-01',
    '9999-12-31',
    '+012026-01-01',
    '2027-01-01T25:00',
  ])('rejects %s as a date', async (expiresAt) => {
    const { status, body } = await createDeal(api, partner, { expiresAt });
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'expiresAt', message: 'Please enter a date between 2000 and 2199, or leave it empty' } satisfies FieldError],
    ]);
  });

  it.each(['2027-02-28', '2028-02-29', '2027-03-01T17:00:00Z', '2027-03-01T17:00:00.000-08:00'])('accepts %s', async (expiresAt) => {
    expect((await createDeal(api, partner, { expiresAt })).status).toBe(200);
    const { id } = (await createDeal(api, partner)).body;
    expect((await api.put(`/api/deals/${id}`, { ...DEAL_FORM, expiresAt }, partner.headers)).status).toBe(200);
  });
});

it.each(['0000-01-01', '2026-02-30', '1999-12-31', '2200-01-01'])('rejects figures from %s', async (day) => {
  for (const query of [`from=${day}`, `to=${day}`])
    expect((await api.get(`/api/businesses/${partner.id}/figures?${query}`, partner.headers)).status).toBe(400);
});

it('answers 404 to an export of the ledger of an unknown school', async () => {
  const { headers } = await anAdmin(api, world);
  const { status, body } = await api.post<Problem>('/api/admin/exports', { list: 'ledger', schoolId: 2_000_000_000 }, headers);
  expect([status, body.code]).toEqual([404, 'SCHOOL_NOT_FOUND']);
});

it.each(['constructor', '__proto__', 'toString', 'nothing'])('answers 404 to a remote named %s', async (remote) => {
  const { headers } = await anAdmin(api, world);
  expect((await api.post(`/api/admin/releases/${remote}/rollback`, { why: 'It broke' }, headers)).status).toBe(404);
});

it('treats a cookie with a NUL as an unknown session', async () => {
  const cookie = 'homeroom_shopper=%00; homeroom_shopper_refresh=%00';
  expect((await api.get('/api/auth/user', { cookie })).status).toBe(401);
  expect((await api.post('/api/auth/refresh', {}, { cookie })).status).toBe(401);
});

it('the OpenAPI document describes every request body', () => {
  const bodies = routes.all.flatMap((route) => {
    const schema = routes.body(route);
    return schema ? [{ name: `${route.method} ${route.path}`, schema }] : [];
  });
  const isBare = (given: Schema): boolean => {
    const schema = routes.resolve(given);
    if (schema.type === 'array') return !schema.items || isBare(schema.items);
    return schema.type === 'object' && Object.keys(schema.properties ?? {}).length === 0;
  };
  expect(bodies.length).toBeGreaterThan(50);
  expect(bodies.filter(({ schema }) => isBare(schema)).map(({ name }) => name)).toEqual([]);
  const fields = bodies.flatMap(({ name, schema }) =>
    Object.entries(schema.properties ?? {}).flatMap(([field, of]) => (isBare(of) || !routes.resolve(of) ? [`${name} ${field}`] : [])),
  );
  expect(fields).toEqual([]);
});
