/** Uploads an artifact to the API. */
import { statSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { FACTS_FILE, ReleaseRefusal, UPLOAD_LIMITS } from '@homeroom/releases';
import { askApi } from '../ask-api.mjs';
import { atOnce } from '../at-once.mjs';
import { mapsBeside } from '../maps.mjs';

/**
 * @import { ReleaseUpload } from '@homeroom/contracts'
 * @import { BuildFacts } from '@homeroom/releases'
 */

/** @typedef {Omit<ReleaseUpload, 'upload'> & { site: string, address: string }} Begun an upload that was begun, with its address */

const AT_ONCE = 6;

/**
 * Begins an upload. The API refuses an invalid build now, before the files are sent.
 * @param {string} site
 * @param {{ folder: string, facts: BuildFacts }} artifact
 * @returns {Promise<Begun>}
 */
export async function beginUpload(site, { folder, facts }) {
  const uploads = `/api/releases/${encodeURIComponent(facts.app)}/uploads`;
  const body = await readFile(path.join(folder, FACTS_FILE));
  /** @type {ReleaseUpload} */
  const { upload, ...begun } = await askApi({ site, method: 'POST', path: uploads, body, isRepeatable: true });
  return { ...begun, site, address: `${uploads}/${upload}` };
}

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
  const missing = files.filter(({ file }) => !arrived.includes(file));
  await atOnce(AT_ONCE, missing, async ({ file, from }) => {
    const body = await readFile(from);
    await askApi({ site, method: 'PUT', path: `${address}/files?file=${encodeURIComponent(file)}`, body, isRepeatable: true });
  });
}

/**
 * Sends the artifact's files, except its facts, which began the upload.
 * @param {string} folder of the artifact
 * @param {Begun} upload
 */
export async function sendFiles(folder, upload) {
  const files = (await filesIn(folder)).filter((file) => file !== FACTS_FILE);
  await send(
    files.map((file) => ({ file, from: path.join(folder, file) })),
    upload,
  );
}

/**
 * Sends the source maps, except those that are too large for the API. A version is complete without them.
 * @param {BuildFacts} facts
 * @param {Begun} upload
 * @param {string} folder of the remote
 * @returns {Promise<string>} a message if the API refused maps, else empty
 */
export async function sendMaps(facts, upload, folder) {
  try {
    const maps = mapsBeside(folder, facts).filter(({ from }) => statSync(from).size <= UPLOAD_LIMITS.fileBytes);
    await send(maps, upload);
    return '';
  } catch (error) {
    if (!(error instanceof ReleaseRefusal)) throw error;
    return `\nErrors of this version may name places in the built files, because the API did not take its source maps: ${error.message}`;
  }
}
