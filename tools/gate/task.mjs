/** `node tools/gate/task.mjs <check> <project> <folder>`: one check of one project, run and cached by Nx. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../dev-stack/settings.mjs';
import { REPORTS, readBrowserReport, readJestReport, reportOf } from './reports.mjs';
import { SHORT_GO, SHORT_RUN } from './short-run.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

const [check = '', project = '', folder = '.'] = process.argv.slice(2);
const program = (/** @type {string} */ name) => path.join(ROOT, 'node_modules/.bin', name);
/** TypeScript 7, which finds the same errors as 6 in a tenth of the time. Tools that use the compiler's API need 6, so we have both. */
const NATIVE_COMPILER = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript-native/package.json')));
/** The projects that have stylesheets. */
const WITH_SCREENS = ['apps', 'libs'].flatMap((group) => readdirSync(path.join(ROOT, group)).map((name) => `${group}/${name}`));

/**
 * Creates the check's temporary folder. Its name is the same in each run in this clone, which removes what a killed run left, but not
 * what runs in another clone. Everyone may write to it, because PostgreSQL and others run as other users.
 */
function ownTemporaryFolder() {
  const name = createHash('sha256').update(path.join(ROOT, report)).digest('hex').slice(0, 8);
  const own = path.join(temporaryFolder(), `homeroom-gate-${name}`);
  const remove = () => rmSync(own, { recursive: true, force: true, maxRetries: 10 });
  remove();
  mkdirSync(own);
  chmodSync(own, 0o1777);
  process.on('exit', remove);
  return own;
}

/** @returns {Promise<boolean>} whether it succeeded */
function run(/** @type {string} */ command, /** @type {string[]} */ args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, FORCE_COLOR: '0', ...env } });
    child.on('exit', (code) => resolve(code === 0));
  });
}

const report = reportOf(folder, check);
const raw = report.replace(/\.json$/, '.raw.json');

/** Runs a check without tests, which counts as one. */
async function asOne(/** @type {string} */ command, /** @type {string[]} */ args, env = {}) {
  const ok = await run(command, args, env);
  return { passed: ok ? 1 : 0, failures: ok ? [] : [`${check} of ${project}`] };
}

/** Reads a test runner's report. A runner that failed without naming a test counts as one failure. */
async function asTests(/** @type {boolean} */ ok, /** @type {typeof readJestReport} */ read) {
  const { failures, ...found } = existsSync(raw) ? read(raw) : { passed: 0, failures: [`${check} of ${project} left no report`] };
  return { ...found, failures: ok || failures.length > 0 ? failures : [`${check} of ${project} ended before all had run`] };
}

/** Gives short-lived objects more room. Otherwise collecting them takes a tenth of a component test. */
const ROOMY = '--max-semi-space-size=64';

async function jest(/** @type {string[]} */ projects, /** @type {string} */ pattern, { workers = 1, late = SHORT_RUN } = {}) {
  const options = ['--selectProjects', ...projects, `--maxWorkers=${workers}`, '--forceExit', '--passWithNoTests'];
  const args = [...late, ROOMY, '--experimental-vm-modules', '--no-warnings', path.join(ROOT, 'node_modules/jest/bin/jest.js'), ...options];
  const ok = await run(process.execPath, [...args, '--json', `--outputFile=${raw}`, '--testPathPatterns', pattern], {
    TMPDIR: ownTemporaryFolder(),
  });
  return asTests(ok, readJestReport);
}

/** The path pattern of a project's tests. For the root and the tools, it leaves out files of other projects. */
const unitTests = () => `^${ROOT}/?${folder === '.' ? '(deploy|docs)/' : folder === 'tools' ? 'tools/(?!stripe-sandbox/)' : `${folder}/`}`;

/** Only apps and libraries have component tests, and jest lists all files for each kind. */
const KINDS_OF_TESTS = ['unit', ...(/^(?:apps|libs)\//.test(folder) ? ['component'] : [])];

/**
 * Lints all projects in one run, which takes a fraction of the time of separate runs. oxlint checks common rules and our own. Class names
 * and table headers have their own checks, because these need more than one file or component.
 */
async function lint() {
  const { checkClassNames } = await import('./class-names.mjs');
  const { checkFolderCycles } = await import('./folder-cycles.mjs');
  const { checkTables } = await import('./tables.mjs');
  const results = [
    await asOne(program('oxlint'), ['--disable-nested-config'], SHORT_GO),
    ...WITH_SCREENS.flatMap((place) => [checkClassNames(path.join(ROOT, place)), checkTables(path.join(ROOT, place))]),
    checkFolderCycles(WITH_SCREENS.map((place) => path.join(ROOT, place))),
  ];
  return { passed: results.reduce((sum, { passed }) => sum + passed, 0), failures: results.flatMap(({ failures }) => failures) };
}

const CHECKS = {
  format: () => asOne(program('oxfmt'), ['--check']),
  lint,
  'dead-code': () => asOne(program('knip'), ['--no-progress', '--treat-config-hints-as-errors']),
  // Single-threaded, because several threads would each compute the types that they share.
  types: () => asOne(process.execPath, [NATIVE_COMPILER, '-p', folder, '--singleThreaded'], SHORT_GO),
  boundaries: async () => {
    const { proveBoundaries } = await import('./boundaries.mjs');
    const results = proveBoundaries();
    const failures = results.filter(({ ok }) => !ok).map(({ name }) => `boundary ${name}`);
    return { passed: results.length - failures.length, failures };
  },
  // The console has the most component tests and is the last to end: one process would leave a core idle.
  test: () => jest(KINDS_OF_TESTS, unitTests(), { workers: folder === 'apps/admin-console' ? 2 : 1 }),
  // These processes run long enough for V8's optimizations to pay off.
  'test:api': () => jest(['stack'], `/${folder}/`, { workers: 2, late: [] }),
  e2e: async () => {
    const { ensureProgram } = await import('../dev-stack/system-packages.mjs');
    ensureProgram('chromium without windows');
    const results = path.join(path.dirname(report), 'e2e');
    // Shared by the suites of a run: a hash in each file lets Playwright refuse one that another suite has not written to its end.
    const compiled = path.join(REPORTS, 'e2e/compiled');
    const ok = await run(program('playwright'), ['test', '-c', folder], {
      TMPDIR: ownTemporaryFolder(),
      E2E_REPORT: raw,
      E2E_RESULTS: results,
      PLAYWRIGHT_TRANSFORM_CACHE_DIR: compiled,
    });
    return asTests(ok, readBrowserReport);
  },
};

mkdirSync(path.dirname(report), { recursive: true });
for (const file of [report, raw]) rmSync(file, { force: true });
const begun = Date.now();
const found = await CHECKS[/** @type {keyof typeof CHECKS} */ (check)]();
writeFileSync(report, JSON.stringify({ ...found, seconds: Math.round((Date.now() - begun) / 1_000) }));
process.exit(found.failures.length === 0 ? 0 : 1);
