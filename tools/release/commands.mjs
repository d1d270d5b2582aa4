/** The commands of `npm run release -- …`. Each returns what to print. */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  MAPS_FOLDER,
  ReleaseRefusal,
  buildOf,
  canary,
  folderOf,
  goingIn,
  grant,
  grantOrigin,
  isBuildOf,
  isPrerelease,
  obstacles,
  pin,
  promote,
  prune,
  publish,
  refuseTakenNumber,
  refuseUnfitOrigin,
  refuseUnloadableBuild,
  refuseUnservedBuild,
  revoke,
  revokeOrigin,
  rollback,
  prunableVersions,
  takeShell,
  unpin,
  versionToMove,
} from '@homeroom/releases';
import { ROOT } from '../dev-stack/settings.mjs';
import { change, contractsIfAnswered, contractsOfApi, entryIn, registered, shellFactsIn } from './registered.mjs';
import { commandsByToken } from './by-token.mjs';
import { chooseNumber, keepNumber } from './choose-number.mjs';
import { record } from './record.mjs';
import { artifactOf, rehearse } from './rehearse.mjs';
import { mend, newKey, restored, rotate, status } from './registry-commands.mjs';
import { scripts } from './page-scripts.mjs';
import { shellOf } from './shell-of.mjs';
import { keepMaps, readPlaces, store } from './store.mjs';
import { OUR_SOURCES } from './sources.mjs';
import { runSiteMatrix, versionsInUse } from './matrix/site-matrix.mjs';
import { matrix, ranFrom, siteOf } from './matrix/command.mjs';
import { keepShell } from './matrix/kept.mjs';
import { lines } from './matrix/by-token.mjs';

/**
 * @import { RemotesManifest } from '@homeroom/contracts'
 * @import { BuildFacts, Surroundings } from '@homeroom/releases'
 * @import { Places } from './store.mjs'
 */

/**
 * @typedef {object} Options of the command line
 * @property {boolean} dryRun
 * @property {boolean} security
 * @property {boolean} evenThoughBad
 * @property {string} by
 * @property {string} why
 * @property {string} [share] percent
 * @property {string} [days] that a preview link works
 * @property {string} [from] the remote that gives up a path
 * @property {string} [artifact] a folder
 * @property {string} [contracts] a file with what the API would answer
 * @property {boolean} csv
 * @property {string} [raise] patch, minor, or major
 * @property {string} [email] who signs in while answers are recorded
 * @property {string} [password]
 */
/** @typedef {(words: string[], options: Options) => Promise<string>} Command */

const now = () => new Date().toISOString();

const isOrigin = (/** @type {string} */ address) => address.includes('://');

/** @param {RemotesManifest} manifest @param {BuildFacts} facts */
const isPublished = ({ remotes }, facts) => {
  const build = remotes[facts.app]?.builds[facts.version];
  return build !== undefined && isBuildOf(build, facts);
};

/** @type {Command} */
async function publishRemote([remote = ''], options) {
  const places = readPlaces();
  const manifest = await registered(places);
  const known = manifest.remotes[remote]?.builds;
  const chosen = await chooseNumber(remote, known, options, OUR_SOURCES);
  const artifact = await artifactOf(remote, { given: options.artifact, number: chosen?.number }, OUR_SOURCES);
  const { folder, facts } = artifact;
  const { version, title, path: address } = facts;
  const unchanged = `${remote} ${version} is published already: nothing was changed.`;
  if (isPublished(manifest, facts)) return unchanged;
  const served = places.entryOf(remote, version, manifest);
  refuseUnfitOrigin(served, places.site);
  const unfit = obstacles(facts.compatibility, manifest.shell, await contractsIfAnswered(places.publicUrl));
  if (unfit.length > 0) throw new ReleaseRefusal(unfit);
  const entry = buildOf(facts, served, { smokeTestedAt: now(), ...(options.security && { isSecurity: true }) });
  const work = (/** @type {RemotesManifest} */ current) => {
    if (chosen) refuseTakenNumber(current, remote, version);
    return publish(current, { remote, version, title, path: address, build: entry }, { now: now() });
  };
  const { publicUrl, site, key } = places;
  const planned = work(manifest);
  await rehearse(artifact, { manifest: planned, publicUrl, key }, OUR_SOURCES);
  // A preview is never promoted, so the matrix skips it.
  const chosenHere = isPrerelease(version) ? [] : [/** @type {const} */ ([remote, version, folder])];
  const { outcomes } = await runSiteMatrix(await siteOf(places, options), planned, chosenHere);
  const target = places.folderOf(remote, version);
  if (!options.dryRun) {
    await store(folder, target);
    await keepMaps(places, facts);
    // A remote's first version is live at once. The local edge only allows what the registry names, so its policy cannot be checked yet.
    const refuse = !manifest.remotes[remote] && places.isProduction ? refuseUnloadableBuild : refuseUnservedBuild;
    await refuse(entry, site, publicUrl);
  }
  const occasion = { ...options, remote, what: `publish ${remote} ${version}`, ...ranFrom(outcomes) };
  const said = await change(places, occasion, work).catch(async (error) => {
    // Another run of the same command may have published it first.
    if (isPublished(await registered(places), facts)) return unchanged;
    throw error;
  });
  const done = [...lines(outcomes), said].join('\n');
  return chosen?.isRaised && !options.dryRun ? done + keepNumber(OUR_SOURCES.folderOf(remote), chosen.number) : done;
}

