/** Records the deployed shell in the registry. */
import path from 'node:path';
import { takeShell } from '@homeroom/releases';
import { ROOT } from '../../dev-stack/settings.mjs';
import { ranFrom, siteOf } from '../matrix/command.mjs';
import { keepShell } from '../matrix/kept.mjs';
import { runSiteMatrix, versionsInUse } from '../matrix/site-matrix.mjs';
import { contractsOfApi, shellFactsIn } from '../registered.mjs';
import { shellOf } from '../shell-of.mjs';
import { keepMaps, readPlaces } from '../store.mjs';

/**
 * @import { RemotesManifest } from '@homeroom/contracts'
 * @import { Command } from '../commands.mjs'
 */

const now = () => new Date().toISOString();

/**
 * Records what the deployed shell offers. The first time, it creates the registry.
 * @type {Command}
 */
export async function recordShell(_words, options) {
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
