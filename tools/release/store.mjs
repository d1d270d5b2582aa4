/** Finds artifacts and the registry, and stores artifacts. */
import { readFileSync } from 'node:fs';
import { chown, cp, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  DEVELOPMENT_KEY,
  MAPS_FOLDER,
  Registry,
  ReleaseRefusal,
  baseOf,
  entryBelow,
  folderOf,
  placesKnown,
  problemsOf,
  publicKeyFor,
  readFacts,
  refuseUnfitOrigin,
} from '@homeroom/releases';
import { ROOT, asVariable, readSettings } from '../dev-stack/settings.mjs';
import { copyWhole } from './aside.mjs';
import { mapsBeside } from './maps.mjs';

/** @import { BuildFacts } from '@homeroom/releases' */

/** @typedef {ReturnType<typeof readPlaces>} Places */

/**
 * @param {string} file
 * @throws ReleaseRefusal when it holds no key that can sign a registry
 */
export function keyIn(file) {
  const key = readFileSync(file, 'utf8');
  try {
    publicKeyFor(key);
    return key;
  } catch {
    throw new ReleaseRefusal([`${file} holds no key that can sign the registry: npm run release -- key <file> creates one`]);
  }
}

/**
 * @param {NodeJS.ProcessEnv} env REGISTRY_FOLDER, RELEASES_FOLDER, RELEASE_KEY_FILE, and the origins: REMOTES_ORIGIN for all
 * remotes, or each one's own such as MARKETPLACE_ORIGIN; the local stack's by default. One that the registry grants comes first.
 */
export function readPlaces(env = process.env) {
  const { dataFolder, host, ports, publicUrl } = readSettings(env);
  const isProduction = env['NODE_ENV'] === 'production';
  if (isProduction && !env['RELEASE_KEY_FILE']) throw new ReleaseRefusal(['RELEASE_KEY_FILE: name the key that signs the registry']);
  const key = env['RELEASE_KEY_FILE'] ? keyIn(env['RELEASE_KEY_FILE']) : DEVELOPMENT_KEY;
  const releasesFolder = path.resolve(env['RELEASES_FOLDER'] ?? path.join(dataFolder, 'releases'));
  const local = (/** @type {number | undefined} */ port) => (!isProduction && port ? `http://${host}:${port}` : undefined);
  const shared = env['REMOTES_ORIGIN']?.replace(/\/$/, '') ?? local(ports.remotes);
  /**
   * @param {string} remote
   * @param {string} version
   * @param {import('@homeroom/contracts').RemotesManifest} [known] without it, the local stack's own server for the remote
   */
  const entryOf = (remote, version, known) => {
    const name = `${asVariable(remote)}_ORIGIN`;
    const place = known && placesKnown(known, remote);
    // A remote that was generated while the stack runs has no own server yet.
    const own = place?.own ?? env[name] ?? (known ? undefined : local(ports[remote]));
    const base = baseOf(remote, { own, live: isProduction ? undefined : place?.live, shared });
    if (!base)
      throw new ReleaseRefusal([`${name}: name the origin from which browsers load ${remote}, or REMOTES_ORIGIN, or grant it one`]);
    const entry = entryBelow(base, version);
    // Behind a proxy, this tool may reach an https site over http.
    if (isProduction) refuseUnfitOrigin(entry, 'https:');
    return entry;
  };
  return {
    publicUrl: env['EDGE_URL'] ?? publicUrl,
    // The address of the pages that load remotes, even if this tool reaches the edge at another one.
    site: env['PUBLIC_URL'] ?? env['EDGE_URL'] ?? publicUrl,
    isProduction,
    key,
    registry: new Registry(path.resolve(env['REGISTRY_FOLDER'] ?? path.join(dataFolder, 'registry')), key),
    releasesFolder,
    folderOf: (/** @type {string} */ remote, /** @type {string} */ version) => path.join(releasesFolder, remote, folderOf(version)),
    mapsOf: (/** @type {string} */ remote, /** @type {string} */ version) =>
      path.join(releasesFolder, MAPS_FOLDER, remote, folderOf(version)),
    entryOf,
  };
}

/**
 * Copies an artifact to its origin's folder atomically. An existing one stays, and must be identical.
 * @param {string} source
 * @param {string} target
 * @throws ReleaseRefusal when the name already has other content
 */
export async function store(source, target) {
  await copyWhole(source, target, { finish: (copy) => giveToOwner(path.dirname(target), copy) });
  const facts = await readFacts(source);
  const differences = await problemsOf(target, facts);
  if (differences.length === 0) return;
  throw new ReleaseRefusal([`${facts.app} ${facts.version} is stored already, with other content (${target})`, ...differences]);
}

/**
 * Stores a version's source maps where no server serves them, so that errors can be traced to the sources.
 * @param {Places} places
 * @param {Pick<BuildFacts, 'app' | 'version' | 'files'>} facts
 */
export async function keepMaps({ mapsOf }, facts) {
  for (const { file, from } of mapsBeside(path.join(ROOT, 'apps', facts.app), facts))
    await cp(from, path.join(mapsOf(facts.app, facts.version), file), { recursive: true });
}

/**
 * Gives files that root wrote to the owner of the releases' folder, because the API, which is not root, also writes there.
 * @param {string} folder of the remote
 * @param {string} version
 */
async function giveToOwner(folder, version) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(path.dirname(folder));
  const inside = await readdir(version, { recursive: true });
  for (const file of [folder, version, ...inside.map((name) => path.join(version, name))]) await chown(file, uid, gid);
}
