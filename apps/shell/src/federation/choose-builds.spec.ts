import { areaFor, bucketOf, type RemotesManifest } from '@homeroom/contracts';
import { chooseBuilds } from './choose-builds';

const build = (version: string) => ({
  name: `shop_${version}`,
  entry: `https://cdn.example/${version}/mf-manifest.json`,
  compatibility: { contract: 1, contracts: '^1.0.0', shared: {} },
  integrity: {},
  commit: null,
  publishedAt: '',
  smokeTestedAt: null,
});
const NOW = '2026-11-21T10:00:00.000Z';
const manifest = (change: object = {}): RemotesManifest => ({
  schema: 2,
  generation: 1,
  changedAt: NOW,
  shell: { version: '1', contract: 1, contracts: '1.0.0', shared: {} },
  remotes: {
    shop: {
      title: 'Shop',
      path: '/',
      activeSince: NOW,
      enabled: true,
      active: '1.1',
      fallback: '1.0',
      builds: { '1.0': build('1.0'), '1.1': build('1.1'), '1.2': build('1.2') },
      ...change,
    },
  },
});
const claims = (pathname: string) =>
  areaFor(
    { shop: { title: 'Shop', path: '/' }, team: { title: 'Team', path: '/team' }, lab: { title: 'Lab', path: '/team/lab' } },
    pathname,
  )?.name;
const versions = (of: RemotesManifest, visitor = 'ana') => chooseBuilds(of, 'shop', visitor).map(({ version }) => version);

describe('which remote serves an address', () => {
  it('is the one with the longest matching path, by whole segments', () => {
    expect(['/', '/deals', '/team', '/team/', '/team/x', '/teams', '/team/lab/9'].map(claims)).toEqual([
      'shop',
      'shop',
      'team',
      'team',
      'team',
      'shop',
      'lab',
    ]);
    expect(areaFor({}, '/')).toBeUndefined();
  });
});

describe('choosing a build', () => {
  it('takes the active build first, then the last known good', () => {
    expect(versions(manifest())).toEqual(['1.1', '1.0']);
  });

  it('gives the canary to its share of visitors, always the same ones', () => {
    const canary = manifest({ canary: { version: '1.2', percent: 10, since: NOW } });
    const visitors = Array.from({ length: 5_000 }, (_, number) => `visitor-${number}`);
    const chosen = visitors.filter((visitor) => versions(canary, visitor)[0] === '1.2');
    expect(chosen.length / visitors.length).toBeCloseTo(0.1, 1);
    expect(visitors.filter((visitor) => versions(canary, visitor)[0] === '1.2')).toEqual(chosen);
  });

  /** Computed independently of the code under test: whether FNV-1a of remote and visitor, modulo 100, is below the canary's share. */
  function isChosen(visitor: string, percent: number): boolean {
    let hash = 0x811c9dc5;
    for (const character of `shop:${visitor}`) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
    return (hash >>> 0) % 100 < percent;
  }

  it('gives a canary its share of 1,000 visitors within two points, as computed independently', () => {
    const canary = manifest({ canary: { version: '1.2', percent: 20, since: NOW } });
    const visitors = Array.from({ length: 1_000 }, (_, number) => `visitor-${number}`);
    const chosen = visitors.filter((visitor) => versions(canary, visitor)[0] === '1.2');
    expect(Math.abs(chosen.length / visitors.length - 0.2)).toBeLessThanOrEqual(0.02);
    expect(chosen).toEqual(visitors.filter((visitor) => isChosen(visitor, 20)));
  });

  it('skips remotes without a build, and lists no build twice', () => {
    expect(versions(manifest({ fallback: '1.1' }))).toEqual(['1.1']);
    expect(versions(manifest({ fallback: '9.9' }))).toEqual(['1.1']);
  });

  it('skips builds that this shell cannot host', () => {
    const [{ compatibility }, fits] = [build('1.1'), build('1.0')];
    const strangers = [
      { ...compatibility, contract: 3 },
      { ...compatibility, contracts: '^2.0.0' },
    ];
    for (const stranger of strangers)
      expect(versions(manifest({ builds: { '1.1': { ...build('1.1'), compatibility: stranger }, '1.0': fits } }))).toEqual(['1.0']);
  });

  it.each([1, 2])('hosts builds of contract %i', (contract) => {
    const one = { ...build('1.1'), compatibility: { ...build('1.1').compatibility, contract } };
    expect(versions(manifest({ builds: { '1.1': one, '1.0': build('1.0') } }))[0]).toBe('1.1');
  });

  it('throws for a remote that is switched off or unknown', () => {
    expect(() => versions(manifest({ enabled: false }))).toThrow('Shop is not available');
    expect(() => chooseBuilds(manifest(), 'nothing', 'ana')).toThrow('nothing is not available');
  });

  it('spreads visitors evenly', () => {
    expect(new Set(Array.from({ length: 2_000 }, (_, number) => bucketOf(`shop:${number}`))).size).toBe(100);
  });
});
