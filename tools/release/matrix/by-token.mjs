/** Runs the matrix on a machine that has only a token: downloads a version, runs it, and sends the result to the API. */
import { versionToMove } from '@homeroom/releases';
import { askApi, siteForToken } from '../ask-api.mjs';
import { liveRegistry } from '../live-registry.mjs';
import { linesOf, matrixOf } from './outcome.mjs';
import { runSiteMatrix } from './site-matrix.mjs';

/**
 * @import { KnownMatrix, RemotesManifest } from '@homeroom/contracts'
 * @import { Description } from '@homeroom/releases'
 * @import { Command } from '../commands.mjs'
 * @import { GivenBrowser } from '../late-browser.mjs'
 * @import { Sources } from '../sources.mjs'
 * @import { Outcome } from './outcome.mjs'
 */

/** @param {unknown} known as the API stored it */
const contractIn = (known) => /** @type {Description | null} */ (known) ?? undefined;
const addressOf = (/** @type {string} */ remote) => `/api/releases/${encodeURIComponent(remote)}/matrix`;

/**
 * Runs one version without the site's folders.
 * @param {Sources} sources
 * @param {RemotesManifest} manifest
 * @param {readonly [remote: string, version: string, folder?: string]} chosen without a folder, its files are downloaded
 * @param {GivenBrowser} [browser] to share
 * @returns {Promise<() => Promise<Outcome[]>>} sends the result to the API if it changed
 */
export async function runByToken(sources, manifest, chosen, browser) {
  const publicUrl = siteForToken(sources.site);
  const [remote, version] = chosen;
  /** @type {KnownMatrix} */
  const known = await askApi({ site: publicUrl, method: 'GET', path: `${addressOf(remote)}?version=${encodeURIComponent(version)}` });
  const site = {
    publicUrl,
    shells: [],
    folderOf: () => '',
    sourcesOf: sources.folderOf,
    ran: async () => ({ matrix: known.matrix ?? undefined, own: contractIn(known.own) }),
    before: async () => contractIn(known.before),
    last: async () => undefined,
  };
  const { outcomes } = await runSiteMatrix(site, manifest, [chosen], { browser });
  return async () => {
    for (const outcome of outcomes) if (JSON.stringify(matrixOf(outcome)) !== JSON.stringify(known.matrix)) await send(publicUrl, outcome);
    return outcomes;
  };
}

/** @param {string} site @param {Outcome} outcome */
async function send(site, { remote, version, cells, needs, gaps }) {
  const short = (/** @type {readonly string[]} */ words) => words.slice(0, 6).map((one) => one.slice(0, 300));
  const passed = cells.map(({ shell, contract, hash }) => ({ shell, contract, hash }));
  await askApi({ site, method: 'POST', path: addressOf(remote), body: { version, cells: passed, needs: short(needs), gaps: short(gaps) } });
}

/**
 * Runs a version before its promotion, because the API promotes only versions that passed with the live shell and contract. Cells that
 * ran before are skipped.
 * @param {Sources} sources
 * @param {string} remote
 * @param {string | undefined} text
 * @returns {Promise<Outcome[]>} none for an unknown version, which the API refuses with its own message
 */
export async function runBeforePromotion(sources, remote, text) {
  const manifest = await liveRegistry(siteForToken(sources.site));
  const version = versionToMove(manifest, remote, text);
  if (!manifest.remotes[remote]?.builds[version]) return [];
  const sendResult = await runByToken(sources, manifest, [remote, version]);
  return sendResult();
}

/** @type {(sources: Sources) => Command} */
export const matrixByToken =
  (sources) =>
  async ([remote = '', version]) =>
    [...linesOf(await runBeforePromotion(sources, remote, version)), `Done: recorded in the signed history of ${remote}.`].join('\n');
