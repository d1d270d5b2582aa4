/** Runs every check through Nx, which leaves out what nothing has changed since, and adds up what each of them left behind. */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../dev-stack/settings.mjs';
import { REPORTS, readReport, reportOf } from './reports.mjs';

const CHECKS = ['build', 'format', 'lint', 'types', 'boundaries', 'dead-code', 'test', 'test:api', 'e2e'];
const NX = path.join(ROOT, 'node_modules/nx/dist/bin/nx.js');
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

/** @returns {Promise<boolean>} whether it ended well */
function nx(/** @type {string[]} */ args) {
  return new Promise((resolve) => {
    const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };
    spawn(process.execPath, [NX, ...args], { cwd: ROOT, stdio: 'inherit', env }).on('exit', (code) => resolve(code === 0));
  });
}

/**
 * @param {string[]} selection of Nx, such as `affected --base=origin/main`
 * @returns {Promise<number>} the exit status
 */
export async function runGate(selection) {
  rmSync(REPORTS, { recursive: true, force: true });
  const [command = 'run-many', ...options] = selection;
  const args = [command, '-t', CHECKS.join(','), ...options];
  const plan = path.join(REPORTS, 'plan.json');
  await nx([...args, `--graph=${plan}`]);
  const ok = await nx([...args, '--output-style=static', '--parallel=2']);
  return tell(ok, JSON.parse(readFileSync(plan, 'utf8')).tasks.tasks);
}

/**
 * @param {boolean} ok whether Nx met no failure
 * @param {Record<string, { projectRoot: string, target: { project: string, target: string } }>} tasks
 */
function tell(ok, tasks) {
  const counts = Object.values(tasks)
    .filter(({ target: { target } }) => target !== 'build')
    .map(({ projectRoot, target: { project, target } }) => readReport(reportOf(projectRoot, target), `${target} of ${project}`));
  const failures = counts.flatMap((count) => count.failures);
  if (!ok && failures.length === 0) failures.push('a build failed; its words stand above');
  for (const failure of failures) say(`\nFAILED ${failure}`);
  say(`\n${counts.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
}
