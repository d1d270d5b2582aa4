import type { MomentLink, Problem, ReleaseMoment, ReleasePreview } from '@homeroom/contracts';
import { promote } from '@homeroom/releases';
import { api, database, grant, headers, live, now, registry, site, world } from './setup';

const momentOf = (generation: number, by = headers) => api.get<ReleaseMoment & Problem>(`/api/admin/releases/moments/${generation}`, by);
const make = (generation: number, form: object = {}, by = headers) =>
  api.post<MomentLink & Problem>(`/api/admin/releases/moments/${generation}/links`, form, by);
const linkOf = ({ url }: MomentLink) => new URL(url).searchParams.get('preview')!;
const shows = (link: string) => api.get<ReleasePreview & Problem>(`/api/releases/preview?link=${encodeURIComponent(link)}`);
const generation = async () => (await registry.read())!.generation;
const promoted = async (version: string, remote = 'shop') => {
  const what = `promote ${remote} ${version}`;
  await registry.change({ by: 'a test', why: 'a test', what, remote }, (known) =>
    promote(known!, remote, version, { api: '1.0.0', now: now() }),
  );
  return generation();
};

describe('a link to a moment of the history', () => {
  it('shows the versions that were live then, and changes nothing for others', async () => {
    const then = await generation();
    await promoted('1.2+c');
    const later = await promoted('1.2+c', 'partners');
    expect((await momentOf(then)).body.versions).toEqual([
      { remote: 'shop', version: '1.1+b', title: 'shop', isKept: true },
      { remote: 'partners', version: '1.0+a', title: 'partners', isKept: true },
    ]);
    const { status, body } = await make(then);
    expect([status, body.url]).toEqual([200, expect.stringMatching(new RegExp(`^${site.url}/\\?preview=m`))]);
    const { at, links } = (await momentOf(then)).body;
    expect(links).toEqual([body]);
    expect((await shows(linkOf(body))).body).toEqual({
      ...{ remote: '', title: '', version: '', expiresAt: body.expiresAt },
      moment: { at, versions: { shop: '1.1+b', partners: '1.0+a' }, missing: [] },
    });
    expect([await generation(), await live()]).toEqual([later, '1.2+c']);
  });

  it('names the versions that are no longer kept', async () => {
    const then = await generation();
    await promoted('1.2+c');
    await registry.change({ by: 'a test', why: 'a test', what: 'a test' }, (known) => {
      const { '1.1+b': _, ...builds } = known!.remotes['shop']!.builds;
      return { ...known!, remotes: { ...known!.remotes, shop: { ...known!.remotes['shop']!, builds } } };
    });
    const { body } = await make(then, { days: 2 });
    expect((await shows(linkOf(body))).body.moment!.missing).toEqual(['shop 1.1+b']);
    expect((await momentOf(then)).body.versions[0]).toMatchObject({ remote: 'shop', isKept: false });
  });

  it('ends when it is closed and when it expires, and cannot be forged', async () => {
    const then = await generation();
    const [closed, expired] = [(await make(then)).body, (await make(then)).body];
    expect(
      (await api.post<MomentLink>(`/api/admin/releases/moments/links/${closed.id}/revoke`, {}, headers)).body.revokedAt,
    ).not.toBeNull();
    expect((await api.post(`/api/admin/releases/moments/links/${closed.id}/revoke`, {}, headers)).status).toBe(404);
    expect((await shows(linkOf(closed))).body.message).toContain('This link was closed');
    await database.query(
      `UPDATE moment_links SET made_at = made_at - interval '9 days', expires_at = now() - interval '1 minute' WHERE id = $1`,
      [expired.id],
    );
    expect((await shows(linkOf(expired))).body.message).toContain('This link has expired');
    const [, signature] = linkOf((await make(then)).body).split('.');
    for (const forged of [`m${closed.id}.${signature}`, `${closed.id}.${signature}`])
      expect((await shows(forged)).body.message).toContain('is not valid');
    expect(await world.count('audit_entries', `action IN ('release.make-moment-link', 'release.revoke-moment-link')`)).toBe(6);
  });

  it('is made by admins only, for a change that there was', async () => {
    const then = await generation();
    const { token } = await grant();
    for (const by of [{} as Record<string, string>, { authorization: `Bearer ${token}` }]) {
      expect((await make(then, {}, by)).status).toBe(401);
      expect((await momentOf(then, by)).status).toBe(401);
    }
    expect((await make(then + 1_000)).status).toBe(404);
    expect((await make(then, { days: 31 })).status).toBe(400);
  });
});
