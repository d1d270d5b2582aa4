/**
 * `npm run test:settlement`: what the gate runs a sample of, at length: 10,000 histories of the books. Takes half a minute on a free machine.
 * With `-- --stack`, 200 histories of 60 events on real processes that are killed at random, which takes hours and is not part of the gate.
 * `--histories=20` and `--seed=7` choose others. With `-- --old=<folder>`, an older version, built there, sells beside this one.
 */
import '../dev-stack/ensure-installed.mjs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../dev-stack/build.mjs';
import { ROOT } from '../dev-stack/settings.mjs';

const text = /** @type {const} */ ({ type: 'string' });
const { stack, histories, seed, old } = parseArgs({
  options: { stack: { type: 'boolean' }, histories: text, seed: text, old: text },
}).values;

/** @returns {{ project: string, tests: string, env: NodeJS.ProcessEnv }} */
function chosen() {
  if (old) return { project: 'stack', tests: 'services/api/test/old-build', env: { OLD_BUILD: path.resolve(old) } };
  if (!stack) return { project: 'unit', tests: 'services/api/test/histories', env: { HISTORIES: histories ?? '10000' } };
  const env = { KILLED_HISTORIES: histories ?? '200', KILLED_EVENTS: '60', ...(seed && { KILLED_SEED: seed }) };
  return { project: 'stack', tests: 'services/api/test/killed-histories', env };
}

const { project, tests, env } = chosen();
if (project === 'stack') await build();
const { status } = spawnSync(
  process.execPath,
  [
    ...['--experimental-vm-modules', '--no-warnings', path.join(ROOT, 'node_modules/jest/bin/jest.js'), '--selectProjects', project],
    ...['--testTimeout', '600000', '--forceExit', '--testPathPatterns', tests],
  ],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } },
);
process.exit(status ?? 1);
