/** `npm run test:node24`: the API's unit tests and its tests on a real stack, on the Node that production runs on. */
import '../dev-stack/ensure-installed.mjs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../dev-stack/settings.mjs';

const FOLDER = path.join(ROOT, '.cache/node24');
const PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const binary = path.join(FOLDER, 'node_modules', PACKAGE, 'bin/node');

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, NX_DAEMON: 'false' } });
  if (status !== 0) process.exit(status ?? 1);
}

run('npm', ['install', '--prefix', FOLDER, '--no-save', '--no-audit', '--no-fund', '--loglevel=error', `${PACKAGE}@24`]);
run(binary, ['--version']);
const { build } = await import('../dev-stack/build.mjs');
await build();
const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
const options = ['--selectProjects', 'unit', 'stack', '--runInBand', '--forceExit', '--testPathPatterns', '/services/api/'];
// Whatever starts a process starts it with the Node that runs it, so the API and its workers are on the same one.
run(binary, ['--experimental-vm-modules', '--no-warnings', jest, ...options, ...process.argv.slice(2)]);
