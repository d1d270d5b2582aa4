import { CONTRACTS_VERSION, REMOTE_CONTRACT, STORAGE } from '@homeroom/contracts';
import { readStored } from '@homeroom/web';
import { addressOf } from '@homeroom/web/call';
import type { Candidate } from './choose-builds';

type Overrides = Readonly<Record<string, string>>;

const isOverrides = (value: unknown): value is Overrides =>
  typeof value === 'object' && value !== null && Object.values(value).every((address) => typeof address === 'string');

/** The addresses of federation manifests, by remote. */
export const overrides = (): Overrides => readStored(localStorage, STORAGE.override, isOverrides) ?? {};

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

/** A remote from a developer's machine, in place of the released one. Null if there is none, or if it may not be used. */
export async function buildOf(remote: string): Promise<Candidate | null> {
  const entry = overrides()[remote];
  if (!entry || !(await isAllowed())) return null;
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
