/** The local part of `publish`: builds an artifact, checks it, and smoke-tests it in a browser. */
import path from 'node:path';
import { SERVER_BUILD } from '@homeroom/contracts';
import { DEVELOPMENT_KEY, ReleaseRefusal, problemsOf, publicKeyFor } from '@homeroom/releases';
import { wordsOfBusy } from '../dev-stack/fair-time.mjs';
import { factsIn } from './registered.mjs';
import { smokeTest } from './smoke-test.mjs';

/**
 * @import { RemotesManifest } from '@homeroom/contracts'
 * @import { BuildFacts } from '@homeroom/releases'
 * @import { GivenBrowser } from './late-browser.mjs'
 * @import { Sources } from './sources.mjs'
 */

/**
 * A remote's artifact: the given one, or a new build of the sources.
 * @param {string} remote
 * @param {{ given?: string, number?: string }} choice a folder, or the version number for the build
 * @param {Sources} sources
 * @throws ReleaseRefusal if files are missing or changed, or if it is another remote's
 */
export async function artifactOf(remote, { given, number }, sources) {
  if (!given && !sources.has(remote)) throw new ReleaseRefusal([`there is no remote ${remote} in ${sources.where}`]);
  const folder = given ?? (await sources.build(remote, number));
  const facts = await factsIn(folder);
  if (facts.app !== remote) throw new ReleaseRefusal([`${folder} holds a build of ${facts.app}, not of ${remote}`]);
  const broken = await problemsOf(folder, facts);
  if (broken.length > 0) throw new ReleaseRefusal(broken);
  return { folder, facts };
}

/**
 * The shell for rendering public pages: the deployed one if SHELL_FOLDER names it, otherwise a new build.
 * @param {string | undefined} key
 * @param {Sources} sources
 */
async function shellToDrawIn(key, { buildShell }) {
  // The shell only accepts registries signed with the private key of its built-in public one.
  if (key && key !== DEVELOPMENT_KEY) process.env['REGISTRY_PUBLIC_KEY'] ??= publicKeyFor(key);
  const given = process.env['SHELL_FOLDER'];
  if (given) return path.resolve(given);
  if (!buildShell) throw new ReleaseRefusal(['pages that the server renders cannot be tested here: build without isRendered']);
  return buildShell();
}

/**
 * Smoke-tests a build in the live shell before it is released.
 * @param {{ folder: string, facts: BuildFacts }} artifact
 * @param {{ manifest: RemotesManifest, publicUrl: string, key?: string, browser?: GivenBrowser }} around `manifest` names the build; without a
 * browser to share, it starts its own
 * @param {Sources} sources
 * @throws ReleaseRefusal
 */
export async function rehearse({ folder, facts: { app: remote, version, files, screens, signIn } }, around, sources) {
  const { manifest, publicUrl, key, browser } = around;
  const shellFolder = SERVER_BUILD in files ? await shellToDrawIn(key, sources) : undefined;
  const recording = path.join(sources.folderOf(remote), 'recorded-api.json');
  const howToOpen = sources.howToOpen(remote);
  const candidate = { remote, version, folder, manifest, publicUrl, key, shellFolder, screens, signIn, recording, howToOpen };
  const failures = await smokeTest(candidate, browser);
  if (failures.length > 0) throw new ReleaseRefusal(['the smoke test did not pass', ...failures, ...wordsOfBusy()]);
}
