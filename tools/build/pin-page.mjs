/** Adds the hashes of the scripts to the shell's page, as `Integrity-Policy` demands. The shell checks files that it loads later. */
import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const PAGE = 'index.html';
const SCRIPTS = 'js';
/** Not in this page: the renderer adds it to rendered pages, with the hash from here. */
const EARLY = 'early.js';

/**
 * Rewrites a built page. Its script gets the hashes of all other scripts as `data-files`, by their names.
 * @param {string} folder with the page and its scripts
 * @throws Error if the page names a script that is not there
 */
export async function pinPage(folder) {
  const names = (await readdir(path.join(folder, SCRIPTS))).filter((name) => name.endsWith('.js'));
  const hashes = new Map(
    await Promise.all(names.map(async (name) => /** @type {const} */ ([name, await hashOf(path.join(folder, SCRIPTS, name))]))),
  );
  const html = await readFile(path.join(folder, PAGE), 'utf8');
  const entry = /<script [^>]*\bsrc="\/js\/([^"]+)"/.exec(html)?.[1];
  const others = {
    ...Object.fromEntries([...hashes].filter(([name]) => name !== entry).toSorted()),
    [EARLY]: await hashOf(path.join(folder, EARLY)),
  };
  const pinned = html.replace(/<(?:script|link) [^>]*\b(?:src|href)="\/js\/([^"]+\.js)"/g, (tag, /** @type {string} */ name) => {
    const hash = hashes.get(name);
    if (!hash) throw new Error(`The page names /js/${name}, which was not built`);
    return `${tag} crossorigin="anonymous" integrity="${hash}"${name === entry ? ` data-files='${JSON.stringify(others)}'` : ''}`;
  });
  await writeFile(path.join(folder, PAGE), pinned);
}

/** @param {string} file */
const hashOf = async (file) =>
  `sha256-${createHash('sha256')
    .update(await readFile(file))
    .digest('base64')}`;
