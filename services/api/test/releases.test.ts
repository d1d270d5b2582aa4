import { readFileSync, writeFileSync } from 'node:fs';
import type { Problem, ReleaseChange, ReleasedRemote, RemoteBuild } from '@homeroom/contracts';
import { DEVELOPMENT_KEY, promote, publish, signRemotes } from '@homeroom/releases';
import type { DataSource } from 'typeorm';
import { CanaryVisitorsService } from '../src/remotes/releases/canary-visitors.service';
import { CanaryWatch } from '../src/remotes/releases/canary-watch';
import { RegistryRenewal } from '../src/remotes/releases/registry-renewal';
import { ReleasesRegistry } from '../src/remotes/releases/releases-registry';
import { LOGGER } from '../src/platform/logging/logging.module';
import { Api } from './support/api';
import { PublicSite } from './support/public-site';
import { anAdmin } from './support/shopper';
import { World, openDatabase } from './support/world';

let api: Api;
let database: DataSource;
let world: World;
let registry: ReleasesRegistry;
let headers: Record<string, string>;
let site: PublicSite;

const now = () => new Date().toISOString();
const build = (change: Partial<RemoteBuild> = {}): RemoteBuild => ({
  name: 'shop',
  compatibility: { contract: 1, contracts: '^1.0.0', shared: {} },
  ...site.build,
  commit: null,
  publishedAt: now(),
  smokeTestedAt: now(),
  ...change,
});
const occasion = { by: 'a test', why: 'a test', what: 'a test' };

beforeAll(async () => {
  database = await openDatabase();
  world = new World(database);
  site = await PublicSite.start();
  api = await Api.start();
  registry = api.app.get(ReleasesRegistry);
  ({ headers } = await anAdmin(api, world));
});
beforeEach(async () => {
  site.good();
  await database.query('DELETE FROM remote_outcomes');
  await database.query('DELETE FROM canary_visitors');
  const around = { api: '1.0.0', now: now() };
  await registry.change(occasion, () => {
    const empty = {
      schema: 2 as const,
      generation: 0,
      changedAt: '',
      shell: { version: '1', contract: 1, contracts: '1.0.0', shared: {} },
      grants: { shop: { paths: ['/'] } },
      remotes: {},
    };
    const released = ['1.0+a', '1.1+b', '1.2+c'].reduce(
      (known, version) =>
        publish(
          known,
          { remote: 'shop', version, title: 'Shop', path: '/', build: build({ smokeTestedAt: version === '1.2+c' ? null : now() }) },
          around,
        ),
      empty as Parameters<typeof publish>[0],
    );
    return promote(released, 'shop', '1.1+b', around);
  });
});
afterAll(async () => {
  await api.stop();
  await site.stop();
  await database.destroy();
});

const tell = (version: string, outcome: string, { ms = 150, address = '10.8.0.1', remote = 'shop' } = {}) =>
  api.post('/api/releases/outcomes', { outcomes: [{ remote, version, outcome, ms }], shell: 'test' }, { 'x-forwarded-for': address });
const shop = async () => (await api.get<ReleasedRemote[]>('/api/admin/releases', headers)).body.find(({ remote }) => remote === 'shop')!;
const change = (what: 'promote' | 'rollback', form: object, remote = 'shop') =>
  api.post<ReleasedRemote & Problem>(`/api/admin/releases/${remote}/${what}`, form, headers);

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
    message: 'shop 1.1+b is not what a rollback would take back any more: that is 1.0+a',
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
  const { generation } = (await registry.read())!;
  expect((await change('promote', { version: '1.2+c', why: 'haste' })).body).toMatchObject({
    code: 'RELEASE_REFUSED',
    message: 'shop 1.2+c: no smoke test passed',
  });
  expect((await change('promote', { why: 'haste' })).status).toBe(400);
  expect((await change('rollback', { why: 'haste' }, 'nothing')).status).toBe(404);
  expect((await registry.read())!.generation).toBe(generation);
});

