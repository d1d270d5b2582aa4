/** Builds the browser application in the working folder: `node ../../tools/build/browser.mjs [--watch] [--into <folder>]
 * [--number <version>]`, the number under which `npm run release` publishes it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import { browserConfig } from './browser-config.mjs';
import { buildId, unknownTo } from './build-id.mjs';
import { serverConfig } from './server-config.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const app = path.basename(process.cwd());
const { watch, into, number } = parseArgs({
  options: { watch: { type: 'boolean', default: false }, into: { type: 'string', default: 'dist' }, number: { type: 'string' } },
}).values;
const { version: stated, homeroom } = JSON.parse(await readFile('package.json', 'utf8'));
const version = number ?? stated;
/** The renderer draws first pages with it; other apps' pages start as an empty shell. */
const isRendered = !watch && (app === 'shell' || homeroom.isRendered === true);

/** The shell's public key for the registry; the development key's by default. */
async function registryKey() {
  if (process.env['REGISTRY_PUBLIC_KEY']) return process.env['REGISTRY_PUBLIC_KEY'];
  const { DEVELOPMENT_KEY, publicKeyFor } = await import('@homeroom/releases');
  return publicKeyFor(DEVELOPMENT_KEY);
}

const settings = { watch, ...(app === 'shell' && { registryKey: await registryKey() }) };
const build = { root: ROOT, app, settings };
/** Labels a version that is only for previews, such as `pr12`. */
const label = process.env['PRERELEASE'];
const made = { app, version: label ? `${version}-${label}` : version, buildId: await buildId(build) };
const compiler = webpack([...(isRendered ? [serverConfig(made)] : []), browserConfig({ ...made, ...settings, isRendered, folder: into })]);

/**
 * @param {Error | null} error
 * @param {import('webpack').MultiStats} [stats]
 */
function report(error, stats) {
  if (error || !stats) {
    process.stderr.write(`${error?.stack ?? 'The build told nothing.'}\n`);
    return false;
  }
  if (stats.hasErrors() || stats.hasWarnings()) process.stderr.write(`${stats.toString({ preset: 'errors-warnings', colors: false })}\n`);
  const unknown = unknownTo(
    build,
    stats.stats.flatMap(({ compilation }) => [...compilation.fileDependencies]),
  );
  if (unknown.length > 0) process.stderr.write(`The id of this build does not come from all that went in:\n  ${unknown.join('\n  ')}\n`);
  return !stats.hasErrors() && unknown.length === 0;
}

if (watch) {
  compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
    const isGood = report(error, stats);
    process.send?.(isGood ? 'built' : 'failed');
  });
} else {
  compiler.run((error, stats) => {
    const isGood = report(error, stats);
    compiler.close(() => process.exit(isGood ? 0 : 1));
  });
}
