/** Keeps the previous shell beside the releases. Open pages may still run it, so the matrix runs versions in it, too. */
import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { folderOf } from '@homeroom/releases';
import { copyWhole, isUnfinished } from '../aside.mjs';

/** @import { ShellBuildFacts } from '@homeroom/releases' */

/** No remote may have this name, so no server serves it. */
const SHELLS_FOLDER = '.shells';

/** Their folders. @param {string} releasesFolder */
export function keptShells(releasesFolder) {
  const folder = path.join(releasesFolder, SHELLS_FOLDER);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => !isUnfinished(name)).map((name) => path.join(folder, name));
}

/**
 * Keeps the files of a shell that pages load. Pictures are never compared.
 * @param {string} releasesFolder
 * @param {string} folder
 * @param {Pick<ShellBuildFacts, 'version'>} facts
 * @param {readonly (string | undefined)[]} others versions to keep
 */
export async function keepShell(releasesFolder, folder, { version }, others) {
  const target = path.join(releasesFolder, SHELLS_FOLDER, folderOf(version));
  const isKept = (/** @type {string} */ file) => !/\.(?:br|gz)$|[/\\](?:server|pictures)(?:[/\\]|$)/.test(path.relative(folder, file));
  await copyWhole(folder, target, { filter: isKept });
  const stay = [version, ...others].flatMap((one) => (one ? [folderOf(one)] : []));
  for (const shell of keptShells(releasesFolder))
    if (!stay.includes(path.basename(shell))) await rm(shell, { recursive: true, force: true });
}
