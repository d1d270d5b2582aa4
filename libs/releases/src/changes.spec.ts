import type { RemoteBuild, RemotesManifest } from '@homeroom/contracts';
import { canary, pin, promote, prune, prunePreviews, publish, rollback, takeShell, unpin, versionMeant, versionToMove } from './changes';

const around = { api: '1.2.0', now: '2026-11-21T10:00:00.000Z' };
const build = (change: Partial<RemoteBuild> = {}): RemoteBuild => ({
  name: 'shop',
  entry: 'https://cdn.example/mf-manifest.json',
  compatibility: { contract: 1, contracts: '^1.0.0', shared: { react: '^19.0.0' } },
  integrity: {},
  commit: null,
  publishedAt: around.now,
  smokeTestedAt: around.now,
  ...change,
});
const release = (version: string, change: Partial<RemoteBuild> = {}) => ({
  remote: 'shop',
  version,
  title: 'Shop',
  path: '/',
  build: build(change),
});
const WHY = 'prices are wrong';
const empty: RemotesManifest = {
  schema: 2,
  generation: 1,
  changedAt: around.now,
  shell: { version: '1', contract: 2, hosts: [1, 2], contracts: '1.0.0', shared: { react: '19.3.1' } },
  grants: { shop: { paths: ['/'] } },
  remotes: {},
};
const of = (...versions: string[]) => versions.reduce((manifest, version) => publish(manifest, release(version), around), empty);
const at = (minute: number) => ({ ...around, now: `2026-11-21T10:0${minute}:00.000Z` });
/** Makes each of these versions live in turn. */
const live = (first: string, ...others: string[]) =>
  others.reduce((known, version, place) => promote(known, 'shop', version, at(place + 1)), of(first, ...others));
const shop = (manifest: RemotesManifest) => {
  const { active, fallback, canary: part, isPinned } = manifest.remotes['shop']!;
  return [active, fallback, part && `${part.version}@${part.percent}`, isPinned];
};

