import type { RemoteBuild, RemoteEntry, RemotesManifest, ShellFacts } from '@homeroom/contracts';
import { obstacles } from './compatibility.js';
import { claimProblems } from './grants.js';
import { ReleaseRefusal } from './refusal.js';

export interface Surroundings {
  /** Version of the contracts that the API speaks; undefined while it does not answer, and then nothing is judged by it. */
  readonly api?: string | undefined;
  readonly now: string;
  /** Whoever changes something knows that the version was rolled back. */
  readonly evenThoughBad?: boolean;
}

/** Why a build may not be served to people; empty when it was seen to work and fits its surroundings. */
function unfitness(build: RemoteBuild, shell: ShellFacts, { api, evenThoughBad = false }: Surroundings): string[] {
  const problems = obstacles(build.compatibility, shell, api);
  if (build.smokeTestedAt === null) problems.push('no smoke test passed');
  if (build.bad && !evenThoughBad) problems.push(`it was rolled back (${build.bad.why}); say --even-though-bad if it is to come back`);
  return problems;
}

/** @throws ReleaseRefusal when a version may not be served to people */
export function refuseUnfit(manifest: RemotesManifest, remote: string, version: string, around: Surroundings): void {
  const build = manifest.remotes[remote]?.builds[version];
  if (!build) throw new ReleaseRefusal([`${remote} ${version} was never published`]);
  const address = build.path ?? manifest.remotes[remote]!.path;
  const problems = [...unfitness(build, manifest.shell, around), ...claimProblems(manifest, remote, address)];
  if (problems.length > 0) throw new ReleaseRefusal(problems.map((problem) => `${remote} ${version}: ${problem}`));
}

/** What everybody had before the version that is live now, the last of them first; never one that was rolled back. */
export function versionsBefore({ active, fallback, builds }: RemoteEntry): string[] {
  // Registries of before 0.3 say when a version was live only of the previous one.
  const since = (version: string) => builds[version]!.liveSince ?? (version === fallback ? builds[version]!.publishedAt : '');
  return Object.keys(builds)
    .filter((version) => version !== active && since(version) !== '' && !builds[version]!.bad)
    .sort((one, other) => (since(one) < since(other) ? 1 : -1));
}

/**
 * The last version before the live one that everybody could have again at once; undefined when there is none.
 * @param entry the remote as it becomes; the manifest, which may still hold it as it was, tells who answers where
 */
export const standInOf = (manifest: RemotesManifest, remote: string, entry: RemoteEntry, around: Surroundings): string | undefined =>
  versionsBefore(entry).find((version) => {
    const { [version]: build } = entry.builds;
    const foreign = claimProblems(manifest, remote, build!.path ?? entry.path);
    return foreign.length === 0 && unfitness(build!, manifest.shell, { ...around, evenThoughBad: false }).length === 0;
  });
