import type { RemoteBuild, RemoteEntry, RemotesManifest, ShellFacts } from '@homeroom/contracts';
import { isPrerelease, obstacles } from './compatibility.js';
import { refuseUnfit, standInOf, versionsBefore, type Surroundings } from './fit.js';
import { claimProblems, grantsIn } from './grants.js';
import { matrixProblems } from './matrix.js';
import { ReleaseRefusal } from './refusal.js';

/** How many unused builds of a remote `prune` keeps. */
const KEPT_BUILDS = 5;

type Change = (entry: RemoteEntry) => RemoteEntry;

function withEntry(manifest: RemotesManifest, remote: string, change: Change): RemotesManifest {
  const entry = manifest.remotes[remote];
  if (!entry) throw new ReleaseRefusal([`there is no remote ${remote}`]);
  return { ...manifest, remotes: { ...manifest.remotes, [remote]: change(entry) } };
}

const without = <Of extends object, Key extends keyof Of>(whole: Of, ...keys: Key[]) =>
  Object.fromEntries(Object.entries(whole).filter(([key]) => !keys.includes(key as Key))) as unknown as Of;

/**
 * The full version for a short one: `1.4.0` for `1.4.0+ab12cd34`.
 * @throws ReleaseRefusal when none or several match
 */
export function versionMeant(manifest: RemotesManifest, remote: string, text: string): string {
  const versions = Object.keys(manifest.remotes[remote]?.builds ?? {});
  const meant = versions.includes(text) ? [text] : versions.filter((version) => version.startsWith(`${text}+`));
  if (meant.length === 1) return meant[0]!;
  throw new ReleaseRefusal([
    meant.length === 0 ? `${remote} ${text} was never published` : `${remote} ${text} may be ${meant.join(' or ')}`,
  ]);
}

/** The version to change: the named one, else the canary, else the newest that is not only for previews. @throws ReleaseRefusal */
export function versionToMove(manifest: RemotesManifest, remote: string, text: string | undefined): string {
  const { canary: tried, builds } = manifest.remotes[remote] ?? { builds: {} as RemoteEntry['builds'] };
  const [newest] = Object.entries(builds)
    .filter(([version]) => !isPrerelease(version))
    .sort(([, one], [, other]) => (one.publishedAt < other.publishedAt ? 1 : -1));
  return versionMeant(manifest, remote, text ?? tried?.version ?? newest?.[0] ?? '');
}

const refusePinned = (remote: string, { isPinned, active }: RemoteEntry) => {
  if (isPinned) throw new ReleaseRefusal([`${remote} is pinned to ${active}: unpin it first`]);
};

const refuseLive = (remote: string, { active }: RemoteEntry, version: string) => {
  if (active === version) throw new ReleaseRefusal([`${remote} ${version} is live already`]);
};

function refuseUnrun(manifest: RemotesManifest, remote: string, version: string, { run }: Surroundings): void {
  const problems = run ? matrixProblems(manifest, remote, version, run) : [];
  if (problems.length > 0) throw new ReleaseRefusal(problems);
}

const withBuild = (entry: RemoteEntry, version: string, build: RemoteBuild): RemoteEntry => ({
  ...entry,
  builds: { ...entry.builds, [version]: build },
});

/** Browsers fall back to the last version that was live, was not rolled back, fits, and still owns its paths; else to nothing. */
function withFallback(manifest: RemotesManifest, remote: string, entry: RemoteEntry, around: Surroundings): RemoteEntry {
  const fallback = standInOf(manifest, remote, entry, around);
  return fallback === undefined ? without(entry, 'fallback') : { ...entry, fallback };
}

const markBad = (entry: RemoteEntry, version: string, why: string, { now }: Surroundings): RemoteEntry =>
  withBuild(entry, version, { ...entry.builds[version]!, bad: { at: now, why } });

/**
 * The time of a change, but after those recorded before it: they decide which version came first, and the clocks of machines differ.
 * @param recorded when the others were published, or went live
 */
function timeAfter(now: string, recorded: readonly (string | undefined)[]): string {
  const latest = recorded.reduce<string>((last, time = '') => (time > last ? time : last), '');
  return latest > now ? new Date(Date.parse(latest) + 1).toISOString() : now;
}

