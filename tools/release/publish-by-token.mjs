/** Publishes a version with a token: the artifact is checked and drawn here, then uploaded, and the API signs its entry. */
import { statSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { FACTS_FILE, ReleaseRefusal, UPLOAD_LIMITS, buildOf, isPrerelease, publish, refuseTakenNumber } from '@homeroom/releases';
import { askApi, siteForToken } from './ask-api.mjs';
import { chooseNumber, keepNumber } from './choose-number.mjs';
import { liveRegistry } from './live-registry.mjs';
import { runByToken } from './matrix/tell.mjs';
import { artifactOf, rehearse } from './rehearse.mjs';
import { mapsBeside } from './maps.mjs';

/**
 * @import { ReleaseChange, RemotesManifest, ReleaseUpload } from '@homeroom/contracts'
 * @import { BuildFacts } from '@homeroom/releases'
 * @import { Command } from './commands.mjs'
 * @import { Workshop } from './workshop.mjs'
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
 * Sends what has not arrived yet. A file that is sent twice does no harm.
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
 * Sends the source maps, too, but for those that the API does not take. A version is whole without them.
 * @param {BuildFacts} facts
 * @param {Begun} upload
 * @param {string} folder of the remote
 * @returns {Promise<string>} what to say of maps that were not taken
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
 * @param {Workshop} workshop
 * @returns {Command}
 */
export const publishByToken =
  (workshop) =>
  async ([remote = ''], options) => {
    const { artifact: given, why, dryRun, security } = options;
    const site = siteForToken(workshop.site);
    const isNumbered = given === undefined && !workshop.isBuilt();
    const published = isNumbered ? (await liveRegistry(site)).remotes[remote]?.builds : {};
    const chosen = await chooseNumber(remote, published, options, workshop);
    const artifact = await artifactOf(remote, { given, number: chosen?.number }, workshop);
    const { folder, facts } = artifact;
    const upload = await begin(site, artifact);
    if (upload.published) return said(upload.published);
    const manifest = withBuild(await liveRegistry(site), facts, upload.entry, chosen !== undefined);
    await rehearse(artifact, { manifest, publicUrl: site }, workshop);
    // Nobody promotes a preview.
    const tellApi = isPrerelease(facts.version) ? undefined : await runByToken(workshop, manifest, [remote, facts.version, folder]);
    if (dryRun) return `Would publish ${remote} ${facts.version}. Nothing was changed.`;
    const files = (await filesIn(folder)).filter((file) => file !== FACTS_FILE).map((file) => ({ file, from: path.join(folder, file) }));
    await send(files, upload);
    const lacking = await sendMaps(facts, upload, workshop.folderOf(remote));
    const order = { why, isSmokeTested: true, ...(security && { isSecurity: true }) };
    /** @type {ReleaseChange} */
    const change = await askApi({ site, method: 'POST', path: `${upload.address}/publish`, body: order });
    await tellApi?.();
    const done = said(change) + lacking;
    return chosen?.isRaised ? done + keepNumber(workshop.folderOf(remote), chosen.number) : done;
  };

/** @typedef {Omit<ReleaseUpload, 'upload'> & { site: string, address: string }} Begun an upload, with its address */

/**
 * The API refuses now what it would refuse in the end.
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
 * The registry as it would be.
 * @param {RemotesManifest} live
 * @param {BuildFacts} facts
 * @param {string} entry
 * @param {boolean} isNumbered the number was chosen here
 */
export function withBuild(live, facts, entry, isNumbered) {
  const { app: remote, version, title, path: place } = facts;
  const now = new Date().toISOString();
  if (isNumbered) refuseTakenNumber(live, remote, version);
  return publish(live, { remote, version, title, path: place, build: buildOf(facts, entry, { smokeTestedAt: now }) }, { now });
}

/** @param {ReleaseChange} change */
const said = ({ what, generation, by }) => `Done: ${what} (generation ${generation}), by ${by}.`;
