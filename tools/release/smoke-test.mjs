/** Tests a build inside the live shell before it is released: each screen in a browser, and the HTML of public pages. */
import { DEVELOPER_COOKIE, SERVER_BUILD, SHORT_REGISTRY, listAddress } from '@homeroom/contracts';
import { listOf, signRemotes } from '@homeroom/releases';
import { callsOnlyEndpoints, unknownCalls } from './conduct/endpoints.mjs';
import { once } from './conduct/problems.mjs';
import { strayStyles } from './conduct/styles.mjs';
import { watchConduct } from './conduct/watch.mjs';
import { driveScreens } from './drive/drive-screens.mjs';
import { Findings } from './drive/findings.mjs';
import { leaks } from './drive/leaks.mjs';
import { slowLongTimers } from './drive/slow-timers.mjs';
import { countRequests } from './drive/waiting.mjs';
import { fileIn } from './file-in.mjs';
import { browserOf, withLateBrowser } from './late-browser.mjs';
import { answerFromRecording } from './recorded-answers.mjs';

/**
 * @import { BrowserContext } from 'playwright-core'
 * @import { RemoteBuild } from '@homeroom/contracts'
 * @import { GivenBrowser } from './late-browser.mjs'
 */

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
 * @property {number} [drawnWithin] milliseconds after which a screen that shows nothing counts as empty
 * @property {number} [classesWithin] milliseconds by the clock after which the browser must give every class that the server gives
 * @property {string} [shellFolder] the shell for rendering its public pages, if it has a server build
 * @property {readonly string[]} [pages] the addresses of the public pages to render; by default, one of each kind
 * @property {string} [key] signs the registry for this browser; without it, this browser accepts any signature
 */

/**
 * @param {Candidate} candidate
 * @param {GivenBrowser} [given] a browser to share; by default, it starts its own
 * @returns {Promise<string[]>} a sentence for each problem
 */
export async function smokeTest(candidate, given) {
  const { remote, version, manifest, folder } = candidate;
  const build = manifest.remotes[remote]?.builds[version];
  if (!build) return [`${remote} ${version} is not in the registry`];
  const unknown = unknownCalls(folder);
  if (unknown.length > 0) return unknown;
  return given ? tryIn(given, candidate, build) : withLateBrowser((own) => tryIn(own, candidate, build));
}

/**
 * @param {GivenBrowser} given
 * @param {Candidate} candidate
 * @param {Pick<RemoteBuild, 'entry' | 'integrity'>} build
 */
async function tryIn(given, candidate, build) {
  const context = await (await browserOf(given)).newContext({ reducedMotion: 'reduce' });
  try {
    await serveOnlyToThisBrowser(context, candidate, build.entry);
    const problems = await driveInLiveShell(context, candidate);
    if (problems.length > 0 || !(SERVER_BUILD in build.integrity)) return problems;
    // Imported here, because only this repository has the renderer.
    const { rehearseFirstPages } = await import('./first-pages.mjs');
    return await rehearseFirstPages(context, candidate);
  } finally {
    await context.close();
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
  const { [version]: build, ...others } = manifest.remotes[remote]?.builds ?? {};
  // The site has no list of its files yet.
  const list = listOf(build ?? { integrity: {} });
  const builds = { ...others, [version]: { ...build, files: list.hash } };
  const alone = { ...manifest.remotes[remote], active: version, canary: undefined, fallback: undefined, builds };
  const rehearsed = JSON.parse(JSON.stringify({ ...manifest, remotes: { ...manifest.remotes, [remote]: alone } }));
  if (!key) await context.addInitScript(acceptAnySignature);
  const json = key ? signRemotes(rehearsed, key) : { signature: '', ...rehearsed };
  // Without this, Chromium does not let a page with mocked responses load a remote from this machine.
  await context.grantPermissions(['local-network-access']);
  await context.addCookies([{ name: DEVELOPER_COOKIE, value: '1', url: publicUrl }]);
  for (const file of ['/remotes.json', SHORT_REGISTRY]) await context.route(publicUrl + file, (route) => route.fulfill({ json }));
  await context.route(publicUrl + listAddress(list.hash), (route) => route.fulfill({ body: list.text, contentType: 'application/json' }));
  // Do not count this browser's outcomes.
  await context.route(`${publicUrl}/api/releases/outcomes`, (route) => route.fulfill({ status: 204 }));
  await context.route(`${base}**`, async (route) => {
    const file = decodeURIComponent(new URL(route.request().url()).pathname.slice(new URL(base).pathname.length));
    await route.fulfill((await fileIn(folder, file)) ?? { status: 404, headers: { 'access-control-allow-origin': '*' } });
  });
}

/**
 * @param {BrowserContext} context in which the build is live
 * @param {Candidate} candidate
 */
async function watchedPage(context, { remote, publicUrl, recording = '' }) {
  const page = await context.newPage();
  await slowLongTimers(page);
  await watchConduct(page, `${remote.replaceAll('-', '_')}_`);
  await answerFromRecording(page, publicUrl, recording);
  return page;
}

/** @param {Candidate} candidate */
function screensOf({ remote, version, manifest, screens }) {
  const { builds = {}, path = '/' } = manifest.remotes[remote] ?? {};
  return screens ?? [builds[version]?.path ?? path];
}

/**
 * @param {BrowserContext} context in which the build is live
 * @param {Candidate} candidate
 * @returns {Promise<string[]>} a sentence for each problem
 */
async function driveInLiveShell(context, candidate) {
  const { remote, version, publicUrl, folder, signIn, howToOpen, answersWithin, drawnWithin } = candidate;
  const screens = screensOf(candidate);
  const findings = new Findings(screens[0] ?? '/');
  const { problems } = findings;
  const freshPage = () => watchedPage(context, candidate);
  const page = await freshPage();
  const callsOf = callsOnlyEndpoints(publicUrl);
  findings.watchErrors(page);
  page.on('request', (request) => problems.push(...callsOf(request, findings.screen)));
  const openRequests = countRequests(page);
  const drive = { page, openRequests, findings, remote, version, publicUrl, screens, signIn, howToOpen, answersWithin, drawnWithin };
  await findings.during(async () => {
    await driveScreens(drive, freshPage);
    if (problems.length === 0) problems.push(...(await strayStyles(page, { folder, remote })));
    if (problems.length === 0) problems.push(...(await leaks(drive)));
  });
  return once(problems);
}
