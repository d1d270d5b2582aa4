import { execFileSync } from 'node:child_process';

/** What Nx would run again after a change of this file. */
const affectedBy = (file: string) =>
  (
    JSON.parse(
      execFileSync(process.execPath, ['node_modules/nx/dist/bin/nx.js', 'show', 'projects', '--affected', `--files=${file}`, '--json'], {
        encoding: 'utf8',
        env: { ...process.env, NX_DAEMON: 'false' },
      }),
    ) as string[]
  ).sort();

it('a change of a screen of the console runs again only what it can break', () => {
  // The root looks for what nobody imports any more, which any change may leave behind.
  expect(affectedBy('apps/admin-console/src/app.tsx')).toEqual([
    '@homeroom/admin-console',
    'e2e-console',
    'e2e-journeys',
    'e2e-releases',
    'homeroom',
  ]);
});

it('a change of the API runs no check of the screens alone', () => {
  const projects = affectedBy('services/api/src/main.ts');
  expect(projects).toContain('@homeroom/api');
  expect(projects.filter((project) => /^@homeroom\/(?:shell|marketplace|partner-portal|admin-console|ui|web)$/.test(project))).toEqual([]);
});

const buildOf = (project: string) =>
  (
    JSON.parse(
      execFileSync(process.execPath, ['node_modules/nx/dist/bin/nx.js', 'show', 'project', project, '--json'], {
        encoding: 'utf8',
        env: { ...process.env, NX_DAEMON: 'false' },
      }),
    ) as { targets: { build: { dependsOn?: string[] } } }
  ).targets.build.dependsOn;

it('no browser build is made before its types hold, and every build comes after what it stands on', () => {
  for (const app of ['shell', 'marketplace', 'partner-portal', 'admin-console'])
    expect([app, buildOf(`@homeroom/${app}`)]).toEqual([app, ['^build', 'types']]);
  for (const other of ['api', 'contracts', 'releases', 'stripe-sandbox'])
    expect([other, buildOf(`@homeroom/${other}`)]).toEqual([other, ['^build']]);
}, 120_000);
