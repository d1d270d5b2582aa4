/** Tests a build inside the live shell before it is released: each screen in a browser, and the HTML of public pages. */
import { DEVELOPER_COOKIE, SERVER_BUILD } from '@homeroom/contracts';
import { signRemotes } from '@homeroom/releases';
import { startChromium } from '../dev-stack/chromium.mjs';
import { messageOf } from '../dev-stack/message-of.mjs';
import { callsOnlyEndpoints, once, strayStyles, unknownCalls, watchConduct } from './conduct.mjs';
import { countRequests, driveScreens, leaks } from './drive.mjs';
import { fileIn } from './file-in.mjs';
import { answerFromRecording } from './recorded-answers.mjs';

/** @import { Browser, BrowserContext } from 'playwright-core' */

/**
 * @typedef {object} Candidate
 * @property {string} remote
 * @property {string} version
 * @property {string} folder
 * @property {import('@homeroom/contracts').RemotesManifest} manifest in which the build is live; only this browser gets it
 * @property {string} publicUrl
 * @property {readonly string[]} [screens] their addresses; the remote's path by default
 * @property {string} [signIn] the screen to sign in on before opening the ones after it
 * @property {string} [recording] a file with recorded API answers; without it, the site's API answers
 * @property {string} [howToOpen] the command that opens it by itself
 * @property {number} [answersWithin] milliseconds after which a page that does not respond counts as frozen
 * @property {string} [shellFolder] the shell for rendering its public pages, if it has a server build
 * @property {string} [key] signs the registry for this browser; without it, this browser accepts any signature
 */

/**
 * @param {Candidate} candidate
 * @param {Browser} [given] a browser to share; by default, it starts its own
 * @returns {Promise<string[]>} a sentence for each problem
 */
export async function smokeTest(candidate, given) {
  const { remote, version, manifest, folder } = candidate;
  const build = manifest.remotes[remote]?.builds[version];
  if (!build) return [`${remote} ${version} is not in the registry`];
  const unknown = unknownCalls(folder);
  if (unknown.length > 0) return unknown;
  const browser = given ?? (await startChromium());
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  try {
    await serveOnlyToThisBrowser(context, candidate, build.entry);
    const problems = await driveInLiveShell(context, candidate);
    if (problems.length > 0 || !(SERVER_BUILD in build.integrity)) return problems;
    // Imported here, because only this repository has the renderer.
    const { rehearseFirstPages } = await import('./first-pages.mjs');
    return await rehearseFirstPages(context, candidate);
  } finally {
    await (given ? context : browser).close();
  }
}

/** Runs in the page before the shell. It must be self-contained. */
function acceptAnySignature() {
  SubtleCrypto.prototype.verify = () => Promise.resolve(true);
}

/**
 * Makes the build live in this browser only, with files from the folder.
 * @param {BrowserContext} context
 * @param {Candidate} candidate
 * @param {string} entry
 */
async function serveOnlyToThisBrowser(context, { remote, version, folder, manifest, publicUrl, key }, entry) {
  const base = new URL('.', entry).href;
  const alone = { ...manifest.remotes[remote], active: version, canary: undefined, fallback: undefined };
  const rehearsed = JSON.parse(JSON.stringify({ ...manifest, remotes: { ...manifest.remotes, [remote]: alone } }));
  if (!key) await context.addInitScript(acceptAnySignature);
  const json = key ? signRemotes(rehearsed, key) : { signature: '', ...rehearsed };
  // Without this, Chromium does not let a page with mocked responses load a remote from this machine.
  await context.grantPermissions(['local-network-access']);
  await context.addCookies([{ name: DEVELOPER_COOKIE, value: '1', url: publicUrl }]);
  await context.route(`${publicUrl}/remotes.json`, (route) => route.fulfill({ json }));
  // Do not count this browser's outcomes.
  await context.route(`${publicUrl}/api/releases/outcomes`, (route) => route.fulfill({ status: 204 }));
  await context.route(`${base}**`, async (route) => {
    const file = decodeURIComponent(new URL(route.request().url()).pathname.slice(new URL(base).pathname.length));
    await route.fulfill((await fileIn(folder, file)) ?? { status: 404, headers: { 'access-control-allow-origin': '*' } });
  });
}

/**
 * @param {BrowserContext} context
 * @param {Candidate} candidate
 * @returns {Promise<string[]>}
 */
async function driveInLiveShell(context, candidate) {
  const { remote, version, manifest, publicUrl, folder, signIn, recording = '', howToOpen, answersWithin } = candidate;
  const { builds = {}, path = '/' } = manifest.remotes[remote] ?? {};
  const { screens = [builds[version]?.path ?? path] } = candidate;
  const callsOf = callsOnlyEndpoints(publicUrl);
  /** @type {string[]} */
  const problems = [];
  let place = screens[0] ?? path;
  const freshPage = async () => {
    const page = await context.newPage();
    await page.addInitScript(watchConduct, `${remote.replaceAll('-', '_')}_`);
    await answerFromRecording(page, publicUrl, recording);
    return page;
  };
  const page = await freshPage();
  page.on('pageerror', (error) => problems.push(`at ${place} it throws: ${firstLineOf(error)}`));
  page.on('request', (request) => problems.push(...callsOf(request, place)));
  const drive = { page, remote, version, publicUrl, screens, signIn, howToOpen, answersWithin };
  const onScreen = (/** @type {string} */ screen) => void (place = screen);
  const watch = { waiting: countRequests(page), failures: () => problems.length, onScreen };
  try {
    problems.push(...(await driveScreens(drive, watch, freshPage)));
    if (problems.length === 0) problems.push(...(await strayStyles(page, { folder, remote })));
    if (problems.length === 0) problems.push(...(await leaks(drive, watch)));
  } catch (error) {
    problems.push(`at ${place} it could not be driven: ${firstLineOf(error)}`);
  }
  return once(problems);
}

const firstLineOf = (/** @type {unknown} */ error) => messageOf(error).split('\n')[0];
