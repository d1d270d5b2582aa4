/** Lookups in the registry, the builds, and the live API. Each throws a refusal if it finds nothing. */
import { ReleaseRefusal, readFacts } from '@homeroom/releases';

/**
 * @import { RemotesManifest } from '@homeroom/contracts'
 * @import { Occasion, ShellBuildFacts } from '@homeroom/releases'
 * @import { Places } from './store.mjs'
 */

/** @typedef {(manifest: RemotesManifest) => RemotesManifest} Change */

/**
 * The live API's contracts version.
 * @param {string} publicUrl
 * @returns {Promise<string>}
 * @throws ReleaseRefusal when it does not answer
 */
export async function contractsOfApi(publicUrl) {
  try {
    const { contracts } = await (await fetch(`${publicUrl}/api/health/live`, { signal: AbortSignal.timeout(5_000) })).json();
    if (contracts) return contracts;
  } catch {
    // Reported below.
  }
  throw new ReleaseRefusal([`the API at ${publicUrl} did not return its contracts version`]);
}

/**
 * The same for commands that must work while the API is down: undefined skips the check.
 * @param {string} publicUrl
 */
export const contractsIfAnswered = (publicUrl) => contractsOfApi(publicUrl).catch(() => undefined);

/**
 * @param {RemotesManifest} manifest
 * @param {string} remote
 * @throws ReleaseRefusal when it is missing
 */
export function entryIn(manifest, remote) {
  const entry = manifest.remotes[remote];
  if (!entry) throw new ReleaseRefusal([`there is no remote ${remote}`]);
  return entry;
}

/**
 * @param {Pick<Places, 'registry'>} places
 * @param {string} [remote]
 * @throws ReleaseRefusal without a registry, or for a remote that is not in it
 */
export async function registered(places, remote) {
  const manifest = await places.registry.read();
  if (!manifest) throw new ReleaseRefusal([`there is no registry at ${places.registry.file}`, ...(await places.registry.problems())]);
  if (remote) entryIn(manifest, remote);
  return manifest;
}

/** @returns {never} */
const refuseFolder = (/** @type {string} */ folder) => {
  throw new ReleaseRefusal([`${folder} holds no build`]);
};

/** @throws ReleaseRefusal when the folder contains no build */
export const factsIn = (/** @type {string} */ folder) => readFacts(folder).catch(() => refuseFolder(folder));

/** @throws ReleaseRefusal when the folder contains no build */
export const shellFactsIn = (/** @type {string} */ folder) => {
  /** @type {Promise<ShellBuildFacts>} */
  const facts = readFacts(folder);
  return facts.catch(() => refuseFolder(folder));
};

/**
 * Changes the registry, or with --dry-run only checks whether it could.
 * @param {Places} places
 * @param {Occasion & { dryRun: boolean }} occasion
 * @param {Change} work
 */
export async function change(places, { dryRun, remote, what, by, why, ran }, work) {
  if (dryRun) {
    work(await registered(places));
    return `Would ${what}. Nothing was changed.`;
  }
  const { generation } = await places.registry.change({ by, why, what, ...(remote && { remote }), ...(ran && { ran }) }, (manifest) => {
    if (!manifest) throw new ReleaseRefusal([`there is no registry at ${places.registry.file}`]);
    return work(manifest);
  });
  return `Done: ${what} (generation ${generation}).`;
}
