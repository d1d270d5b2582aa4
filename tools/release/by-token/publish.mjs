/** Publishes a version with a token: checks and smoke-tests the artifact here, then uploads it. The API signs its entry. */
import { buildOf, isPrerelease } from '@homeroom/releases';
import { askApi, siteForToken } from '../ask-api.mjs';
import { chooseNumber, keepNumber } from '../choose-number.mjs';
import { withLateBrowser } from '../late-browser.mjs';
import { liveRegistry } from '../live-registry.mjs';
import { runByToken } from '../matrix/by-token.mjs';
import { artifactOf, rehearse } from '../rehearse.mjs';
import { withBuild } from '../with-build.mjs';
import { beginUpload, sendFiles, sendMaps } from './upload.mjs';

/**
 * @import { ReleaseChange } from '@homeroom/contracts'
 * @import { BuildFacts } from '@homeroom/releases'
 * @import { Command, Options } from '../commands.mjs'
 * @import { Sources } from '../sources.mjs'
 * @import { Begun } from './upload.mjs'
 */

/** @param {ReleaseChange} change */
const doneMessage = ({ what, generation, by }) => `Done: ${what} (generation ${generation}), by ${by}.`;

/**
 * The version number for a new build. A given or existing build has its own.
 * @param {string} site
 * @param {string} remote
 * @param {Options} options
 * @param {Sources} sources
 */
async function numberFor(site, remote, options, sources) {
  const isNumbered = options.artifact === undefined && !sources.isBuilt();
  const published = isNumbered ? (await liveRegistry(site)).remotes[remote]?.builds : {};
  return chooseNumber(remote, published, options, sources);
}

/**
 * Smoke-tests the artifact, and runs it in the matrix.
 * @param {{ folder: string, facts: BuildFacts }} artifact
 * @param {{ site: string, entry: string, isNumbered: boolean }} around
 * @param {Sources} sources
 * @returns {Promise<(() => Promise<unknown>) | undefined>} sends the matrix's result to the API, unless there is none
 */
async function tryOut(artifact, { site, entry, isNumbered }, sources) {
  const { folder, facts } = artifact;
  const { app: remote, version } = facts;
  const build = buildOf(facts, entry, { smokeTestedAt: new Date().toISOString() });
  const manifest = withBuild(await liveRegistry(site), { remote, facts, build, isNumbered });
  return withLateBrowser(async (browser) => {
    await rehearse(artifact, { manifest, publicUrl: site, browser }, sources);
    // A preview is never promoted, so the matrix skips it.
    return isPrerelease(version) ? undefined : runByToken(sources, manifest, [remote, version, folder], browser);
  });
}

/**
 * @param {Begun} upload
 * @param {Options} options
 * @returns {Promise<ReleaseChange>}
 */
const publishUploaded = ({ site, address }, { why, security }) =>
  askApi({
    site,
    method: 'POST',
    path: `${address}/publish`,
    body: { why, isSmokeTested: true, ...(security && { isSecurity: true }) },
  });

/** @type {(sources: Sources) => Command} */
export const publishByToken =
  (sources) =>
  async ([remote = ''], options) => {
    const site = siteForToken(sources.site);
    const chosen = await numberFor(site, remote, options, sources);
    const artifact = await artifactOf(remote, { given: options.artifact, number: chosen?.number }, sources);
    const upload = await beginUpload(site, artifact);
    if (upload.published) return doneMessage(upload.published);
    const sendMatrix = await tryOut(artifact, { site, entry: upload.entry, isNumbered: chosen !== undefined }, sources);
    if (options.dryRun) return `Would publish ${remote} ${artifact.facts.version}. Nothing was changed.`;
    await sendFiles(artifact.folder, upload);
    const warning = await sendMaps(artifact.facts, upload, sources.folderOf(remote));
    const change = await publishUploaded(upload, options);
    await sendMatrix?.();
    const done = doneMessage(change) + warning;
    return chosen?.isRaised ? done + keepNumber(sources.folderOf(remote), chosen.number) : done;
  };
