import { readFileSync, writeFileSync } from 'node:fs';
import { DEVELOPMENT_KEY, signRemotes } from '@homeroom/releases';
import { CanaryVisitorsService } from '../../src/remotes/releases/canary-visitors.service';
import { CanaryWatch } from '../../src/remotes/releases/canary-watch';
import { RegistryRenewal } from '../../src/remotes/releases/registry-renewal';
import { LOGGER } from '../../src/platform/logging/logging.module';
import { api, change, database, headers, now, occasion, registry, shop, site, tell, world } from './setup';

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
    expect(taken[0]!.why).toBe('it failed for 100% of its visitors, the live version for 0%');
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

  it('is not kept by one stranger’s good reports', async () => {
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
    message: `the edge's style-src does not allow ${site.url}: npm run release -- grant <remote> ${site.url}, or name it in REMOTE_ORIGINS`,
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
  for (const list of ['', '/granted', '/shop/vitals', `/moments/1`])
    expect((await api.get(`/api/admin/releases${list}`, headers)).body).toMatchObject({
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
