/** Runs the matrix for versions of a site: collects its shells, contracts, and files first. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FACTS_FILE, ReleaseRefusal, readFacts } from '@homeroom/releases';
import { wordsOfBusy } from '../../dev-stack/fair-time.mjs';
import { withLateBrowser } from '../late-browser.mjs';
import { bytesAt, downloaded } from './from-site.mjs';
import { readContract, shellIn, versionIn } from './read-parts.mjs';
import { runMatrix } from './run.mjs';

/**
 * @import { RemoteMatrix, RemotesManifest, ShellFacts } from '@homeroom/contracts'
 * @import { Description } from '@homeroom/releases'
 * @import { GivenBrowser } from '../late-browser.mjs'
 * @import { Outcome } from './outcome.mjs'
 * @import { MatrixContract, MatrixShell, MatrixVersion } from './read-parts.mjs'
 * @import { Served } from './serve-cell.mjs'
 */

/** Exists only in this repository, not in a team's own. */
const RELEASED = fileURLToPath(new URL('../../../libs/contracts/released.json', import.meta.url));
const BUILT_SHELL = fileURLToPath(new URL('../../../apps/shell/dist', import.meta.url));

/**
 * @typedef {object} Site
 * @property {string} publicUrl
 * @property {readonly string[]} shells folders that may hold a shell; others are downloaded from the site
 * @property {(remote: string, version: string) => string} folderOf a version's folder, which may not exist on this machine
 * @property {(remote: string) => string} sourcesOf a remote's source folder, which may not exist on this machine
 * @property {(remote: string, version: string) => Promise<RanBefore>} ran
 * @property {(live: Description) => Promise<Description | undefined>} before the contract before the live one
 * @property {() => Promise<Description | undefined>} last the last contract that the API returned
 * @property {(live: Description) => Promise<void>} [keep] stores the live contract for `before` and `last`
 */

/**
 * @typedef {object} RanBefore
 * @property {RemoteMatrix | undefined} matrix the cells that the version passed
 * @property {Description | undefined} own the contract that it was built for, unless it is no longer kept
 */

/**
 * The live API's contract. If the API is down, the last one that it returned, so that a repaired remote can still be released.
 * @param {Pick<Site, 'publicUrl' | 'last' | 'keep'>} site
 * @returns {Promise<{ live: Description, gaps: string[] }>}
 */
export async function liveContract({ publicUrl, last, keep }) {
  const answer = await bytesAt(`${publicUrl}/api/openapi.json`);
  if (answer) {
    const live = JSON.parse(String(answer.body));
    await keep?.(live);
    return { live, gaps: [] };
  }
  const known = await last();
  if (!known) throw new ReleaseRefusal([`the API at ${publicUrl} did not return its contract, and no earlier one was kept`]);
  return { live: known, gaps: ['the API did not answer, so the last contract that it returned was used'] };
}

/**
 * The live shell, downloaded from its site.
 * @param {string} publicUrl
 * @param {ShellFacts} facts
 * @returns {MatrixShell}
 */
function shellAt(publicUrl, facts) {
  /** @type {Map<string, Promise<Served | null>>} */
  const known = new Map();
  const load = async (/** @type {string} */ file) => {
    const answer = await bytesAt(`${publicUrl}/${file}`);
    return answer && { body: answer.body, headers: { 'content-type': answer.type } };
  };
  const file = (/** @type {string} */ name) => {
    const loading = known.get(name) ?? load(name);
    known.set(name, loading);
    return loading;
  };
  return { facts, hash: `site ${facts.version}`, file };
}

/**
 * The live shell first, then the one that open pages may still run, if its files are here.
 * @param {Site} site
 * @param {RemotesManifest} manifest
 * @returns {Promise<{ shells: MatrixShell[], gaps: string[] }>}
 */
async function shellsOf({ publicUrl, shells }, { shell, shellBefore }) {
  const given = process.env['SHELL_FOLDER'];
  const folders = [...shells, ...(given ? [path.resolve(given)] : []), BUILT_SHELL];
  const find = async (/** @type {ShellFacts} */ facts) => {
    for (const folder of folders)
      if (existsSync(path.join(folder, FACTS_FILE)) && (await readFacts(folder)).version === facts.version) return shellIn(folder);
    return undefined;
  };
  const live = (await find(shell)) ?? shellAt(publicUrl, shell);
  if (!shellBefore) return { shells: [live], gaps: [] };
  const before = await find(shellBefore);
  return before
    ? { shells: [live, before], gaps: [] }
    : { shells: [live], gaps: [`the previous shell, ${shellBefore.version}, is not on this machine`] };
}

