/**
 * `@homeroom/remote-kit/build`: builds a remote with webpack, or gives another bundler the settings it needs. The shell loads an artifact:
 * a module federation container with a unique name, and a list of its files with their hashes.
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

/** Everything that a build depends on. The lock file names every package with its hash. */
const PLACES = ['src', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** @param {{ root: string, remote: string }} team */
const sourcesOf = ({ root, remote }) => ({ root, app: remote, settings: { watch: false }, places: PLACES, manifest: 'package.json' });

/** The same sources give the same id. @param {{ root: string, remote: string }} team */
export const idOf = (team) => buildId(sourcesOf(team));

/** @param {string} version @param {string | undefined} label of a preview version, such as `pr12` */
const labeled = (version, label = process.env['PRERELEASE']) => (label ? `${version}-${label}` : version);

/**
 * Builds the remote with webpack.
 * @param {import('./team.mjs').Team} team
 * @param {{ number?: string | undefined, watch?: boolean, into?: string }} [options] `number` replaces the version of its package.json
 * @returns {Promise<boolean>} whether it succeeded; errors are printed. A watched build does not end.
 */
export async function buildWithWebpack(team, { number, watch = false, into = 'dist' } = {}) {
  const { root, remote, version } = team;
  const sources = sourcesOf(team);
  const configuration = browserConfig({
    app: remote,
    root,
    base: root,
    folder: into,
    watch,
    version: labeled(number ?? version),
    buildId: await buildId(sources),
    sources: { root, places: PLACES },
  });
  if (!watch) return buildOnce([configuration], sources);
  buildAgain([configuration], sources);
  return new Promise(() => undefined);
}

/**
 * @typedef {object} RemoteBuild settings for the configuration of another bundler
 * @property {string} name unique for each build; use it as the output's `uniqueName`, too
 * @property {string} chunkLoadingGlobal the global for chunks that load later, which the shell deletes with the build
 * @property {string} version
 * @property {string} classPrefix prefix of all class names
 * @property {import('../build/browser-config.mjs').Federation} federation the options of `ModuleFederationPlugin`
 * @property {Record<string, string>} definitions for `DefinePlugin`
 * @property {typeof browserResolve} resolve smaller replacements for two packages, and the router without its warnings
 * @property {(element: string, address: string) => string} pinned runtime code for the bundler that pins a script or link to the signed hash
 * of its address
 * @property {(folder: string, modules: Iterable<string>) => Promise<void>} seal makes the artifact from the files that the bundler wrote;
 * `modules` are the source files, for the notices of their packages
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
      await seal(folder, { root, facts, sources: { root, places: PLACES } });
    },
  };
}
