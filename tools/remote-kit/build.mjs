/**
 * `@homeroom/remote-kit/build`: what a remote's build must be like, for the preset (webpack) and for any other bundler. The shell loads an
 * artifact: a container of module federation with a name of its own, and a list of its files with their hashes.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { browserConfig, browserResolve, buildName, definitions, federationOfRemote, RANGES } from '../build/browser-config.mjs';
import { buildId } from '../build/build-id.mjs';
import { describeBuild } from '../build/describe-build.mjs';
import { pinned } from '../build/integrity-plugin.mjs';
import { packagesOf, papersOf } from '../build/packages.mjs';
import { buildAgain, buildOnce } from '../build/run-webpack.mjs';
import { seal } from '../build/seal.mjs';
import { readTeam } from './team.mjs';

/** All that may change what a build contains: the lock file names every package with its hash. */
const PLACES = ['src', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** @param {{ root: string, remote: string }} team */
const sourcesOf = ({ root, remote }) => ({ root, app: remote, settings: { watch: false }, places: PLACES, manifest: 'package.json' });

/** The same sources give the same id. @param {{ root: string, remote: string }} team */
export const idOf = (team) => buildId(sourcesOf(team));

/** @param {string} version @param {string | undefined} label of a version that is only for previews, such as `pr12` */
const labeled = (version, label = process.env['PRERELEASE']) => (label ? `${version}-${label}` : version);

/**
 * Builds the remote with webpack.
 * @param {import('./team.mjs').Team} team
 * @param {{ number?: string | undefined, watch?: boolean, into?: string }} [options] `number` replaces the version of its package.json
 * @returns {Promise<boolean>} whether it is good; what is wrong was said. A watched build does not end.
 */
export async function buildWithWebpack(team, { number, watch = false, into = 'dist' } = {}) {
  const { root, remote, version } = team;
  const sources = sourcesOf(team);
  const configuration = browserConfig({
    ...{ app: remote, root, base: root, folder: into, watch },
    ...{ version: labeled(number ?? version), buildId: await buildId(sources) },
  });
  if (!watch) return buildOnce([configuration], sources);
  buildAgain([configuration], sources);
  return new Promise(() => undefined);
}

/**
 * @typedef {object} RemoteBuild what the configuration of another bundler needs
 * @property {string} name unique for each build: set it as the output's `uniqueName`, too
 * @property {string} chunkLoadingGlobal the global that holds what a build loads later: the shell deletes it with the build
 * @property {string} version
 * @property {string} classPrefix what class names begin with
 * @property {import('../build/browser-config.mjs').Federation} federation the options of `ModuleFederationPlugin`
 * @property {Record<string, string>} definitions for `DefinePlugin`
 * @property {typeof browserResolve} resolve short replacements of two packages, and the router without its warnings
 * @property {(element: string, address: string) => string} pinned code for the bundler's runtime: pins a script or a link to the signed hash
 * of its address
 * @property {(folder: string, modules: Iterable<string>) => Promise<void>} seal makes the artifact, after the bundler wrote its files;
 * `modules` are the files that went in, for the notices of their packages
 */

/**
 * @param {{ root?: string, number?: string }} [options] `number` replaces the version of its package.json
 * @returns {Promise<RemoteBuild>}
 */
export async function remoteBuild({ root = process.cwd(), number } = {}) {
  const team = readTeam(root);
  const { remote } = team;
  const id = await idOf(team);
  const stated = labeled(number ?? team.version);
  const name = buildName({ app: remote, version: stated, buildId: id });
  const version = `${stated}+${id}`;
  const facts = describeBuild({ app: remote, root, isShell: false, name, version, shared: RANGES });
  return {
    name,
    chunkLoadingGlobal: `webpackChunk${name}`,
    version,
    classPrefix: `${remote}-`,
    federation: federationOfRemote(name, root),
    definitions: definitions({ buildVersion: version, name, watch: false }),
    resolve: browserResolve,
    pinned,
    async seal(folder, modules) {
      const papers = papersOf({ app: remote, version }, packagesOf(modules));
      for (const [file, text] of Object.entries(papers)) await writeFile(path.join(folder, file), text);
      await seal(folder, { root, facts });
    },
  };
}
