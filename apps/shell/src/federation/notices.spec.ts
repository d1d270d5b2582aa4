import type { RemoteBuild, RemoteEntry, RemotesManifest } from '@homeroom/contracts';
import { noticesOf } from './notices';

const aBuild = (entry: string, files: readonly string[] = ['mf-manifest.json', 'licenses.txt']): RemoteBuild => ({
  name: entry.replace(/\W/g, '_'),
  entry,
  compatibility: { contract: 1, contracts: '^1.0.0', shared: {} },
  integrity: Object.fromEntries(files.map((file) => [file, 'sha384-x'])),
  commit: null,
  publishedAt: '',
  smokeTestedAt: null,
});
const aRemote = (title: string, entry: string, change: Partial<RemoteEntry> = {}): RemoteEntry => ({
  title,
  path: '/',
  enabled: true,
  active: '2',
  activeSince: '',
  fallback: '1',
  builds: { 1: aBuild('https://old.example/1/mf-manifest.json'), 2: aBuild(entry) },
  ...change,
});
const aRegistry = (remotes: Readonly<Record<string, RemoteEntry>>): RemotesManifest => ({
  schema: 2,
  generation: 1,
  changedAt: '',
  shell: { version: '1', contract: 1, contracts: '1.0.0', shared: {} },
  remotes,
});

it('links to the file beside the live build, on each remote’s origin', () => {
  const shop = aRemote('Shop', 'https://shop.example/2-ab/mf-manifest.json');
  const console = aRemote('Admin console', 'https://cdn.example/console/2/mf-manifest.json');
  expect(noticesOf(aRegistry({ shop, console }), 'ana')).toEqual([
    { title: 'Shop', version: '2', address: 'https://shop.example/2-ab/licenses.txt' },
    { title: 'Admin console', version: '2', address: 'https://cdn.example/console/2/licenses.txt' },
  ]);
});

it('links nowhere for a build without the file, and skips remotes that are switched off', () => {
  const builds = { 2: aBuild('https://shop.example/mf-manifest.json', ['mf-manifest.json']) };
  const old = aRemote('Shop', '', { builds });
  const off = aRemote('Console', 'https://cdn.example/mf-manifest.json', { enabled: false });
  expect(noticesOf(aRegistry({ old, off }), 'ana')).toEqual([{ title: 'Shop', version: '2', address: null }]);
});
