/** Releases the apps' dist folders to the local stack. New builds become live, and the ones that were live become fallbacks. */
import path from 'node:path';
import { buildOf, folderOf, goLive, grantsIn, problemsOf, publish, readFacts, withShell } from '@homeroom/releases';
import { REMOTES, ROOT } from '../dev-stack/settings.mjs';
import { keepShell } from './matrix/kept.mjs';
import { shellOf } from './shell-of.mjs';
import { keepMaps, readPlaces, store } from './store.mjs';

const APPS = path.join(ROOT, 'apps');

/**
 * @import { RemoteBuild, RemotesManifest } from '@homeroom/contracts'
 * @import { BuildFacts, ShellBuildFacts } from '@homeroom/releases'
 */

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {{ serveDist?: boolean, apps?: string, remotes?: readonly string[] }} options While watching, the dist folders are served
 * directly: their files change in place.
 */
export async function releaseLocally(env, { serveDist = false, apps = APPS, remotes = REMOTES } = {}) {
  const places = readPlaces(env);
  /** @type {ShellBuildFacts} */
  const ofShell = await readFacts(path.join(apps, 'shell/dist'));
  const shell = shellOf(ofShell);
  if (!serveDist) {
    await keepMaps(places, ofShell);
    const known = await places.registry.read().catch(() => null);
    await keepShell(places.releasesFolder, path.join(apps, 'shell/dist'), ofShell, [known?.shell.version, known?.shellBefore?.version]);
  }
  const builds = await Promise.all(
    remotes.map(async (remote) => {
      const source = path.join(apps, remote, 'dist');
      const facts = await readFacts(source);
      const target = places.folderOf(remote, facts.version);
      if (!serveDist) {
        const problems = await problemsOf(source, facts);
        if (problems.length > 0) throw new Error(`${remote} cannot be released:\n  ${problems.join('\n  ')}`);
        await store(source, target);
        await keepMaps(places, facts);
      }
      const entry = serveDist
        ? places.entryOf(remote, facts.version).replace(`/${folderOf(facts.version)}/`, '/')
        : places.entryOf(remote, facts.version);
      // No smoke test: whoever starts the stack sees a broken build at once.
      return { remote, facts, build: buildOf(facts, entry, { smokeTestedAt: new Date().toISOString() }) };
    }),
  );
  const now = new Date().toISOString();
  const occasion = { by: 'npm start', why: 'the builds in the dist folders', what: 'release locally' };
  const release = (/** @type {RemotesManifest | null} */ known) => {
    /** @type {RemotesManifest} */
    const empty = { schema: 2, generation: 0, changedAt: now, shell, remotes: {} };
    // The local stack grants every path that its own remotes ask for.
    const begun = builds.reduce(
      (manifest, { remote, facts }) => granted(manifest, remote, facts.path),
      known ? withShell(known, shell) : empty,
    );
    return builds.reduce((manifest, { remote, facts, build }) => live(manifest, remote, facts, build, now), begun);
  };
  // Another checkout may have run at this address meanwhile. Browsers keep its registry, and would refuse ours as an older one.
  return places.registry.change(occasion, release, { beginsAnew: true });
}

/**
 * @param {RemotesManifest} manifest
 * @param {string} remote
 * @param {string} address
 * @returns {RemotesManifest}
 */
function granted(manifest, remote, address) {
  const grants = grantsIn(manifest);
  const own = grants[remote]?.paths ?? [];
  return { ...manifest, grants: { ...grants, [remote]: { ...grants[remote], paths: [...new Set([...own, address])] } } };
}

/**
 * @param {RemotesManifest} manifest
 * @param {string} remote
 * @param {BuildFacts} facts
 * @param {RemoteBuild} build
 * @param {string} now
 * @returns {RemotesManifest}
 */
function live(manifest, remote, { version, title, path: address }, build, now) {
  const entry = manifest.remotes[remote];
  if (!entry) return publish(manifest, { remote, version, title, path: address, build }, { now });
  const known = { ...entry, title, path: address, builds: { ...entry.builds, [version]: { ...build, title, path: address } } };
  const { canary: _, ...settled } = known;
  const next = entry.active === version ? known : goLive(manifest, remote, settled, version, { now });
  return { ...manifest, remotes: { ...manifest.remotes, [remote]: next } };
}
