/**
 * `npm run bench:first-page`: a first visit by a phone on a slow line, drawn by the server and, in the same run, as the empty shell that
 * the browser fills. Both sides in turn, cold caches, medians.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../tools/dev-stack/build.mjs';
import { ROOT, REMOTES, asVariable, freePort } from '../tools/dev-stack/settings.mjs';
import { firstVisit, followingPage } from './first-visit.mjs';
import { median } from './measure.mjs';
import { certificate, slowLine } from './slow-line.mjs';
import { startWholeStack } from './stack.mjs';

const RUNS = Number(process.env['RUNS'] ?? 5);
const PAGES = ['/', '/deals', '/deals/1'];
const FOLLOWING = [
  { from: '/', press: 'main a[href="/deals"]', shows: 'main article', heading: 'Deals in Orange County' },
  { from: '/deals', press: 'main article a[href^="/deals/"]', shows: '[role=dialog] h2', heading: 'Deals in Orange County' },
  { from: '/', press: 'main a[href="/schools"]', shows: 'main form[role=search]', heading: 'School Directory' },
];
/** Targets for the server-drawn page; milliseconds, and gzip bytes of scripts and styles. */
const WANTED = { largestPaint: 800, hydrated: 1_800, shift: 0.02, code: 130_000, following: 200 };

const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
const round = (/** @type {number} */ value) => (value < 1 ? Math.round(value * 1_000) / 1_000 : Math.round(value));

/** @param {readonly Record<string, number>[]} runs */
const medians = (runs) =>
  Object.fromEntries(Object.keys(runs[0] ?? {}).map((name) => [name, round(median(runs.map((values) => values[name] ?? Number.NaN)))]));

const folder = mkdtempSync(path.join(os.tmpdir(), 'homeroom-first-page-'));
/** Browsers reach each origin through its own port: both edges, and the remotes. */
const ports = { drawn: await freePort(), frame: await freePort() };
const remotePorts = Object.fromEntries(await Promise.all(REMOTES.map(async (remote) => [remote, await freePort()])));
const originAt = (/** @type {number | string | undefined} */ port) => `https://localhost:${port}`;

const secrets = certificate(folder);

if (process.env['BUILD'] !== 'off') await build();
const { stack, stop, env, settings } = await startWholeStack({
  RENDERER: 'on',
  // The renderer also gets the remotes' files over the line.
  NODE_EXTRA_CA_CERTS: secrets.file,
  PUBLIC_URL: originAt(ports.drawn),
  ...Object.fromEntries(REMOTES.map((remote) => [`${asVariable(remote)}_ORIGIN`, originAt(remotePorts[remote])])),
});
const { host } = settings;
const framePort = await freePort();
await stack.run('edge without a renderer', {
  args: [path.join(ROOT, 'tools/dev-stack/parts/edge.mjs')],
  env: {
    EDGE_FOLDER: path.join(ROOT, 'apps/shell/dist'),
    EDGE_PORT: framePort,
    API_ORIGIN: `http://${host}:${settings.ports.api}`,
    REMOTES_FILE: path.join(settings.dataFolder, 'registry/remotes.json'),
    REMOTE_ORIGINS: REMOTES.map((remote) => originAt(remotePorts[remote])).join(' '),
    CARD_ORIGIN: settings.sandboxUrl,
    RENDERER_ORIGIN: undefined,
  },
});
const line = await slowLine(secrets, [
  { port: ports.drawn, to: `http://${host}:${env['EDGE_PORT']}` },
  { port: ports.frame, to: `http://${host}:${framePort}` },
  ...REMOTES.map((remote) => ({ port: Number(remotePorts[remote]), to: `http://${host}:${settings.ports[remote]}` })),
]);

const isDrawn = async () => (await (await fetch(`http://${host}:${env['EDGE_PORT']}/`)).text()).includes('homeroom-page');
for (let tries = 0; !(await isDrawn()); tries += 1) {
  if (tries > 100) throw new Error('the renderer draws nothing');
  await new Promise((resolve) => setTimeout(resolve, 300));
}
line.slowDown();

/** @type {Record<string, Record<string, Record<string, number>[]>>} */
const samples = {};
/** @param {string} what @param {string} side @param {Record<string, number>} values */
const keep = (what, side, values) => ((samples[what] ??= {})[side] ??= []).push(values);
try {
  for (let run = 0; run < RUNS; run += 1) {
    for (const [side, port] of Object.entries(ports)) {
      for (const page of PAGES) keep(page, side, await firstVisit(originAt(port), page, side === 'drawn', line));
      for (const step of FOLLOWING)
        keep(`${step.from} → ${step.press}`, side, await followingPage(originAt(port), { ...step, isDrawn: side === 'drawn' }));
    }
  }
} finally {
  line.close();
  await stop();
  rmSync(folder, { recursive: true, force: true });
}

const results = Object.fromEntries(
  Object.entries(samples).map(([what, sides]) => [
    what,
    Object.fromEntries(Object.entries(sides).map(([side, runs]) => [side, medians(runs)])),
  ]),
);
for (const [what, sides] of Object.entries(results))
  for (const [side, values] of Object.entries(sides)) say(`${what.padEnd(24)} ${side.padEnd(6)} ${JSON.stringify(values)}`);
writeFileSync(
  path.join(path.dirname(fileURLToPath(import.meta.url)), 'last-first-page.json'),
  `${JSON.stringify({ measuredAt: new Date().toISOString(), runs: RUNS, load: round(os.loadavg()[0] ?? 0), medians: results }, null, 2)}\n`,
);
const missed = Object.entries(results).flatMap(([what, { drawn = {}, frame = {} }]) => [
  ...Object.entries(WANTED).flatMap(([name, most]) => ((drawn[name] ?? 0) > most ? [`${what} ${name} ${drawn[name]}`] : [])),
  ...((drawn['firstPaint'] ?? 0) > (frame['firstPaint'] ?? Infinity) * 1.05 ? [`${what} is painted later than the empty frame`] : []),
]);
if (missed.length > 0) {
  say(`Not as wanted:\n  ${missed.join('\n  ')}`);
  process.exitCode = 1;
}
