/** Deletes versions that nobody needs anymore. */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { MAPS_FOLDER, folderOf, prune, prunableVersions } from '@homeroom/releases';
import { change, entryIn, registered } from '../registered.mjs';
import { readPlaces } from '../store.mjs';

/**
 * @import { Command } from '../commands.mjs'
 * @import { Places } from '../store.mjs'
 */

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
    if (!options.dryRun) await removeUnregistered(places, name);
  }
  return lines.join('\n');
}

/**
 * Deletes the folders of versions that are no longer in the registry.
 * @param {Places} places
 * @param {string} remote
 */
async function removeUnregistered(places, remote) {
  const { builds } = entryIn(await registered(places), remote);
  const kept = Object.keys(builds).map(folderOf);
  for (const place of [path.join(places.releasesFolder, remote), path.join(places.releasesFolder, MAPS_FOLDER, remote)])
    for (const folder of await readdir(place).catch(() => /** @type {string[]} */ ([])))
      if (!kept.includes(folder)) await rm(path.join(place, folder), { recursive: true, force: true });
}