describe('a running canary', () => {
  const tryCanary = () =>
    registry.change(occasion, (known) => ({
      ...known!,
      remotes: { shop: { ...known!.remotes['shop']!, canary: { version: '1.0+a', percent: 10, since: now() } } },
    }));
  const watch = () => new CanaryWatch(registry, api.app.get(CanaryVisitorsService), api.app.get(LOGGER));
  const isTried = async () => Boolean((await registry.read())!.remotes['shop']!.canary);
  const failFor = async (first: number, last: number) => {
    for (let visitor = first; visitor <= last; visitor += 1) await tell('1.0+a', 'failed', { address: `10.8.1.${visitor}` });
  };

  it('is taken back once, by any number of workers, when it fails for more visitors than the live version', async () => {
    await tryCanary();
    for (let visitor = 1; visitor <= 20; visitor += 1) await tell('1.1+b', 'loaded', { address: `10.8.2.${visitor}` });
    await failFor(1, 4);
    await watch().look();
    expect(await isTried()).toBe(true);
    await failFor(5, 5);
    await Promise.allSettled([watch().look(), watch().look()]);
    expect(await isTried()).toBe(false);
    const taken = (await registry.history()).filter(({ by, what }) => by === 'Homeroom' && what.includes('canary 1.0+a'));
    expect(taken).toHaveLength(1);
    expect(taken[0]!.why).toBe('it failed for 100 % of its visitors, the live version for 0 %');
  });

  it('stays, whatever one stranger reports', async () => {
    await tryCanary();
    for (let time = 0; time < 30; time += 1) await tell('1.0+a', 'failed', { address: '203.0.113.9' });
    for (let half = 1; half <= 30; half += 1) await tell('1.0+a', 'failed', { address: `2001:db8:1:2::${half}` });
    await watch().look();
    expect(await isTried()).toBe(true);
  });

  it('stays, when one provider’s customer reports failures from many of their networks', async () => {
    await tryCanary();
    for (let network = 1; network <= 30; network += 1) await tell('1.0+a', 'failed', { address: `2001:db8:1:${network}::1` });
    await watch().look();
    expect(await isTried()).toBe(true);
    expect(await world.count('canary_visitors', 'true')).toBe(1);
  });

  it('stays, when few report failures and many have it', async () => {
    await tryCanary();
    for (let visitor = 1; visitor <= 100; visitor += 1) await tell('1.0+a', 'loaded', { address: `10.8.3.${visitor}` });
    await failFor(1, 10);
    await watch().look();
    expect(await isTried()).toBe(true);
    await failFor(11, 12);
    await watch().look();
    expect(await isTried()).toBe(false);
  });

  it('stays, from however many networks its files fail to load', async () => {
    await tryCanary();
    for (let visitor = 1; visitor <= 20; visitor += 1) await tell('1.0+a', 'unreachable', { address: `10.8.1.${visitor}` });
    await watch().look();
    expect(await isTried()).toBe(true);
    expect(await world.count('canary_visitors', 'true')).toBe(0);
  });

  it('is not saved by one stranger who praises it', async () => {
    await tryCanary();
    for (let time = 0; time < 100; time += 1) await tell('1.0+a', 'loaded', { address: '203.0.113.9' });
    await failFor(1, 5);
    await watch().look();
    expect(await isTried()).toBe(false);
  });

  it('remembers scrambled visitors while it runs, for a day', async () => {
    await failFor(1, 2);
    expect(await world.count('canary_visitors', 'true')).toBe(0);
    await tryCanary();
    await failFor(1, 2);
    expect(await world.count('canary_visitors', 'octet_length(visitor) = 16')).toBe(2);
    await database.query(
      `UPDATE canary_visitors SET failed_at = now() - interval '25 hours' WHERE ctid = (SELECT min(ctid) FROM canary_visitors)`,
    );
    await watch().forget();
    expect(await world.count('canary_visitors', 'true')).toBe(1);
  });
});

it('a version whose files are not where browsers would load them is not promoted', async () => {
  const { generation } = await registry.change(occasion, (known) => {
    const { builds, ...entry } = known!.remotes['shop']!;
    const gone = { ...builds['1.0+a']!, entry: `${site.url}/gone/mf-manifest.json`, integrity: { 'js/page.js': 'sha384-x' } };
    return { ...known!, remotes: { shop: { ...entry, builds: { ...builds, '1.0+a': gone } } } };
  });
  const { body } = await change('promote', { version: '1.0+a', why: 'haste' });
  expect(body).toMatchObject({ code: 'RELEASE_REFUSED', message: expect.stringContaining('its origin does not serve what was built') });
  expect((await registry.read())!.generation).toBe(generation);
});

it('a version from an origin that the edge blocks is not promoted, and a rollback does not wait for this', async () => {
  site.policy = site.policy.replace(`style-src 'self' ${site.url}`, "style-src 'self'");
  expect((await change('promote', { version: '1.0+a', why: 'haste' })).body).toMatchObject({
    code: 'RELEASE_REFUSED',
    message: `the edge's style-src does not allow ${site.url}: name it in REMOTE_ORIGINS`,
  });
  expect((await shop()).versions[0]!.version).toBe('1.1+b');
  expect((await change('rollback', { why: 'prices are wrong' })).body.versions[0]!.version).toBe('1.0+a');
});

it.each([
  ['cannot be reached', 'unreachable'],
  ['answers 502', 502],
] as const)('nothing is promoted while the edge %s, because allowed origins are unknown', async (kind, fails) => {
  site.fails = fails;
  expect((await change('promote', { version: '1.0+a', why: 'haste' })).body).toMatchObject({
    code: 'RELEASE_REFUSED',
    message: `${site.url} ${kind}, and nobody knows from where its pages may load`,
  });
  expect((await shop()).versions[0]!.version).toBe('1.1+b');
});

it('a half-written registry fails no page that reports an outcome, and the team is told how to repair it', async () => {
  const whole = readFileSync(registry.file, 'utf8');
  writeFileSync(registry.file, whole.slice(0, 100));
  expect((await tell('1.1+b', 'loaded')).status).toBe(204);
  expect((await change('rollback', { why: 'haste' })).body).toMatchObject({
    code: 'RELEASE_REFUSED',
    message: 'the registry is half written: npm run release -- mend',
  });
  writeFileSync(registry.file, whole);
});

it('the worker signs the registry again before it expires, once', async () => {
  const renewal = new RegistryRenewal(registry, api.app.get(LOGGER));
  const { generation } = (await registry.read())!;
  await renewal.look();
  expect((await registry.read())!.generation).toBe(generation);
  const { signature: _, ...soon } = { ...(await registry.read())!, expiresAt: new Date(Date.now() + 86_400_000).toISOString() };
  writeFileSync(registry.file, JSON.stringify(signRemotes(soon, DEVELOPMENT_KEY)));
  await renewal.look();
  await renewal.look();
  expect((await registry.read())!.generation).toBe(generation + 1);
});

it('only admins may see unreleased remotes', async () => {
  expect((await api.get('/api/releases/override-permission')).status).toBe(401);
  expect((await api.get('/api/releases/override-permission', headers)).status).toBe(204);
});
