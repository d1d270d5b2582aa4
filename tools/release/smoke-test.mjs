/** Draws a build inside the shell before anyone gets it: in a browser, and the HTML of public pages on a server. */
import { DEVELOPER_COOKIE, SERVER_BUILD } from '@homeroom/contracts';
import { signRemotes } from '@homeroom/releases';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGUMENTS } from '../dev-stack/chromium.mjs';
import { messageOf } from '../dev-stack/message-of.mjs';
import { ensureProgram } from '../dev-stack/system-packages.mjs';
import { fileIn } from './file-in.mjs';
import { rehearseFirstPages } from './first-pages.mjs';

/** @import { BrowserContext } from 'playwright-core' */

const WITHIN_MS = 20_000;

/**
 * @typedef {object} Candidate
 * @property {string} remote
 * @property {string} version
 * @property {string} folder
 * @property {import('@homeroom/contracts').RemotesManifest} manifest names the build as the live one; only this browser gets it
 * @property {string} publicUrl
 * @property {string} [shellFolder] the shell for drawing its public pages, if it has a server build
 * @property {string} [key] signs the registry for this browser; without it, this browser believes one that nobody signed
 */

/**
 * @param {Candidate} candidate
 * @returns {Promise<string[]>} what went wrong; none when it was drawn without an error
 */
export async function smokeTest(candidate) {
  const { remote, version, manifest } = candidate;
  const build = manifest.remotes[remote]?.builds[version];
  if (!build) return [`${remote} ${version} is not in the registry`];
  const browser = await chromium.launch({ executablePath: ensureProgram('chromium'), args: CHROMIUM_ARGUMENTS });
  try {
    const context = await browser.newContext();
    await giveOnlyHere(context, candidate, build.entry);
    const problems = await drawnInLiveShell(context, candidate);
    if (problems.length > 0 || !(SERVER_BUILD in build.integrity)) return problems;
    return await rehearseFirstPages(context, candidate);
  } finally {
    await browser.close();
  }
}

/** Runs in the page before the shell. It must be self-contained. */
function believeAnySignature() {
  SubtleCrypto.prototype.verify = () => Promise.resolve(true);
}

/**
 * This browser uses the build as the live one, with files from the folder.
 * @param {BrowserContext} context
 * @param {Candidate} candidate
 * @param {string} entry
 */
async function giveOnlyHere(context, { remote, version, folder, manifest, publicUrl, key }, entry) {
  const base = new URL('.', entry).href;
  const alone = { ...manifest.remotes[remote], active: version, canary: undefined, fallback: undefined };
  const rehearsed = JSON.parse(JSON.stringify({ ...manifest, remotes: { ...manifest.remotes, [remote]: alone } }));
  if (!key) await context.addInitScript(believeAnySignature);
  const json = key ? signRemotes(rehearsed, key) : { signature: '', ...rehearsed };
  // A remote may be on this machine; Chromium treats a mocked page as a foreign one, which may not load from this machine.
  await context.grantPermissions(['local-network-access']);
  await context.addCookies([{ name: DEVELOPER_COOKIE, value: '1', url: publicUrl }]);
  await context.route(`${publicUrl}/remotes.json`, (route) => route.fulfill({ json }));
  // A rehearsal's outcomes are not counted.
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
async function drawnInLiveShell(context, { remote, version, manifest, publicUrl }) {
  const address = `${publicUrl}${manifest.remotes[remote]?.path}`;
  /** @type {string[]} */
  const problems = [];
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  try {
    await page.goto(address);
    const area = page.locator(`[data-remote="${remote}"][data-version="${version}"]`);
    await area.filter({ hasText: /\S/ }).waitFor({ timeout: WITHIN_MS });
  } catch (error) {
    problems.push(`it was not drawn at ${address}: ${messageOf(error).split('\n')[0]}`);
  }
  await page.close();
  return problems;
}
