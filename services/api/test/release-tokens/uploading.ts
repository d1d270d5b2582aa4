import type { Problem, ReleaseChange, ReleaseUpload } from '@homeroom/contracts';
import { jest } from '@jest/globals';
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderOf, grantOrigin } from '@homeroom/releases';
import { ArtifactUploads } from '../../src/remotes/releases/artifact-uploads';
import { SourcePlaces } from '../../src/remotes/releases/source-places';
import { anArtifact, type Artifact } from '../support/artifact';
import { api, change, tellMatrix, configuration, grant, headers, live, registry, site } from './setup';

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
    expect((await change(token, { kind: 'promote', version: artifact.version })).body).toMatchObject({ code: 'RELEASE_REFUSED' });
    expect((await tellMatrix(token, artifact.version)).status).toBe(200);
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
    const replies = [...(await Promise.all([finish(body), finish(body), finish(body)])), await finish(body)];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map((reply) => reply.body.generation)).size).toBe(1);
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
    ['no list of the build names', () => ['evil.js', Buffer.from('x')], /is not a file of the build/],
    ['lies elsewhere', () => ['../../shop/x.js', Buffer.from('x')], /is not a file of the build/],
    ['is a copy of nothing', () => ['evil.js.gz', Buffer.from('x')], /is not a file of the build/],
  ])('takes no file that %s', async (_, fileOf, problem) => {
    const artifact = anArtifact('shop');
    const { body } = await begin(artifact);
    const refused = await send(body, ...fileOf(artifact));
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(problem)]);
  });

  it('comes with its source maps, which are kept where no server reaches them', async () => {
    const artifact = anArtifact('shop');
    const upload = await uploaded(artifact);
    const map = Buffer.from(JSON.stringify({ version: 3, sources: ['./src/page.tsx'], names: [], mappings: 'AAAA' }));
    expect((await send(upload, 'js/page.0a1b2c3d.js.map', map)).status).toBe(204);
    expect((await begin(artifact)).body.arrived).toContain('js/page.0a1b2c3d.js.map');
    expect((await finish(upload)).status).toBe(200);
    expect(names('shop', folderOf(artifact.version), 'js')).toEqual(['page.0a1b2c3d.js', 'page.0a1b2c3d.js.gz']);
    expect(names('.maps', 'shop', folderOf(artifact.version), 'js')).toEqual(['page.0a1b2c3d.js.map']);
    expect(await api.app.get(SourcePlaces).of('shop', artifact.version, 'js/page.0a1b2c3d.js:1:1', new Set())).toBe('src/page.tsx:1:1');
  });

  it.each<[string, string, string, RegExp]>([
    ['of a file that it does not have', 'js/other.js.map', '{"version":3,"sources":[],"mappings":""}', /is not a file of the build/],
    ['outside its folder', '../js/page.0a1b2c3d.js.map', '{"version":3,"sources":[],"mappings":""}', /is not a file of the build/],
    ['that is something else', 'js/page.0a1b2c3d.js.map', 'alert(1)', /is not a source map/],
  ])('takes no source map %s', async (_, file, content, problem) => {
    const { body } = await begin(anArtifact('shop'));
    const refused = await send(body, file, Buffer.from(content));
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(problem)]);
  });

  it('takes no more source maps than an artifact may have bytes', async () => {
    const files = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`js/${index}.js`, 'x']));
    const { body } = await begin(anArtifact('shop', {}, files));
    const large = Buffer.from(JSON.stringify({ version: 3, sources: [], mappings: 'A'.repeat(4 * 1024 * 1024 - 100) }));
    const statuses = [];
    for (const file of Object.keys(files)) statuses.push((await send(body, `${file}.map`, large)).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 204, 204, 204, 409]);
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
    expect((await send(upload, 'licenses.txt', artifact.files.get('licenses.txt')!, previews)).status).toBe(403);
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
    expect((await begin(artifact, 'lab', own)).body.message).toContain('no origin serves lab');
    configuration.remotesOrigin = 'http://127.0.0.1:1';
    expect((await begin(artifact, 'lab', own)).body.entry).toBe(`http://127.0.0.1:1/lab/${folderOf(artifact.version)}/mf-manifest.json`);
    configuration.remoteOrigins = new Map([...configuration.remoteOrigins, ['lab', site.url]]);
    const { body } = await begin(artifact, 'lab', own);
    for (const [file, content] of artifact.files) expect((await send(body, file, content, own, 'lab')).status).toBe(204);
    expect((await finish(body, own, 'lab')).status).toBe(200);
    expect(await live('lab')).toBe(artifact.version);
  });

  it('goes to the origin that the registry grants its remote while the API runs, and is live once the edge allows that', async () => {
    const { token: own } = await grant('lab', 'Lab CI');
    const artifact = anArtifact('lab', { title: 'Lab', path: '/lab' });
    configuration.remoteOrigins = new Map([...configuration.remoteOrigins, ['lab', 'http://127.0.0.1:1']]);
    const occasion = { by: 'a test', why: 'a test', what: 'a test' };
    await registry.change(occasion, (known) => grantOrigin(known!, 'lab', site.url, 'http://127.0.0.1:2'));
    const { body } = await begin(artifact, 'lab', own);
    expect(body.entry).toBe(`${site.url}/${folderOf(artifact.version)}/mf-manifest.json`);
    for (const [file, content] of artifact.files) expect((await send(body, file, content, own, 'lab')).status).toBe(204);
    const production = jest.spyOn(configuration, 'isProduction', 'get').mockReturnValue(true);
    site.policy = site.policy.replaceAll(site.url, '');
    expect((await finish(body, own, 'lab')).body.message).toContain(`does not allow ${site.url}`);
    site.good();
    expect((await finish(body, own, 'lab')).status).toBe(200);
    production.mockRestore();
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
