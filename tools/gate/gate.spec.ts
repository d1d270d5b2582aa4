import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHECKS, stepsOf } from './gate.mjs';

type Plan = Parameters<typeof stepsOf>[0];

const task = (project: string, target: string) => ({ projectRoot: project, target: { project, target } });
const planOf = (...ids: (readonly [project: string, target: string, ...under: string[]])[]): Plan => ({
  tasks: Object.fromEntries(ids.map(([project, target]) => [`${project}:${target}`, task(project, target)])),
  dependencies: Object.fromEntries(ids.map(([project, target, ...under]) => [`${project}:${target}`, under.map((id) => ({ id }))])),
});
const namesOf = (tasks: readonly ReturnType<typeof task>[]) => tasks.map(({ target }) => `${target.project}:${target.target}`);

it('every check of the gate is in one step, and a fourth remote’s is added automatically', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeroom-plan-'));
  const file = path.join(folder, 'plan.json');
  execFileSync(process.execPath, ['node_modules/nx/dist/bin/nx.js', 'run-many', '-t', CHECKS.join(','), `--graph=${file}`], {
    env: { ...process.env, NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false' },
  });
  const plan = (JSON.parse(readFileSync(file, 'utf8')) as { tasks: Plan }).tasks;
  rmSync(folder, { recursive: true });
  const { builds, api, suites, ofAll, ofPackages, alone } = stepsOf(plan);
  const typesUnderBuilds = Object.keys(plan.tasks).filter((id) =>
    /^@homeroom\/(?:shell|marketplace|partner-portal|admin-console):types$/.test(id),
  );
  expect(typesUnderBuilds).toHaveLength(4);
  const all = [...builds, ...api, ...suites, ...ofAll, ...ofPackages, ...alone];
  expect([...namesOf(all), ...typesUnderBuilds].sort()).toEqual(Object.keys(plan.tasks).sort());
  expect(namesOf(alone)).toEqual(['e2e-teams:e2e']);
}, 60_000);

it('the longest suites come first, and untimed ones after them', () => {
  const plan = planOf(
    ['e2e-of-next-year', 'e2e'],
    ['e2e-portal', 'e2e'],
    ['e2e-teams', 'e2e'],
    ['e2e-shop', 'e2e'],
    ['e2e-releases', 'e2e'],
    ['@homeroom/api', 'test:api'],
  );
  const { api, suites, alone } = stepsOf(plan);
  expect([api, suites, alone].map(namesOf)).toEqual([
    ['@homeroom/api:test:api'],
    ['e2e-releases:e2e', 'e2e-shop:e2e', 'e2e-portal:e2e', 'e2e-of-next-year:e2e'],
    ['e2e-teams:e2e'],
  ]);
});

it('a build produces its types, which are then not checked again', () => {
  const plan = planOf(['shop', 'build', 'shop:types'], ['shop', 'types'], ['desk', 'types'], ['desk', 'test', 'shop:build']);
  const { builds, ofPackages } = stepsOf(plan);
  expect([namesOf(builds), namesOf(ofPackages)]).toEqual([['shop:build'], ['desk:types', 'desk:test']]);
});

it('tells checks of the whole working copy from checks of one package', () => {
  const plan = planOf(['.', 'lint'], ['.', 'test'], ['tools', 'test'], ['shop', 'types'], ['shop', 'test'], ['e2e-teams', 'e2e']);
  const { ofAll, ofPackages } = stepsOf(plan);
  expect([namesOf(ofAll), namesOf(ofPackages)]).toEqual([
    ['.:lint', '.:test', 'tools:test'],
    ['shop:types', 'shop:test'],
  ]);
});
