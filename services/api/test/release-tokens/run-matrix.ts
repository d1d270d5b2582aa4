import type { KnownMatrix, ReleaseChange, ReleasedRemote } from '@homeroom/contracts';
import { KeptContracts, hashOfContract, publish, type Description } from '@homeroom/releases';
import { ApiContract } from '../../src/remotes/releases/api-contract';
import { api, build, change, configuration, grant, headers, live, now, registry } from './setup';

const HASH = '0123456789abcdef';
const VERSION = '1.3+d';
const occasion = { by: 'a test', why: 'a test', what: 'a test' };

const bearing = (token: string) => ({ authorization: `Bearer ${token}` });
const tell = (token: string, report: object, remote = 'shop') =>
  api.post<ReleaseChange>(`/api/releases/${remote}/matrix`, report, bearing(token));
const known = (token: string, remote = 'shop') =>
  api.get<KnownMatrix>(`/api/releases/${remote}/matrix?version=${encodeURIComponent(VERSION)}`, bearing(token));
const shown = async () => {
  const remotes = (await api.get<ReleasedRemote[]>('/api/admin/releases', headers)).body;
  return remotes.find(({ remote }) => remote === 'shop')!.versions.find(({ version }) => version === VERSION)!.matrix;
};

describe('a version that is run with every shell and contract', () => {
  let token: string;
  let id: number;
  let contract: string;
  beforeEach(async () => {
    ({ token, id } = await grant());
    contract = await api.app.get(ApiContract).hash();
    const release = { remote: 'shop', version: VERSION, title: 'shop', path: '/', build: build('shop 1.3') };
    await registry.change({ ...occasion, ran: { shop: { [VERSION]: { builtFor: contract, cells: [] } } } }, (manifest) =>
      publish(manifest!, release, { now: now() }),
    );
  });

  it('is promoted only once it passed with the live shell and what the API answers, and the refusal says how', async () => {
    const refused = await change(token, { kind: 'promote', version: VERSION });
    expect(refused.body).toMatchObject({
      code: 'RELEASE_REFUSED',
      message: expect.stringMatching(/was not run with the live shell 1 .*npm run release -- matrix shop 1\.3\+d/),
    });
    const byAdmin = await api.post('/api/admin/releases/shop/promote', { version: VERSION, why: 'haste' }, headers);
    expect(byAdmin.body).toMatchObject({ code: 'RELEASE_REFUSED' });
    expect(await shown()).toBeNull();
    const report = { version: VERSION, needs: ['it calls GET /api/tips is gone'], gaps: ['the shell before, 0, is not here'] };
    await tell(token, { ...report, cells: [{ shell: '0', contract, hash: HASH }] });
    expect((await change(token, { kind: 'promote', version: VERSION })).body.message).toContain('was not run with the live shell 1');
    const told = await tell(token, { ...report, cells: [{ shell: '1', contract, hash: HASH }] });
    expect(told.body).toMatchObject({ what: `matrix shop ${VERSION}`, by: `Shop CI (token ${id})` });
    expect(await shown()).toEqual({ at: expect.any(String), shells: ['1'], needs: report.needs, gaps: report.gaps });
    expect((await change(token, { kind: 'promote', version: VERSION })).status).toBe(200);
    expect(await live()).toBe(VERSION);
  });

  it('stays compared with the contract that it was built for, which another machine gets from the API', async () => {
    const before: Description = { openapi: '3.0.0', info: { title: 'API', version: '1' }, paths: {}, components: { schemas: {} } };
    const builtFor = hashOfContract(before);
    await registry.change({ ...occasion, ran: { shop: { [VERSION]: { builtFor, cells: [] } } } }, (manifest) => manifest!);
    expect((await known(token)).body).toMatchObject({ matrix: { builtFor }, own: null });
    await new KeptContracts(configuration.releasesFolder).keep(before);
    expect((await known(token)).body).toEqual({ matrix: { builtFor, cells: [] }, own: before, before });
    await tell(token, { version: VERSION, cells: [{ shell: '1', contract, hash: HASH }] });
    expect((await known(token)).body.matrix).toMatchObject({ builtFor, cells: [{ contract }] });
  });

  it('is told of by its own team alone, and not by a token for previews', async () => {
    const report = { version: VERSION, cells: [{ shell: '1', contract, hash: HASH }] };
    expect((await tell(token, report, 'partners')).status).toBe(403);
    expect((await known(token, 'partners')).status).toBe(403);
    expect((await tell(token, { ...report, version: '9.9' })).body).toMatchObject({ code: 'RELEASE_REFUSED' });
    expect((await tell(token, { ...report, cells: [{ shell: '1', contract: 'anything', hash: HASH }] })).status).toBe(400);
    const preview = await grant('shop', 'Pull requests', true);
    expect((await tell(preview.token, report)).status).toBe(403);
  });
});
