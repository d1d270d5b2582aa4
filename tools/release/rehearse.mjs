/** What `publish` does on the machine that runs it: builds an artifact, checks it, and draws it in a browser. */
import path from 'node:path';
import { SERVER_BUILD } from '@homeroom/contracts';
import { DEVELOPMENT_KEY, ReleaseRefusal, problemsOf, publicKeyFor } from '@homeroom/releases';
import { factsIn } from './registered.mjs';
import { smokeTest } from './smoke-test.mjs';

/**
 * @import { RemotesManifest } from '@homeroom/contracts'
 * @import { BuildFacts } from '@homeroom/releases'
 * @import { Workshop } from './workshop.mjs'
 */

/**
 * A remote's artifact: the given one, or one built from these sources.
 * @param {string} remote
 * @param {{ given?: string, number?: string }} choice a folder, or the number that the build gets
 * @param {Workshop} workshop
 * @throws ReleaseRefusal when it is not whole
 */
export async function artifactOf(remote, { given, number }, workshop) {
  if (!given && !workshop.has(remote)) throw new ReleaseRefusal([`there is no remote ${remote} in ${workshop.where}`]);
  const folder = given ?? (await workshop.build(remote, number));
  const facts = await factsIn(folder);
  const broken = await problemsOf(folder, facts);
  if (broken.length > 0) throw new ReleaseRefusal(broken);
  return { folder, facts };
}

/**
 * The shell for drawing public pages: the deployed one if its files are given, else the one in the sources.
 * @param {string | undefined} key
 * @param {Workshop} workshop
 */
async function shellToDrawIn(key, { buildShell }) {
  // A shell accepts registries signed with the other half of its built-in key.
  if (key && key !== DEVELOPMENT_KEY) process.env['REGISTRY_PUBLIC_KEY'] ??= publicKeyFor(key);
  const given = process.env['SHELL_FOLDER'];
  if (given) return path.resolve(given);
  if (!buildShell) throw new ReleaseRefusal(['pages that the server renders cannot be tested here: build without isRendered']);
  return buildShell();
}

/**
 * Drives a build in the live shell before anyone gets it.
 * @param {{ folder: string, facts: BuildFacts }} artifact
 * @param {{ manifest: RemotesManifest, publicUrl: string, key?: string }} around `manifest` names the build
 * @param {Workshop} workshop
 * @throws ReleaseRefusal
 */
export async function rehearse(
  { folder, facts: { app: remote, version, files, screens, signIn } },
  { manifest, publicUrl, key },
  workshop,
) {
  const shellFolder = SERVER_BUILD in files ? await shellToDrawIn(key, workshop) : undefined;
  const recording = path.join(workshop.folderOf(remote), 'recorded-api.json');
  const howToOpen = workshop.howToOpen(remote);
  const candidate = { remote, version, folder, manifest, publicUrl, key, shellFolder, screens, signIn, recording, howToOpen };
  const failures = await smokeTest(candidate);
  if (failures.length > 0) throw new ReleaseRefusal(['the smoke test did not pass', ...failures]);
}
