import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteVitals } from '@homeroom/contracts';
import { Configuration } from '../../src/platform/configuration/configuration';
import { api, database, headers, site, world } from './setup';

const WHERE = '/api/admin/releases/shop/vitals';
const send = (...vitals: object[]) => api.post('/api/releases/outcomes', { outcomes: [], vitals, shell: 'test' });
const felt = (more: object, version = '1.1+b') => send({ remote: 'shop', version, ...more });
const compared = async (query = '') => (await api.get<RemoteVitals>(WHERE + query, headers)).body;
const file = () => Object.keys(site.build.integrity)[0]!;
const error = (more: object = {}) => ({ kind: 'thrown', message: 'x is undefined', place: `${file()}:1:5`, count: 1, ...more });

describe('what visitors feel of a version', () => {
  it('is counted by the minute, and shown beside the version before it', async () => {
    for (const interaction of [40, 90, 90, 450])
      expect((await felt({ isPage: true, interaction, paint: 1_200, shift: 20 })).status).toBe(204);
    await felt({ isPage: true, interaction: 150, paint: 5_000, task: 9_000 }, '1.0+a');
    await felt({ steps: ['checkout', 'pay', 'paid'] });
    await felt({ steps: ['checkout', 'pay', 'stalled'] });
    const { now, before } = await compared();
    expect(now).toEqual({
      version: '1.1+b',
      pages: 4,
      errors: 0,
      failedCalls: 0,
      within: { paint: 1_500, shift: 50, interaction: 100, task: null, memory: null },
      steps: { deal: 0, checkout: 2, pay: 2, paid: 1, stalled: 1 },
    });
    expect(before).toMatchObject({ version: '1.0+a', pages: 1, within: { paint: 8_000, interaction: 200, task: null } });
    expect(await world.count('remote_vitals', `measure = 'interaction' AND version = '1.1+b'`)).toBe(3);
  });

  it('groups errors by message and place, without what names a person', async () => {
    await felt({ errors: [error({ message: 'no deal 12345 for ana@example.com at https://homeroom.test/voucher?token=abc', count: 2 })] });
    await felt({ errors: [error({ message: 'no deal 99999 for joe@example.org at https://homeroom.test/voucher?token=def' })] });
    await felt({ errors: [error({ kind: 'clicked' })] }, '1.0+a');
    await felt({ errors: [error({ kind: 'clicked' })] });
    const { now, troubles } = await compared();
    expect(now.errors).toBe(4);
    expect(troubles.map(({ kind, message, place, count, before }) => [kind, message, place, count, before])).toEqual([
      ['thrown', 'no deal # for <email> at https://homeroom.test/voucher', `${file()}:1:5`, 3, 0],
      ['clicked', 'x is undefined', `${file()}:1:5`, 1, 1],
    ]);
  });

  it('counts failed calls by endpoint and status', async () => {
    await felt({ calls: [{ endpoint: 'GET /api/deals/:id', status: 500, count: 3 }] });
    await felt({ calls: [{ endpoint: 'GET /api/deals/:id', status: 500, count: 1 }] });
    const { now, troubles } = await compared();
    expect(now.failedCalls).toBe(4);
    expect(troubles).toMatchObject([{ kind: 'call', message: 'GET /api/deals/:id 500', place: null, count: 4 }]);
  });

  it('names the place in the sources while the version’s map is kept', async () => {
    const folder = path.join(api.app.get(Configuration).releasesFolder, '.maps/shop/1.1-b');
    const map = path.join(folder, `${file()}.map`);
    mkdirSync(path.dirname(map), { recursive: true });
    // Column 1 of the built file is line 3, column 3 of the source; column 5 is line 41, column 7.
    writeFileSync(
      map,
      JSON.stringify({ version: 3, sources: ['webpack://shop/./src/routes/deal.tsx?1a2b'], names: [], mappings: 'AAEE,IAsCI' }),
    );
    await felt({ errors: [error({ place: `${file()}:1:5` }), error({ place: `${file()}:1:1` })] });
    const places = (await compared()).troubles.map(({ place }) => place).sort();
    rmSync(folder, { recursive: true });
    expect(places).toEqual(['src/routes/deal.tsx:3:3', 'src/routes/deal.tsx:41:7']);
  });

  it('ignores unknown versions, files, and endpoints, and refuses nonsense', async () => {
    for (const name of ['9.9+z', '__proto__', 'constructor'])
      expect((await felt({ isPage: true, paint: 1, errors: [error()] }, name)).status).toBe(204);
    await felt({ errors: [error({ place: 'js/elsewhere.js:1:1' })], calls: [{ endpoint: 'GET /api/nothing', status: 500, count: 1 }] });
    expect(await world.count('remote_vitals', 'true')).toBe(0);
    expect(await world.count('remote_errors', 'true')).toBe(0);
    for (const more of [
      { paint: -1 },
      { paint: 1.5 },
      { memory: 1e12 },
      { steps: ['bought'] },
      { noticed: ['slow', 'slow', 'slow', 'slow'] },
      { errors: [error({ place: '../secret.js:1:1' })] },
      { errors: [error({ message: 'x'.repeat(201) })] },
      { errors: [error({ count: 1e9 })] },
      { errors: Array.from({ length: 11 }, () => error()) },
      { calls: [{ endpoint: 'GET /api/deals', status: 200, count: 1 }] },
    ])
      expect([more, (await felt(more)).status]).toEqual([more, 400]);
    expect((await send(...Array.from({ length: 6 }, () => ({ remote: 'shop', version: '1.1+b' })))).status).toBe(400);
    expect((await send()).status).toBe(400);
    expect(await world.count('remote_vitals', 'true')).toBe(0);
  });

  it('keeps at most 200 different errors of a version, and goes on counting those', async () => {
    const line = (at: number) =>
      felt({ errors: Array.from({ length: 10 }, (_, index) => error({ place: `${file()}:${at}:${index + 1}` })) });
    for (let at = 1; at <= 20; at += 1) await line(at);
    await felt({ errors: [error({ place: `${file()}:1:1` })] });
    expect(await world.count('remote_errors', 'true')).toBe(200);
    expect(await world.count('remote_errors', 'count = 2')).toBe(1);
    await line(21);
    expect(await world.count('remote_errors', 'true')).toBe(200);
  });

  it('keeps new and frequent errors among 200 invented ones, and counts calls separately', async () => {
    await felt({ errors: [error({ message: 'frequent', count: 3 })] });
    for (let at = 1; at <= 21; at += 1)
      await felt({
        errors: Array.from({ length: 10 }, (_, index) => error({ place: `${file()}:${at}:${index + 1}`, message: 'made up' })),
      });
    await felt({ errors: [error({ message: 'new' })], calls: [{ endpoint: 'GET /api/deals/:id', status: 500, count: 1 }] });
    expect(await world.count('remote_errors', `message IN ('frequent', 'new') OR kind = 'call'`)).toBe(3);
    expect(await world.count('remote_errors', `kind <> 'call'`)).toBe(200);
  });

  it('charges the shell’s errors to the shell’s version, beside the one before it, and judges nobody by them', async () => {
    const ofShell = (more: object, version = '1') =>
      api.post('/api/releases/outcomes', {
        ...{ outcomes: [], shell: version },
        vitals: [
          { remote: 'shell', version, isPage: true, ...more },
          { remote: 'shop', version: '1.1+b', isPage: true, paint: 900 },
        ],
      });
    const place = 'js/shell.1a2b3c4d.js:1:77';
    await ofShell({ errors: [error({ place, count: 2 }), error({ place: 'js/elsewhere.js:1:1' })] });
    await ofShell({ errors: ['Failed to fetch', 'shop_1 did not load in time'].map((message) => error({ place, message })) });
    await ofShell({ errors: [error({ place })] }, '0');
    await ofShell({ errors: [error({ place })] }, '0.9');
    const { now, before, troubles } = (await api.get<RemoteVitals>('/api/admin/releases/shell/vitals', headers)).body;
    expect(now).toMatchObject({ version: '1', pages: 2, errors: 2 });
    expect(before).toMatchObject({ version: '0', pages: 1, errors: 0 });
    expect(troubles).toMatchObject([{ message: 'x is undefined', place, count: 2, before: 0 }]);
    expect((await compared()).now.errors).toBe(0);
    expect(await world.count('canary_visitors', `remote = 'shell'`)).toBe(0);
    for (const [version, status] of [
      ['0', 200],
      ['0.9', 404],
    ] as const)
      expect((await api.get(`/api/admin/releases/shell/vitals?version=${version}`, headers)).status).toBe(status);
  });

  it('loses none of many simultaneous reports', async () => {
    const report = { isPage: true, paint: 900, interaction: 40, errors: [error(), error({ kind: 'clicked' })] };
    await Promise.all(Array.from({ length: 30 }, () => felt(report)));
    expect((await compared()).now).toMatchObject({ pages: 30, errors: 60 });
  });

  it('is for the team, and only of versions that exist', async () => {
    expect((await api.get(WHERE)).status).toBe(401);
    expect((await api.get(`${WHERE}?version=9.9`, headers)).status).toBe(404);
    expect((await api.get('/api/admin/releases/nothing/vitals', headers)).status).toBe(404);
    expect(await compared(`?version=${encodeURIComponent('1.2+c')}`)).toMatchObject({
      now: { version: '1.2+c', pages: 0 },
      before: { version: '1.1+b' },
    });
  });

  it('is shown for seven days', async () => {
    await felt({ isPage: true, paint: 900, errors: [error()] });
    await database.query(`UPDATE remote_vitals SET minute = now() - interval '8 days'`);
    await database.query(`UPDATE remote_errors SET last_seen = now() - interval '8 days'`);
    const { now, troubles } = await compared();
    expect([now.pages, troubles]).toEqual([0, []]);
  });
});
