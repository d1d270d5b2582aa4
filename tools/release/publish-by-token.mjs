/** Publishes a version with a token: checks and smoke-tests the artifact here, then uploads it. The API signs its entry. */
import { statSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { FACTS_FILE, ReleaseRefusal, UPLOAD_LIMITS, buildOf, isPrerelease, publish, refuseTakenNumber } from '@homeroom/releases';
import { askApi, siteForToken } from './ask-api.mjs';
import { chooseNumber, keepNumber } from './choose-number.mjs';
import { liveRegistry } from './live-registry.mjs';
import { runByToken } from './matrix/by-token.mjs';
import { artifactOf, rehearse } from './rehearse.mjs';
import { mapsBeside } from './maps.mjs';

/**
 * @import { ReleaseChange, RemotesManifest, ReleaseUpload } from '@homeroom/contracts'
 * @import { BuildFacts } from '@homeroom/releases'
 * @import { Command } from './commands.mjs'
 * @import { Sources } from './sources.mjs'
 */

const AT_ONCE = 6;

/** @param {string} folder */
async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/**
 * Sends the files that have not arrived yet. Sending one twice is safe.
 * @param {readonly { file: string, from: string }[]} files
 * @param {Begun} upload
 */
async function send(files, { site, address, arrived }) {
  const waiting = files.filter(({ file }) => !arrived.includes(file));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const body = await readFile(next.from);
      await askApi({ site, method: 'PUT', path: `${address}/files?file=${encodeURIComponent(next.file)}`, body, isRepeatable: true });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/**
 * Sends the source maps, except those that are too large for the API. A version is complete without them.
 * @param {BuildFacts} facts
 * @param {Begun} upload
 * @param {string} folder of the remote
 * @returns {Promise<string>} a message if the API refused maps, else empty
 */
async function sendMaps(facts, upload, folder) {
  try {
    const maps = mapsBeside(folder, facts).filter(({ from }) => statSync(from).size <= UPLOAD_LIMITS.fileBytes);
    await send(maps, upload);
    return '';
  } catch (error) {
    if (!(error instanceof ReleaseRefusal)) throw error;
    return `\nErrors of this version may name places in the built files, because the API did not take its source maps: ${error.message}`;
  }
}

/**
 * @param {Sources} sources
 * @returns {Command}
 */
export const publishByToken =
  (sources) =>
  async ([remote = ''], options) => {
    const { artifact: given, why, dryRun, security } = options;
    const site = siteForToken(sources.site);
    const isNumbered = given === undefined && !sources.isBuilt();
    const published = isNumbered ? (await liveRegistry(site)).remotes[remote]?.builds : {};
    const chosen = await chooseNumber(remote, published, options, sources);
    const artifact = await artifactOf(remote, { given, number: chosen?.number }, sources);
    const { folder, facts } = artifact;
    const upload = await begin(site, artifact);
    if (upload.published) return doneMessage(upload.published);
    const manifest = withBuild(await liveRegistry(site), facts, upload.entry, chosen !== undefined);
    await rehearse(artifact, { manifest, publicUrl: site }, sources);
    // A preview is never promoted, so the matrix skips it.
    const sendMatrix = isPrerelease(facts.version) ? undefined : await runByToken(sources, manifest, [remote, facts.version, folder]);
    if (dryRun) return `Would publish ${remote} ${facts.version}. Nothing was changed.`;
    const files = (await filesIn(folder)).filter((file) => file !== FACTS_FILE).map((file) => ({ file, from: path.join(folder, file) }));
    await send(files, upload);
    const warning = await sendMaps(facts, upload, sources.folderOf(remote));
    const order = { why, isSmokeTested: true, ...(security && { isSecurity: true }) };
    /** @type {ReleaseChange} */
    const change = await askApi({ site, method: 'POST', path: `${upload.address}/publish`, body: order });
    await sendMatrix?.();
    const done = doneMessage(change) + warning;
    return chosen?.isRaised ? done + keepNumber(sources.folderOf(remote), chosen.number) : done;
  };

/** @typedef {Omit<ReleaseUpload, 'upload'> & { site: string, address: string }} Begun an upload that was begun, with its address */

/**
 * Begins an upload. The API refuses an invalid build now, before the files are sent.
 * @param {string} site
 * @param {{ folder: string, facts: BuildFacts }} artifact
 * @returns {Promise<Begun>}
 */
async function begin(site, { folder, facts }) {
  const uploads = `/api/releases/${encodeURIComponent(facts.app)}/uploads`;
  const body = await readFile(path.join(folder, FACTS_FILE));
  /** @type {ReleaseUpload} */
  const { upload, ...begun } = await askApi({ site, method: 'POST', path: uploads, body, isRepeatable: true });
  return { ...begun, site, address: `${uploads}/${upload}` };
}

/**
 * The registry with the new build.
 * @param {RemotesManifest} live
 * @param {BuildFacts} facts
 * @param {string} entry
 * @param {boolean} isNumbered whether this tool chose the number
 */
export function withBuild(live, facts, entry, isNumbered) {
  const { app: remote, version, title, path: place } = facts;
  const now = new Date().toISOString();
  if (isNumbered) refuseTakenNumber(live, remote, version);
  return publish(live, { remote, version, title, path: place, build: buildOf(facts, entry, { smokeTestedAt: now }) }, { now });
}

/** @param {ReleaseChange} change */
const doneMessage = ({ what, generation, by }) => `Done: ${what} (generation ${generation}), by ${by}.`;