/**
 * The live contract, the one before it, and a candidate.
 * @param {Site} site
 * @param {Description} live
 * @param {string} [next] a file
 * @returns {Promise<MatrixContract[]>}
 */
async function contractsOf(site, live, next) {
  const before = (await site.before(live)) ?? (existsSync(RELEASED) ? await readContract(RELEASED) : undefined);
  return [
    { name: 'what the API answers now', description: live },
    ...(before ? [{ name: 'what the API answered before', description: before, mayLack: true }] : []),
    ...(next ? [{ name: 'what the API would answer', description: await readContract(next) }] : []),
  ];
}

/**
 * The live, canary, and previous version of each remote.
 * @param {RemotesManifest} manifest
 * @returns {[remote: string, version: string][]}
 */
export const versionsInUse = ({ remotes }) =>
  Object.entries(remotes).flatMap(([remote, { active, canary, fallback, builds }]) =>
    [...new Set([active, canary?.version, fallback])].flatMap((version) =>
      version && builds[version] ? [/** @type {[string, string]} */ ([remote, version])] : [],
    ),
  );

/**
 * @param {Site} site
 * @param {RemotesManifest} manifest
 * @param {readonly [remote: string, version: string, folder?: string]} chosen
 * @param {Description} live
 * @returns {Promise<MatrixVersion>}
 */
async function versionOf(site, manifest, [remote, version, given], live) {
  const build = manifest.remotes[remote]?.builds[version];
  if (!build) throw new ReleaseRefusal([`${remote} ${version} was never published`]);
  const [stored, sources] = [site.folderOf(remote, version), site.sourcesOf(remote)];
  const place = { remote, version, path: build.path ?? manifest.remotes[remote]?.path ?? '/' };
  const folder = given ?? (existsSync(stored) ? stored : await downloaded(build, place, sources));
  const { matrix, own } = await site.ran(remote, version);
  const isLost = matrix !== undefined && own === undefined;
  const gaps = isLost ? [`the contract that it was built for, ${matrix.builtFor}, is no longer kept, so nothing was compared with it`] : [];
  return versionIn(folder, { build, matrix, own: own ?? live, gaps, recording: path.join(sources, 'recorded-api.json') });
}

/**
 * Runs versions with the site's shells and contracts, and with candidates for either.
 * @param {Site} site
 * @param {RemotesManifest} manifest
 * @param {readonly (readonly [remote: string, version: string, folder?: string])[]} chosen
 * @param {{ shell?: string, contract?: string, browser?: GivenBrowser }} [candidates] a folder and a file, and a browser to share
 * @returns {Promise<{ outcomes: Outcome[], driven: number, seconds: number }>}
 * @throws ReleaseRefusal naming each version that would break, and where
 */
export async function runSiteMatrix(site, manifest, chosen, { shell, contract, browser } = {}) {
  if (chosen.length === 0) return { outcomes: [], driven: 0, seconds: 0 };
  const began = performance.now();
  const { live, gaps } = await liveContract(site);
  const known = await shellsOf(site, manifest);
  const shells = [...known.shells, ...(shell ? [await shellIn(shell)] : [])];
  const contracts = await contractsOf(site, live, contract);
  /** @type {MatrixVersion[]} */
  const versions = [];
  for (const one of chosen) versions.push(await versionOf(site, manifest, one, live));
  const runIn = (/** @type {GivenBrowser} */ given) =>
    runMatrix({ browser: given, manifest, versions, shells: distinct(shells), contracts });
  const { outcomes, driven } = await (browser ? runIn(browser) : withLateBrowser(runIn));
  const problems = outcomes.flatMap((outcome) => outcome.problems);
  if (problems.length > 0) throw new ReleaseRefusal(['the matrix did not pass', ...problems, ...(driven > 0 ? wordsOfBusy() : [])]);
  const withGaps = outcomes.map((outcome) => ({ ...outcome, gaps: [...gaps, ...known.gaps, ...outcome.gaps] }));
  return { outcomes: withGaps, driven, seconds: Math.round((performance.now() - began) / 1_000) };
}

/** @param {readonly MatrixShell[]} shells */
const distinct = (shells) => shells.filter(({ facts }, at) => shells.findIndex((one) => one.facts.version === facts.version) === at);
