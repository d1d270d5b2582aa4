/** The matrix on a machine that has a token: it runs a version from its public address, and tells the API. */
import { versionToMove } from '@homeroom/releases';
import { askApi, siteForToken } from '../ask-api.mjs';
import { liveRegistry } from '../live-registry.mjs';
import { runAround } from './around.mjs';

/**
 * @import { KnownMatrix, RemoteMatrix, RemotesManifest } from '@homeroom/contracts'
 * @import { Description } from '@homeroom/releases'
 * @import { Command } from '../commands.mjs'
 * @import { Workshop } from '../workshop.mjs'
 * @import { Outcome } from './run.mjs'
 */

/**
 * @param {Outcome} outcome
 * @returns {RemoteMatrix}
 */
export const matrixOf = ({ builtFor, cells, needs, gaps }) => ({
  builtFor,
  cells,
  ...(needs.length > 0 && { needs }),
  ...(gaps.length > 0 && { gaps }),
});

/** @param {readonly Outcome[]} outcomes */
export const lines = (outcomes) =>
  outcomes.flatMap(({ remote, version, cells, needs, gaps }) => [
    `${remote} ${version}: passed in ${cells.length} cells`,
    ...needs.map((need) => `  the API cannot go back: ${need}`),
    ...gaps.map((gap) => `  ${gap}`),
  ]);

/** @param {unknown} known of the API, which keeps it as it was */
const contractIn = (known) => /** @type {Description | null} */ (known) ?? undefined;
const addressOf = (/** @type {string} */ remote) => `/api/releases/${encodeURIComponent(remote)}/matrix`;

/**
 * Runs one version on this machine, which has none of the site's folders.
 * @param {Workshop} workshop
 * @param {RemotesManifest} manifest
 * @param {readonly [remote: string, version: string, folder?: string]} chosen with its files; otherwise they come from its public address
 * @returns {Promise<() => Promise<Outcome[]>>} tells the API, if there is news
 */
export async function runByToken(workshop, manifest, chosen) {
  const publicUrl = siteForToken(workshop.site);
  const [remote, version] = chosen;
  /** @type {KnownMatrix} */
  const known = await askApi({ site: publicUrl, method: 'GET', path: `${addressOf(remote)}?version=${encodeURIComponent(version)}` });
  const site = {
    ...{ publicUrl, shells: [], folderOf: () => '', sourcesOf: workshop.folderOf },
    ran: async () => ({ matrix: known.matrix ?? undefined, own: contractIn(known.own) }),
    before: async () => contractIn(known.before),
    last: async () => undefined,
  };
  const { outcomes } = await runAround(site, manifest, [chosen]);
  return async () => {
    for (const outcome of outcomes) if (JSON.stringify(matrixOf(outcome)) !== JSON.stringify(known.matrix)) await tell(publicUrl, outcome);
    return outcomes;
  };
}

/** @param {string} site @param {Outcome} outcome */
async function tell(site, { remote, version, cells, needs, gaps }) {
  const short = (/** @type {readonly string[]} */ words) => words.slice(0, 6).map((one) => one.slice(0, 300));
  const told = cells.map(({ shell, contract, hash }) => ({ shell, contract, hash }));
  await askApi({ site, method: 'POST', path: addressOf(remote), body: { version, cells: told, needs: short(needs), gaps: short(gaps) } });
}

/**
 * The API promotes only what was run with what is live. Cells that were run before are not run again.
 * @param {Workshop} workshop
 * @param {string} remote
 * @param {string | undefined} text
 * @returns {Promise<Outcome[]>} none of a version that is not there: the API refuses it in its own words
 */
export async function runBefore(workshop, remote, text) {
  const manifest = await liveRegistry(siteForToken(workshop.site));
  const version = versionToMove(manifest, remote, text);
  if (!manifest.remotes[remote]?.builds[version]) return [];
  const tellApi = await runByToken(workshop, manifest, [remote, version]);
  return tellApi();
}

/** @type {(workshop: Workshop) => Command} */
export const matrixByToken =
  (workshop) =>
  async ([remote = '', version]) =>
    [...lines(await runBefore(workshop, remote, version)), `Done: the signed history of ${remote} says so.`].join('\n');