/** Makes the version live for everyone. Choosing a rolled-back one on purpose clears its mark. */
export function goLive(manifest: RemotesManifest, remote: string, entry: RemoteEntry, version: string, around: Surroundings): RemoteEntry {
  const { active, activeSince, builds } = entry;
  const now = timeAfter(around.now, [activeSince, ...Object.values(builds).map(({ liveSince }) => liveSince)]);
  const before = builds[active] ? withBuild(entry, active, { liveSince: activeSince, ...builds[active] }) : entry;
  const live = withBuild(before, version, { ...without(builds[version]!, 'bad'), liveSince: now });
  const { title = entry.title, path = entry.path } = builds[version]!;
  return withFallback(manifest, remote, { ...live, title, path, active: version, activeSince: now }, around);
}

/** Adds a build that no one gets yet, and keeps all paths. The first build of a remote becomes live at once. */
export function publish(
  manifest: RemotesManifest,
  { remote, version, title, path, build }: { remote: string; version: string; title: string; path: string; build: RemoteBuild },
  { now }: Surroundings,
): RemotesManifest {
  const entry = manifest.remotes[remote];
  if (entry?.builds[version]) throw new ReleaseRefusal([`${remote} ${version} is published already`]);
  if (!entry && isPrerelease(version))
    throw new ReleaseRefusal([`${remote} ${version} is only for previews, and a first version is live at once`]);
  if (!entry && build.smokeTestedAt === null)
    throw new ReleaseRefusal([`${remote} ${version}: no smoke test passed, and a first version is live at once`]);
  const foreign = claimProblems(manifest, remote, path);
  if (foreign.length > 0) throw new ReleaseRefusal(foreign);
  const earlier = Object.values(entry?.builds ?? {}).map(({ publishedAt }) => publishedAt);
  const placed = { ...build, title, path, publishedAt: timeAfter(build.publishedAt, earlier) };
  const next: RemoteEntry = entry
    ? withBuild(entry, version, placed)
    : { title, path, enabled: true, active: version, activeSince: now, builds: { [version]: placed } };
  return { ...manifest, grants: grantsIn(manifest), remotes: { ...manifest.remotes, [remote]: next } };
}

/** Makes the version live for everyone; the previous one becomes the fallback. */
export function promote(manifest: RemotesManifest, remote: string, version: string, around: Surroundings): RemotesManifest {
  refuseUnfit(manifest, remote, version, around);
  return withEntry(manifest, remote, (entry) => {
    refusePinned(remote, entry);
    refuseLive(remote, entry, version);
    refuseUnrun(manifest, remote, version, around);
    return goLive(manifest, remote, without(entry, 'canary'), version, around);
  });
}

/**
 * Gives the version to a share of visitors, always the same ones. Another share of the same canary goes on with what was observed: each new
 * start would be another chance to judge it by chance, and forget what its first visitors felt.
 * @param percent 1 to 99
 */
export function canary(
  manifest: RemotesManifest,
  remote: string,
  { version, percent }: { version: string; percent: number },
  around: Surroundings,
): RemotesManifest {
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) throw new ReleaseRefusal(['the share is a whole number from 1 to 99']);
  refuseUnfit(manifest, remote, version, around);
  return withEntry(manifest, remote, (entry) => {
    refusePinned(remote, entry);
    refuseLive(remote, entry, version);
    const known = withBuild(entry, version, without(entry.builds[version]!, 'bad'));
    const since = entry.canary?.version === version ? entry.canary.since : around.now;
    return { ...known, canary: { version, percent, since } };
  });
}

/** The version that a rollback takes back. */
export const goingIn = ({ canary: tried, active }: RemoteEntry) => tried?.version ?? active;

/**
 * Takes back a canary, or else returns to the version before the live one. The version taken back is marked as bad.
 * @param expected the version to take back: otherwise the second of two people would take back what the first restored
 * @throws ReleaseRefusal
 */
