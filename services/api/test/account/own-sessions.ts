import { randomUUID } from 'node:crypto';
import type { OwnSession } from '@homeroom/contracts';
import { SessionsService } from '../../src/accounts/sessions/sessions.service';
import { BusinessManagersService } from '../../src/catalogue/staff/business-managers.service';
import { ManagersService } from '../../src/schools/school-managers/managers.service';
import { PARTNER_PASSWORD, aPartner } from '../support/partner';
import { cookiesOf, magicToken } from '../support/shopper';
import { api, database, world } from './setup';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15';

type Headers = Record<string, string>;

interface Kind {
  readonly at: string;
  readonly renewal: string;
  /** Makes an account, and returns how it signs in. */
  readonly make: () => Promise<() => Promise<Headers>>;
}

const onPhone = async (path: string, body: object): Promise<Headers> => ({
  cookie: cookiesOf(await api.post(path, body, { 'user-agent': PHONE })),
});
const lastOf = async (table: 'staff_links' | 'school_links', managerId: number) =>
  (await world.one<{ id: number }>(`SELECT max(id) AS id FROM ${table} WHERE manager_id = $1`, managerId)).id;

const KINDS: Readonly<Record<string, Kind>> = {
  shopper: {
    at: '/api/users/me/sessions',
    renewal: '/api/auth/refresh',
    make: () => {
      const email = `${randomUUID()}@example.com`;
      return Promise.resolve(async () => onPhone('/api/auth/magic-link/verify', { token: await magicToken(api, world, email) }));
    },
  },
  'business’s owner': {
    at: '/api/businesses/sessions',
    renewal: '/api/businesses/refresh',
    make: async () => {
      const { email } = await aPartner(api, database);
      // Its first session.
      await database.query(`UPDATE sessions SET revoked_at = now() WHERE account_id = (SELECT id FROM businesses WHERE email = $1)`, [
        email,
      ]);
      return () => onPhone('/api/businesses/login', { email, password: PARTNER_PASSWORD });
    },
  },
  'business’s manager': {
    at: '/api/businesses/sessions',
    renewal: '/api/businesses/refresh',
    make: async () => {
      const partner = await aPartner(api, database);
      const email = `${randomUUID()}@shop.test`;
      const { body } = await api.post<{ id: number }>(`/api/businesses/${partner.id}/managers`, { name: 'Ana', email }, partner.headers);
      const managers = api.app.get(BusinessManagersService, { strict: false });
      return async () => {
        await managers.sendLinks(email);
        const link = await managers.deliverable(await lastOf('staff_links', body.id));
        return onPhone('/api/staff/verify', { token: link!.token });
      };
    },
  },
  'school’s manager': {
    at: '/api/school/sessions',
    renewal: '/api/school/refresh',
    make: async () => {
      const managers = api.app.get(ManagersService);
      const schoolId = await world.aSchool();
      const email = `${randomUUID()}@school.test`;
      await managers.invite(schoolId, { name: 'Ana', email });
      const { id } = await world.one<{ id: number }>('SELECT id FROM school_managers WHERE email = $1', email);
      return async () => {
        await managers.sendLinks(email);
        return onPhone('/api/school/verify', { token: (await managers.deliverable(await lastOf('school_links', id)))!.token });
      };
    },
  },
};

describe.each(Object.entries(KINDS))('a %s', (_, { at, renewal, make }) => {
  const list = async (headers: Headers) => (await api.get<OwnSession[]>(at, headers)).body;
  const here = async (headers: Headers) => (await list(headers)).find(({ isThis }) => isThis)!;
  const end = async (id: string, headers: Headers) => (await api.call('DELETE', `${at}/${id}`, undefined, headers)).status;
  const isOpen = async (headers: Headers) => (await api.get(at, headers)).status === 200;
  const renews = async (headers: Headers) => (await api.post(renewal, {}, headers)).status === 200;

  it('sees where they are signed in, this browser marked, and no secret or address', async () => {
    const signIn = await make();
    const [first, second] = [await signIn(), await signIn()];
    const sessions = await list(second);
    expect(sessions).toHaveLength(2);
    expect(sessions.map(({ device }) => device)).toEqual(['Safari on iPhone', 'Safari on iPhone']);
    expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1);
    expect((await here(first)).id).not.toBe((await here(second)).id);
    expect(Object.keys(sessions[0]!).sort()).toEqual(['device', 'id', 'isThis', 'lastUsedAt', 'startedAt']);
  });

  it('ends one session, once, whose next request is refused and which cannot be renewed', async () => {
    const signIn = await make();
    const [mine, lost, other] = [await signIn(), await signIn(), await signIn()];
    const { id } = await here(lost);
    expect([await end(id, mine), await end(id, mine)]).toEqual([204, 404]);
    expect([await isOpen(lost), await renews(lost)]).toEqual([false, false]);
    expect([await isOpen(mine), await isOpen(other)]).toEqual([true, true]);
  });

  it('ends all others, and stays signed in here', async () => {
    const signIn = await make();
    const [mine, ...others] = [await signIn(), await signIn(), await signIn()];
    expect((await api.post(`${at}/end-others`, {}, mine)).status).toBe(204);
    for (const ended of others) expect([await isOpen(ended), await renews(ended)]).toEqual([false, false]);
    expect(await list(mine)).toHaveLength(1);
    expect(await renews(mine!)).toBe(true);
  });

  it('neither sees nor ends the sessions of another', async () => {
    const [theirs, mine] = [await (await make())(), await (await make())()];
    expect(await end((await here(theirs)).id, mine)).toBe(404);
    await api.post(`${at}/end-others`, {}, mine);
    expect([await isOpen(theirs), (await list(mine)).length]).toEqual([true, 1]);
    expect(await end('not-an-id', mine)).toBe(400);
    expect((await api.get(at)).status).toBe(401);
  });
});

it('a business’s owner and managers, and a shopper with the owner’s number, each have their own sessions', async () => {
  const partner = await aPartner(api, database);
  const sessions = api.app.get(SessionsService);
  for (const [kind, staffId] of [
    ['manager', 1],
    ['manager', 2],
    ['till', 1],
    ['shopper', null],
  ] as const)
    await database.transaction((manager) => sessions.openIn(manager, { kind, accountId: partner.id, staffId, seconds: 60 }));
  expect((await api.get<OwnSession[]>('/api/businesses/sessions', partner.headers)).body).toHaveLength(1);
  await api.post('/api/businesses/sessions/end-others', {}, partner.headers);
  expect(await world.count('sessions', 'account_id = $1 AND revoked_at IS NULL', partner.id)).toBeGreaterThanOrEqual(5);
});

it('the browser of a shopper is in the data that they download', async () => {
  const email = `${randomUUID()}@example.com`;
  const headers = await onPhone('/api/auth/magic-link/verify', { token: await magicToken(api, world, email) });
  const { body } = await api.get<Record<string, unknown>>('/api/users/me/data.json', headers);
  expect(JSON.stringify(body)).toContain('iPhone');
});