describe('releases', () => {
  it('puts the first live at once, lets others wait, and keeps the one before a promotion as the fallback', () => {
    const two = of('1.0+a', '1.1+b');
    expect(shop(two)).toEqual(['1.0+a', undefined, undefined, undefined]);
    expect(shop(promote(two, 'shop', '1.1+b', around))).toEqual(['1.1+b', '1.0+a', undefined, undefined]);
  });

  it('makes no version live that no smoke test passed, not even the first of a remote', () => {
    expect(() => publish(empty, release('1.0+a', { smokeTestedAt: null }), around)).toThrow('no smoke test passed');
    expect(publish(of('1.0+a'), release('1.1+b', { smokeTestedAt: null }), around).remotes['shop']!.builds).toHaveProperty(['1.1+b']);
  });

  it('gives a canary a share, ends it on promotion, and takes it back first on a rollback', () => {
    const tried = canary(of('1.0+a', '1.1+b'), 'shop', { version: '1.1+b', percent: 10 }, around);
    expect(shop(tried)).toEqual(['1.0+a', undefined, '1.1+b@10', undefined]);
    expect(shop(rollback(tried, 'shop', WHY, around))).toEqual(['1.0+a', undefined, undefined, undefined]);
    const live = promote(tried, 'shop', '1.1+b', around);
    expect(shop(live)).toEqual(['1.1+b', '1.0+a', undefined, undefined]);
    expect(shop(rollback(live, 'shop', WHY, around))).toEqual(['1.0+a', undefined, undefined, undefined]);
    for (const percent of [0, 100, 10.5, Number.NaN])
      expect(() => canary(of('1.0+a', '1.1+b'), 'shop', { version: '1.1+b', percent }, around)).toThrow('from 1 to 99');
  });

  it('observes a canary from its start whatever its share becomes, and another version, or the same one after a rollback, from anew', () => {
    const begin = (known: RemotesManifest, version: string, percent: number, minute: number) =>
      canary(known, 'shop', { version, percent }, { ...at(minute), evenThoughBad: true });
    const since = (known: RemotesManifest) => known.remotes['shop']!.canary!.since;
    const tried = begin(of('1.0+a', '1.1+b', '1.2+c'), '1.1+b', 10, 1);
    const raised = begin(tried, '1.1+b', 50, 2);
    expect([shop(raised)[2], since(raised)]).toEqual(['1.1+b@50', at(1).now]);
    expect(since(begin(raised, '1.2+c', 10, 3))).toBe(at(3).now);
    expect(since(begin(rollback(raised, 'shop', WHY, at(3)), '1.1+b', 10, 4))).toBe(at(4).now);
  });

  it('rolls back only the requested version', () => {
    const two = live('1.0+a', '1.1+b', '1.2+c');
    const once = rollback(two, 'shop', WHY, around, '1.2');
    expect(shop(once)[0]).toBe('1.1+b');
    expect(() => rollback(once, 'shop', WHY, around, '1.2')).toThrow('that is 1.1+b');
    const tried = canary(of('1.0+a', '1.1+b'), 'shop', { version: '1.1+b', percent: 10 }, around);
    expect(() => rollback(tried, 'shop', WHY, around, '1.0+a')).toThrow('that is 1.1+b');
    expect(shop(rollback(tried, 'shop', WHY, around, '1.1+b'))).toEqual(['1.0+a', undefined, undefined, undefined]);
  });

  it('keeps a pinned version until it is unpinned; a rollback unpins', () => {
    const pinned = pin(of('1.0+a', '1.1+b'), 'shop', '1.0+a', around);
    expect(() => promote(pinned, 'shop', '1.1+b', around)).toThrow('pinned to 1.0+a');
    expect(shop(promote(unpin(pinned, 'shop'), 'shop', '1.1+b', around))[0]).toBe('1.1+b');
    expect(shop(rollback(pin(of('1.0+a', '1.1+b'), 'shop', '1.1+b', around), 'shop', WHY, around))).toEqual([
      '1.0+a',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['no smoke test passed', { smokeTestedAt: null }],
    ['it needs react ^18.0.0, the shell has 19.3.1', { compatibility: { ...build().compatibility, shared: { react: '^18.0.0' } } }],
    ['it takes vue from the shell, which does not offer it', { compatibility: { ...build().compatibility, shared: { vue: '^3.0.0' } } }],
    ['it needs contracts ^2.0.0, the API speaks 1.2.0', { compatibility: { ...build().compatibility, contracts: '^2.0.0' } }],
    ['it speaks remote contract 3, the shell hosts 1 and 2', { compatibility: { ...build().compatibility, contract: 3 } }],
  ])('rejects: %s', (problem, change) => {
    const manifest = publish(of('1.0+a'), release('1.1+b', change), around);
    for (const attempt of [
      () => promote(manifest, 'shop', '1.1+b', around),
      () => canary(manifest, 'shop', { version: '1.1+b', percent: 5 }, around),
      () => pin(manifest, 'shop', '1.1+b', around),
    ])
      expect(attempt).toThrow(problem);
  });

  it('rejects a version that is missing, or already there', () => {
    expect(() => publish(of('1.0+a'), release('1.0+a'), around)).toThrow('published already');
    expect(() => promote(of('1.0+a'), 'shop', '9', around)).toThrow('never published');
    expect(() => promote(of('1.0+a'), 'shop', '1.0+a', around)).toThrow('live already');
    expect(() => rollback(of('1.0+a'), 'shop', WHY, around)).toThrow('no previous version');
    expect(() => unpin(empty, 'shop')).toThrow('there is no remote shop');
  });

  it('never brings back a rolled-back version by rollback, promotion, canary, pin or fallback', () => {
    const third = live('1.0+a', '1.1+b', '1.2+c');
    const second = rollback(third, 'shop', WHY, at(4));
    expect(shop(second).slice(0, 2)).toEqual(['1.1+b', '1.0+a']);
    const first = rollback(second, 'shop', WHY, at(5));
    expect(shop(first).slice(0, 2)).toEqual(['1.0+a', undefined]);
    expect(() => rollback(first, 'shop', WHY, at(6))).toThrow('no previous version');
    for (const attempt of [
      () => promote(first, 'shop', '1.2+c', around),
      () => canary(first, 'shop', { version: '1.2+c', percent: 5 }, around),
      () => pin(first, 'shop', '1.2+c', around),
    ])
      expect(attempt).toThrow('shop 1.2+c: it was rolled back (prices are wrong); say --even-though-bad');
    const after = promote(publish(first, release('1.3+d'), around), 'shop', '1.3+d', at(7));
    expect(shop(after).slice(0, 2)).toEqual(['1.3+d', '1.0+a']);
  });

  it('marks a canary that was taken back as bad, also as the fallback', () => {
    const tried = canary(live('1.0+a', '1.1+b'), 'shop', { version: '1.0+a', percent: 5 }, around);
    expect(shop(rollback(tried, 'shop', WHY, around))).toEqual(['1.1+b', undefined, undefined, undefined]);
  });

  it('brings a rolled-back version back on explicit request, and clears the mark', () => {
    const back = rollback(live('1.0+a', '1.1+b'), 'shop', WHY, at(4));
    const again = promote(back, 'shop', '1.1+b', { ...at(5), evenThoughBad: true });
    expect(shop(again).slice(0, 2)).toEqual(['1.1+b', '1.0+a']);
    expect(again.remotes['shop']!.builds['1.1+b']!.bad).toBeUndefined();
  });

  it('skips versions that do not fit on a rollback, and refuses it when none is left', () => {
    const unfit = { compatibility: { ...build().compatibility, shared: { react: '^18.0.0' } } };
    const known = live('1.0+a', '1.1+b', '1.2+c');
    const shopOf = (...versions: string[]) => {
      const { builds, ...entry } = known.remotes['shop']!;
      const changed = versions.map((version) => [version, { ...builds[version]!, ...unfit }]);
      return { ...known, remotes: { shop: { ...entry, builds: { ...builds, ...Object.fromEntries(changed) } } } } as RemotesManifest;
    };
    expect(shop(rollback(shopOf('1.1+b'), 'shop', WHY, at(4)))[0]).toBe('1.0+a');
    expect(() => rollback(shopOf('1.0+a', '1.1+b'), 'shop', WHY, at(4))).toThrow('1.1+b: it needs react ^18.0.0, the shell has 19.3.1');
  });

  it('rejects a shell that breaks a live or tried version, and drops a fallback that would break', () => {
    const needs = (range: string) => ({ compatibility: { ...build().compatibility, shared: { react: range } } });
    const next = { ...empty.shell, version: '2', shared: { react: '20.0.0' } };
    const tried = canary(publish(of('1.0+a'), release('1.1+b', needs('>=19')), around), 'shop', { version: '1.1+b', percent: 5 }, around);
    expect(() => takeShell(tried, next, around)).toThrow('shop 1.0+a: it needs react ^19.0.0, the shell has 20.0.0');
    const after = promote(tried, 'shop', '1.1+b', around);
    expect(shop(after)[1]).toBe('1.0+a');
    expect(shop(takeShell(after, next, around)).slice(0, 2)).toEqual(['1.1+b', undefined]);
    const old = canary(after, 'shop', { version: '1.0+a', percent: 5 }, around);
    expect(() => takeShell(old, next, around)).toThrow('shop 1.0+a: it needs react ^19.0.0');
  });

  it('rolls back even when the API does not answer', () => {
    const now = around.now;
    expect(shop(rollback(live('1.0+a', '1.1+b'), 'shop', WHY, { now }))[0]).toBe('1.0+a');
  });

  it('accepts the short number for the whole version', () => {
    const three = of('1.0.0+a', '1.1.0+b', '1.1.0+c');
    expect(versionMeant(three, 'shop', '1.0.0')).toBe('1.0.0+a');
    expect(versionMeant(three, 'shop', '1.1.0+c')).toBe('1.1.0+c');
    expect(() => versionMeant(three, 'shop', '1.1.0')).toThrow('may be 1.1.0+b or 1.1.0+c');
    expect(() => versionMeant(three, 'shop', '2.0.0')).toThrow('never published');
  });

  it('keeps the shell before, which open pages still run, until another one comes', () => {
    const known = of('1.0+a');
    const { shell } = known;
    const next = takeShell(known, { ...shell, version: 'next' }, around);
    expect([next.shell.version, next.shellBefore?.version]).toEqual(['next', shell.version]);
    expect(takeShell(next, { ...shell, version: 'next' }, around).shellBefore).toEqual(shell);
  });

  it('prunes what nothing uses, except the latest five', () => {
    const versions = Array.from({ length: 9 }, (_, number) => `1.${number}+x`);
    const many = versions.reduce(
      (manifest, version, number) => publish(manifest, release(version, { publishedAt: `2026-11-0${number + 1}` }), around),
      empty,
    );
    expect(Object.keys(prune(many, 'shop').remotes['shop']!.builds)).toEqual(['1.0+x', '1.4+x', '1.5+x', '1.6+x', '1.7+x', '1.8+x']);
  });

  it('never prunes a preview that went live before previews were distinguished', () => {
    const { shop: entry } = of('1.0+x', '1.1.0-pr1+a', '1.1.0-pr2+b', '1.1.0-pr3+c', '1.1.0-pr4+d').remotes;
    const used = {
      ...entry!,
      active: '1.1.0-pr1+a',
      fallback: '1.1.0-pr2+b',
      canary: { version: '1.1.0-pr3+c', percent: 5, since: around.now },
    };
    const known = { ...empty, remotes: { shop: used } };
    const pruned = prunePreviews(known, 'shop', Object.keys(entry!.builds));
    expect(Object.keys(pruned.remotes['shop']!.builds)).toEqual(['1.0+x', '1.1.0-pr1+a', '1.1.0-pr2+b', '1.1.0-pr3+c']);
    expect(() => prunePreviews(known, 'shop', ['1.1.0-pr1+a'])).toThrow('none of these previews');
  });
});

describe('releases from machines whose clocks differ', () => {
  const HOUR_BEFORE = { ...around, now: '2026-11-21T09:00:00.000Z' };

  it('a rollback returns to the version that was live before, also if it went live by a clock that was behind', () => {
    const second = promote(of('1.0+a', '1.1+b', '1.2+c'), 'shop', '1.1+b', HOUR_BEFORE);
    const third = promote(second, 'shop', '1.2+c', at(2));
    expect(shop(third)).toEqual(['1.2+c', '1.1+b', undefined, undefined]);
    expect(shop(rollback(third, 'shop', WHY, at(3)))[0]).toBe('1.1+b');
  });

  it('takes the version that was published last for the newest, also if an earlier one was published by a clock that was ahead', () => {
    const ahead = publish(of('1.0+a'), release('1.1+b', { publishedAt: '2026-11-22T10:00:00.000Z' }), around);
    const both = publish(ahead, release('1.2+c', { publishedAt: at(5).now }), at(5));
    expect(versionToMove(both, 'shop', undefined)).toBe('1.2+c');
  });
});
