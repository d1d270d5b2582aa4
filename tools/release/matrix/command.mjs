/** `npm run release -- matrix …`: runs versions with every shell and contract, and records the result in the signed history. */
import { KeptContracts, versionMeant } from '@homeroom/releases';
import { registered } from '../registered.mjs';
import { readPlaces } from '../store.mjs';
import { OUR_SOURCES } from '../sources.mjs';
import { runSiteMatrix, versionsInUse } from './site-matrix.mjs';
import { keptShells } from './kept.mjs';
import { linesOf, matrixOf } from './outcome.mjs';

/**
 * @import { RemoteMatrix, RemotesManifest } from '@homeroom/contracts'
 * @import { RanVersions } from '@homeroom/releases'
 * @import { Command } from '../commands.mjs'
 * @import { Places } from '../store.mjs'
 * @import { Site } from './site-matrix.mjs'
 * @import { Outcome } from './outcome.mjs'
 */

/**
 * The results, for a change's entry in the signed history.
 * @param {readonly Outcome[]} outcomes
 * @returns {{ ran?: RanVersions }}
 */
export function ranFrom(outcomes) {
  /** @type {Record<string, Record<string, RemoteMatrix>>} */
  const ran = {};
  for (const outcome of outcomes) ran[outcome.remote] = { ...ran[outcome.remote], [outcome.version]: matrixOf(outcome) };
  return outcomes.length > 0 ? { ran } : {};
}

/**
 * @param {RemotesManifest} manifest
 * @param {readonly string[]} words
 */
function chosenIn(manifest, [remote, text]) {
  if (remote && text) return [/** @type {[string, string]} */ ([remote, versionMeant(manifest, remote, text)])];
  return versionsInUse(manifest).filter(([name]) => !remote || name === remote);
}

/**
 * The site whose folders are on this machine.
 * @param {Places} places
 * @param {{ dryRun: boolean }} options
 * @returns {Promise<Site>}
 */
export async function siteOf({ publicUrl, registry, releasesFolder, folderOf }, { dryRun }) {
  const kept = new KeptContracts(releasesFolder);
  const known = await registry.ran();
  return {
    publicUrl,
    folderOf,
    sourcesOf: OUR_SOURCES.folderOf,
    shells: keptShells(releasesFolder),
    ran: async (remote, version) => {
      const matrix = known[remote]?.[version];
      return { matrix, own: await kept.of(matrix?.builtFor) };
    },
    before: (live) => kept.before(live),
    last: () => kept.newest(),
    ...(!dryRun && { keep: (live) => kept.keep(live) }),
  };
}

/** @type {Command} */
export async function matrix(words, { artifact, contracts, dryRun, by, why }) {
  const places = readPlaces();
  const [remote] = words;
  const manifest = await registered(places, remote);
  const chosen = chosenIn(manifest, words);
  const site = await siteOf(places, { dryRun });
  const { outcomes, driven, seconds } = await runSiteMatrix(site, manifest, chosen, { shell: artifact, contract: contracts });
  const said = [...linesOf(outcomes), `${driven} drives in ${seconds} s; the other cells ran before or are identical.`];
  if (dryRun) return [...said, 'Nothing was changed.'].join('\n');
  const what = `matrix ${words.join(' ') || 'of every version in use'}`;
  const occasion = { by, why, what, ...(remote && { remote }), ...ranFrom(outcomes) };
  const { generation } = await places.registry.change(occasion, (known) => known ?? manifest);
  return [...said, `Done: ${what} (generation ${generation}).`].join('\n');
}
