/**
 * `npm run test:settlement` runs 10,000 histories of the books, of which the gate runs a sample. It takes half a minute on a free machine.
 * With `-- --stack`, it runs 200 histories of 60 events on real processes that are killed at random, which takes hours and is not part of
 * the gate. `--histories=20 --seed=7` chooses others; a seed alone repeats one. In the end it names each seed that failed or reported
 * nothing. With `-- --old=<folder>`, an older version that was built there sells beside this one.
 */
import '../dev-stack/ensure-installed.mjs';
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { build } from '../dev-stack/build.mjs';
import { ROOT } from '../dev-stack/settings.mjs';
import { HistoryResults } from './history-results.mjs';

const text = /** @type {const} */ ({ type: 'string' });
const { stack, histories, seed, old } = parseArgs({
  options: { stack: { type: 'boolean' }, histories: text, seed: text, old: text },
}).values;

/** How many histories share a stack: if the test process dies, only these are lost. */
const PER_STACK = 10;

/**
 * @param {'unit' | 'stack'} project
 * @param {string} tests
 * @param {NodeJS.ProcessEnv} env
 * @param {(line: string) => void} [hear]
 * @returns {Promise<boolean>} whether all passed
 */
async function runTests(project, tests, env, hear) {
  const jest = spawn(
    process.execPath,
    [
      ...['--experimental-vm-modules', '--no-warnings', path.join(ROOT, 'node_modules/jest/bin/jest.js'), '--selectProjects', project],
      ...['--testTimeout', '600000', '--forceExit', '--testPathPatterns', tests],
    ],
    { cwd: ROOT, stdio: ['inherit', hear ? 'pipe' : 'inherit', 'inherit'], env: { ...process.env, ...env } },
  );
  if (jest.stdout && hear)
    createInterface({ input: jest.stdout }).on('line', (line) => {
      console.log(line);
      hear(line);
    });
  const [status] = await once(jest, 'close');
  return status === 0;
}

/** @param {number} first @param {number} count */
async function killedHistories(first, count) {
  const seeds = Array.from({ length: count }, (_, number) => first + number);
  const results = new HistoryResults(seeds);
  let havePassed = true;
  for (let begun = 0; begun < count; begun += PER_STACK) {
    const env = {
      KILLED_HISTORIES: String(Math.min(PER_STACK, count - begun)),
      KILLED_EVENTS: '60',
      KILLED_SEED: String(first + begun),
    };
    havePassed = (await runTests('stack', 'services/api/test/killed-histories', env, (line) => results.hear(line))) && havePassed;
    console.log(`so far: ${results.summary()}`);
  }
  return havePassed && results.isGreen;
}

async function run() {
  if (old || stack) await build();
  if (old) return runTests('stack', 'services/api/test/old-build', { OLD_BUILD: path.resolve(old) });
  if (stack) return killedHistories(seed ? Number(seed) : randomInt(1_000_000_000), Number(histories ?? (seed ? 1 : 200)));
  return runTests('unit', 'services/api/test/histories', { HISTORIES: histories ?? '10000' });
}

process.exit((await run()) ? 0 : 1);
