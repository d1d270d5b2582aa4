import { publish, refuseTakenNumber } from '@homeroom/releases';

/**
 * @import { RemoteBuild, RemotesManifest } from '@homeroom/contracts'
 * @import { BuildFacts } from '@homeroom/releases'
 */

/**
 * The registry with a new build.
 * @param {RemotesManifest} manifest
 * @param {{ remote: string, facts: BuildFacts, build: RemoteBuild, isNumbered: boolean }} added `isNumbered` if this tool chose the number
 * @throws ReleaseRefusal when another build took the number in the meantime, or when the remote may not answer at the build's path
 */
export function withBuild(manifest, { remote, facts: { version, title, path }, build, isNumbered }) {
  if (isNumbered) refuseTakenNumber(manifest, remote, version);
  return publish(manifest, { remote, version, title, path, build }, { now: new Date().toISOString() });
}
