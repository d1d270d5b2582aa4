import { areaFor, originsIn, placesFor, type RemoteBuild, type RemotesManifest } from '@homeroom/contracts';
import { canary, promote, publish, rollback, takeShell } from './changes';
import { grant, grantOrigin, placesKnown, revoke, revokeOrigin } from './grants';

const around = { api: '1.0.0', now: '2026-11-21T10:00:00.000Z' };
const build = (version: string): RemoteBuild => ({
  name: version,
  entry: 'https://cdn.example/mf-manifest.json',
  compatibility: { contract: 1, contracts: '^1.0.0', shared: {} },
  integrity: {},
  commit: null,
  publishedAt: around.now,
  smokeTestedAt: around.now,
});
const empty: RemotesManifest = {
  schema: 2,
  generation: 1,
  changedAt: around.now,
  shell: { version: '1', contract: 1, contracts: '1.0.0', shared: {} },
  remotes: {},
};
const released = (known: RemotesManifest, remote: string, version: string, path: string, title = remote) =>
  publish(known, { remote, version, title, path, build: build(version) }, around);

/** A new site: two teams, each with its own paths. */
const site = () => {
  const granted = grant(grant(empty, 'partners', '/business'), 'shop', '/');
  return released(released(granted, 'shop', '1', '/'), 'partners', '1', '/business');
};
const ADDRESSES = ['/', '/deals', '/checkout', '/business', '/business/login', '/lab'];
const answers = (known: RemotesManifest, lane?: number) =>
  ADDRESSES.map(
    (address) =>
      areaFor(
        placesFor(known, () => lane),
        address,
      )?.name,
  );
const AS_IT_BEGAN = ['shop', 'shop', 'shop', 'partners', 'partners', 'shop'];

it('moves a path on publish only with a release: a canary for its visitors, and promote for all', () => {
  const wide = grant(site(), 'partners', '/lab');
  const published = released(wide, 'partners', '2', '/lab', 'Moved');
  expect([answers(published), published.remotes['partners']!.title]).toEqual([AS_IT_BEGAN, 'partners']);
  const tried = canary(published, 'partners', { version: '2', percent: 10 }, around);
  expect(answers(tried, 50)).toEqual(AS_IT_BEGAN);
  const moved = ['shop', 'shop', 'shop', 'shop', 'shop', 'partners'];
  expect(answers(tried, 5)).toEqual(moved);
  const live = promote(tried, 'partners', '2', around);
  expect([answers(live), live.remotes['partners']]).toEqual([moved, expect.objectContaining({ title: 'Moved', path: '/lab' })]);
  expect(answers(rollback(live, 'partners', 'not yet', around))).toEqual(AS_IT_BEGAN);
});

it.each(['/', '/deals', '/checkout', '/lab'])('refuses a team that claims %s, and names the owner', (path) => {
  expect(() => released(site(), 'partners', '2', path)).toThrow(`${path} belongs to shop; whoever runs the site grants it`);
});

it('keeps the paths of one team from the catch-all team and from a new team', () => {
  expect(() => released(site(), 'shop', '2', '/business/login')).toThrow('/business/login belongs to partners');
  expect(() => released(site(), 'lab', '1', '/lab')).toThrow('/lab belongs to shop');
  expect(() => released(empty, 'lab', '1', '/lab')).toThrow('/lab is not granted to anyone yet');
  expect(answers(released(grant(site(), 'lab', '/lab'), 'lab', '1', '/lab'))).toEqual([...AS_IT_BEGAN.slice(0, 5), 'lab']);
});

it('takes no screens away by accident, and accepts no other kind of path', () => {
  expect(() => grant(site(), 'lab', '/deals')).toThrow('/deals belongs to shop: say --from shop');
  expect(() => grant(site(), 'lab', '/business/lab')).toThrow('/business/lab belongs to partners');
  expect(() => grant(site(), 'lab', '/deals', 'partners')).toThrow('/deals belongs to shop');
  expect(() => grant(site(), 'partners', '/business')).toThrow('granted to partners already');
  for (const path of ['', 'lab', '/Lab', '/lab/', '//', '/a b']) expect(() => grant(site(), 'lab', path)).toThrow('is not a path');
  const given = grant(site(), 'lab', '/business', 'partners');
  expect([given.grants!['lab']!.paths, given.grants!['partners']!.paths]).toEqual([['/business'], []]);
});

it('promotes no revoked version, and revokes none in use', () => {
  const published = released(grant(site(), 'partners', '/lab'), 'partners', '2', '/lab');
  const revoked = revoke(published, 'partners', '/lab');
  expect(() => promote(revoked, 'partners', '2', around)).toThrow('partners 2: /lab belongs to shop');
  expect(() => revoke(published, 'partners', '/business')).toThrow('partners answers at /business');
  expect(() => revoke(promote(published, 'partners', '2', around), 'partners', '/lab')).toThrow('partners answers at /lab');
  expect(() => revoke(site(), 'partners', '/lab')).toThrow('not granted to partners');
});

