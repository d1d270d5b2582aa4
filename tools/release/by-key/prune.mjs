/** Deletes versions that nobody needs anymore. */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { MAPS_FOLDER, folderOf, prune, prunableVersions } from '@homeroom/releases';
import { change, entryIn, registered } from '../registered.mjs';
import { readPlaces } from '../store.mjs';

/**
 * @import { Command } from '../commands.mjs'
 * @import { Places } from '../store.mjs'
 */

/** A publication stores its version, checks what its origin serves, and only then registers it. */
const GRACE_MS = 86_400_000;

/** @type {Command} */
export async function pruneRemote([remote], options) {
  const places = readPlaces();
  const manifest = await registered(places, remote);
  const remotes = remote ? [remote] : Object.keys(manifest.remotes);
  const lines = [];
  for (const name of remotes) {
    const gone = prunableVersions(entryIn(manifest, name));
    lines.push(gone.length === 0 ? `${name}: nothing to prune.` : `${name}: ${gone.join(', ')}`);
    if (gone.length > 0)
      lines.push(await change(places, { ...options, remote: name, what: `prune ${name}` }, (known) => prune(known, name)));
    if (!options.dryRun) await removeUnregistered(places, name, gone);
  }
  return lines.join('\n');
}

/**
 * Deletes the folders of versions that are not in the registry: those that it just lost, and what was stored at least a day ago.
 * @param {Pick<Places, 'registry' | 'releasesFolder'>} places
 * @param {string} remote
 * @param {readonly string[]} gone versions
 */
export async function removeUnregistered(places, remote, gone, now = Date.now()) {
  const { builds } = entryIn(await registered(places), remote);
  const kept = Object.keys(builds).map(folderOf);
  const lost = gone.map(folderOf);
  for (const place of [path.join(places.releasesFolder, remote), path.join(places.releasesFolder, MAPS_FOLDER, remote)])
    for (const name of await readdir(place).catch(() => /** @type {string[]} */ ([]))) {
      const folder = path.join(place, name);
      if (kept.includes(name) || !(lost.includes(name) || (await isOld(folder, now)))) continue;
      await rm(folder, { recursive: true, force: true });
    }
}

/**
 * By when it was moved into place: its files may have been uploaded long before. One that another prune just deleted is not old.
 * @param {string} folder
 * @param {number} now
 */
async function isOld(folder, now) {
  const stats = await stat(folder).catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!stats) return false;
  const { ctimeMs, mtimeMs } = stats;
  return Math.max(ctimeMs, mtimeMs) + GRACE_MS < now;
}
