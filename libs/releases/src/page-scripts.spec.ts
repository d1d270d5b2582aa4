import type { RemoteBuild, RemotesManifest } from '@homeroom/contracts';
import { publish } from './changes';
import type { HistoryEntry } from './history';
import { scriptsOn } from './page-scripts';

const SITE = 'https://homeroom.test';
const build = (remote: string, version: string): RemoteBuild => ({
  name: remote,
  entry: `https://${remote}.test/${version}/mf-manifest.json`,
  compatibility: { contract: 1, contracts: '^1.0.0', shared: {} },
  integrity: {
    'js/page.js': `sha384-${remote}-${version}`,
    'css/page.css': 'sha384-css',
    'server/page.js': 'sha384-server',
    'mf-manifest.json': 'sha384-m',
  },
  commit: null,
  publishedAt: '2026-01-01T00:00:00.000Z',
  smokeTestedAt: '',
});
const release = (remote: string, version: string, path: string) => ({
  remote,
  version,
  title: remote,
  path,
  build: build(remote, version),
});
const empty: RemotesManifest = {
  schema: 2,
  generation: 1,
  changedAt: '',
  shell: { version: '3', contract: 1, contracts: '1.0.0', shared: {} },
  grants: { shop: { paths: ['/'] }, partners: { paths: ['/business'] }, admins: { paths: ['/admin'] } },
  remotes: {},
};
const manifest = [
  release('shop', '1', '/'),
  release('shop', '2', '/'),
  release('shop', '3', '/'),
  release('partners', '1', '/business'),
  release('admins', '1', '/admin'),
].reduce((known, one) => publish(known, one, { now: '', api: '1.0.0' }), empty);
const { shop } = manifest.remotes as { shop: RemotesManifest['remotes'][string] };
const live: RemotesManifest = {
  ...manifest,
  remotes: { ...manifest.remotes, shop: { ...shop, active: '2', fallback: '1', canary: { version: '3', percent: 10, since: '' } } },
};
const line = (generation: number, what: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  generation,
  at: `2026-01-0${generation}T00:00:00.000Z`,
  by: `person ${generation}`,
  why: `reason ${generation}`,
  what,
  before: null,
  after: null,
  ...more,
});
const history = [
  line(6, 'canary shop 3 to 10 %', {
    remote: 'shop',
    live: { shop: '2' },
    after: { active: '2', canary: { version: '3', percent: 10, since: '' } },
  }),
  line(5, 'publish shop 3', { live: { shop: '2' } }),
  line(4, 'promote shop 2', { live: { shop: '2' } }),
  line(3, 'publish shop 2', { live: { shop: '1' } }),
  line(1, 'record shell 3', { live: {} }),
];
const shell = {
  version: '3',
  files: {
    'js/shell.js': { bytes: 1, integrity: 'sha384-shell' },
    'index.html': { bytes: 1, integrity: 'sha384-html' },
    // A file for the server, which no browser gets.
    'server/app.js': { bytes: 1, integrity: 'sha384-server' },
  },
};
const policy = { inline: 'sha256-first', card: 'https://cards.test/v3/' };
const scripts = (page = '/checkout', more = {}) => scriptsOn(page, { manifest: live, history, shell, site: SITE, policy, ...more });

describe('the scripts of a page', () => {
  it('are the frame’s, those of each version of its remote that a browser may choose, and the card provider’s', () => {
    expect(scripts().map(({ script, for: whom, integrity }) => [script, whom, integrity])).toEqual([
      ['inline', 'everyone', 'sha256-first'],
      ['https://homeroom.test/js/shell.js', 'everyone', 'sha384-shell'],
      ['https://shop.test/2/js/page.js', 'everyone', 'sha384-shop-2'],
      ['https://shop.test/3/js/page.js', '10 % of visitors', 'sha384-shop-3'],
      ['https://shop.test/1/js/page.js', 'visitors for whom the live version fails', 'sha384-shop-1'],
      ['https://cards.test/v3/', 'everyone', null],
    ]);
  });

  it('each say by whose leave, from the history', () => {
    const leaves = Object.fromEntries(scripts().map(({ script, leave }) => [script, leave]));
    expect(leaves).toMatchObject({
      'https://homeroom.test/js/shell.js': 'person 1 on 2026-01-01: record shell 3 (reason 1)',
      'https://shop.test/2/js/page.js':
        'person 3 on 2026-01-03: publish shop 2 (reason 3); person 4 on 2026-01-04: promote shop 2 (reason 4)',
      'https://shop.test/3/js/page.js':
        'person 5 on 2026-01-05: publish shop 3 (reason 5); person 6 on 2026-01-06: canary shop 3 to 10 % (reason 6)',
      'https://shop.test/1/js/page.js': 'the history does not go back that far',
    });
    expect(scripts().every(({ why }) => why.length > 0)).toBe(true);
  });

  it('never include code of partners or admins on the checkout, and theirs does not include the shop’s', () => {
    const owners = (page: string) => [...new Set(scripts(page).map(({ owner }) => owner))];
    expect(owners('/checkout/4')).toEqual(['shell', 'shop', 'card provider']);
    expect(owners('/business/login')).toEqual(['shell', 'partners', 'card provider']);
  });

  it('are refused for a shell that is not the recorded one, and for a page that nobody answers', () => {
    expect(() => scripts('/checkout', { shell: { ...shell, version: '2' } })).toThrow('holds shell 2, and 3 is recorded');
    const nobody = { ...live, grants: {}, remotes: {} };
    expect(() => scripts('/checkout', { manifest: nobody })).toThrow('no remote answers /checkout');
  });
});
