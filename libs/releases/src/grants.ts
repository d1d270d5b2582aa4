import { isScreen, type RemoteGrant, type RemotesManifest } from '@homeroom/contracts';
import type { KnownBases } from './artifact.js';
import { refuseUnfitOrigin } from './origin.js';
import { ReleaseRefusal } from './refusal.js';

type Grants = Readonly<Record<string, RemoteGrant>>;

/** The grants; registries before 0.3 grant each remote the paths it serves. */
export const grantsIn = ({ grants, remotes }: RemotesManifest): Grants => ({
  ...Object.fromEntries(Object.entries(remotes).map(([remote, { path }]) => [remote, { paths: [path] }])),
  ...grants,
});

const claims = (path: string, address: string) => path === '/' || address === path || address.startsWith(`${path}/`);

/** Who owns an address, and by which path: the longest granted prefix. */
export function ownerOf(grants: Grants, address: string): { readonly remote: string; readonly path: string } | undefined {
  const owned = Object.entries(grants).flatMap(([remote, { paths }]) => paths.map((path) => ({ remote, path })));
  const [owner] = owned.filter(({ path }) => claims(path, address)).sort((one, other) => other.path.length - one.path.length);
  return owner;
}

/** Why a remote may not serve a path; empty when it was granted. */
export function claimProblems(manifest: RemotesManifest, remote: string, path: string): string[] {
  const owner = ownerOf(grantsIn(manifest), path);
  if (owner?.remote === remote) return [];
  const whose = owner ? `${path} belongs to ${owner.remote}` : `${path} is not granted to anyone yet`;
  return [`${whose}; whoever runs the site grants it: npm run release -- grant ${remote} ${path}`];
}

/** A rollback never brings back a version on someone else's path, so giving up a path can leave a remote without a version to return to. */
function refuseWithoutWayBack(manifest: RemotesManifest, next: RemotesManifest, remote: string): void {
  const { fallback, builds = {}, path } = manifest.remotes[remote] ?? {};
  const address = (fallback !== undefined && builds[fallback]?.path) || path;
  if (fallback === undefined || !address || claimProblems(manifest, remote, address).length > 0) return;
  if (claimProblems(next, remote, address).length > 0)
    throw new ReleaseRefusal([
      `${remote} ${fallback}, to which a rollback would go back, answers at ${address}: first promote another version that does not`,
    ]);
}

/** An origin as browsers read it in a policy, and as the edge accepts it from the registry. */
const ORIGIN = /^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/;

const PATH = /^\/$|^(\/[a-z0-9-]+)+$/;

/**
 * Grants a remote a path.
 * @param from the remote that gives it up; required when it has screens there
 * @throws ReleaseRefusal
 */
export function grant(manifest: RemotesManifest, remote: string, path: string, from?: string): RemotesManifest {
  if (!PATH.test(path)) throw new ReleaseRefusal([`${path || 'no path'} is not a path such as /lab`]);
  const grants = grantsIn(manifest);
  const owner = ownerOf(grants, path);
  if (owner?.remote === remote && owner.path === path) throw new ReleaseRefusal([`${path} is granted to ${remote} already`]);
  const isTaken = owner && owner.remote !== remote && (owner.path !== '/' || isScreen(path));
  if (isTaken && owner.remote !== from)
    throw new ReleaseRefusal([`${path} belongs to ${owner.remote}: say --from ${owner.remote} if it is to give it up`]);
  const { [remote]: own, ...others } = grants;
  const rest = Object.entries(others).map(([name, { paths, ...more }]) => [
    name,
    { ...more, paths: name === from ? paths.filter((one) => one !== path) : paths },
  ]);
  const next = { ...own, paths: [...(own?.paths ?? []), path] };
  const granted = { ...manifest, grants: { ...(Object.fromEntries(rest) as Grants), [remote]: next } };
  if (from !== undefined) refuseWithoutWayBack(manifest, granted, from);
  return granted;
}

/**
 * Grants a remote an origin of its own. The edge allows it from now on, and the next versions are served from there.
 * @param site the address of the site whose pages load it; one on https accepts neither http nor its own machine
 * @throws ReleaseRefusal
 */
export function grantOrigin(manifest: RemotesManifest, remote: string, origin: string, site: string): RemotesManifest {
  // Refuses a default port, which is not part of an origin, and an impossible one.
  if (!ORIGIN.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
    throw new ReleaseRefusal([`${origin} is not an origin such as https://lab.example`]);
  refuseUnfitOrigin(origin, site);
  const grants = grantsIn(manifest);
  const own = grants[remote];
  if (!own) throw new ReleaseRefusal([`there is no remote ${remote}: grant it a path first`]);
  if (origin === new URL(site).origin) throw new ReleaseRefusal([`${origin} serves the site itself`]);
  const [owner] = Object.entries(grants).find(([, granted]) => granted.origin === origin) ?? [];
  if (owner !== undefined) throw new ReleaseRefusal([`${origin} is granted to ${owner} already`]);
  const formerOrigin = own.origin ?? own.formerOrigin;
  return { ...manifest, grants: { ...grants, [remote]: { ...own, origin, ...(formerOrigin && { formerOrigin }) } } };
}

function liveEntryOf(remotes: RemotesManifest['remotes'], remote: string): string | undefined {
  const { builds = {}, active = '' } = remotes[remote] ?? {};
  return builds[active]?.entry;
}

const isAt = (origin: string | undefined, entry: string | undefined) => entry !== undefined && new URL(entry).origin === origin;

/** Where the registry wants a remote's next version: at its own origin, or beside the live version. */
export function placesKnown({ grants, remotes }: RemotesManifest, remote: string): Pick<KnownBases, 'own' | 'live'> {
  const { origin, formerOrigin } = grants?.[remote] ?? {};
  const live = liveEntryOf(remotes, remote);
  return { own: origin, live: isAt(formerOrigin, live) ? undefined : live };
}

/** Takes a remote's own origin back. The edge goes on allowing it while the registry has versions there. @throws ReleaseRefusal */
export function revokeOrigin(manifest: RemotesManifest, remote: string, origin: string): RemotesManifest {
  const grants = grantsIn(manifest);
  const { origin: own, formerOrigin, ...rest } = grants[remote] ?? { paths: [] };
  if (own !== origin) throw new ReleaseRefusal([`${origin} is not granted to ${remote}`]);
  const isStillAtFormer = isAt(formerOrigin, liveEntryOf(manifest.remotes, remote));
  return { ...manifest, grants: { ...grants, [remote]: { ...rest, formerOrigin: isStillAtFormer ? formerOrigin : origin } } };
}

/**
 * Revokes a remote's path.
 * @throws ReleaseRefusal when something in use, or its fallback, serves it
 */
export function revoke(manifest: RemotesManifest, remote: string, path: string): RemotesManifest {
  const grants = grantsIn(manifest);
  const own = grants[remote];
  if (!own?.paths.includes(path)) throw new ReleaseRefusal([`${path} is not granted to ${remote}`]);
  const next = { ...manifest, grants: { ...grants, [remote]: { ...own, paths: own.paths.filter((one) => one !== path) } } };
  const entry = manifest.remotes[remote];
  const used = entry ? [entry.path, ...[entry.active, entry.canary?.version].map((version) => version && entry.builds[version]?.path)] : [];
  if (used.some((one) => one && claimProblems(next, remote, one).length > 0))
    throw new ReleaseRefusal([`${remote} answers at ${path}: release a version first that does not`]);
  refuseWithoutWayBack(manifest, next, remote);
  return next;
}