/**
 * Commands that change a published version's state.
 * @param {string} name
 * @param {(manifest: RemotesManifest, remote: string, version: string, around: Surroundings, options: Options) => RemotesManifest} work
 * @returns {Command}
 */
const versionCommand =
  (name, work) =>
  async ([remote = '', text], options) => {
    const places = readPlaces();
    const manifest = await registered(places, remote);
    const version = versionToMove(manifest, remote, text);
    const api = await contractsIfAnswered(places.publicUrl);
    const { [version]: build } = entryIn(manifest, remote).builds;
    if (build) await refuseUnloadableBuild(build, places.site, places.publicUrl);
    const around = () => ({ api, now: now(), evenThoughBad: options.evenThoughBad });
    // Refuse before the matrix, which takes minutes.
    work(manifest, remote, version, around(), options);
    const chosen = name === 'promote' ? [/** @type {const} */ ([remote, version])] : [];
    const { outcomes } = await runSiteMatrix(await siteOf(places, options), manifest, chosen);
    const what = `${name} ${remote} ${version}${options.share ? ` to ${options.share} %` : ''}`;
    const occasion = { ...options, remote, what, ...ranFrom(outcomes) };
    const said = await change(places, occasion, (known) => work(known, remote, version, around(), options));
    return [...lines(outcomes), said].join('\n');
  };

/** @type {Command} */
async function rollBack([remote = '', text], options) {
  const places = readPlaces();
  // Without a version, the one that is live now, so that it removes no other if someone else rolls back first.
  const expected = text ?? goingIn(entryIn(await registered(places), remote));
  // A rollback must work while the API is down.
  const api = await contractsIfAnswered(places.publicUrl);
  return change(places, { ...options, remote, what: `rollback ${remote}` }, (known) =>
    rollback(known, remote, options.why, { api, now: now() }, expected),
  );
}

/** @type {Command} */
async function unpinRemote([remote = ''], options) {
  return change(readPlaces(), { ...options, remote, what: `unpin ${remote}` }, (known) => unpin(known, remote));
}

/**
 * Grants a remote a path or an origin of its own. It need not have published anything yet.
 * @type {Command}
 */
async function grantAddress([remote = '', address = ''], options) {
  const places = readPlaces();
  // Behind a proxy, this tool may reach a site on https by plain http.
  const site = places.isProduction ? places.site.replace(/^http:/, 'https:') : places.site;
  const what = `grant ${remote} ${address}${options.from ? ` from ${options.from}` : ''}`;
  return change(places, { ...options, remote, what }, (known) =>
    isOrigin(address) ? grantOrigin(known, remote, address, site) : grant(known, remote, address, options.from),
  );
}

/** @type {Command} */
async function revokeAddress([remote = '', address = ''], options) {
  const work = isOrigin(address) ? revokeOrigin : revoke;
  return change(readPlaces(), { ...options, remote, what: `revoke ${remote} ${address}` }, (known) => work(known, remote, address));
}

/** @type {Command} */
async function pruneRemote([remote], options) {
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

/**
 * Records what the deployed shell offers. The first time, it creates the registry.
 * @type {Command}
 */
async function recordShell(_words, options) {
  const places = readPlaces();
  const folder = options.artifact ?? path.join(ROOT, 'apps/shell/dist');
  const facts = await shellFactsIn(folder);
  const shell = shellOf(facts);
  const known = await places.registry.read();
  /** @type {Omit<RemotesManifest, 'shell'>} */
  const empty = { schema: 2, generation: 0, changedAt: now(), remotes: {} };
  // The first shell is recorded before the API runs.
  const api = known ? await contractsOfApi(places.publicUrl) : undefined;
  const work = (/** @type {RemotesManifest | null} */ manifest) => takeShell(manifest ?? { ...empty, shell }, shell, { api, now: now() });
  work(known);
  // Run every version in use in the new shell.
  const site = await siteOf(places, options);
  const { outcomes } = known ? await runSiteMatrix(site, known, versionsInUse(known), { shell: folder }) : { outcomes: [] };
  if (options.dryRun) return `Would record shell ${shell.version}. Nothing was changed.`;
  await keepMaps(places, facts);
  await keepShell(places.releasesFolder, folder, facts, [known?.shell.version]);
  const what = `record shell ${shell.version}`;
  const { generation } = await places.registry.change({ by: options.by, why: options.why, what, ...ranFrom(outcomes) }, work);
  return `Done: ${what} (generation ${generation}).`;
}

/** @type {Readonly<Record<string, Command>>} */
const BY_KEY = {
  restored,
  rotate,
  mend,
  preview: () => {
    throw new ReleaseRefusal(['the API makes preview links: set RELEASE_TOKEN, or make one on the Releases page']);
  },
  publish: publishRemote,
  record,
  matrix,
  scripts,
  promote: versionCommand('promote', promote),
  canary: versionCommand('canary', (manifest, remote, version, around, { share }) =>
    canary(manifest, remote, { version, percent: Number(share ?? Number.NaN) }, around),
  ),
  pin: versionCommand('pin', pin),
  unpin: unpinRemote,
  rollback: rollBack,
  grant: grantAddress,
  revoke: revokeAddress,
  status,
  prune: pruneRemote,
  shell: recordShell,
  key: newKey,
};

/** With a token, the API makes the changes. Without one, this machine needs the release folders and the key. */
export const COMMANDS = process.env['RELEASE_TOKEN'] ? { ...BY_KEY, ...commandsByToken(OUR_SOURCES) } : BY_KEY;
