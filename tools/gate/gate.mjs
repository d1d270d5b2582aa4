import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from '../dev-stack/build.mjs';
import { ROOT } from '../dev-stack/settings.mjs';
import { ensureProgram } from '../dev-stack/system-packages.mjs';
import { proveBoundaries } from './boundaries.mjs';

/** Every folder with a configuration of the compiler. */
const PROJECTS = ['libs', 'services', 'tools', 'apps']
  .flatMap((group) => readdirSync(path.join(ROOT, group)).map((name) => `${group}/${name}`))
  .concat('e2e')
  .filter((folder) => existsSync(path.join(ROOT, folder, 'tsconfig.json')));
const RESULTS = path.join(ROOT, 'test-results');

const say = (line) => process.stdout.write(`${line}\n`);
const program = (name) => path.join(ROOT, 'node_modules/.bin', name);

function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, FORCE_COLOR: '0', ...env } });
    child.on('exit', (code) => resolve(code === 0));
  });
}

async function checked(name, work) {
  const begun = Date.now();
  const ok = await work();
  say(`${ok ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - begun) / 1000).toFixed(0)} s)`);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

async function boundaries() {
  const results = await proveBoundaries();
  for (const { name, ok } of results) if (!ok) say(`FAILED boundary ${name}`);
  const passed = results.filter(({ ok }) => ok).length;
  say(`${passed === results.length ? 'ok    ' : 'FAILED'} boundaries (${passed} of ${results.length})`);
  return { passed, failed: results.length - passed };
}

async function jest(project) {
  const file = path.join(RESULTS, `${project}.json`);
  const args = ['--experimental-vm-modules', '--no-warnings', path.join(ROOT, 'node_modules/jest/bin/jest.js')];
  const ok = await run(process.execPath, [
    ...args,
    '--selectProjects',
    project,
    '--json',
    `--outputFile=${file}`,
    '--forceExit',
    '--runInBand',
  ]);
  return counted(ok, file, ({ numPassedTests, numFailedTests, numFailedTestSuites }) => ({
    passed: numPassedTests,
    failed: numFailedTests || numFailedTestSuites,
  }));
}

/** Runs side by side, each with a whole stack of its own: most of a browser test is waiting. Releases are timed, so they run alone. */
const ROUNDS = [[['desktop'], ['phone', 'desktop-beside-phone']], [['releases']]];

async function browser() {
  ensureProgram('chromium');
  const counts = [];
  for (const lanes of ROUNDS) counts.push(...(await Promise.all(lanes.map(browserLane))));
  return counts;
}

async function browserLane(projects) {
  const file = path.join(RESULTS, `e2e-${projects[0]}.json`);
  const env = { E2E_REPORT: file, E2E_RESULTS: path.join(RESULTS, projects[0]) };
  const ok = await run(program('playwright'), ['test', '-c', 'e2e', ...projects.map((project) => `--project=${project}`)], env);
  return counted(ok, file, ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }));
}

/** Reads a runner's own report; a runner that failed without naming a test counts as one failure. */
function counted(ok, file, read) {
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')));
    return { passed, failed: ok ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** @returns {Promise<number>} the exit status */
export async function runGate() {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const counts = [
    await checked('build', () =>
      build().then(
        () => true,
        (error) => (say(error.message), false),
      ),
    ),
    await checked('format', () => run(program('prettier'), ['--check', '--log-level', 'warn', '.'])),
    await checked('lint', () => run(program('eslint'), ['--max-warnings', '0', '.'])),
    await boundaries(),
  ];
  for (const project of PROJECTS) counts.push(await checked(`types of ${project}`, () => run(program('tsc'), ['-p', project])));
  counts.push(await jest('unit'), await jest('stack'), ...(await browser()));
  const total = (key) => counts.reduce((sum, count) => sum + count[key], 0);
  say(`\n${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') === 0 ? 0 : 1;
}
