import type { ReleaseChange } from '@homeroom/contracts';
import { anAdmin } from '../support/shopper';
import { api, change, headers, occasion, registry, shop, tell, world } from './setup';

it('counts what browsers saw by version, with the time for three of four loads', async () => {
  for (const ms of [50, 90, 150, 900]) expect((await tell('1.1+b', 'loaded', { ms })).status).toBe(204);
  await tell('1.1+b', 'failed');
  await tell('1.0+a', 'fallback');
  await tell('1.1+b', 'unreachable');
  const { versions } = await shop();
  expect(
    versions.map(({ version, role, loads, failures, fallbacks, unreachable, loadMs }) => [
      version,
      role,
      loads,
      failures,
      fallbacks,
      unreachable,
      loadMs,
    ]),
  ).toEqual([
    ['1.1+b', 'live', 4, 1, 0, 1, 200],
    ['1.0+a', 'previous', 0, 0, 1, 0, null],
    ['1.2+c', 'published', 0, 0, 0, 0, null],
  ]);
});

it('lets strangers neither fill the table nor report nonsense', async () => {
  await tell('9.9+z', 'loaded');
  for (const inherited of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    expect((await tell(inherited, 'loaded')).status).toBe(204);
    expect((await tell('name', 'loaded', { remote: inherited.toLowerCase().replace(/\W|_/g, '') })).status).toBe(204);
  }
  expect(await world.count('remote_outcomes', 'true')).toBe(0);
  for (const outcomes of [
    [],
    [{ remote: 'shop', version: '1.1+b', outcome: 'great', ms: 1 }],
    [{ remote: 'shop', version: '1.1+b', outcome: 'loaded', ms: -1 }],
    'x',
  ])
    expect((await api.post('/api/releases/outcomes', { outcomes, shell: 'test' })).status).toBe(400);
});

it('loses none of many simultaneous beacons', async () => {
  await Promise.all(Array.from({ length: 40 }, () => tell('1.1+b', 'loaded')));
  expect((await shop()).versions[0]!.loads).toBe(40);
});

it('does not promote over what a colleague promoted meanwhile, and says who that was', async () => {
  const ben = await anAdmin(api, world);
  const { email } = await world.one<{ email: string }>('SELECT email FROM admins WHERE id = $1', ben.id);
  const byBen = await api.post('/api/admin/releases/shop/promote', { version: '1.0+a', live: '1.1+b', why: 'prices' }, ben.headers);
  expect(byBen.status).toBe(200);
  // It changes nothing that is live.
  await registry.change({ ...occasion, remote: 'shop', what: 'canary shop' }, (manifest) => manifest!);
  const { generation } = (await registry.read())!;
  const refused = await change('promote', { version: '1.1+b', live: '1.1+b', why: 'colors' });
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'RELEASE_REFUSED', message: `${email} changed the live version: it is now 1.0+a, not 1.1+b` },
  ]);
  expect((await registry.read())!.generation).toBe(generation);
  expect((await change('promote', { version: '1.1+b', live: '1.0+a', why: 'colors' })).status).toBe(200);
});

it('promotes once when an answer is lost and the person presses again', async () => {
  const { generation } = (await registry.read())!;
  const again = () => change('promote', { version: '1.0+a', live: '1.1+b', why: 'prices are wrong' });
  const answers = [await again(), await again()];
  expect(answers.map(({ status, body }) => [status, body.versions[0]!.version])).toEqual(answers.map(() => [200, '1.0+a']));
  expect((await registry.read())!.generation).toBe(generation + 1);
  expect((await change('promote', { version: '1.0+a', live: '1.0+a', why: 'other words' })).body).toMatchObject({
    code: 'RELEASE_REFUSED',
  });
});

it('promotes and rolls back with a reason, which the history and the log keep', async () => {
  expect((await change('promote', { version: '1.0+a', why: '' })).status).toBe(400);
  expect((await change('promote', { version: '1.0+a', why: 'prices are wrong' })).body.versions[0]).toMatchObject({
    version: '1.0+a',
    role: 'live',
  });
  expect((await change('rollback', { why: 'it was not that' })).body.versions[0]!.version).toBe('1.1+b');
  const [last, before] = (await api.get<ReleaseChange[]>('/api/admin/releases/history', headers)).body;
  expect([last!.what, last!.why, before!.what]).toEqual(['rollback shop', 'it was not that', 'promote shop 1.0+a']);
  expect(last!.by).toMatch(/@admin\.test$/);
  expect(await world.count('audit_entries', `action = 'release.rollback' AND note = 'it was not that'`)).toBe(1);
});

it('tells the second of two simultaneous rollbacks that the version is already gone', async () => {
  const order = { version: '1.1+b', why: 'prices are wrong' };
  const replies = await Promise.all([change('rollback', order), change('rollback', order)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'RELEASE_REFUSED',
    message: 'shop 1.1+b is not what a rollback would take back anymore: that is 1.0+a',
  });
  const { versions } = await shop();
  expect(versions.filter(({ bad }) => bad).map(({ version }) => version)).toEqual(['1.1+b']);
  expect(versions[0]).toMatchObject({ version: '1.0+a', role: 'live' });
});

it('brings a rolled-back version back only on explicit request', async () => {
  await change('rollback', { why: 'prices are wrong' });
  const bad = () => shop().then(({ versions }) => versions.find(({ version }) => version === '1.1+b')!.bad);
  expect(await bad()).toEqual({ at: expect.any(String), why: 'prices are wrong' });
  expect((await change('rollback', { why: 'once more' })).body).toMatchObject({
    code: 'RELEASE_REFUSED',
    message: 'shop has no previous version',
  });
  expect((await change('promote', { version: '1.1+b', why: 'haste' })).body).toMatchObject({
    code: 'RELEASE_REFUSED',
    message: expect.stringContaining('it was rolled back (prices are wrong)'),
  });
  expect((await change('promote', { version: '1.1+b', why: 'they are right', evenThoughBad: true })).body.versions[0]).toMatchObject({
    version: '1.1+b',
    role: 'live',
    bad: null,
  });
});

it('rejects what would break, and changes nothing', async () => {
  for (const version of ['constructor', '__proto__'])
    expect((await change('promote', { version, why: 'haste' })).body).toMatchObject({ message: `shop ${version} was never published` });
  expect((await change('promote', { version: '1.0+a', why: 'haste' }, 'constructor')).body).toMatchObject({ code: 'NOT_FOUND' });
  const { generation } = (await registry.read())!;
  expect((await change('promote', { version: '1.2+c', why: 'haste' })).body).toMatchObject({
    code: 'RELEASE_REFUSED',
    message: 'shop 1.2+c: no smoke test passed',
  });
  expect((await change('promote', { why: 'haste' })).status).toBe(400);
  expect((await change('rollback', { why: 'haste' }, 'nothing')).status).toBe(404);
  expect((await registry.read())!.generation).toBe(generation);
});
