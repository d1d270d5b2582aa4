/** Builds what changed, through Nx and its local cache. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { withLock } from './with-lock.mjs';
import { ROOT } from './settings.mjs';

/** If this process is killed, the lock is free, and its build must not write beside the next one. */
const END_WITH_PARENT = new URL('./end-with-parent.mjs', import.meta.url).href;

/** Whether builds exist and must not change, which spares Nx three seconds of hashing all sources. */
export const isBuilt = () => process.env['BUILDS'] === 'there';

/**
 * Does nothing when `BUILDS=there` says that builds exist.
 * @param {string[]} projects all if empty
 * @param {string[]} [options] for the projects' build commands
 * @returns {Promise<void>}
 */
export async function build(projects = [], options = []) {
  if (isBuilt()) return;
  const which = projects.length > 0 ? ['-p', ...projects] : [];
  const nx = path.join(ROOT, 'node_modules/nx/dist/bin/nx.js');
  await withLock(() =>
    run(process.execPath, ['--import', END_WITH_PARENT, nx, 'run-many', '-t', 'build', ...which, '--output-style=static', ...options]),
  );
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
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => lines.push(String(chunk)));
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the build failed\n${lines.join('')}`))));
  });
}
