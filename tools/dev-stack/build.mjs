/** Builds what changed, through Nx and its local cache. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './settings.mjs';

/**
 * Does nothing when `BUILDS=there` says that builds exist: hashing all sources takes Nx three seconds.
 * @param {string[]} projects none for all
 */
export function build(projects = []) {
  if (process.env['BUILDS'] === 'there') return Promise.resolve();
  const which = projects.length > 0 ? ['-p', ...projects] : [];
  return run(process.execPath, [
    path.join(ROOT, 'node_modules/nx/dist/bin/nx.js'),
    'run-many',
    '-t',
    'build',
    ...which,
    '--output-style=static',
  ]);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<void>}
 */
function run(command, args) {
  return new Promise((resolve, reject) => {
    /** @type {string[]} */
    const lines = [];
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => lines.push(String(chunk)));
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the build failed\n${lines.join('')}`))));
  });
}
