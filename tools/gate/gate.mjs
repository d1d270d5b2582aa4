import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from '../dev-stack/build.mjs';
import { ROOT } from '../dev-stack/settings.mjs';
import { ensureProgram } from '../dev-stack/system-packages.mjs';
import { proveBoundaries } from './boundaries.mjs';
import { readBrowserReport, readJestReport } from './reports.mjs';

/** Every folder with a configuration of the compiler, but those of apps, which their build checks. */
const PROJECTS = ['libs', 'services', 'tools']
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
  return { passed: ok ? 1 : 0, failures: ok ? [] : [name] };
}

async function boundaries() {
  const results = await proveBoundaries();
  const failures = results.filter(({ ok }) => !ok).map(({ name }) => `boundary ${name}`);
  const passed = results.length - failures.length;
  say(`${failures.length === 0 ? 'ok    ' : 'FAILED'} boundaries (${passed} of ${results.length})`);
  return { passed, failures };
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
  return counted(`${project} tests`, ok, () => readJestReport(file));
}

/** Runs side by side, each with a whole stack of its own: most of a browser test is waiting. Releases are timed, so they run alone. */
const ROUNDS = [[['desktop'], ['phone', 'desktop-beside-phone']], [['releases']]];

async function browser() {
  ensureProgram('chromium');
  const counts = [];
  for (const lanes of ROUNDS) counts.push(...(await Promise.all(lanes.map(browserLane))));
  return counts;
}

/** A lane of which nothing ran says why, and gets a second stack: every test must pass, but a start may meet another program. */
async function browserLane(projects) {
  const first = await runLane(projects);
  if (first.passed > 0 || first.failures.length > 1) return first;
  say(`\nNo browser test of ${projects.join(', ')} passed; once more. ${first.failures.join('\n')}`);
  return runLane(projects);
}

async function runLane(projects) {
  const [name] = projects;
  const file = path.join(RESULTS, `e2e-${name}.json`);
  const ok = await run(program('playwright'), ['test', '-c', 'e2e', ...projects.map((project) => `--project=${project}`)], {
    E2E_REPORT: file,
    E2E_RESULTS: path.join(RESULTS, name),
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: path.join(RESULTS, `${name}-compiled`),
  });
  return counted(`browser tests ${projects.join(', ')}`, ok, () => readBrowserReport(file));
}

/** What a runner's own report says; a runner that failed without naming a test counts as one failure. */
function counted(name, ok, read) {
  try {
    const { passed, failures } = read();
    return { passed, failures: ok || failures.length > 0 ? failures : [`${name} ended before all had run`] };
  } catch {
    return { passed: 0, failures: [`${name} left no report`] };
  }
}

/** What needs no program but those of npm. */
async function readSources() {
  const counts = [
    await checked('format', () => run(program('prettier'), ['--check', '--log-level', 'warn', '.'])),
    await checked('lint', () => run(program('eslint'), ['--max-warnings', '0', '.'])),
    await boundaries(),
  ];
  for (const project of PROJECTS) counts.push(await checked(`types of ${project}`, () => run(program('tsc'), ['-p', project])));
  return counts;
}

/** Waits for databases as often as it computes, so it goes well beside the reading of sources. */
const askCode = async () => [await jest('unit'), await jest('component'), await jest('stack')];

/** @returns {Promise<number>} the exit status */
export async function runGate() {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const built = await checked('build', () =>
    build().then(
      () => true,
      (error) => (say(error.message), false),
    ),
  );
  const [sources, asked] = await Promise.all([readSources(), askCode()]);
  const counts = [built, ...sources, ...asked, ...(await browser())];
  const failures = counts.flatMap((count) => count.failures);
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  for (const failure of failures) say(`\nFAILED ${failure}`);
  say(`\n${passed} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
}
