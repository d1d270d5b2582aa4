/** Commands that decide which published version people get. */
import { canary, goingIn, pin, promote, refuseUnloadableBuild, rollback, unpin, versionToMove } from '@homeroom/releases';
import { ranFrom, siteOf } from '../matrix/command.mjs';
import { linesOf } from '../matrix/outcome.mjs';
import { runSiteMatrix } from '../matrix/site-matrix.mjs';
import { change, contractsIfAnswered, entryIn, registered } from '../registered.mjs';
import { readPlaces } from '../store.mjs';

/**
 * @import { RemotesManifest } from '@homeroom/contracts'
 * @import { Surroundings } from '@homeroom/releases'
 * @import { Command, Options } from '../commands.mjs'
 */

const now = () => new Date().toISOString();

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
    return [...linesOf(outcomes), said].join('\n');
  };

/** @type {Command} */
export async function rollBack([remote = '', text], options) {
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
export async function unpinRemote([remote = ''], options) {
  return change(readPlaces(), { ...options, remote, what: `unpin ${remote}` }, (known) => unpin(known, remote));
}

export const promoteVersion = versionCommand('promote', promote);

export const canaryVersion = versionCommand('canary', (manifest, remote, version, around, { share }) =>
  canary(manifest, remote, { version, percent: Number(share ?? Number.NaN) }, around),
);

export const pinVersion = versionCommand('pin', pin);
