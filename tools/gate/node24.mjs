/** `npm run test:node24`: the API's unit tests and its tests on a real stack, on production's Node version. */
import '../dev-stack/ensure-installed.mjs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { node24 } from '../dev-stack/node24.mjs';
import { ROOT } from '../dev-stack/settings.mjs';

const program = node24();
const { build } = await import('../dev-stack/build.mjs');
await build();
const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
const options = ['--selectProjects', 'unit', 'stack', '--maxWorkers=2', '--forceExit', '--testPathPatterns', '/services/api/'];
// Tests start the API and its workers with the Node that runs them, so all use this version.
const args = ['--experimental-vm-modules', '--no-warnings', jest, ...options, ...process.argv.slice(2)];
const { status } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, NX_DAEMON: 'false' } });
process.exit(status ?? 1);
