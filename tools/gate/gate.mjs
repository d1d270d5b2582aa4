/** Runs every check through Nx, which skips unchanged ones, and adds up their results. */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { REMOTES, ROOT } from '../dev-stack/settings.mjs';
import { ensureProgram, installMissing } from '../dev-stack/system-packages.mjs';
import { REPORTS, readReport, reportOf } from './reports.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

/** Checks that mostly wait for other processes, pages, and timeouts. */
const WAITING = ['test:api', 'e2e'];
/** Checks that compute all the time. */
const COMPUTING = ['format', 'lint', 'types', 'boundaries', 'dead-code', 'test'];
/** Checks that only read sources. They run beside the builds, which leave half of both cores idle. */
const WITHOUT_BUILDS = ['format', 'lint', 'boundaries', 'dead-code'];
export const CHECKS = ['build', ...COMPUTING, ...WAITING];
/** The order of the suites: the longest first, so that no long one starts when the others are nearly done. Unlisted suites come last. */
const LONGEST_FIRST = ['e2e-releases', 'e2e-shop', 'e2e-console', 'e2e-journeys', 'e2e-portal'];
/** The suite that generates a fourth remote, which checks of the whole working copy would mistake for a real one. */
const ALONE = 'e2e-teams';
/** The suite that releases from the working copy, which the tests of the fourth remote change. */
const OF_RELEASES = 'e2e-releases';
/** Projects whose component tests read only sources, so that they can run at the end, beside the fourth remote. The longest comes first. */
const AT_THE_END = ['@homeroom/admin-console', '@homeroom/marketplace', '@homeroom/partner-portal'];
/** The niceness of checks that compute: under contention they get a third of the others' time, so that no test starves. */
const FILLING = 5;
/** The tables and demo data for the suites' stacks, which the first suite makes for the others (`e2e/support/filled-folder.ts`). */
const FILLED_STACK = path.join(temporaryFolder(), `homeroom-gate-${process.pid}-filled`);
/**
 * The environment of suites. They ignore the fourth remote, and they do not build: to restore a build from its cache, Nx removes it for a
 * moment, while another suite's stack may start from it.
 */
const AS_BEGUN = { ONLY_REMOTES: REMOTES.join(','), FILLED_STACK, BUILDS: 'there' };
const NX = path.join(ROOT, 'node_modules/nx/dist/bin/nx.js');
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

/** @typedef {{ projectRoot: string, target: { project: string, target: string } }} Task */
/** @typedef {{ tasks: Record<string, Task>, dependencies: Record<string, { id: string }[]> }} Plan by task name */

/**
 * @param {string[]} args
 * @param {{ priority?: number, env?: Record<string, string> }} [how]
 * @returns {Promise<boolean>} whether it succeeded
 */
