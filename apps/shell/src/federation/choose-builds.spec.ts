import type { RemotesManifest } from '@homeroom/contracts';
import { bucketOf, chooseBuilds } from './choose-builds';

const build = (version: string) => ({
  name: `shop_${version}`,
  entry: `https://cdn.example/${version}/mf-manifest.json`,
  contract: 1,
  integrity: {},
});
const manifest = (change: object = {}): RemotesManifest => ({
  schema: 1,
  generation: 1,
  remotes: {
    shop: {
      title: 'Shop',
      enabled: true,
      active: '1.1',
      fallback: '1.0',
      builds: { '1.0': build('1.0'), '1.1': build('1.1'), '1.2': build('1.2') },
      ...change,
    },
  },
});
const versions = (of: RemotesManifest, visitor = 'ana') => chooseBuilds(of, 'shop', visitor).map(({ version }) => version);

describe('choosing a build', () => {
  it('takes the active one first, then the last known good', () => {
    expect(versions(manifest())).toEqual(['1.1', '1.0']);
  });

  it('gives the canary to its share of visitors, the same ones each time', () => {
    const canary = manifest({ canary: { version: '1.2', percent: 10 } });
    const visitors = Array.from({ length: 5_000 }, (_, number) => `visitor-${number}`);
    const chosen = visitors.filter((visitor) => versions(canary, visitor)[0] === '1.2');
    expect(chosen.length / visitors.length).toBeCloseTo(0.1, 1);
    expect(visitors.filter((visitor) => versions(canary, visitor)[0] === '1.2')).toEqual(chosen);
  });

  it('leaves out what has no build, and repeats nothing', () => {
    expect(versions(manifest({ fallback: '1.1' }))).toEqual(['1.1']);
    expect(versions(manifest({ fallback: '9.9' }))).toEqual(['1.1']);
  });

  it('says so when a remote is switched off or unknown', () => {
    expect(() => versions(manifest({ enabled: false }))).toThrow('Shop is not available');
    expect(() => chooseBuilds(manifest(), 'nothing', 'ana')).toThrow('nothing is not available');
  });

  it('spreads visitors evenly', () => {
    expect(new Set(Array.from({ length: 2_000 }, (_, number) => bucketOf(`shop:${number}`))).size).toBe(100);
  });
});