it('takes no path that a rollback would need, and rolls back to none that belongs to someone else by then', () => {
  const published = released(grant(site(), 'partners', '/lab'), 'partners', '2', '/lab');
  const moved = promote(published, 'partners', '2', around);
  const told = 'partners 1, to which a rollback would go back, answers at /business: first promote another version';
  expect(() => revoke(moved, 'partners', '/business')).toThrow(told);
  expect(() => grant(moved, 'lab', '/business', 'partners')).toThrow(told);
  const later = { ...around, now: '2026-11-21T11:00:00.000Z' };
  const settled = promote(released(moved, 'partners', '3', '/lab'), 'partners', '3', later);
  const revoked = revoke(settled, 'partners', '/business');
  const back = rollback(revoked, 'partners', 'not yet', later);
  expect([back.remotes['partners']!.active, back.remotes['partners']!.fallback]).toEqual(['2', undefined]);
});

it('lets no fallback answer at a path that belongs to someone else by then, also after a canary or with another shell', () => {
  const at = (hour: number) => ({ ...around, now: `2026-11-21T${hour}:00:00.000Z` });
  const next = (known: RemotesManifest, version: string, hour: number) =>
    promote(released(known, 'partners', version, '/lab'), 'partners', version, at(hour));
  const settled = next(next(grant(site(), 'partners', '/lab'), '2', 11), '3', 12);
  const given = grant(revoke(settled, 'partners', '/business'), 'other', '/business', 'shop');
  const back = rollback(given, 'partners', 'not yet', at(13));
  const tried = canary(released(back, 'partners', '4', '/lab'), 'partners', { version: '4', percent: 10 }, at(14));
  const fallbacks = [back, rollback(tried, 'partners', 'slow', at(15)), takeShell(back, back.shell, at(16))];
  expect(fallbacks.map(({ remotes }) => [remotes['partners']!.active, remotes['partners']!.fallback])).toEqual([
    ['2', undefined],
    ['2', undefined],
    ['2', undefined],
  ]);
});

it('grants each remote of an old registry the paths it serves', () => {
  const { grants: _, ...before } = site();
  expect(() => released(before, 'partners', '2', '/deals')).toThrow('/deals belongs to shop');
  expect(released(before, 'partners', '2', '/business').grants).toEqual({ shop: { paths: ['/'] }, partners: { paths: ['/business'] } });
});

describe('an origin of its own', () => {
  const SITE = 'https://homeroom.example';
  const LAB = 'https://lab.example';
  const granted = () => grantOrigin(site(), 'partners', LAB, SITE);

  it('is where the remote’s next version goes, and may be loaded from at once; a grant of a path keeps it', () => {
    expect(placesKnown(site(), 'partners')).toEqual({ own: undefined, live: 'https://cdn.example/mf-manifest.json' });
    expect(new Set(originsIn(site()))).toEqual(new Set(['https://cdn.example']));
    const wider = grant(granted(), 'partners', '/lab');
    expect([placesKnown(wider, 'partners').own, placesKnown(wider, 'shop').own]).toEqual([LAB, undefined]);
    expect(new Set(originsIn(wider))).toEqual(new Set([LAB, 'https://cdn.example']));
    expect(wider.grants!['partners']).toEqual({ paths: ['/business', '/lab'], origin: LAB });
  });

  it('is taken back: no next version goes there, and pages may load what is there until it is gone', () => {
    expect(revokeOrigin(granted(), 'partners', LAB).grants!['partners']).toEqual({ paths: ['/business'], formerOrigin: LAB });
    const there = (known: RemotesManifest) => released(known, 'lab', '1', '/lab');
    const lab = there(grantOrigin(grant(site(), 'lab', '/lab'), 'lab', 'https://cdn.example', SITE));
    const revoked = revokeOrigin(lab, 'lab', 'https://cdn.example');
    expect(placesKnown(revoked, 'lab')).toEqual({ own: undefined, live: undefined });
    expect(originsIn(revoked)).toContain('https://cdn.example');
    const again = grantOrigin(revoked, 'lab', LAB, SITE);
    expect(placesKnown(again, 'lab').own).toEqual(LAB);
    // Nothing was published there, so the live version is still at the first.
    expect(placesKnown(revokeOrigin(again, 'lab', LAB), 'lab')).toEqual({ own: undefined, live: undefined });
    const other = grantOrigin(lab, 'lab', LAB, SITE);
    expect(placesKnown(revokeOrigin(other, 'lab', LAB), 'lab').live).toBeUndefined();
    expect(() => revokeOrigin(site(), 'partners', LAB)).toThrow(`${LAB} is not granted to partners`);
  });

  it.each([
    ['http://lab.example', 'is not https'],
    ['https://localhost', 'is this machine'],
    ['https://127.0.0.1:4204', 'is this machine'],
    ['https://lab.example/', 'is not an origin'],
    ['https://lab.example:443', 'is not an origin'],
    ['https://lab.example:99999', 'is not an origin'],
    ['https://lab.example; script-src *', 'is not an origin'],
    ['https://*.example', 'is not an origin'],
    ["https://'unsafe-inline'", 'is not an origin'],
    ['ftp://lab.example', 'is not an origin'],
    [SITE, 'serves the site itself'],
  ])('is not %s: it %s', (origin, why) => {
    expect(() => grantOrigin(site(), 'partners', origin, SITE)).toThrow(why);
  });

  it('belongs to one remote, and to one that there is', () => {
    expect(() => grantOrigin(granted(), 'shop', LAB, SITE)).toThrow(`${LAB} is granted to partners already`);
    expect(() => grantOrigin(site(), 'lab', LAB, SITE)).toThrow('there is no remote lab: grant it a path first');
    expect(grantOrigin(site(), 'partners', 'http://127.0.0.1:4204', 'http://127.0.0.1:4200').grants!['partners']!.origin).toContain('4204');
  });
});