function nx(args, { priority = 0, env: more = {} } = {}) {
  return new Promise((resolve) => {
    // Our two small plugins need no processes of their own, which would cost two seconds of CPU each time.
    const env = { ...process.env, NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false', NX_TUI: 'false', FORCE_COLOR: '0', ...more };
    const child = spawn(process.execPath, [NX, ...args], { cwd: ROOT, stdio: 'inherit', env });
    if (priority && child.pid) setPriority(child.pid, priority);
    child.on('exit', (code) => resolve(code === 0));
  });
}

/**
 * Puts each task into one step. Builds include the tasks that they depend on, such as the types of their sources.
 * @param {Plan} plan
 */
export function stepsOf({ tasks, dependencies }) {
  const all = Object.entries(tasks);
  const isBuild = (/** @type {Task} */ { target: { target } }) => target === 'build';
  const underBuilds = new Set(
    all.flatMap(([id, task]) => (isBuild(task) ? [id, ...(dependencies[id] ?? []).map((under) => under.id)] : [])),
  );
  const others = all.flatMap(([id, task]) => (underBuilds.has(id) ? [] : [task]));
  const suites = others.filter(({ target: { target } }) => target === 'e2e');
  const isEarly = (/** @type {Task} */ { target: { target } }) => WITHOUT_BUILDS.includes(target);
  const allComputing = others.filter((task) => COMPUTING.includes(task.target.target) && !isEarly(task));
  const isAlone = (/** @type {Task} */ { target: { project } }) => project === ALONE;
  const isAtTheEnd = (/** @type {Task} */ { target: { project, target } }) => target === 'test' && AT_THE_END.includes(project);
  return {
    builds: Object.values(tasks).filter(isBuild),
    early: others.filter(isEarly),
    api: others.filter(({ target: { target } }) => target === 'test:api'),
    suites: suites.filter((task) => !isAlone(task)).sort((one, other) => placeOf(one) - placeOf(other)),
    computing: allComputing.filter((task) => !isAtTheEnd(task)),
    atTheEnd: allComputing
      .filter(isAtTheEnd)
      .sort((one, other) => AT_THE_END.indexOf(one.target.project) - AT_THE_END.indexOf(other.target.project)),
    alone: suites.filter(isAlone),
  };
}

/** @param {Task} suite */
function placeOf({ target: { project } }) {
  const place = LONGEST_FIRST.indexOf(project);
  return place === -1 ? LONGEST_FIRST.length : place;
}

/**
 * Runs tasks without their dependencies, which are built by then: Nx would restore them from its cache while others read them.
 * @param {Task[]} tasks
 * @param {number} parallel
 * @param {{ priority?: number, env?: Record<string, string>, withWhatTheyStandOn?: boolean }} [how]
 */
async function runTasks(tasks, parallel, { withWhatTheyStandOn = false, ...how } = {}) {
  if (tasks.length === 0) return true;
  const unique = (/** @type {string[]} */ names) => [...new Set(names)].join(',');
  const targets = unique(tasks.map(({ target: { target } }) => target));
  const projects = unique(tasks.map(({ target: { project } }) => project));
  const options = ['--output-style=static', `--parallel=${parallel}`, ...(withWhatTheyStandOn ? [] : ['--exclude-task-dependencies'])];
  return nx(['run-many', '-t', targets, '-p', projects, ...options], how);
}

/**
 * @param {string[]} selection for Nx, such as `affected --base=origin/main`
 * @returns {Promise<number>} the exit status
 */
export async function runGate(selection) {
  rmSync(REPORTS, { recursive: true, force: true });
  const [command = 'run-many', ...options] = selection;
  const file = path.join(REPORTS, 'plan.json');
  await nx([command, '-t', CHECKS.join(','), ...options, `--graph=${file}`]);
  /** @type {Plan} */
  const plan = JSON.parse(readFileSync(file, 'utf8')).tasks;
  return tell(await runPlan(plan), Object.values(plan.tasks));
}

/**
 * Installs programs once, before the checks need them, because apt rejects a second simultaneous install. If one is still missing, the
 * checks that need it fail and say so.
 * @param {boolean} withBrowser
 */
export function getPrograms(withBrowser) {
  installMissing(['redis', 'nginx', 'pgbouncer', 'poppler', ...(withBrowser ? /** @type {const} */ (['chromium without windows']) : [])]);
  if (!withBrowser) return;
  try {
    process.env['CHROMIUM'] ??= ensureProgram('chromium without windows');
  } catch (error) {
    say(String(error));
  }
}

/** @param {Plan} plan */
async function runPlan(plan) {
  const steps = stepsOf(plan);
  const { builds, early, api, suites, alone } = steps;
  const building = runTasks(builds, 2, { withWhatTheyStandOn: true, env: { BUILDS_ONCE: '1' } });
  const begun = runTasks(early, 1, { priority: FILLING });
  const withBrowser = suites.length + alone.length > 0;
  if (withBrowser || api.length > 0) getPrograms(withBrowser);
  const isBuilt = await building;
  // If the build failed, tests would run against an earlier one and prove nothing.
  const after = isBuilt ? steps : { ...steps, api: [], suites: [], alone: [] };
  // A killed run may have left a folder of another build.
  rmSync(FILLED_STACK, { recursive: true, force: true });
  const isGood = await runRows({ ...after, begun }, runTasks).finally(() => rmSync(FILLED_STACK, { recursive: true, force: true }));
  return isGood && isBuilt;
}

/**
 * Runs three rows at a time on two cores: browser suites, the API tests, and CPU-bound checks. Whichever row is free takes the next suite,
 * and after the last suite the checks for the end. The suite with the fourth remote starts when nothing else reads the working copy.
 * @param {Omit<ReturnType<typeof stepsOf>, 'builds' | 'early'> & { begun: Promise<boolean> }} steps and the checks that began with the builds
 * @param {typeof runTasks} run
 */
export async function runRows({ begun, api, suites, computing, atTheEnd, alone }, run) {
  const [waiting, last, left] = [[...suites], [alone], [...atTheEnd]];
  const isOfReleases = (/** @type {Task} */ { target: { project } }) => project === OF_RELEASES;
  // How many rows and suites still read the working copy: the API tests, the CPU-bound checks, and the suite of releases.
  let looking = 2 + suites.filter(isOfReleases).length;
  /** @param {Task} suite */
  const runSuite = async (suite) => {
    const isGood = await run([suite], 1, { env: AS_BEGUN });
    if (isOfReleases(suite)) looking -= 1;
    return isGood;
  };
  /**
   * Before the fourth remote, because Nx reads all projects as it begins. The longest check gets as much of the cores as the suites, so that
   * it does not end alone; the others fill what is left.
   * @param {Task[]} checks
   */
  const runLast = async ([longest, ...others]) => {
    const ends = [run(longest ? [longest] : [], 1), run(others, others.length, { priority: FILLING })];
    return (await Promise.all(ends)).every(Boolean);
  };
  /** @returns {Promise<boolean> | undefined} */
  const takeNext = () => {
    const suite = waiting.shift();
    if (suite) return runSuite(suite);
    if (left.length > 0) return runLast(left.splice(0));
    const fourth = looking === 0 ? last.pop() : undefined;
    return fourth && run(fourth, 1, { env: { FILLED_STACK } });
  };
  const nextSuites = async () => {
    let areGood = true;
    for (let taken = takeNext(); taken; taken = takeNext()) areGood = (await taken) && areGood;
    return areGood;
  };
  /** @param {Promise<boolean>} checks */
  const thenSuites = async (checks) => {
    const isGood = await checks;
    looking -= 1;
    return (await nextSuites()) && isGood;
  };
  // One CPU-bound check at a time. Two would finish long before the suites, which cannot fill both cores alone.
  const compute = async () => {
    const isGood = await begun;
    return (await run(computing, 1, { priority: FILLING })) && isGood;
  };
  const rows = [nextSuites(), thenSuites(run(api, 1)), thenSuites(compute())];
  return (await Promise.all(rows)).every(Boolean);
}

/**
 * @param {boolean} ok whether Nx saw no failure
 * @param {Task[]} tasks
 */
function tell(ok, tasks) {
  const counts = tasks
    .filter(({ target: { target } }) => target !== 'build')
    .map(({ projectRoot, target: { project, target } }) => readReport(reportOf(projectRoot, target), `${target} of ${project}`));
  const failures = counts.flatMap((count) => count.failures);
  if (!ok && failures.length === 0) failures.push('a build failed; its words stand above');
  for (const test of counts.flatMap(({ crashes = [] }) => crashes)) say(`\nCHROMIUM CRASHED, and the test passed when repeated: ${test}`);
  for (const failure of failures) say(`\nFAILED ${failure}`);
  say(`\n${counts.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
}
