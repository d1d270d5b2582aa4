import type { GrantedReleaseToken, Problem, ReleaseChange, RemoteBuild, RemotesManifest } from '@homeroom/contracts';
import { promote, publish } from '@homeroom/releases';
import type { DataSource } from 'typeorm';
import { ApiContract } from '../../src/remotes/releases/api-contract';
import { ReleasesRegistry } from '../../src/remotes/releases/releases-registry';
import { Configuration } from '../../src/platform/configuration/configuration';
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
let contract: string;
export let configuration: Configuration;

export const now = () => new Date().toISOString();
export const build = (name: string): RemoteBuild => ({
  name,
  compatibility: { contract: 1, contracts: '^1.0.0', shared: {} },
  ...site.build,
  commit: null,
  publishedAt: now(),
  smokeTestedAt: now(),
});

beforeAll(async () => {
  database = await openDatabase();
  world = new World(database);
  site = await PublicSite.start();
  process.env['SHOP_ORIGIN'] = site.url;
  api = await Api.start();
  registry = api.app.get(ReleasesRegistry);
  configuration = api.app.get(Configuration);
  ({ headers } = await anAdmin(api, world));
  contract = await api.app.get(ApiContract).hash();
});
beforeEach(async () => {
  site.good();
  const matrix = { builtFor: contract, cells: [{ shell: '1', contract, hash: '0123456789abcdef', at: now() }] };
  const versions = { '1.0+a': matrix, '1.1+b': matrix, '1.2+c': matrix };
  const ran = { shop: versions, partners: versions };
  await registry.change({ by: 'a test', why: 'a test', what: 'a test', ran }, () => {
    const around = { api: '1.0.0', now: now() };
    const empty: RemotesManifest = {
      schema: 2,
      generation: 0,
      changedAt: '',
      shell: { version: '1', contract: 1, contracts: '1.0.0', shared: {} },
      grants: { shop: { paths: ['/'] }, partners: { paths: ['/business'] }, lab: { paths: ['/lab'] } },
      remotes: {},
    };
    const released = (known: RemotesManifest, remote: string, path: string) =>
      ['1.0+a', '1.1+b', '1.2+c'].reduce(
        (all, version) => publish(all, { remote, version, title: remote, path, build: build(`${remote} ${version}`) }, around),
        known,
      );
    return promote(released(released(empty, 'shop', '/'), 'partners', '/business'), 'shop', '1.1+b', around);
  });
});
afterAll(async () => {
  await api.stop();
  await site.stop();
  await database.destroy();
});

export const grant = async (remote = 'shop', name = 'Shop CI', isPreviewOnly = false) =>
  (await api.post<GrantedReleaseToken & Problem>(`/api/admin/releases/${remote}/tokens`, { name, isPreviewOnly }, headers)).body;
/** As a page of today asks, which repeats its attempt when the answer was lost. */
export const attemptGrant = (attempt: string, form: { readonly name: string; readonly isPreviewOnly?: boolean }, by = headers) =>
  api.post<GrantedReleaseToken & Problem>('/api/admin/releases/shop/tokens', { isPreviewOnly: false, ...form, attempt }, by);
export const change = (token: string, order: object, remote = 'shop') =>
  api.post<ReleaseChange & Problem>(`/api/releases/${remote}/changes`, { why: 'a try', ...order }, { authorization: `Bearer ${token}` });
/** As the tool tells that it ran a version with the live shell. */
export const tellMatrix = (token: string, version: string, remote = 'shop') =>
  api.post<ReleaseChange & Problem>(
    `/api/releases/${remote}/matrix`,
    { version, cells: [{ shell: '1', contract, hash: '0123456789abcdef' }] },
    { authorization: `Bearer ${token}` },
  );
export const live = async (remote = 'shop') => (await registry.read())!.remotes[remote]!.active;
