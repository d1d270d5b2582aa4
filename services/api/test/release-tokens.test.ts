import type {
  GrantedReleaseToken,
  PreviewLink,
  Problem,
  ReleaseChange,
  ReleasePreview,
  ReleaseToken,
  ReleaseUpload,
  RemoteBuild,
  RemotesManifest,
} from '@homeroom/contracts';
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderOf, promote, publish } from '@homeroom/releases';
import type { DataSource } from 'typeorm';
import { ReleasesRegistry } from '../src/remotes/releases/releases-registry';
import { Configuration } from '../src/platform/configuration/configuration';
import { ArtifactUploads } from '../src/remotes/releases/artifact-uploads';
import { Api } from './support/api';
import { anArtifact, type Artifact } from './support/artifact';
import { PublicSite } from './support/public-site';
import { anAdmin } from './support/shopper';
import { World, openDatabase } from './support/world';

let api: Api;
let database: DataSource;
let world: World;
let registry: ReleasesRegistry;
let headers: Record<string, string>;
let site: PublicSite;
let configuration: Configuration;

const now = () => new Date().toISOString();
const build = (name: string): RemoteBuild => ({
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
});
beforeEach(async () => {
  site.good();
  await registry.change({ by: 'a test', why: 'a test', what: 'a test' }, () => {
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

const grant = async (remote = 'shop', name = 'Shop CI', isPreviewOnly = false) =>
  (await api.post<GrantedReleaseToken & Problem>(`/api/admin/releases/${remote}/tokens`, { name, isPreviewOnly }, headers)).body;
const change = (token: string, order: object, remote = 'shop') =>
  api.post<ReleaseChange & Problem>(`/api/releases/${remote}/changes`, { why: 'a try', ...order }, { authorization: `Bearer ${token}` });
const live = async (remote = 'shop') => (await registry.read())!.remotes[remote]!.active;

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
    ['whose origin serves something else', () => (site.content = 'other()'), () => 'holds something else than was built'],
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

describe('a version that a team uploads', () => {
  let token: string;
  let by: string;
  beforeEach(async () => {
    const granted = await grant();
    ({ token } = granted);
    by = `Shop CI (token ${granted.id})`;
  });

  const bytes = { 'content-type': 'application/octet-stream' };
  const sent = async <Body>(method: 'POST' | 'PUT', url: string, body: Buffer, own = token) => {
    const reply = await api.app.inject({ method, url, payload: body, headers: { ...bytes, authorization: `Bearer ${own}` } });
    return { status: reply.statusCode, body: (reply.body ? reply.json() : undefined) as Body & Problem };
  };
  const begin = (artifact: Artifact, remote = 'shop', own = token) =>
    sent<ReleaseUpload>('POST', `/api/releases/${remote}/uploads`, artifact.content, own);
  const send = ({ upload }: { upload: string }, file: string, body: Buffer, own = token, remote = 'shop') =>
    sent('PUT', `/api/releases/${remote}/uploads/${upload}/files?file=${encodeURIComponent(file)}`, body, own);
  const finish = ({ upload }: { upload: string }, own = token, remote = 'shop') =>
    api.post<ReleaseChange & Problem>(
      `/api/releases/${remote}/uploads/${upload}/publish`,
      { why: 'from our CI', isSmokeTested: true },
      { authorization: `Bearer ${own}` },
    );
  const uploaded = async (artifact: Artifact) => {
    const { body } = await begin(artifact);
    for (const [file, content] of artifact.files) expect((await send(body, file, content)).status).toBe(204);
    return body;
  };
  const folder = (...names: string[]) => path.join(process.env['RELEASES_FOLDER']!, ...names);
  const names = (...inside: string[]) => {
    try {
      return readdirSync(folder(...inside));
    } catch {
      return [];
    }
  };
  const builds = async () => Object.keys((await registry.read())!.remotes['shop']!.builds);

  it('is stored, looked at, and signed under the token’s name; sent again, it changes nothing', async () => {
    const artifact = anArtifact('shop');
    const upload = await uploaded(artifact);
    expect(upload).toMatchObject({ version: artifact.version, entry: `${site.url}/${folderOf(artifact.version)}/mf-manifest.json` });
    const published = await finish(upload);
    expect([published.status, published.body]).toEqual([200, expect.objectContaining({ what: `publish shop ${artifact.version}`, by })]);
    const entry = (await registry.read())!.remotes['shop']!;
    expect(entry.builds[artifact.version]).toMatchObject({ entry: upload.entry, smokeTestedAt: expect.any(String), title: 'Shop' });
    expect(entry.active).toBe('1.1+b');
    expect(await registry.problems()).toEqual([]);
    expect([...names('shop', folderOf(artifact.version))].sort()).toEqual([
      'build-facts.json',
      'js',
      'licenses.txt',
      'mf-manifest.json',
      'sbom.cdx.json',
    ]);
    expect(names('.uploads', 'shop')).not.toContain(upload.upload);
    const { generation } = (await registry.read())!;
    expect((await begin(artifact)).body.published).toMatchObject({ generation: published.body.generation, by });
    expect((await registry.read())!.generation).toBe(generation);
    expect((await change(token, { kind: 'promote', version: artifact.version })).status).toBe(200);
  });

  it('continues where it stopped, and is published once by two who finish it at once', async () => {
    const artifact = anArtifact('shop');
    const { body } = await begin(artifact);
    await send(body, 'licenses.txt', artifact.files.get('licenses.txt')!);
    expect((await finish(body)).body).toMatchObject({
      code: 'RELEASE_REFUSED',
      message: expect.stringContaining('mf-manifest.json is missing'),
    });
    expect((await begin(artifact)).body).toMatchObject({ upload: body.upload, arrived: ['licenses.txt'] });
    await uploaded(artifact);
    const replies = await Promise.all([finish(body), finish(body)]);
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect((await registry.history(100)).filter(({ what }) => what === `publish shop ${artifact.version}`)).toHaveLength(1);
    expect(await builds()).toContain(artifact.version);
  });

  it('never replaces other content under the same version', async () => {
    const first = anArtifact('shop');
    await finish(await uploaded(first));
    const second = anArtifact('shop', { version: first.version });
    expect((await begin(second)).body).toMatchObject({ message: expect.stringContaining('is published already, with other content') });
    // Stored by someone whose publishing ended halfway.
    const third = anArtifact('shop');
    mkdirSync(folder('shop', folderOf(third.version)), { recursive: true });
    writeFileSync(folder('shop', folderOf(third.version), 'licenses.txt'), 'mine');
    expect((await finish(await uploaded(third))).body.message).toContain('is stored already, with other content');
    expect(names('shop', folderOf(third.version))).toEqual(['licenses.txt']);
    expect(await builds()).not.toContain(third.version);
  });

  it.each<[string, (artifact: Artifact) => readonly [string, Buffer], RegExp]>([
    ['has other content', () => ['licenses.txt', Buffer.from('GPL')], /licenses.txt is not what was built/],
    ['no list of the build names', () => ['evil.js', Buffer.from('x')], /stands in no list/],
    ['lies elsewhere', () => ['../../shop/x.js', Buffer.from('x')], /stands in no list/],
    ['is a copy of nothing', () => ['evil.js.gz', Buffer.from('x')], /stands in no list/],
  ])('takes no file that %s', async (_, fileOf, problem) => {
    const artifact = anArtifact('shop');
    const { body } = await begin(artifact);
    const refused = await send(body, ...fileOf(artifact));
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(problem)]);
  });

  it('takes no compressed copy of something else', async () => {
    const artifact = anArtifact('shop');
    artifact.files.set('js/page.0a1b2c3d.js.gz', artifact.files.get('js/page.0a1b2c3d.js.gz')!.subarray(0, 20));
    expect((await finish(await uploaded(artifact))).body.message).toContain('js/page.0a1b2c3d.js.gz holds another file');
    expect(names('shop')).not.toContain(folderOf(artifact.version));
  });

  it.each<[string, () => Artifact, RegExp]>([
    ['is another remote’s', () => anArtifact('partners'), /a build of partners, not of shop/],
    ['answers at another’s path', () => anArtifact('shop', { path: '/business' }), /\/business belongs to partners/],
    [
      'does not fit the API',
      () => anArtifact('shop', { compatibility: { contract: 1, contracts: '^9.0.0', shared: {} } }),
      /needs contracts/,
    ],
    ['has no bill of materials', () => anArtifact('shop', { files: {} }), /sbom.cdx.json is missing/],
    ['gives its sources away', () => anArtifact('shop', {}, { 'js/page.js.map': '{}' }), /give the sources away/],
    ['names files outside', () => anArtifact('shop', {}, { '../page.js': '' }), /is not a file's name/],
    ['names a strange version', () => anArtifact('shop', { version: '../../x' }), /its version cannot be used/],
  ])('is refused at once when it %s, and nothing stays', async (_, make, problem) => {
    const before = names('.uploads', 'shop');
    const refused = await begin(make());
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(problem)]);
    expect(names('.uploads', 'shop')).toEqual(before);
  });

  it('needs this remote’s own token, and one that is not revoked', async () => {
    const artifact = anArtifact('shop');
    const { token: other } = await grant('partners', 'Partner CI');
    const { token: revoked, id } = await grant('shop', 'Old CI');
    await api.post(`/api/admin/releases/tokens/${id}/revoke`, {}, headers);
    const upload = await uploaded(artifact);
    const { token: previews } = await grant('shop', 'Pull requests', true);
    expect([(await begin(artifact, 'shop', previews)).status, (await finish(upload, previews)).status]).toEqual([403, 403]);
    for (const [own, status] of [
      [other, 403],
      [revoked, 401],
      ['', 401],
    ] as const) {
      expect((await begin(artifact, 'shop', own)).status).toBe(status);
      expect((await send(upload, 'licenses.txt', Buffer.from('MIT'), own)).status).toBe(status);
      expect((await finish(upload, own)).status).toBe(status);
    }
    expect((await finish(upload, other, 'partners')).status).toBe(404);
    expect(await builds()).not.toContain(artifact.version);
  });

  it('is not published while its origin serves something else, and is once it does', async () => {
    const artifact = anArtifact('shop');
    site.loses = 'js/page.0a1b2c3d.js';
    const refused = await finish(await uploaded(artifact));
    expect(refused.body).toMatchObject({
      code: 'RELEASE_REFUSED',
      message: expect.stringContaining('its origin does not serve what was built'),
    });
    expect(await builds()).not.toContain(artifact.version);
    site.good();
    expect((await finish(await uploaded(artifact))).status).toBe(200);
  });

  it('is live at once when it is the first of a remote that was granted its path', async () => {
    const { token: own } = await grant('lab', 'Lab CI');
    const artifact = anArtifact('lab', { title: 'Lab', path: '/lab' });
    expect((await begin(artifact, 'lab', own)).body.message).toContain('nobody told the API the origin from which browsers load lab');
    configuration.remoteOrigins = new Map([...configuration.remoteOrigins, ['lab', site.url]]);
    const { body } = await begin(artifact, 'lab', own);
    for (const [file, content] of artifact.files) expect((await send(body, file, content, own, 'lab')).status).toBe(204);
    expect((await finish(body, own, 'lab')).status).toBe(200);
    expect(await live('lab')).toBe(artifact.version);
  });

  it('leaves nothing when the disk is full, and says so', async () => {
    const artifact = anArtifact('shop');
    const { body } = await begin(artifact);
    const uploads = api.app.get(ArtifactUploads) as unknown as { writeWhole: () => Promise<void> };
    const { writeWhole } = uploads;
    uploads.writeWhole = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    const refused = await send(body, 'licenses.txt', Buffer.from('MIT'));
    uploads.writeWhole = writeWhole;
    expect([refused.status, refused.body]).toEqual([
      503,
      expect.objectContaining({ code: 'NOT_READY', message: expect.stringContaining('disk for releases is full') }),
    ]);
    expect((await begin(artifact)).body.arrived).toEqual([]);
  });

  it('is swept a day after its last file, and only the four newest of a remote wait', async () => {
    rmSync(folder('.uploads'), { recursive: true, force: true });
    const artifacts = Array.from({ length: 5 }, () => anArtifact('shop'));
    const uploads = [];
    for (const artifact of artifacts) {
      const { body } = await begin(artifact);
      uploads.push(body.upload);
      const past = new Date(Date.now() - (10 - uploads.length) * 60_000);
      utimesSync(folder('.uploads', 'shop', body.upload), past, past);
    }
    expect(names('.uploads', 'shop')).not.toContain(uploads[0]);
    expect(names('.uploads', 'shop')).toEqual(uploads.slice(1).sort());
    const yesterday = new Date(Date.now() - 86_500_000);
    utimesSync(folder('.uploads', 'shop', uploads[4]!), yesterday, yesterday);
    await api.app.get(ArtifactUploads).sweep();
    expect(names('.uploads', 'shop')).not.toContain(uploads[4]);
    expect(names('.uploads', 'shop')).toContain(uploads[3]);
    expect((await send({ upload: uploads[4]! }, 'licenses.txt', Buffer.from('MIT'))).status).toBe(404);
  });
});

describe('a preview link', () => {
  const make = (token: string, form: object, remote = 'shop') =>
    api.post<PreviewLink & Problem>(`/api/releases/${remote}/previews`, form, { authorization: `Bearer ${token}` });
  const linkOf = ({ url }: PreviewLink) => new URL(url).searchParams.get('preview')!;
  const shows = (link: string) => api.get<ReleasePreview & Problem>(`/api/releases/preview?link=${encodeURIComponent(link)}`);
  const revoke = (id: number) => api.post<PreviewLink & Problem>(`/api/admin/releases/previews/${id}/revoke`, {}, headers);

  it('shows one published version for seven days, and changes nothing for others', async () => {
    const { token } = await grant();
    const { generation } = (await registry.read())!;
    const { status, body } = await make(token, { version: '1.2' });
    expect([status, body]).toEqual([200, expect.objectContaining({ remote: 'shop', version: '1.2+c', revokedAt: null })]);
    expect(body.url).toMatch(new RegExp(`^${site.url}/\\?preview=`));
    expect(Math.round((Date.parse(body.expiresAt) - Date.now()) / 86_400_000)).toBe(7);
    expect((await shows(linkOf(body))).body).toEqual({ remote: 'shop', title: 'shop', version: '1.2+c', expiresAt: body.expiresAt });
    expect((await registry.read())!.generation).toBe(generation);
    const [listed] = (await api.get<PreviewLink[]>('/api/admin/releases/previews', headers)).body;
    expect(listed).toEqual(body);
  });

  it('ends when it is closed, when it expires, and with its version, and says which', async () => {
    const made = (await api.post<PreviewLink>('/api/admin/releases/partners/previews', { version: '1.1+b', days: 1 }, headers)).body;
    expect(made.url).toContain('/business?preview=');
    const refused = async (link: PreviewLink, words: string) => {
      const { status, body } = await shows(linkOf(link));
      expect([status, body]).toEqual([401, expect.objectContaining({ code: 'LINK_INVALID', message: expect.stringContaining(words) })]);
    };
    expect((await revoke(made.id)).body.revokedAt).toEqual(expect.any(String));
    await refused(made, 'This preview was closed');
    expect((await revoke(made.id)).status).toBe(404);
    const { token } = await grant();
    const other = (await make(token, { version: '1.0' })).body;
    await database.query(
      `UPDATE preview_links SET made_at = made_at - interval '9 days', expires_at = now() - interval '1 minute' WHERE id = $1`,
      [other.id],
    );
    await refused(other, 'has expired');
    const gone = (await make(token, { version: '1.0' })).body;
    await registry.change({ by: 'a test', why: 'a test', what: 'a test' }, (known) => {
      const { '1.0+a': _, ...builds } = known!.remotes['shop']!.builds;
      return { ...known!, remotes: { ...known!.remotes, shop: { ...known!.remotes['shop']!, builds } } };
    });
    await refused(gone, 'no longer kept');
    expect(await world.count('audit_entries', `action IN ('release.make-preview', 'release.revoke-preview')`)).toBe(2);
  });

  it('cannot be forged, and is made only for one’s own remote', async () => {
    const { token } = await grant();
    const { body } = await make(token, { version: '1.2' });
    const [id, signature] = linkOf(body).split('.');
    for (const forged of [`${Number(id) + 1}.${signature}`, `${id}.${signature!.slice(0, -1)}A`, `${id}`, 'x', `0${id}.${signature}`])
      if (forged !== linkOf(body))
        expect((await shows(forged)).body).toMatchObject({ code: 'LINK_INVALID', message: expect.stringContaining('is not valid') });
    expect((await make(token, { version: '1.1' }, 'partners')).status).toBe(403);
    expect((await make(`${token}x`, { version: '1.1' })).status).toBe(401);
    expect((await make(token, { version: '9' })).body).toMatchObject({ code: 'RELEASE_REFUSED', message: 'shop 9 was never published' });
    expect((await make(token, { version: '1.2', days: 31 })).status).toBe(400);
    expect((await api.post('/api/admin/releases/shop/previews', { version: '1.2' })).status).toBe(401);
  });

  it('of a pull request’s version is all that a token for previews is for', async () => {
    const { token } = await grant('shop', 'Pull requests', true);
    await registry.change({ by: 'a test', why: 'a test', what: 'a test' }, (known) =>
      publish(known!, { remote: 'shop', version: '1.4.0-pr7+e', title: 'shop', path: '/', build: build('shop 1.4') }, { now: now() }),
    );
    const { generation } = (await registry.read())!;
    expect((await make(token, { version: '1.4.0-pr7' })).status).toBe(200);
    expect((await make(token, { version: '1.2' })).body).toMatchObject({ code: 'FORBIDDEN' });
    for (const order of [
      { kind: 'promote', version: '1.2+c' },
      { kind: 'promote' },
      { kind: 'rollback' },
      { kind: 'pin', version: '1.1+b' },
    ])
      expect((await change(token, { why: 'a try', ...order })).status).toBe(403);
    expect((await registry.read())!.generation).toBe(generation);
  });

  it('is all that a pull request’s version is for', async () => {
    const { token } = await grant();
    await registry.change({ by: 'a test', why: 'a test', what: 'a test' }, (known) =>
      publish(known!, { remote: 'shop', version: '1.3.0-pr12+d', title: 'shop', path: '/', build: build('shop 1.3') }, { now: now() }),
    );
    expect((await make(token, { version: '1.3.0-pr12' })).body.version).toBe('1.3.0-pr12+d');
    for (const order of [{ kind: 'promote' }, { kind: 'canary', percent: 5 }, { kind: 'pin' }])
      expect((await change(token, { ...order, version: '1.3.0-pr12' })).body.message).toContain('it is only for previews');
    expect((await change(token, { kind: 'promote' })).body.what).toBe('promote shop 1.2+c');
  });
});
