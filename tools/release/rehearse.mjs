/** What `publish` does on the machine that runs it: builds an artifact, checks it, and draws it in a browser. */
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { SERVER_BUILD } from '@homeroom/contracts';
import { DEVELOPMENT_KEY, ReleaseRefusal, problemsOf, publicKeyFor } from '@homeroom/releases';
import { build } from '../dev-stack/build.mjs';
import { inTurn } from '../dev-stack/in-turn.mjs';
import { messageOf } from '../dev-stack/message-of.mjs';
import { REMOTES, ROOT } from '../dev-stack/settings.mjs';
import { factsIn } from './registered.mjs';
import { smokeTest } from './smoke-test.mjs';

/**
 * @import { RemotesManifest } from '@homeroom/contracts'
 * @import { BuildFacts } from '@homeroom/releases'
 */

/**
 * Builds a remote, and copies the build to a folder that no other release in this checkout replaces.
 * @param {string} remote
 * @param {string | undefined} number
 */
function built(remote, number) {
  if (!REMOTES.includes(remote)) throw new ReleaseRefusal([`there is no remote ${remote} in apps`]);
  return inTurn(async () => {
    await build([`@homeroom/${remote}`], number === undefined ? [] : [`--number=${number}`]).catch((error) => {
      throw new ReleaseRefusal(messageOf(error).split('\n'));
    });
    return ownCopy(remote);
  });
}

/**
 * A copy of an app's build that lasts as long as this process.
 * @param {string} app
 */
function ownCopy(app) {
  const folder = path.join(ROOT, '.cache/releasing', `${app}-${process.pid}`);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(ROOT, 'apps', app, 'dist'), folder, { recursive: true });
  return folder;
}

/**
 * A remote's artifact: the given one, or one built from these sources.
 * @param {string} remote
 * @param {{ given?: string, number?: string }} choice a folder, or the number that the build gets
 * @throws ReleaseRefusal when it is not whole
 */
export async function artifactOf(remote, { given, number }) {
  const folder = given ?? (await built(remote, number));
  const facts = await factsIn(folder);
  const broken = await problemsOf(folder, facts);
  if (broken.length > 0) throw new ReleaseRefusal(broken);
  return { folder, facts };
}

/**
 * The shell for drawing public pages: the deployed one if its files are given, else the one in the sources.
 * @param {string | undefined} key
 */
async function shellToDrawIn(key) {
  // A shell accepts registries signed with the other half of its built-in key.
  if (key && key !== DEVELOPMENT_KEY) process.env['REGISTRY_PUBLIC_KEY'] ??= publicKeyFor(key);
  const given = process.env['SHELL_FOLDER'];
  if (given) return path.resolve(given);
  return inTurn(async () => {
    await build(['@homeroom/shell']);
    return ownCopy('shell');
  });
}

/**
 * Drives a build in the live shell before anyone gets it.
 * @param {{ folder: string, facts: BuildFacts }} artifact
 * @param {{ manifest: RemotesManifest, publicUrl: string, key?: string }} around `manifest` names the build
 * @throws ReleaseRefusal
 */
export async function rehearse({ folder, facts: { app: remote, version, files, screens, signIn } }, { manifest, publicUrl, key }) {
  const shellFolder = SERVER_BUILD in files ? await shellToDrawIn(key) : undefined;
  const failures = await smokeTest({ remote, version, folder, manifest, publicUrl, key, shellFolder, screens, signIn });
  if (failures.length > 0) throw new ReleaseRefusal(['the smoke test did not pass', ...failures]);
}
