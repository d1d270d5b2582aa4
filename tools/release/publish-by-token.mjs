/** Publishes a version with a token: the artifact is checked and drawn here, then uploaded, and the API signs its entry. */
import { statSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { FACTS_FILE, ReleaseRefusal, UPLOAD_LIMITS, buildOf, publish, refuseTakenNumber } from '@homeroom/releases';
import { isBuilt } from '../dev-stack/build.mjs';
import { askApi, siteForToken } from './ask-api.mjs';
import { chooseNumber, keepNumber } from './choose-number.mjs';
import { artifactOf, rehearse } from './rehearse.mjs';
import { mapsBeside } from './store.mjs';

/**
 * @import { ReleaseChange, RemotesManifest, ReleaseUpload } from '@homeroom/contracts'
 * @import { BuildFacts } from '@homeroom/releases'
 * @import { Command } from './commands.mjs'
 */

const AT_ONCE = 6;
const WITHIN_MS = 10_000;

/**
 * The live registry, as browsers get it.
 * @param {string} site
 * @returns {Promise<RemotesManifest>}
 */
async function liveRegistry(site) {
  const answer = await fetch(`${site}/remotes.json`, { signal: AbortSignal.timeout(WITHIN_MS) }).catch(() => null);
  if (!answer?.ok) throw new ReleaseRefusal([`${site} does not say what is live`]);
  return answer.json();
}

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
 * @param {string} address of the upload
 * @param {readonly string[]} arrived
 */
async function send(files, address, arrived) {
  const waiting = files.filter(({ file }) => !arrived.includes(file));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const body = await readFile(next.from);
      await askApi({ method: 'PUT', path: `${address}/files?file=${encodeURIComponent(next.file)}`, body, isRepeatable: true });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/**
 * Sends the source maps, too, but for those that the API does not take. A version is whole without them.
 * @param {BuildFacts} facts
 * @param {string} address of the upload
 * @param {readonly string[]} arrived
 * @returns {Promise<string>} what to say of maps that were not taken
 */
async function sendMaps(facts, address, arrived) {
  try {
    const maps = mapsBeside(facts).filter(({ from }) => statSync(from).size <= UPLOAD_LIMITS.fileBytes);
    await send(maps, address, arrived);
    return '';
  } catch (error) {
    if (!(error instanceof ReleaseRefusal)) throw error;
    return `\nErrors of this version may name places in the built files, because the API did not take its source maps: ${error.message}`;
  }
}

/** @type {Command} */
export async function publishByToken([remote = ''], options) {
  const { artifact: given, why, dryRun, security } = options;
  const site = siteForToken();
  const isNumbered = given === undefined && !isBuilt();
  const chosen = await chooseNumber(remote, isNumbered ? (await liveRegistry(site)).remotes[remote]?.builds : {}, options);
  const artifact = await artifactOf(remote, { given, number: chosen?.number });
  const { folder, facts } = artifact;
  const { version, title, path: place } = facts;
  const address = `/api/releases/${encodeURIComponent(remote)}/uploads`;
  // The API refuses now what it would refuse in the end.
  /** @type {() => Promise<ReleaseUpload>} */
  const begin = async () =>
    askApi({ method: 'POST', path: address, body: await readFile(path.join(folder, FACTS_FILE)), isRepeatable: true });
  const { upload, entry, arrived, published } = await begin();
  if (published) return said(published);
  const build = buildOf(facts, entry, { smokeTestedAt: new Date().toISOString() });
  const live = await liveRegistry(site);
  if (chosen) refuseTakenNumber(live, remote, version);
  const manifest = publish(live, { remote, version, title, path: place, build }, { now: new Date().toISOString() });
  await rehearse(artifact, { manifest, publicUrl: site });
  if (dryRun) return `Would publish ${remote} ${version}. Nothing was changed.`;
  const files = (await filesIn(folder)).filter((file) => file !== FACTS_FILE).map((file) => ({ file, from: path.join(folder, file) }));
  await send(files, `${address}/${upload}`, arrived);
  const lacking = await sendMaps(facts, `${address}/${upload}`, arrived);
  const order = { why, isSmokeTested: true, ...(security && { isSecurity: true }) };
  /** @type {ReleaseChange} */
  const change = await askApi({ method: 'POST', path: `${address}/${upload}/publish`, body: order });
  const done = said(change) + lacking;
  return chosen?.isRaised ? done + keepNumber(remote, chosen.number) : done;
}

/** @param {ReleaseChange} change */
const said = ({ what, generation, by }) => `Done: ${what} (generation ${generation}), by ${by}.`;
