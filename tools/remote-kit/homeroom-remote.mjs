#!/usr/bin/env node
/** A team's command: its remote from an empty folder to every visitor. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ReleaseRefusal } from '@homeroom/releases';
import { readTeam } from './team.mjs';

const USAGE = `npx homeroom-remote <command>
  init <name>        a page, a feature, a test, and workflows; --title "Lab", --path /lab, --site https://…
  serve              the remote by itself, with hot reload; --recorded (without an API), --record (keeps what the site answers)
  build              dist, with webpack
  check              types, build, whether it fits the live site, and every screen in its shell; changes nothing
  publish            all of that, then upload: nobody gets it yet, unless it is the first; --raise <patch, minor, or major>
  canary [version]   a share of visitors gets it: --share 10
  matrix [version]   runs every screen in the live shell, on what the API answers now and before, as publish and promote do
  promote [version]  everybody gets it
  rollback [version] the canary is taken back, or the version before comes back
  pin <version>, unpin
  preview <version>  a link that shows it to anyone who has it; --days 7
  status             what is live
Options: --why "…", --artifact <folder> (check or publish a build that is there already), --security (open pages take it at once),
  --even-though-bad (take a version that was rolled back)
The site is homeroom.site of package.json, or EDGE_URL. What changes it needs RELEASE_TOKEN, which the people who run the site grant.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
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
  },
});
const [command = '', ...words] = positionals;

/** Each loads only what it needs. @type {Record<string, () => Promise<string>>} */
const OWN = {
  init: async () => (await import('./init.mjs')).init(process.cwd(), words[0] ?? '', values),
  serve: async () => {
    const { serveAlone } = await import('../standalone/alone.mjs');
    const { root, remote, version, title, path: address, site, port } = readTeam();
    await serveAlone({
      place: { app: remote, root, base: root },
      ...{ version, title, path: address },
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
  const [{ commandsByToken }, { teamSources }] = [await import('../release/by-token.mjs'), await import('./sources.mjs')];
  const commands = Object.entries(commandsByToken(teamSources(team)));
  const [, run] = commands.find(([name]) => name === command) ?? [];
  if (!run) return undefined;
  if (!process.env['RELEASE_TOKEN']) throw new ReleaseRefusal(['set RELEASE_TOKEN to the token that the people who run the site granted']);
  const options = { ...values, by: '', csv: false, dryRun: values['dry-run'], evenThoughBad: values['even-though-bad'] };
  return () => run([team.remote, ...words], options);
}

try {
  const run = values.help ? undefined : await chosen();
  if (run) process.stdout.write(`${await run()}\n`);
  else (values.help ? process.stdout : process.stderr).write(USAGE);
  process.exit(run || values.help ? 0 : 2);
} catch (error) {
  if (!(error instanceof ReleaseRefusal)) throw error;
  process.stderr.write(`Refused:\n${error.problems.map((problem) => `  ${problem}`).join('\n')}\n`);
  process.exit(1);
}
