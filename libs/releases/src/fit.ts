import type { RemoteBuild, RemoteEntry, RemotesManifest, ShellFacts } from '@homeroom/contracts';
import { isPrerelease, obstacles } from './compatibility.js';
import { claimProblems } from './grants.js';
import type { Run } from './matrix.js';
import { ReleaseRefusal } from './refusal.js';

export interface Surroundings {
  /** The API's contracts version; undefined while it does not answer, and then it is not checked. */
  readonly api?: string | undefined;
  readonly now: string;
  /** What the version was run with; undefined if that is not checked. */
  readonly run?: Run | undefined;
  /** The person making the change knows that the version was rolled back. */
  readonly evenThoughBad?: boolean;
}

/** Why a build may not be served; empty when it was tested and fits. */
function unfitness(build: RemoteBuild, shell: ShellFacts, { api, evenThoughBad = false }: Surroundings): string[] {
  const problems = obstacles(build.compatibility, shell, api);
  if (build.smokeTestedAt === null) problems.push('no smoke test passed');
  if (build.bad && !evenThoughBad) problems.push(`it was rolled back (${build.bad.why}); say --even-though-bad if it is to come back`);
  return problems;
}

/** @throws ReleaseRefusal when a version may not be served */
export function refuseUnfit(manifest: RemotesManifest, remote: string, version: string, around: Surroundings): void {
  const { [remote]: entry } = manifest.remotes;
  const build = entry && Object.hasOwn(entry.builds, version) ? entry.builds[version] : undefined;
  if (!build) throw new ReleaseRefusal([`${remote} ${version} was never published`]);
  const address = build.path ?? entry!.path;
  const trial = isPrerelease(version) ? ['it is only for previews: publish it without its label first'] : [];
  const problems = [...trial, ...unfitness(build, manifest.shell, around), ...claimProblems(manifest, remote, address)];
  if (problems.length > 0) throw new ReleaseRefusal(problems.map((problem) => `${remote} ${version}: ${problem}`));
}

/** Previously live versions, newest first, without rolled-back ones. */
export function versionsBefore({ active, fallback, builds }: RemoteEntry): string[] {
  // Registries before 0.3 record only when the previous version was live.
  const since = (version: string) => builds[version]!.liveSince ?? (version === fallback ? builds[version]!.publishedAt : '');
  return Object.keys(builds)
    .filter((version) => version !== active && since(version) !== '' && !builds[version]!.bad)
    .sort((one, other) => (since(one) < since(other) ? 1 : -1));
}

/**
 * The last version before the live one that could return at once; undefined when there is none.
 * @param entry the remote after the change; the manifest may still hold the old one and tells who owns which path
 */
export const standInOf = (manifest: RemotesManifest, remote: string, entry: RemoteEntry, around: Surroundings): string | undefined =>
  versionsBefore(entry).find((version) => {
    const { [version]: build } = entry.builds;
    const foreign = claimProblems(manifest, remote, build!.path ?? entry.path);
    return foreign.length === 0 && unfitness(build!, manifest.shell, { ...around, evenThoughBad: false }).length === 0;
  });
