import type { RemoteBuild, RemoteEntry, RemotesManifest } from '@homeroom/contracts';
import { obstacles } from './compatibility.js';
import { ReleaseRefusal } from './refusal.js';

/** How many builds of a remote `prune` leaves besides those in use. */
const KEPT_BUILDS = 5;

export interface Surroundings {
  /** Version of the contracts that the API speaks. */
  readonly api: string;
  readonly now: string;
}

type Change = (entry: RemoteEntry) => RemoteEntry;

function withEntry(manifest: RemotesManifest, remote: string, change: Change): RemotesManifest {
  const entry = manifest.remotes[remote];
  if (!entry) throw new ReleaseRefusal([`there is no remote ${remote}`]);
  return { ...manifest, remotes: { ...manifest.remotes, [remote]: change(entry) } };
}

const without = <Key extends keyof RemoteEntry>(entry: RemoteEntry, ...keys: Key[]) =>
  Object.fromEntries(Object.entries(entry).filter(([key]) => !keys.includes(key as Key))) as unknown as RemoteEntry;

/**
 * The whole version for what a person types: `1.4.0` for `1.4.0+ab12cd34`.
 * @throws ReleaseRefusal when none or several are meant
 */
export function versionMeant(manifest: RemotesManifest, remote: string, text: string): string {
  const versions = Object.keys(manifest.remotes[remote]?.builds ?? {});
  const meant = versions.includes(text) ? [text] : versions.filter((version) => version.startsWith(`${text}+`));
  if (meant.length === 1) return meant[0]!;
  throw new ReleaseRefusal([
    meant.length === 0 ? `${remote} ${text} was never published` : `${remote} ${text} may be ${meant.join(' or ')}`,
  ]);
}

/** A build that may be served to people: it fits its surroundings and was seen to work. */
function fit(manifest: RemotesManifest, { remote, version }: { remote: string; version: string }, { api }: Surroundings): void {
  const build = manifest.remotes[remote]?.builds[version];
  if (!build) throw new ReleaseRefusal([`${remote} ${version} was never published`]);
  const problems = obstacles(build.compatibility, manifest.shell, api);
  if (build.smokeTestedAt === null) problems.push('no smoke test passed');
  if (problems.length > 0) throw new ReleaseRefusal(problems.map((problem) => `${remote} ${version}: ${problem}`));
}

const refusePinned = (remote: string, { isPinned, active }: RemoteEntry) => {
  if (isPinned) throw new ReleaseRefusal([`${remote} is pinned to ${active}: unpin it first`]);
};

/** Adds a build; nobody gets it yet. The first of a remote becomes active at once. */
export function publish(
  manifest: RemotesManifest,
  { remote, version, title, path, build }: { remote: string; version: string; title: string; path: string; build: RemoteBuild },
  { now }: Surroundings,
): RemotesManifest {
  const entry = manifest.remotes[remote];
  if (entry?.builds[version]) throw new ReleaseRefusal([`${remote} ${version} is published already`]);
  const clash = Object.entries(manifest.remotes).find(([name, other]) => name !== remote && other.path === path);
  if (clash) throw new ReleaseRefusal([`${path} belongs to ${clash[0]}`]);
  const next: RemoteEntry = entry
    ? { ...entry, title, path, builds: { ...entry.builds, [version]: build } }
    : { title, path, enabled: true, active: version, activeSince: now, builds: { [version]: build } };
  return { ...manifest, remotes: { ...manifest.remotes, [remote]: next } };
}

/** Everybody gets the version; the one before becomes the fallback. Without a version, the canary is meant. */
export function promote(manifest: RemotesManifest, remote: string, version: string, around: Surroundings): RemotesManifest {
  fit(manifest, { remote, version }, around);
  return withEntry(manifest, remote, (entry) => {
    refusePinned(remote, entry);
    if (entry.active === version) throw new ReleaseRefusal([`${remote} ${version} is live already`]);
    return { ...without(entry, 'canary'), active: version, activeSince: around.now, fallback: entry.active };
  });
}

/** A share of the visitors gets the version, the same ones each time. @param percent 1 to 99 */
export function canary(
  manifest: RemotesManifest,
  remote: string,
  { version, percent }: { version: string; percent: number },
  around: Surroundings,
): RemotesManifest {
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) throw new ReleaseRefusal(['the share is a whole number from 1 to 99']);
  fit(manifest, { remote, version }, around);
  return withEntry(manifest, remote, (entry) => {
    refusePinned(remote, entry);
    if (entry.active === version) throw new ReleaseRefusal([`${remote} ${version} is live already`]);
    return { ...entry, canary: { version, percent, since: around.now } };
  });
}

/** Takes a canary back, or without one brings the previous version back. */
export function rollback(manifest: RemotesManifest, remote: string, { now }: Surroundings): RemotesManifest {
  return withEntry(manifest, remote, (entry) => {
    if (entry.canary) return without(entry, 'canary');
    if (!entry.fallback) throw new ReleaseRefusal([`${remote} has no previous version`]);
    return { ...without(entry, 'isPinned'), active: entry.fallback, activeSince: now, fallback: entry.active };
  });
}

/** The version stays, whatever else is published, until it is unpinned. */
export function pin(manifest: RemotesManifest, remote: string, version: string, around: Surroundings): RemotesManifest {
  fit(manifest, { remote, version }, around);
  return withEntry(manifest, remote, (entry) => ({
    ...without(entry, 'canary'),
    ...(entry.active !== version && { active: version, activeSince: around.now, fallback: entry.active }),
    isPinned: true,
  }));
}

export const unpin = (manifest: RemotesManifest, remote: string): RemotesManifest =>
  withEntry(manifest, remote, (entry) => without(entry, 'isPinned'));

/** Versions that nothing uses, besides the latest few. */
export function superfluous(entry: RemoteEntry): string[] {
  const used = [entry.active, entry.fallback, entry.canary?.version];
  return Object.entries(entry.builds)
    .filter(([version]) => !used.includes(version))
    .sort(([, a], [, b]) => (a.publishedAt < b.publishedAt ? 1 : -1))
    .slice(KEPT_BUILDS)
    .map(([version]) => version);
}

export const prune = (manifest: RemotesManifest, remote: string): RemotesManifest =>
  withEntry(manifest, remote, (entry) => {
    const gone = superfluous(entry);
    return { ...entry, builds: Object.fromEntries(Object.entries(entry.builds).filter(([version]) => !gone.includes(version))) };
  });
