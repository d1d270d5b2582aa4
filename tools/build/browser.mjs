/** Builds the browser application in the working folder: `node ../../tools/build/browser.mjs [--watch] [--into <folder>]
 * [--number <version>]`, the number under which `npm run release` publishes it. */
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { browserConfig } from './browser-config.mjs';
import { buildId, placesOf } from './build-id.mjs';
import { buildAgain, buildOnce } from './run-webpack.mjs';
import { serverConfig } from './server-config.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const root = process.cwd();
const app = path.basename(root);
const { watch, into, number } = parseArgs({
  options: { watch: { type: 'boolean', default: false }, into: { type: 'string', default: 'dist' }, number: { type: 'string' } },
}).values;
const { version: stated, homeroom } = JSON.parse(await readFile('package.json', 'utf8'));
const version = number ?? stated;
const isShell = app === 'shell';
/** Whether to make a server build, with which the renderer renders first pages. The pages of other apps start as static pages. */
const isRendered = !watch && (isShell || homeroom.isRendered === true);

/** The shell's public key for the registry; the development key's by default. */
async function registryKey() {
  if (process.env['REGISTRY_PUBLIC_KEY']) return process.env['REGISTRY_PUBLIC_KEY'];
  const { DEVELOPMENT_KEY, publicKeyFor } = await import('@homeroom/releases');
  return publicKeyFor(DEVELOPMENT_KEY);
}

const settings = { watch, ...(isShell && { registryKey: await registryKey() }) };
const sources = { root: ROOT, app, settings };
/** The label of a version that is only for previews, such as `pr12`. */
const label = process.env['PRERELEASE'];
const made = {
  app,
  root,
  base: ROOT,
  version: label ? `${version}-${label}` : version,
  buildId: await buildId(sources),
  sources: { root: ROOT, places: placesOf(sources) },
};
const ofShell = isShell && { addFiles: (await import('./public-files.mjs')).publicFilesOf(root) };
const forBrowsers = browserConfig({ ...made, ...settings, ...ofShell, isRendered, folder: into });
const configurations = [...(isRendered ? [serverConfig(made)] : []), forBrowsers];

if (watch) {
  // Later builds keep what is there, for open pages.
  await rm(path.join(root, into), { recursive: true, force: true });
  buildAgain(configurations, sources);
} else process.exit((await buildOnce(configurations, sources)) ? 0 : 1);
