import type { RemotesManifest } from '@homeroom/contracts';
import { ReleasesRegistry } from '../../src/remotes/releases/releases-registry';
import type { Api } from './api';

const shell = { version: '1', contract: 1, contracts: '1.0.0', shared: {} };
const aRemote = (path: string) => ({ title: 'A remote', path, enabled: true, active: '1', activeSince: '', builds: {} });

/** A registry whose remotes serve these paths. */
export function registered(api: Api, paths: Readonly<Record<string, string>>): Promise<RemotesManifest> {
  const remotes = Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, aRemote(path)]));
  const why = { by: 'a test', why: 'a test', what: 'a test' };
  return api.app.get(ReleasesRegistry).change(why, () => ({ schema: 2, generation: 0, changedAt: '', shell, remotes }));
}
