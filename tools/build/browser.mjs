/** Builds the browser application of the working folder: `node ../../tools/build/browser.mjs [--watch]`. */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { browserConfig } from './browser-config.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const app = path.basename(process.cwd());
const watch = process.argv.includes('--watch');
const { version } = JSON.parse(await readFile('package.json', 'utf8'));

/** The same sources give the same id. */
async function buildId() {
  const hash = createHash('sha256');
  for (const folder of [
    'src',
    ...['ui', 'web', 'contracts'].map((lib) => path.join(ROOT, 'libs', lib, 'src')),
    path.join(ROOT, 'tools/build'),
  ]) {
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    for (const entry of files.sort((a, b) => (a.name < b.name ? -1 : 1)))
      hash.update(await readFile(path.join(entry.parentPath, entry.name)));
  }
  return hash.digest('hex').slice(0, 8);
}

/** The public key by which the shell believes the registry; the development key's where none is named. */
async function registryKey() {
  if (process.env.REGISTRY_PUBLIC_KEY) return process.env.REGISTRY_PUBLIC_KEY;
  const { DEVELOPMENT_KEY, publicKeyFor } = await import('@homeroom/releases');
  return publicKeyFor(DEVELOPMENT_KEY);
}

const compiler = webpack(
  browserConfig({ app, version, buildId: await buildId(), watch, ...(app === 'shell' && { registryKey: await registryKey() }) }),
);

function report(error, stats) {
  if (error) {
    process.stderr.write(`${error.stack}\n`);
    return false;
  }
  if (stats.hasErrors() || stats.hasWarnings()) process.stderr.write(`${stats.toString({ preset: 'errors-warnings', colors: false })}\n`);
  return !stats.hasErrors();
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
