/** `npm run test:settlement`: what the gate runs a sample of, at length: 10,000 histories of the books. Takes half a minute on a free machine. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../dev-stack/settings.mjs';

const HISTORIES = '10000';

const { status } = spawnSync(
  process.execPath,
  [
    ...['--experimental-vm-modules', '--no-warnings', path.join(ROOT, 'node_modules/jest/bin/jest.js'), '--selectProjects', 'unit'],
    ...['--testTimeout', '600000', '--testPathPatterns', 'services/api/test/histories'],
  ],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, HISTORIES: process.env['HISTORIES'] ?? HISTORIES } },
);
process.exit(status ?? 1);
