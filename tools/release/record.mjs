/** Records the API's answers to a remote's screens, for its smoke test and for `nx serve --recorded`. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ReleaseRefusal } from '@homeroom/releases';
import { startChromium } from '../dev-stack/chromium.mjs';
import { messageOf } from '../dev-stack/message-of.mjs';
import { ROOT } from '../dev-stack/settings.mjs';
import { watchConduct } from './conduct/watch.mjs';
import { openEach } from './drive/drive-screens.mjs';
import { Findings } from './drive/findings.mjs';
import { countRequests } from './drive/waiting.mjs';
import { recordAnswers } from './recorded-answers.mjs';
import { readPlaces } from './store.mjs';

/** @import { Command } from './commands.mjs' */

/**
 * Opens each screen of the live version, and signs in with the given account on the remote's sign-in screen.
 * @type {Command}
 */
export async function record([remote = ''], { email = '', password = '' }) {
  const file = path.join(ROOT, 'apps', remote, 'package.json');
  if (!existsSync(file)) throw new ReleaseRefusal([`there is no remote ${remote} in apps`]);
  const { screens, path: address, signIn } = JSON.parse(readFileSync(file, 'utf8')).homeroom;
  if (signIn && !email) throw new ReleaseRefusal([`${remote} signs in at ${signIn}: name an account with --email and --password`]);
  const { publicUrl } = readPlaces();
  const version = await liveVersion(publicUrl, remote);
  const browser = await startChromium();
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await watchConduct(page, '');
    const count = await recordAnswers(page, publicUrl, path.join(path.dirname(file), 'recorded-api.json'));
    const findings = new Findings(address);
    const openRequests = countRequests(page);
    const person = { email, password };
    const drive = { page, openRequests, findings, remote, version, publicUrl, screens: screens ?? [address], signIn, person };
    const { isStuck } = await openEach(drive);
    if (isStuck || findings.problems.length > 0)
      throw new ReleaseRefusal([`${publicUrl} did not show every screen of ${remote}`, ...findings.problems]);
    return `Recorded ${count()} answers in apps/${remote}/recorded-api.json. Read them before you commit: they come from this site's data.`;
  } finally {
    await browser.close();
  }
}

/**
 * @param {string} publicUrl
 * @param {string} remote
 * @returns {Promise<string>}
 */
async function liveVersion(publicUrl, remote) {
  try {
    const { remotes } = await (await fetch(`${publicUrl}/remotes.json`)).json();
    return remotes[remote].active;
  } catch (error) {
    throw new ReleaseRefusal([`${publicUrl} did not return the live version of ${remote}: ${messageOf(error)}`]);
  }
}
