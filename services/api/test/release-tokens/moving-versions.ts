import type { GrantedRemote, ReleaseChange, ReleaseToken } from '@homeroom/contracts';
import { api, change, database, grant, headers, live, registry, site, world } from './setup';

it('a team tries, promotes, pins and rolls back its remote with its token, and the history names the token', async () => {
  const { token, id } = await grant();
  expect((await change(token, { kind: 'canary', version: '1.2+c', percent: 10 })).body).toMatchObject({
    what: 'canary shop 1.2+c to 10 %',
    by: `Shop CI (token ${id})`,
  });
  expect((await change(token, { kind: 'promote' })).body.what).toBe('promote shop 1.2+c');
  expect(await live()).toBe('1.2+c');
  expect((await change(token, { kind: 'pin', version: '1.2+c' })).status).toBe(200);
  expect((await change(token, { kind: 'unpin' })).status).toBe(200);
  expect((await change(token, { kind: 'rollback', why: 'prices are wrong' })).status).toBe(200);
  expect(await live()).toBe('1.1+b');
  const [last] = (await api.get<ReleaseChange[]>('/api/admin/releases/history', headers)).body;
  expect(last).toMatchObject({ by: `Shop CI (token ${id})`, what: 'rollback shop', why: 'prices are wrong' });
  expect((await change(token, { kind: 'promote', version: '1.2+c' })).body).toMatchObject({ code: 'RELEASE_REFUSED' });
  expect((await change(token, { kind: 'promote', version: '1.2+c', evenThoughBad: true })).status).toBe(200);
  expect(await registry.problems()).toEqual([]);
});

it('a rollback of a named version takes back nothing else', async () => {
  const { token } = await grant();
  await change(token, { kind: 'promote', version: '1.2+c' });
  const once = () => change(token, { kind: 'rollback', version: '1.2', why: 'prices are wrong' });
  expect((await once()).status).toBe(200);
  expect((await once()).body).toMatchObject({ code: 'RELEASE_REFUSED', message: expect.stringContaining('that is 1.1+b') });
  expect(await live()).toBe('1.1+b');
});

describe.each(['canary', 'promote', 'pin'])('a %s by token', (kind) => {
  const order = { kind, version: '1.2+c', ...(kind === 'canary' && { percent: 10 }) };

  it.each<[string, () => void, () => string]>([
    ['whose origin serves something else', () => (site.content = 'other()'), () => 'is not what was built'],
    ['from where the edge lets no page load', () => (site.policy = "script-src 'self'"), () => `script-src does not allow ${site.url}`],
  ])('gives no one a version %s', async (_, spoil, problem) => {
    const { token } = await grant();
    const { generation } = (await registry.read())!;
    spoil();
    expect((await change(token, order)).body).toMatchObject({ code: 'RELEASE_REFUSED', message: expect.stringContaining(problem()) });
    expect((await registry.read())!.generation).toBe(generation);
  });
});

it('a token moves no other remote', async () => {
  const { token } = await grant();
  const { generation } = (await registry.read())!;
  const refused = await change(token, { kind: 'promote', version: '1.1+b' }, 'partners');
  expect([refused.status, refused.body]).toEqual([
    403,
    expect.objectContaining({ code: 'FORBIDDEN', message: 'This token releases shop, not partners' }),
  ]);
  expect([(await registry.read())!.generation, await live('partners')]).toEqual([generation, '1.0+a']);
});

it('an invalid or revoked token opens nothing', async () => {
  const { token, id } = await grant();
  const wrong = [`${token}x`, token.slice(0, -1), 'homeroom_release_', headers['authorization']!.replace('Bearer ', '')];
  for (const one of wrong) expect((await change(one, { kind: 'rollback' })).status).toBe(401);
  expect((await api.post('/api/releases/shop/changes', { kind: 'rollback', why: 'a try' })).status).toBe(401);
  const revoked = await api.post<ReleaseToken>(`/api/admin/releases/tokens/${id}/revoke`, {}, headers);
  expect(revoked.body.revokedAt).toEqual(expect.any(String));
  expect((await change(token, { kind: 'rollback' })).status).toBe(401);
  expect((await api.post(`/api/admin/releases/tokens/${id}/revoke`, {}, headers)).status).toBe(404);
  expect(await live()).toBe('1.1+b');
});

it('only the site’s team grants and revokes; the token is shown once and kept as a hash', async () => {
  expect((await api.post('/api/admin/releases/shop/tokens', { name: 'Eve' })).status).toBe(401);
  expect((await api.get('/api/admin/releases/tokens')).status).toBe(401);
  expect(await grant('nothing')).toMatchObject({ code: 'NOT_FOUND' });
  expect(await grant('shop', ' ')).toMatchObject({ code: 'INVALID_REQUEST' });
  const { token, id } = await grant('shop', 'Night build');
  const listed = (await api.get<ReleaseToken[]>('/api/admin/releases/tokens', headers)).body;
  expect(listed.find((one) => one.id === id)).toEqual({
    id,
    remote: 'shop',
    name: 'Night build',
    isPreviewOnly: false,
    grantedAt: expect.any(String),
    lastUsedAt: null,
    revokedAt: null,
  });
  expect(JSON.stringify(listed)).not.toContain(token);
  const rows = await database.query<Record<string, unknown>[]>('SELECT * FROM release_tokens WHERE id = $1', [id]);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await world.count('audit_entries', `action = 'release.grant-token' AND after->>'name' = 'Night build'`)).toBe(1);
});

it('a meaningless request is rejected', async () => {
  const { token } = await grant();
  for (const order of [
    { kind: 'publish' },
    { kind: 'canary', version: '1.2+c' },
    { kind: 'canary', percent: 100 },
    { kind: 'rollback', why: '' },
  ])
    expect([400, 409, 422]).toContain((await change(token, order)).status);
  expect((await change(token, { kind: 'promote', version: '9' })).body).toMatchObject({ message: 'shop 9 was never published' });
});

it('a remote without a version is listed by its grant, and its team gets a token', async () => {
  const list = async () => (await api.get<GrantedRemote[]>('/api/admin/releases/granted', headers)).body;
  expect(await list()).toEqual([{ remote: 'lab', paths: ['/lab'] }]);
  expect((await api.get('/api/admin/releases/granted')).status).toBe(401);
  const { token } = await grant('lab', 'Lab CI');
  expect((await change(token, { kind: 'promote' }, 'lab')).body.message).toContain('was never published');
});
