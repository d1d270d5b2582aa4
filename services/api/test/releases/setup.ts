import type { Problem, ReleasedRemote, RemoteBuild } from '@homeroom/contracts';
import { promote, publish } from '@homeroom/releases';
import type { DataSource } from 'typeorm';
import { ApiContract } from '../../src/remotes/releases/api-contract';
import { ReleasesRegistry } from '../../src/remotes/releases/releases-registry';
import { Api } from '../support/api';
import { PublicSite } from '../support/public-site';
import { anAdmin } from '../support/shopper';
import { World, openDatabase } from '../support/world';

export let api: Api;
export let database: DataSource;
export let world: World;
export let registry: ReleasesRegistry;
export let headers: Record<string, string>;
export let site: PublicSite;

export const now = () => new Date().toISOString();
const build = (change: Partial<RemoteBuild> = {}): RemoteBuild => ({
  name: 'shop',
  compatibility: { contract: 1, contracts: '^1.0.0', shared: {} },
  ...site.build,
  commit: null,
  publishedAt: now(),
  smokeTestedAt: now(),
  ...change,
});
export const occasion = { by: 'a test', why: 'a test', what: 'a test' };

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
  await database.query('DELETE FROM remote_vitals');
  await database.query('DELETE FROM remote_errors');
  const around = { api: '1.0.0', now: now() };
  const contract = await api.app.get(ApiContract).hash();
  const matrix = { builtFor: contract, cells: [{ shell: '1', contract, hash: '0123456789abcdef', at: now() }] };
  const ran = { shop: { '1.0+a': matrix, '1.1+b': matrix, '1.2+c': matrix } };
  await registry.change({ ...occasion, ran }, () => {
    const empty = {
      schema: 2 as const,
      generation: 0,
      changedAt: '',
      shell: { version: '1', contract: 1, contracts: '1.0.0', shared: {}, scripts: ['js/shell.1a2b3c4d.js'] },
      shellBefore: { version: '0', contract: 1, contracts: '1.0.0', shared: {} },
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

export const tell = (version: string, outcome: string, { ms = 150, address = '10.8.0.1', remote = 'shop' } = {}) =>
  api.post('/api/releases/outcomes', { outcomes: [{ remote, version, outcome, ms }], shell: 'test' }, { 'x-forwarded-for': address });
export const shop = async () =>
  (await api.get<ReleasedRemote[]>('/api/admin/releases', headers)).body.find(({ remote }) => remote === 'shop')!;
export const change = (what: 'promote' | 'rollback', form: object, remote = 'shop') =>
  api.post<ReleasedRemote & Problem>(`/api/admin/releases/${remote}/${what}`, form, headers);
