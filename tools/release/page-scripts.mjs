/** `npm run release -- scripts`: the inventory of a page's scripts, from the signed registry. */
import path from 'node:path';
import { SCREENS } from '@homeroom/contracts';
import { scriptsOn } from '@homeroom/releases';
import { ROOT } from '../dev-stack/settings.mjs';
import { CARD_PROVIDER, FIRST_SCRIPT } from '../edge/rules.mjs';
import { registered, shellFactsIn } from './registered.mjs';
import { readPlaces } from './store.mjs';

const ALL = Number.MAX_SAFE_INTEGER;
const quoted = (/** @type {string | null} */ text) => `"${(text ?? '').replaceAll('"', '""')}"`;

/** @param {readonly import('@homeroom/releases').PageScript[]} rows */
const asCsv = (rows) =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map((cells) => cells.map(quoted).join(',')).join('\r\n');

/** @type {import('./commands.mjs').Command} */
export async function scripts([page = SCREENS.checkout], { artifact, csv }) {
  const places = readPlaces();
  const [manifest, history] = [await registered(places), await places.registry.history(ALL)];
  const shell = await shellFactsIn(artifact ?? path.join(ROOT, 'apps/shell/dist'));
  const policy = { inline: FIRST_SCRIPT.replaceAll("'", ''), card: `${CARD_PROVIDER.script}/v3/` };
  const rows = scriptsOn(page, { manifest, history, shell, site: places.site, policy });
  return csv ? asCsv(rows) : JSON.stringify(rows, null, 2);
}
