import { CONTRACTS_VERSION, DEVELOPER_COOKIE, REMOTE_CONTRACT, STORAGE } from '@homeroom/contracts';
import { readStored, writeStored } from '@homeroom/web';
import { addressOf } from '@homeroom/web/call';
import type { Candidate } from './choose-builds';

export type Overrides = Readonly<Record<string, string>>;

const isOverrides = (value: unknown): value is Overrides =>
  typeof value === 'object' && value !== null && Object.values(value).every((address) => typeof address === 'string');

/** `?override=marketplace@http://localhost:4301/mf-manifest.json` keeps a remote's address in this browser; `?override=` clears all. */
export function takeOverrideFromAddress(): void {
  const address = new URL(location.href);
  const wanted = address.searchParams.get('override');
  if (wanted === null) return;
  const [remote, entry] = wanted.split(/@(.*)/s);
  const next = remote && entry ? { ...overrides(), [remote]: entry } : {};
  writeStored(localStorage, STORAGE.override, next);
  // From the next page on, the edge lets this browser load from its own machine.
  document.cookie = `${DEVELOPER_COOKIE}=1; path=/; samesite=strict${Object.keys(next).length > 0 ? '' : '; max-age=0'}`;
  address.searchParams.delete('override');
  location.replace(address);
}

export const overrides = (): Overrides => readStored(localStorage, STORAGE.override, isOverrides) ?? {};

interface FederationManifest {
  readonly name: string;
  readonly metaData: { readonly remoteEntry: { readonly name: string; readonly path: string } };
}

let permission: Promise<boolean> | undefined;

/** On a developer's machine, and for admins; the API knows. */
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

/** A remote on a developer's machine, in place of the released one. */
export async function overriddenBuild(remote: string): Promise<Candidate | null> {
  const entry = overrides()[remote];
  if (!entry || !(await isAllowed())) return null;
  try {
    const { name, metaData } = (await (await fetch(entry, { cache: 'no-store' })).json()) as FederationManifest;
    const { path, name: script } = metaData.remoteEntry;
    // Code under development is not pinned, and any of its files may run.
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