export function rollback(manifest: RemotesManifest, remote: string, why: string, around: Surroundings, expected?: string): RemotesManifest {
  return withEntry(manifest, remote, (entry) => {
    const going = goingIn(entry);
    if (expected !== undefined && versionMeant(manifest, remote, expected) !== going)
      throw new ReleaseRefusal([`${remote} ${expected} is not what a rollback would take back anymore: that is ${going}`]);
    if (entry.canary) return withFallback(manifest, remote, markBad(without(entry, 'canary'), entry.canary.version, why, around), around);
    const marked = markBad(entry, entry.active, why, around);
    const [last] = versionsBefore(marked);
    if (last === undefined) throw new ReleaseRefusal([`${remote} has no previous version`]);
    const target = standInOf(manifest, remote, marked, around) ?? last;
    refuseUnfit(manifest, remote, target, around);
    return goLive(manifest, remote, without(marked, 'isPinned'), target, around);
  });
}

/** Keeps the version, whatever else is published, until it is unpinned. */
export function pin(manifest: RemotesManifest, remote: string, version: string, around: Surroundings): RemotesManifest {
  refuseUnfit(manifest, remote, version, around);
  return withEntry(manifest, remote, (entry) => {
    const settled = without(entry, 'canary');
    return { ...(entry.active === version ? settled : goLive(manifest, remote, settled, version, around)), isPinned: true };
  });
}

export const unpin = (manifest: RemotesManifest, remote: string): RemotesManifest =>
  withEntry(manifest, remote, (entry) => without(entry, 'isPinned'));

/** The manifest with this shell; a different one before it stays known, since open pages still run it. */
export const withShell = (manifest: RemotesManifest, shell: ShellFacts): RemotesManifest => ({
  ...manifest,
  shell,
  ...(manifest.shell.version !== shell.version && { shellBefore: manifest.shell }),
});

/**
 * Records a new shell. Versions that do not fit it are no longer fallbacks.
 * @throws ReleaseRefusal when something in use would not work in it
 */
export function takeShell(manifest: RemotesManifest, shell: ShellFacts, around: Surroundings): RemotesManifest {
  const stranded = Object.entries(manifest.remotes).flatMap(([remote, { active, canary: tried, builds }]) =>
    [active, ...(tried ? [tried.version] : [])].flatMap((version) => {
      const build = builds[version];
      const problems = build ? obstacles(build.compatibility, shell, around.api) : ['it was never published'];
      return problems.map((problem) => `${remote} ${version}: ${problem}`);
    }),
  );
  if (stranded.length > 0) throw new ReleaseRefusal(['live remotes would not work in this shell', ...stranded]);
  const inShell = withShell(manifest, shell);
  const remotes = Object.entries(manifest.remotes).map(([remote, entry]) => [remote, withFallback(inShell, remote, entry, around)]);
  return { ...inShell, remotes: Object.fromEntries(remotes) as RemotesManifest['remotes'] };
}

const isUsed = ({ active, fallback, canary: tried }: RemoteEntry, version: string) => [active, fallback, tried?.version].includes(version);

/** Unused versions, except the latest few. */
export function prunableVersions(entry: RemoteEntry): string[] {
  return Object.entries(entry.builds)
    .filter(([version]) => !isUsed(entry, version))
    .sort(([, a], [, b]) => (a.publishedAt < b.publishedAt ? 1 : -1))
    .slice(KEPT_BUILDS)
    .map(([version]) => version);
}

export const prune = (manifest: RemotesManifest, remote: string): RemotesManifest =>
  withEntry(manifest, remote, (entry) => {
    const gone = prunableVersions(entry);
    return { ...entry, builds: Object.fromEntries(Object.entries(entry.builds).filter(([version]) => !gone.includes(version))) };
  });

/**
 * Removes versions that were only for previews. One that is in use stays: it went live before previews were distinguished.
 * @throws ReleaseRefusal when none of them is there
 */
export function prunePreviews(manifest: RemotesManifest, remote: string, versions: readonly string[]): RemotesManifest {
  return withEntry(manifest, remote, (entry) => {
    const gone = versions.filter((version) => isPrerelease(version) && entry.builds[version] && !isUsed(entry, version));
    if (gone.length === 0) throw new ReleaseRefusal([`${remote} has none of these previews`]);
    return { ...entry, builds: without(entry.builds, ...gone) };
  });
}
