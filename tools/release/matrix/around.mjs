/** What the matrix runs a version with: the shells and contracts of a site, and the files of its versions. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FACTS_FILE, ReleaseRefusal, readFacts } from '@homeroom/releases';
import { startChromium } from '../../dev-stack/chromium.mjs';
import { bytesAt, downloaded } from './from-site.mjs';
import { readContract, shellIn, versionIn } from './here.mjs';
import { runMatrix } from './run.mjs';

/**
 * @import { RemoteMatrix, RemotesManifest, ShellFacts } from '@homeroom/contracts'
 * @import { Description } from '@homeroom/releases'
 * @import { ContractHere, Outcome, ShellHere, VersionHere } from './run.mjs'
 * @import { Served } from './serve-cell.mjs'
 */

/** In this repository alone. */
const RELEASED = fileURLToPath(new URL('../../../libs/contracts/released.json', import.meta.url));
const BUILT_SHELL = fileURLToPath(new URL('../../../apps/shell/dist', import.meta.url));

/**
 * @typedef {object} Site
 * @property {string} publicUrl
 * @property {readonly string[]} shells folders that may hold the shell of a version; others are asked of the site
 * @property {(remote: string, version: string) => string} folderOf on another machine, nothing is there
 * @property {(remote: string) => string} sourcesOf a folder; an outside team's are elsewhere
 * @property {(remote: string, version: string) => Promise<RanBefore>} ran
 * @property {(live: Description) => Promise<Description | undefined>} before what the API answered before this
 * @property {() => Promise<Description | undefined>} last what the API answered when it was last asked
 * @property {(live: Description) => Promise<void>} [keep] for these two
 */

/**
 * @typedef {object} RanBefore
 * @property {RemoteMatrix | undefined} matrix what the version passed with
 * @property {Description | undefined} own the contract that it was built for, unless it is no longer kept
 */

/**
 * The contract that the live API speaks. A remote that was repaired must not wait for an API that is down.
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
  if (!known) throw new ReleaseRefusal([`the API at ${publicUrl} does not say what it answers, and nobody kept what it answered last`]);
  return { live: known, gaps: ['the API did not answer, so it was run on what it answered last'] };
}

/**
 * The live shell, as its site serves it.
 * @param {string} publicUrl
 * @param {ShellFacts} facts
 * @returns {ShellHere}
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
 * @returns {Promise<{ shells: ShellHere[], gaps: string[] }>}
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
    : { shells: [live], gaps: [`the shell before, ${shellBefore.version}, is not on the machine that ran it`] };
}

/**
 * The live contract, the one before it, and one to come.
 * @param {Site} site
 * @param {Description} live
 * @param {string} [next] a file
 * @returns {Promise<ContractHere[]>}
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
 * Versions that people get or would get again: live, canary, and previous.
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
 * @returns {Promise<VersionHere>}
 */
async function versionOf(site, manifest, [remote, version, given], live) {
  const build = manifest.remotes[remote]?.builds[version];
  if (!build) throw new ReleaseRefusal([`${remote} ${version} was never published`]);
  const [stored, sources] = [site.folderOf(remote, version), site.sourcesOf(remote)];
  const place = { remote, version, path: build.path ?? manifest.remotes[remote]?.path ?? '/' };
  const folder = given ?? (existsSync(stored) ? stored : await downloaded(build, place, sources));
  const { matrix, own } = await site.ran(remote, version);
  const isLost = matrix !== undefined && own === undefined;
  const gaps = isLost ? [`the contract that it was built for, ${matrix.builtFor}, is no longer kept: it was not compared with that`] : [];
  return versionIn(folder, { build, matrix, own: own ?? live, gaps, recording: path.join(sources, 'recorded-api.json') });
}

/**
 * Runs versions with the site's shells and contracts, and with candidates of them.
 * @param {Site} site
 * @param {RemotesManifest} manifest
 * @param {readonly (readonly [remote: string, version: string, folder?: string])[]} chosen
 * @param {{ shell?: string, contract?: string }} [candidates] a folder, and a file
 * @returns {Promise<{ outcomes: Outcome[], driven: number, seconds: number }>}
 * @throws ReleaseRefusal naming each version that would break, and where
 */
export async function runAround(site, manifest, chosen, { shell, contract } = {}) {
  if (chosen.length === 0) return { outcomes: [], driven: 0, seconds: 0 };
  const began = performance.now();
  const { live, gaps } = await liveContract(site);
  const known = await shellsOf(site, manifest);
  const shells = [...known.shells, ...(shell ? [await shellIn(shell)] : [])];
  const contracts = await contractsOf(site, live, contract);
  /** @type {VersionHere[]} */
  const versions = [];
  for (const one of chosen) versions.push(await versionOf(site, manifest, one, live));
  const { outcomes, driven } = await runMatrix({ browser: startChromium, manifest, versions, shells: distinct(shells), contracts });
  const problems = outcomes.flatMap((outcome) => outcome.problems);
  if (problems.length > 0) throw new ReleaseRefusal(['the matrix did not pass', ...problems]);
  const told = outcomes.map((outcome) => ({ ...outcome, gaps: [...gaps, ...known.gaps, ...outcome.gaps] }));
  return { outcomes: told, driven, seconds: Math.round((performance.now() - began) / 1_000) };
}

/** @param {readonly ShellHere[]} shells */
const distinct = (shells) => shells.filter(({ facts }, at) => shells.findIndex((one) => one.facts.version === facts.version) === at);
