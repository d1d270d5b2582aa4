/**
 * `npm run test:matrix` tests the matrix with breaking changes, each of which it must refuse, naming the consumer, and with harmless changes,
 * which it must accept. The command builds the shell, the remotes, and the API first.
 */
import '../dev-stack/ensure-installed.mjs';
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildOf, readFacts } from '@homeroom/releases';
import { startChromium } from '../dev-stack/chromium.mjs';
import { wordsOfBusy } from '../dev-stack/fair-time.mjs';
import { REMOTES, ROOT } from '../dev-stack/settings.mjs';
import { shellIn, versionIn } from '../release/matrix/read-parts.mjs';
import { changedBuild } from '../release/matrix/changed-build.mjs';
import { changedContract } from '../release/matrix/changeable.mjs';
import { BREAKING_CHANGES, harmlessChanges, addFieldToEachReply } from '../release/matrix/planted.mjs';
import { runMatrix } from '../release/matrix/run.mjs';

/**
 * @import { Browser } from 'playwright-core'
 * @import { RemotesManifest } from '@homeroom/contracts'
 * @import { Description } from '@homeroom/releases'
 * @import { Planted, Harmless } from '../release/matrix/planted.mjs'
 * @import { Run } from '../release/matrix/drive-cell.mjs'
 */

const HARMLESS = Number(process.argv.find((word) => word.startsWith('--harmless='))?.split('=')[1] ?? 50);
const only = process.argv.find((word) => word.startsWith('--only='))?.split('=')[1];

const distOf = (/** @type {string} */ app) => path.join(ROOT, 'apps', app, 'dist');
/** @type {Description} */
const contract = JSON.parse(
  execFileSync(process.execPath, [path.join(ROOT, 'services/api/dist/describe-contracts.js')], { encoding: 'utf8', maxBuffer: 2 ** 26 }),
).description;
const shell = await shellIn(distOf('shell'));
/** @type {RemotesManifest} */
const manifest = { schema: 2, generation: 1, changedAt: new Date().toISOString(), shell: shell.facts, remotes: {} };
/** Runs that many trials share. @type {Map<string, Promise<Run>>} */
const runs = new Map();

const versionOf = async (/** @type {string} */ folder) => {
  const { title, path: at, app, ...facts } = await readFacts(folder);
  return versionIn(folder, {
    build: buildOf({ title, path: at, app, ...facts }, 'https://x.test/', { title, path: at }),
    own: contract,
    recording: path.join(ROOT, 'apps', app, 'recorded-api.json'),
  });
};

/**
 * @param {Browser} browser
 * @param {(Planted | Harmless) & { hasBoth?: boolean }} change with `hasBoth`, a changed remote also runs unchanged
 * @param {readonly string[]} remotes
 * @param {Map<string, Promise<Run>>} [known] runs that many trials share
 */
async function tried(browser, change, remotes, known = runs) {
  /** @type {string[]} */
  const copies = [];
  const copyOf = (/** @type {string} */ app, /** @type {(text: string, file: string) => string} */ work) => {
    const copy = changedBuild(distOf(app), work);
    copies.push(copy);
    return copy;
  };
  const shells = [shell, ...(change.shell ? [await shellIn(copyOf('shell', change.shell))] : [])];
  const contracts = [
    { name: 'the last contract', description: contract },
    ...(change.contract ? [{ name: 'the next contract', description: changedContract(contract, change.contract) }] : []),
  ];
  const { remote, hasBoth } = change;
  const changed = remote ? remotes.map((app) => copyOf(app, remote)) : [];
  const folders = [...(remote && !hasBoth ? [] : remotes.map(distOf)), ...changed];
  const versions = await Promise.all(folders.map(versionOf));
  try {
    const { outcomes, driven } = await runMatrix({ browser, manifest, versions, shells, contracts, runs: known });
    return { problems: outcomes.flatMap(({ problems }) => problems), driven };
  } finally {
    for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  }
}

/** The largest matrix that one promote may need: two versions of each remote, two shells, and two contracts, with no earlier runs. */
async function largest(/** @type {Browser} */ browser) {
  const changes = harmlessChanges(10);
  const change = { ...changes[7], remote: changes[9]?.remote, contract: addFieldToEachReply, what: 'two of each', hasBoth: true };
  const began = performance.now();
  const { problems, driven } = await tried(browser, change, REMOTES, new Map());
  return { problems, driven, seconds: Math.round((performance.now() - began) / 1_000) };
}

const browser = await startChromium();
let failed = 0;
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
try {
  const two = await largest(browser);
  say(`two versions, two shells, two contracts: ${two.driven} cells driven in ${two.seconds} s, ${two.problems.length} problems`);
  for (const problem of two.problems) say(`  ${problem}`);
  failed += two.problems.length;
  const began = performance.now();
  const whole = await tried(browser, { what: 'nothing' }, REMOTES);
  say(
    `the matrix of what is built: ${whole.driven} cells driven in ${Math.round((performance.now() - began) / 1_000)} s, ${whole.problems.length} problems`,
  );
  for (const problem of whole.problems) say(`  ${problem}`);
  failed += whole.problems.length;
  for (const planted of BREAKING_CHANGES) {
    if (only && !planted.what.includes(only)) continue;
    const { problems, driven } = await tried(browser, planted, planted.remotes);
    const isReported = planted.expected.test(problems.join('\n'));
    failed += Number(!isReported);
    say(`${isReported ? 'refused' : 'NOT REFUSED AS EXPECTED'}: ${planted.what} (${driven} driven)`);
    for (const problem of problems) say(`  ${problem}`);
  }
  let refused = 0;
  for (const harmless of harmlessChanges(HARMLESS)) {
    const { problems, driven } = await tried(browser, harmless, harmless.remote ? ['partner-portal'] : REMOTES);
    refused += Number(problems.length > 0);
    say(`${problems.length > 0 ? 'REFUSED' : 'taken'}: ${harmless.what} (${driven} driven)`);
    for (const problem of problems) say(`  ${problem}`);
  }
  say(`${refused} of ${HARMLESS} harmless changes refused; ${Math.round((performance.now() - began) / 1_000)} s`);
  failed += refused;
  if (failed > 0) for (const words of wordsOfBusy()) say(words);
} finally {
  await browser.close();
}
process.exitCode = failed > 0 ? 1 : 0;
