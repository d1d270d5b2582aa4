/**
 * `npm run bench:shift` measures the layout shift of each public page on a phone with a slow line and cold caches, while it loads and while a
 * reader scrolls to its end, for a new visitor and a returning family. It names the elements that moved too far.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from '../../tools/dev-stack/build.mjs';
import { REMOTES, asVariable, freePort } from '../../tools/dev-stack/settings.mjs';
import { shiftsOf } from './visit.mjs';
import { certificate, slowLine } from './slow-line.mjs';
import { startWholeStack, untilDrawn } from '../measuring/stack.mjs';
import { keepResults } from '../measuring/results.mjs';

const WANTED = 0.02;
const RUNS = Number(process.env['RUNS'] ?? 3);
const PAGES = [
  '/',
  '/deals',
  '/deals?q=robot',
  '/deals?near=92866&within=5&maxPrice=50&sort=nearest',
  '/deals/1',
  '/schools',
  '/schools?q=irvine',
  '/schools/1',
  '/about',
  '/privacy-policy',
  '/terms-of-service',
  '/security',
  '/contact',
  '/support',
  '/partner-with-us',
];
/** A new visitor, and a family that chose a school and viewed deals before, which only its browser knows. */
const VISITORS = {
  newcomer: {},
  family: {
    'homeroom:school': { id: 1, name: 'Sycamore Canyon Elementary', city: 'Irvine' },
    'homeroom:saved-deals': [2, 5],
    'homeroom:viewed-deals': [2, 5, 9, 14],
  },
};
const wanted = process.argv.length > 2 ? process.argv.slice(2) : PAGES;

const rounded = (/** @type {number} */ shift) => Math.round(shift * 10_000) / 10_000;

const folder = mkdtempSync(path.join(os.tmpdir(), 'homeroom-shift-'));
const port = await freePort();
const remotePorts = Object.fromEntries(await Promise.all(REMOTES.map(async (remote) => [remote, await freePort()])));
const originAt = (/** @type {number | string | undefined} */ at) => `https://localhost:${at}`;
const secrets = certificate(folder);

if (process.env['BUILD'] !== 'off') await build();
const { stop, env, settings } = await startWholeStack({
  RENDERER: 'on',
  // The renderer also gets the remotes' files over the line.
  NODE_EXTRA_CA_CERTS: secrets.file,
  PUBLIC_URL: originAt(port),
  ...Object.fromEntries(REMOTES.map((remote) => [`${asVariable(remote)}_ORIGIN`, originAt(remotePorts[remote])])),
});
const { host } = settings;
const line = await slowLine(secrets, [
  { port, to: `http://${host}:${env['EDGE_PORT']}` },
  ...REMOTES.map((remote) => ({ port: Number(remotePorts[remote]), to: `http://${host}:${settings.ports[remote]}` })),
]);
await untilDrawn(`http://${host}:${env['EDGE_PORT']}/`);
line.slowDown();

/** The worst of several visits. @type {Record<string, { first: number, read: number, moved: string[] }>} */
const worst = {};
try {
  for (let run = 0; run < RUNS; run += 1)
    for (const page of wanted)
      for (const [visitor, kept] of Object.entries(VISITORS)) {
        const shifts = await shiftsOf(originAt(port), page, kept);
        const visit = `${page} ${visitor}`;
        if (!worst[visit] || shifts.read > worst[visit].read) worst[visit] = shifts;
      }
} finally {
  line.close();
  await stop();
  rmSync(folder, { recursive: true, force: true });
}

for (const [visit, { first, read, moved }] of Object.entries(worst)) {
  process.stdout.write(`${visit}: ${first.toFixed(4)} while it comes, ${read.toFixed(4)} read to its end\n`);
  if (read > WANTED) process.stdout.write(moved.map((what) => `    ${what}\n`).join(''));
}
const result = Object.fromEntries(
  Object.entries(worst).map(([visit, { first, read }]) => [visit, { first: rounded(first), read: rounded(read) }]),
);
if (wanted === PAGES) keepResults('shift', result);
process.exitCode = Object.values(worst).some(({ read }) => read > WANTED) ? 1 : 0;
