import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHECKS, runRows, stepsOf } from './gate.mjs';

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
  const { builds, early, api, suites, computing, atTheEnd, alone } = stepsOf(plan);
  const typesUnderBuilds = Object.keys(plan.tasks).filter((id) =>
    /^@homeroom\/(?:shell|marketplace|partner-portal|admin-console):types$/.test(id),
  );
  expect(typesUnderBuilds).toHaveLength(4);
  const all = [...builds, ...early, ...api, ...suites, ...computing, ...atTheEnd, ...alone];
  expect([...namesOf(all), ...typesUnderBuilds].sort()).toEqual(Object.keys(plan.tasks).sort());
  expect(namesOf(alone)).toEqual(['e2e-teams:e2e']);
  // They run beside the builds, so none may need one.
  expect(namesOf(early).sort()).toEqual(['homeroom:boundaries', 'homeroom:dead-code', 'homeroom:format', 'homeroom:lint']);
  expect(namesOf(early).flatMap((id) => plan.dependencies[id] ?? [])).toEqual([]);
  expect(namesOf(atTheEnd).sort()).toEqual(['admin-console', 'marketplace', 'partner-portal'].map((remote) => `@homeroom/${remote}:test`));
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
  const { builds, computing } = stepsOf(plan);
  expect([namesOf(builds), namesOf(computing)]).toEqual([['shop:build'], ['desk:types', 'desk:test']]);
});

it('tells checks that only read sources from other checks that compute', () => {
  const plan = planOf(['.', 'lint'], ['.', 'test'], ['tools', 'test'], ['shop', 'types'], ['shop', 'test'], ['e2e-teams', 'e2e']);
  const { early, computing } = stepsOf(plan);
  expect([early, computing].map(namesOf)).toEqual([['.:lint'], ['.:test', 'tools:test', 'shop:types', 'shop:test']]);
});

describe('the rows of a run', () => {
  const plan = planOf(
    ['.', 'test'],
    ['api', 'test:api'],
    ['shop', 'test'],
    ...['releases', 'shop', 'portal', 'console', 'teams'].map((suite) => [`e2e-${suite}`, 'e2e'] as const),
  );

  /** Starts a run, in which each task lasts until the test ends it by its name. */
  async function aRun(of = plan, begun = Promise.resolve(true)) {
    const ends = new Map<string, (ok: boolean) => void>();
    const environments = new Map<string, Record<string, string> | undefined>();
    const atOnce = new Map<string, number>();
    const priorities = new Map<string, number>();
    const done = runRows({ ...stepsOf(of), begun }, (tasks, parallel, { env, priority = 0 } = {}) => {
      const [name] = namesOf(tasks);
      if (name === undefined) return Promise.resolve(true);
      environments.set(name, env);
      atOnce.set(name, parallel);
      for (const one of namesOf(tasks)) priorities.set(one, priority);
      return new Promise((resolve) => ends.set(name, resolve));
    });
    const end = async (name: string, ok = true) => {
      ends.get(name)!(ok);
      ends.delete(name);
      await new Promise(setImmediate);
    };
    await new Promise(setImmediate);
    return { done, end, running: () => [...ends.keys()].sort(), environments, atOnce, priorities };
  }

  it('take the next suite as they finish, and the fourth remote’s once every suite has begun and nothing looks at the working copy', async () => {
    const { done, end, running, environments } = await aRun();
    expect(running()).toEqual(['.:test', 'api:test:api', 'e2e-releases:e2e']);
    await end('.:test');
    await end('e2e-releases:e2e');
    expect(running()).toEqual(['api:test:api', 'e2e-console:e2e', 'e2e-shop:e2e']);
    await end('e2e-shop:e2e');
    await end('e2e-console:e2e');
    expect(running()).toEqual(['api:test:api', 'e2e-portal:e2e']);
    await end('api:test:api');
    expect(running()).toEqual(['e2e-portal:e2e', 'e2e-teams:e2e']);
    await end('e2e-teams:e2e');
    await end('e2e-portal:e2e');
    expect(await done).toBe(true);
    const suites = [...environments].filter(([name]) => name.endsWith(':e2e'));
    expect(suites.filter(([, env]) => env?.['ONLY_REMOTES']?.includes('marketplace')).map(([name]) => name)).toHaveLength(4);
    expect(environments.get('e2e-teams:e2e')).not.toHaveProperty('ONLY_REMOTES');
    // Only the fourth remote's suite builds. If another one did, it could remove a build from which a stack is starting.
    expect(suites.filter(([, env]) => env?.['BUILDS'] !== 'there').map(([name]) => name)).toEqual(['e2e-teams:e2e']);
  });

  it('end with the component tests of the remotes, beside the fourth one: all at once, and the longest before the others', async () => {
    const remotes = ['marketplace', 'partner-portal', 'admin-console'].map((remote) => [`@homeroom/${remote}`, 'test'] as const);
    const plan = planOf(['.', 'test'], ['api', 'test:api'], ...remotes, ['e2e-shop', 'e2e'], ['e2e-teams', 'e2e']);
    const { done, end, running, atOnce, priorities } = await aRun(plan);
    expect(running()).toEqual(['.:test', 'api:test:api', 'e2e-shop:e2e']);
    await end('.:test');
    // The marketplace's run includes the portal's.
    const last = ['@homeroom/admin-console:test', '@homeroom/marketplace:test'];
    expect(running()).toEqual([...last, 'api:test:api', 'e2e-shop:e2e']);
    expect([...last, 'api:test:api', 'e2e-shop:e2e'].map((name) => atOnce.get(name))).toEqual([1, 2, 1, 1]);
    const [forLongest, ...forOthers] = ['admin-console', 'marketplace', 'partner-portal'].map((remote) =>
      priorities.get(`@homeroom/${remote}:test`)!,
    );
    expect(forLongest).toBe(priorities.get('e2e-shop:e2e'));
    for (const niceness of forOthers) expect(niceness).toBeGreaterThan(forLongest!);
    await end('api:test:api');
    expect(running()).toEqual([...last, 'e2e-shop:e2e', 'e2e-teams:e2e']);
    await end('e2e-shop:e2e');
    await end('@homeroom/marketplace:test', false);
    expect(running()).toEqual(['@homeroom/admin-console:test', 'e2e-teams:e2e']);
    await end('@homeroom/admin-console:test');
    await end('e2e-teams:e2e');
    expect(await done).toBe(false);
  });

  it('keep the fourth remote from the suite that releases from the working copy', async () => {
    const { done, end, running } = await aRun();
    for (const name of ['.:test', 'api:test:api', 'e2e-shop:e2e', 'e2e-console:e2e', 'e2e-portal:e2e']) await end(name);
    expect(running()).toEqual(['e2e-releases:e2e']);
    await end('e2e-releases:e2e', false);
    expect(running()).toEqual(['e2e-teams:e2e']);
    await end('e2e-teams:e2e');
    expect(await done).toBe(false);
  });

  it('compute one thing at a time, in one run, after what began beside the builds, whose failure counts', async () => {
    let endBegun: (ok: boolean) => void = () => undefined;
    const begun = new Promise<boolean>((resolve) => (endBegun = resolve));
    const { done, end, running, atOnce } = await aRun(planOf(['.', 'lint'], ['.', 'test'], ['shop', 'test']), begun);
    expect(running()).toEqual([]);
    endBegun(false);
    await new Promise(setImmediate);
    expect(running()).toEqual(['.:test']);
    expect(atOnce.get('.:test')).toBe(1);
    await end('.:test');
    expect(await done).toBe(false);
  });
});
