import { CONTRACTS_VERSION, REMOTE_CONTRACT, STORAGE } from '@homeroom/contracts';
import { addressOf } from '@homeroom/web/call';
import type { Candidate } from './choose-builds';

interface FederationManifest {
  readonly name: string;
  readonly metaData: { readonly remoteEntry: { readonly name: string; readonly path: string } };
}

let permission: Promise<boolean> | undefined;

/** Overrides are allowed in development and for admins, whom only the API can tell. */
function isAllowed(): Promise<boolean> {
  if (IS_DEVELOPMENT) return Promise.resolve(true);
  permission ??= fetch(addressOf('GET /api/releases/override-permission'), {
    headers: { authorization: `Bearer ${sessionStorage.getItem(STORAGE.adminToken) ?? ''}` },
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  return permission;
}

/** A remote from a developer's machine, in place of the released one. @param entry the address of its federation manifest */
export async function buildAt(entry: string): Promise<Candidate | null> {
  if (!(await isAllowed())) return null;
  try {
    const { name, metaData } = (await (await fetch(entry, { cache: 'no-store' })).json()) as FederationManifest;
    const { path, name: script } = metaData.remoteEntry;
    // Code under development has no hashes, so any of its files may run.
    const integrity = new Proxy(
      { [`${path}${script}`]: '' },
      { get: () => '', getOwnPropertyDescriptor: () => ({ value: '', enumerable: true, configurable: true }) },
    );
    const compatibility = { contract: REMOTE_CONTRACT, contracts: `^${CONTRACTS_VERSION}`, shared: {} };
    const build = { name, entry, compatibility, integrity, commit: null, publishedAt: '', smokeTestedAt: null };
    return { version: `override of ${entry}`, build, isOverride: true };
  } catch {
    return null;
  }
}
