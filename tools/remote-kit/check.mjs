/** Runs the checks of `publish` without a token, and changes nothing. */
import { ReleaseRefusal, buildOf, claimProblems, entryBelow, grant, isBuildOf, obstacles } from '@homeroom/releases';
import { siteForToken } from '../release/ask-api.mjs';
import { liveRegistry } from '../release/live-registry.mjs';
import { contractsOfApi } from '../release/registered.mjs';
import { artifactOf, rehearse } from '../release/rehearse.mjs';
import { withBuild } from '../release/with-build.mjs';

/**
 * @import { RemotesManifest } from '@homeroom/contracts'
 * @import { Sources } from '../release/sources.mjs'
 */

/**
 * An address from which the live shell would load the remote.
 * @param {RemotesManifest} live
 * @param {string} remote
 * @param {string} version
 */
function entryOf({ remotes }, remote, version) {
  const { builds, active = '' } = remotes[remote] ?? Object.values(remotes)[0] ?? {};
  const known = builds?.[active]?.entry;
  if (!known) throw new ReleaseRefusal(['the site has no remotes yet']);
  return entryBelow(`${new URL(known).origin}/${remote}`, version);
}

/**
 * @param {Sources} sources
 * @param {string} remote
 * @param {{ artifact?: string | undefined }} options a folder with an existing build
 * @returns {Promise<string>} the message to print
 * @throws ReleaseRefusal
 */
export async function check(sources, remote, { artifact: given }) {
  const site = siteForToken(sources.site);
  const live = await liveRegistry(site);
  const artifact = await artifactOf(remote, { ...(given !== undefined && { given }) }, sources);
  const { facts } = artifact;
  const unfit = obstacles(facts.compatibility, live.shell, await contractsOfApi(site));
  if (unfit.length > 0) throw new ReleaseRefusal(unfit);
  const known = live.remotes[remote]?.builds[facts.version];
  if (known && isBuildOf(known, facts)) return `${remote} ${facts.version} is published already.`;
  const unclaimed = claimProblems(live, remote, facts.path);
  const allowed = unclaimed.length > 0 ? grant(live, remote, facts.path) : live;
  const build = buildOf(facts, entryOf(live, remote, facts.version), { smokeTestedAt: new Date().toISOString() });
  const manifest = withBuild(allowed, { remote: facts.app, facts, build, isNumbered: false });
  await rehearse(artifact, { manifest, publicUrl: site }, sources);
  return [`${remote} ${facts.version} fits ${site} and passed the smoke test.`, ...unclaimed].join('\n');
}
