import type { PreviewLink, Problem, ReleasePreview } from '@homeroom/contracts';
import { publish } from '@homeroom/releases';
import { api, build, change, database, grant, headers, now, registry, site, world } from './setup';

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
