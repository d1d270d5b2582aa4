import { SERVER_BUILD, SERVER_FILES, type RemoteBuild, type RemoteEntry, type RemotesManifest } from '@homeroom/contracts';

export const aBuild = (version: string, change: Partial<RemoteBuild> = {}): RemoteBuild => ({
  name: `marketplace_${version}`,
  entry: `https://marketplace.test/${version}/mf-manifest.json`,
  compatibility: { contract: 1, contracts: '^1.0.0', shared: {} },
  integrity: { [SERVER_BUILD]: 'sha384-a', [SERVER_FILES]: 'sha384-b', 'js/app.js': 'sha384-c' },
  commit: null,
  publishedAt: '',
  smokeTestedAt: null,
  ...change,
});

const NOW = '2026-11-21T10:00:00.000Z';

/** A registry with the marketplace in versions 1, 2, and 3. */
export const aManifest = (change: Partial<RemoteEntry> = {}): RemotesManifest => ({
  schema: 2,
  generation: 1,
  changedAt: NOW,
  shell: { version: '1', contract: 1, contracts: '1.0.0', shared: {} },
  remotes: {
    marketplace: {
      title: 'Marketplace',
      path: '/',
      enabled: true,
      active: '1',
      activeSince: NOW,
      builds: { '1': aBuild('1'), '2': aBuild('2'), '3': aBuild('3') },
      ...change,
    },
  },
});
