import type { RemoteBuild, RemotesManifest } from '@homeroom/contracts';
import { canary, pin, promote, prune, publish, rollback, unpin, versionMeant } from './changes';

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
const empty: RemotesManifest = {
  schema: 2,
  generation: 1,
  changedAt: around.now,
  shell: { version: '1', contract: 1, contracts: '1.0.0', shared: { react: '19.3.1' } },
  remotes: {},
};
const of = (...versions: string[]) => versions.reduce((manifest, version) => publish(manifest, release(version), around), empty);
const shop = (manifest: RemotesManifest) => {
  const { active, fallback, canary: part, isPinned } = manifest.remotes['shop']!;
  return [active, fallback, part && `${part.version}@${part.percent}`, isPinned];
};

describe('releases', () => {
  it('the first is live at once, others wait; promoting keeps the one before as the fallback', () => {
    const two = of('1.0+a', '1.1+b');
    expect(shop(two)).toEqual(['1.0+a', undefined, undefined, undefined]);
    expect(shop(promote(two, 'shop', '1.1+b', around))).toEqual(['1.1+b', '1.0+a', undefined, undefined]);
  });

  it('a canary has a share, ends by its promotion, and is what a rollback takes back first', () => {
    const tried = canary(of('1.0+a', '1.1+b'), 'shop', { version: '1.1+b', percent: 10 }, around);
    expect(shop(tried)).toEqual(['1.0+a', undefined, '1.1+b@10', undefined]);
    expect(shop(rollback(tried, 'shop', around))).toEqual(['1.0+a', undefined, undefined, undefined]);
    const live = promote(tried, 'shop', '1.1+b', around);
    expect(shop(live)).toEqual(['1.1+b', '1.0+a', undefined, undefined]);
    expect(shop(rollback(live, 'shop', around))).toEqual(['1.0+a', '1.1+b', undefined, undefined]);
    for (const percent of [0, 100, 10.5, Number.NaN])
      expect(() => canary(of('1.0+a', '1.1+b'), 'shop', { version: '1.1+b', percent }, around)).toThrow('from 1 to 99');
  });

  it('what is pinned stays until it is unpinned; a rollback unpins', () => {
    const pinned = pin(of('1.0+a', '1.1+b'), 'shop', '1.0+a', around);
    expect(() => promote(pinned, 'shop', '1.1+b', around)).toThrow('pinned to 1.0+a');
    expect(shop(promote(unpin(pinned, 'shop'), 'shop', '1.1+b', around))[0]).toBe('1.1+b');
    expect(shop(rollback(pin(of('1.0+a', '1.1+b'), 'shop', '1.1+b', around), 'shop', around))).toEqual([
      '1.0+a',
      '1.1+b',
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['no smoke test passed', { smokeTestedAt: null }],
    ['it needs react ^18.0.0, the shell has 19.3.1', { compatibility: { ...build().compatibility, shared: { react: '^18.0.0' } } }],
    ['it takes vue from the shell, which does not offer it', { compatibility: { ...build().compatibility, shared: { vue: '^3.0.0' } } }],
    ['it needs contracts ^2.0.0, the API speaks 1.2.0', { compatibility: { ...build().compatibility, contracts: '^2.0.0' } }],
    ['it speaks remote contract 2, the shell hosts 1', { compatibility: { ...build().compatibility, contract: 2 } }],
  ])('refuses: %s', (problem, change) => {
    const manifest = publish(of('1.0+a'), release('1.1+b', change), around);
    for (const attempt of [
      () => promote(manifest, 'shop', '1.1+b', around),
      () => canary(manifest, 'shop', { version: '1.1+b', percent: 5 }, around),
      () => pin(manifest, 'shop', '1.1+b', around),
    ])
      expect(attempt).toThrow(problem);
  });

  it('refuses what is not there, is there already, or stands at the address of another', () => {
    expect(() => publish(of('1.0+a'), release('1.0+a'), around)).toThrow('published already');
    expect(() => publish(of('1.0+a'), { ...release('1.0+a'), remote: 'other' }, around)).toThrow('/ belongs to shop');
    expect(() => promote(of('1.0+a'), 'shop', '9', around)).toThrow('never published');
    expect(() => promote(of('1.0+a'), 'shop', '1.0+a', around)).toThrow('live already');
    expect(() => rollback(of('1.0+a'), 'shop', around)).toThrow('no previous version');
    expect(() => unpin(empty, 'shop')).toThrow('there is no remote shop');
  });

  it('takes the number that people type for the whole version', () => {
    const three = of('1.0.0+a', '1.1.0+b', '1.1.0+c');
    expect(versionMeant(three, 'shop', '1.0.0')).toBe('1.0.0+a');
    expect(versionMeant(three, 'shop', '1.1.0+c')).toBe('1.1.0+c');
    expect(() => versionMeant(three, 'shop', '1.1.0')).toThrow('may be 1.1.0+b or 1.1.0+c');
    expect(() => versionMeant(three, 'shop', '2.0.0')).toThrow('never published');
  });

  it('prunes what nothing uses, besides the latest five', () => {
    const versions = Array.from({ length: 9 }, (_, number) => `1.${number}+x`);
    const many = versions.reduce(
      (manifest, version, number) => publish(manifest, release(version, { publishedAt: `2026-11-0${number + 1}` }), around),
      empty,
    );
    expect(Object.keys(prune(many, 'shop').remotes['shop']!.builds)).toEqual(['1.0+x', '1.4+x', '1.5+x', '1.6+x', '1.7+x', '1.8+x']);
  });
});
