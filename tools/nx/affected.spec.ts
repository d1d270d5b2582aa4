import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Graph {
  readonly graph: {
    readonly nodes: Record<string, { readonly data: { readonly targets: Record<string, { readonly dependsOn?: string[] }> } }>;
    readonly dependencies: Record<string, readonly { readonly target: string }[]>;
  };
}

const nx = (...words: string[]) =>
  execFileSync(process.execPath, ['node_modules/nx/dist/bin/nx.js', ...words], {
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false' },
  });

/** The projects whose checks Nx would run after a change to this file. */
const affectedBy = (file: string) => (JSON.parse(nx('show', 'projects', '--affected', `--files=${file}`, '--json')) as string[]).sort();

it('a changed console screen reruns only the checks that it can break', () => {
  // The root checks for dead code, which any change may cause.
  expect(affectedBy('apps/admin-console/src/app.tsx')).toEqual([
    '@homeroom/admin-console',
    // The types of all suites, which are one check.
    'e2e',
    'e2e-console',
    'e2e-journeys',
    'e2e-releases',
    'e2e-teams',
    'homeroom',
  ]);
});

it('a changed browser test reruns its suite and the types of all', () => {
  expect(affectedBy('e2e/shop/payment.spec.ts')).toEqual(['e2e', 'e2e-shop', 'homeroom']);
});

it('the types of each suite are checked, also of one that nobody named', () => {
  const suites = readdirSync('e2e', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const { implicitDependencies } = JSON.parse(readFileSync('e2e/project.json', 'utf8')) as { readonly implicitDependencies: string[] };
  expect(implicitDependencies).toEqual(suites.map(({ name }) => `e2e-${name}`).sort());
});

it('the types of all suites are checked again when a test of one changed', () => {
  const { targets } = JSON.parse(nx('show', 'project', 'e2e', '--json')) as {
    readonly targets: { readonly types: { readonly inputs: string[] } };
  };
  // Nx counts the files of a suite to the suite's own project.
  expect(targets.types.inputs).toContain('{workspaceRoot}/e2e/**/*');
});

it('a change of what several apps share affects those that use it, and no other', () => {
  expect(affectedBy('libs/storefront/src/deal-form.tsx').filter((name) => name.startsWith('@homeroom/'))).toEqual([
    '@homeroom/admin-console',
    '@homeroom/marketplace',
    '@homeroom/partner-portal',
    // The shell's sign-in pages show the family's school.
    '@homeroom/shell',
    '@homeroom/storefront',
  ]);
});

it('a changed API reruns no check that concerns only screens', () => {
  const projects = affectedBy('services/api/src/main.ts');
  expect(projects).toContain('@homeroom/api');
  expect(projects.filter((project) => /^@homeroom\/(?:shell|marketplace|partner-portal|admin-console|ui|web)$/.test(project))).toEqual([]);
});

it('each browser build waits for its types, and each build for its dependencies', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeroom-graph-'));
  const file = path.join(folder, 'graph.json');
  nx('graph', `--file=${file}`);
  const { graph } = JSON.parse(readFileSync(file, 'utf8')) as Graph;
  rmSync(folder, { recursive: true });
  const buildOf = (project: string) => graph.nodes[`@homeroom/${project}`]?.data.targets['build']?.dependsOn;
  for (const app of ['shell', 'marketplace', 'partner-portal', 'admin-console'])
    expect([app, buildOf(app)]).toEqual([app, ['^build', 'types']]);
  for (const other of ['api', 'contracts', 'releases', 'stripe-sandbox']) expect([other, buildOf(other)]).toEqual([other, ['^build']]);
  // So a changed contract builds and tests the API again.
  expect(graph.dependencies['@homeroom/api']?.map(({ target }) => target)).toContain('@homeroom/contracts');
}, 60_000);
