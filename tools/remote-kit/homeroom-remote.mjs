#!/usr/bin/env node
/** `npx homeroom-remote <command>`: creates, builds, checks, and releases a team's remote. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ReleaseRefusal } from '@homeroom/releases';
import { endRefused, ignoredBy, readCommandLine } from '../release/command-line.mjs';
import { readTeam } from './team.mjs';

const USAGE = `npx homeroom-remote <command>
  init <name>        create a page, a feature, a test, and workflows; --title "Lab", --path /lab, --site https://…
  serve              serve the remote by itself, with hot reload; --recorded (without an API), --record (records the site's answers)
  build              build dist with webpack
  check              check types, build, test that it fits the live site, and open every screen in its shell; changes nothing
  publish            check and upload a version; visitors do not get it yet, unless it is the first; --raise <patch, minor, or major>
  canary [version]   release it to a share of visitors: --share 10
  matrix [version]   open every screen in the live shell with the current and the previous API contract, as publish and promote do
  promote [version]  release it to everyone
  rollback [version] remove the canary, or go back to the previous version
  pin <version>, unpin   keep a version live
  preview <version>  make a link that shows this version to anyone who has the link; --days 7
  status             show what is live
Options: --why "…", --artifact <folder> (check or publish an existing build), --security (publish a version that open
  pages load as soon as it is promoted), --even-though-bad (release a version that was rolled back)
The site is homeroom.site in package.json, or EDGE_URL. Changing it takes a RELEASE_TOKEN from the people who run the site.
`;

/** @satisfies {import('node:util').ParseArgsConfig['options']} */
const OPTIONS = {
  help: { type: 'boolean', default: false },
  title: { type: 'string' },
  path: { type: 'string' },
  site: { type: 'string' },
  recorded: { type: 'boolean', default: false },
  record: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  into: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  security: { type: 'boolean', default: false },
  'even-though-bad': { type: 'boolean', default: false },
  why: { type: 'string', default: 'no reason given' },
  share: { type: 'string' },
  days: { type: 'string' },
  artifact: { type: 'string' },
  raise: { type: 'string' },
};
const { values, given, command, words } = readCommandLine(OPTIONS, 'npx homeroom-remote --help');

/** Each loads only what it needs. @type {Record<string, () => Promise<string>>} */
const OWN = {
  init: async () => (await import('./init.mjs')).init(process.cwd(), words[0] ?? '', values),
  serve: async () => {
    const { serveAlone } = await import('../standalone/alone.mjs');
    const { root, remote, version, title, path: address, site, port } = readTeam();
    await serveAlone({
      place: { app: remote, root, base: root },
      version,
      title,
      path: address,
      port: Number(process.env['SERVE_PORT'] ?? port),
      api: process.env['API_ORIGIN'] ?? process.env['EDGE_URL'] ?? site,
      isRecorded: values.recorded,
      isRecording: values.record,
      buildInto: (into) =>
        fork(fileURLToPath(import.meta.url), ['build', '--watch', '--into', into], {
          cwd: root,
          stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        }),
    });
    return new Promise(() => undefined);
  },
  build: async () => {
    const { buildWithWebpack } = await import('./build.mjs');
    const { watch, into } = values;
    if (await buildWithWebpack(readTeam(), { watch, ...(into && { into }) })) return `Built ${into ?? 'dist'}.`;
    throw new ReleaseRefusal(['the build failed']);
  },
  check: async () => {
    const team = readTeam();
    const [{ check }, { teamSources }] = [await import('./check.mjs'), await import('./sources.mjs')];
    return check(teamSources(team), team.remote, values);
  },
  status: async () => {
    const { remote, site } = readTeam();
    return (await import('../release/live-status.mjs')).liveStatus(site, remote);
  },
};

/** @returns {Promise<(() => Promise<string>) | undefined>} */
async function chosen() {
  if (Object.hasOwn(OWN, command)) return OWN[command];
  const team = readTeam();
  const ignored = ignoredBy(command, [team.remote, ...words], given);
  if (ignored.length > 0) throw new ReleaseRefusal(ignored);
  const [{ commandsByToken }, { teamSources }] = [await import('../release/by-token/commands.mjs'), await import('./sources.mjs')];
  const commands = Object.entries(commandsByToken(teamSources(team)));
  const [, run] = commands.find(([name]) => name === command) ?? [];
  if (!run) return undefined;
  if (!process.env['RELEASE_TOKEN']) throw new ReleaseRefusal(['set RELEASE_TOKEN to the token from the people who run the site']);
  const options = { ...values, by: '', csv: false, dryRun: values['dry-run'], evenThoughBad: values['even-though-bad'] };
  return () => run([team.remote, ...words], options);
}

try {
  const run = values.help ? undefined : await chosen();
  if (run) process.stdout.write(`${await run()}\n`);
  else (values.help ? process.stdout : process.stderr).write(USAGE);
  process.exit(run || values.help ? 0 : 2);
} catch (error) {
  if (error instanceof ReleaseRefusal) endRefused(error.problems);
  throw error;
}
