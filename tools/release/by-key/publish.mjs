/** Publishes a version from a machine that has the release folders and the key. */
import {
  ReleaseRefusal,
  buildOf,
  isBuildOf,
  isPrerelease,
  obstacles,
  refuseUnfitOrigin,
  refuseUnloadableBuild,
  refuseUnservedBuild,
} from '@homeroom/releases';
import { chooseNumber, keepNumber } from '../choose-number.mjs';
import { withLateBrowser } from '../late-browser.mjs';
import { ranFrom, siteOf } from '../matrix/command.mjs';
import { linesOf } from '../matrix/outcome.mjs';
import { runSiteMatrix } from '../matrix/site-matrix.mjs';
import { change, contractsIfAnswered, registered } from '../registered.mjs';
import { artifactOf, rehearse } from '../rehearse.mjs';
import { OUR_SOURCES } from '../sources.mjs';
import { keepMaps, readPlaces, store } from '../store.mjs';
import { withBuild } from '../with-build.mjs';

/**
 * @import { RemoteBuild, RemotesManifest } from '@homeroom/contracts'
 * @import { BuildFacts } from '@homeroom/releases'
 * @import { Change } from '../registered.mjs'
 * @import { Places } from '../store.mjs'
 * @import { Command, Options } from '../commands.mjs'
 */

/** @typedef {{ folder: string, facts: BuildFacts }} Artifact */

/** @type {Command} */
export async function publishByKey([remote = ''], options) {
  const places = readPlaces();
  const manifest = await registered(places);
  const chosen = await chooseNumber(remote, manifest.remotes[remote]?.builds, options, OUR_SOURCES);
  const artifact = await artifactOf(remote, { given: options.artifact, number: chosen?.number }, OUR_SOURCES);
  const { facts } = artifact;
  const unchanged = `${remote} ${facts.version} is published already: nothing was changed.`;
  if (isPublished(manifest, facts)) return unchanged;
  const build = await fitBuild(places, manifest, { remote, facts, options });
  /** @type {Change} */
  const add = (current) => withBuild(current, { remote, facts, build, isNumbered: chosen !== undefined });
  const outcomes = await tryOut(places, artifact, add(manifest), { remote, options });
  if (!options.dryRun) await storeBuild(places, artifact, build, { remote, isFirst: !manifest.remotes[remote] });
  const occasion = { ...options, remote, what: `publish ${remote} ${facts.version}`, ...ranFrom(outcomes) };
  const said = await change(places, occasion, add).catch(async (error) => {
    // Another run of the same command may have published it first.
    if (isPublished(await registered(places), facts)) return unchanged;
    throw error;
  });
  const done = [...linesOf(outcomes), said].join('\n');
  return chosen?.isRaised && !options.dryRun ? done + keepNumber(OUR_SOURCES.folderOf(remote), chosen.number) : done;
}

/** @param {RemotesManifest} manifest @param {BuildFacts} facts */
function isPublished({ remotes }, facts) {
  const build = remotes[facts.app]?.builds[facts.version];
  return build !== undefined && isBuildOf(build, facts);
}

/**
 * The build's entry in the registry.
 * @param {Places} places
 * @param {RemotesManifest} manifest
 * @param {{ remote: string, facts: BuildFacts, options: Options }} published
 * @returns {Promise<RemoteBuild>}
 * @throws ReleaseRefusal when it does not fit its origin, the shell, or the API
 */
async function fitBuild(places, manifest, { remote, facts, options }) {
  const address = places.entryOf(remote, facts.version, manifest);
  refuseUnfitOrigin(address, places.site);
  const unfit = obstacles(facts.compatibility, manifest.shell, await contractsIfAnswered(places.publicUrl));
  if (unfit.length > 0) throw new ReleaseRefusal(unfit);
  return buildOf(facts, address, { smokeTestedAt: new Date().toISOString(), ...(options.security && { isSecurity: true }) });
}

/**
 * Smoke-tests the artifact, and runs it in the matrix.
 * @param {Places} places
 * @param {Artifact} artifact
 * @param {RemotesManifest} planned the registry with the build
 * @param {{ remote: string, options: Options }} published
 */
async function tryOut(places, artifact, planned, { remote, options }) {
  const { folder, facts } = artifact;
  const { publicUrl, key } = places;
  return withLateBrowser(async (browser) => {
    await rehearse(artifact, { manifest: planned, publicUrl, key, browser }, OUR_SOURCES);
    // A preview is never promoted, so the matrix skips it.
    const chosen = isPrerelease(facts.version) ? [] : [/** @type {const} */ ([remote, facts.version, folder])];
    const { outcomes } = await runSiteMatrix(await siteOf(places, options), planned, chosen, { browser });
    return outcomes;
  });
}

/**
 * Stores the build's files, and refuses it if browsers could not load them.
 * @param {Places} places
 * @param {Artifact} artifact
 * @param {RemoteBuild} build
 * @param {{ remote: string, isFirst: boolean }} published `isFirst` for a remote's first version
 */
async function storeBuild(places, { folder, facts }, build, { remote, isFirst }) {
  await store(folder, places.folderOf(remote, facts.version));
  await keepMaps(places, facts);
  // A remote's first version is live at once. The local edge only allows what the registry names, so its policy cannot be checked yet.
  const refuse = isFirst && places.isProduction ? refuseUnloadableBuild : refuseUnservedBuild;
  await refuse(build, places.site, places.publicUrl);
}
