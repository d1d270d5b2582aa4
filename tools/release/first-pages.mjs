/** Tests each public page: the server build renders its HTML, and the browser build must hydrate it without losing an element. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FACTS_FILE } from '@homeroom/releases';
import { build as buildProjects } from '../dev-stack/build.mjs';
import { stretched } from '../dev-stack/fair-time.mjs';
import { withLock } from '../dev-stack/with-lock.mjs';
import { messageOf } from '../dev-stack/message-of.mjs';
import { slowLongTimers } from './drive/slow-timers.mjs';
import { fileIn } from './file-in.mjs';
import { classesOfServerOnly, watchServed, hydrationProblems } from './served-nodes.mjs';

/**
 * @import { BrowserContext, ConsoleMessage, Page } from 'playwright-core'
 * @import { RehearsedPage, Rehearsal } from '@homeroom/renderer'
 * @import { Candidate } from './smoke-test.mjs'
 */

/** On a machine with room. */
const WITHIN_MS = 20_000;
/** What Playwright gives an address to load, on a machine with room. */
const LOADED_MS = 30_000;
const WITHOUT_DATA = ['/', '/deals', '/schools', '/about', '/privacy-policy', '/terms-of-service', '/security', '/contact', '/support'];

/**
 * An address of each kind of public page, with a deal and a school that exist.
 * @param {string} publicUrl
 */
async function publicPages(publicUrl) {
  const firstOf = async (/** @type {string} */ kind) => {
    const reply = await fetch(`${publicUrl}/api/${kind}?limit=1`, { signal: AbortSignal.timeout(stretched(WITHIN_MS)) });
    const [first] = reply.ok ? await reply.json() : [];
    return first ? [`/${kind}/${first.id}`] : [];
  };
  return [...WITHOUT_DATA, '/partner-with-us', ...(await firstOf('deals')), ...(await firstOf('schools'))];
}

/**
 * @param {BrowserContext} context in which the build is live
 * @param {Candidate} candidate
 * @returns {Promise<string[]>} a sentence for each problem
 */
export async function rehearseFirstPages(context, candidate) {
  const { remote, version, manifest, folder, shellFolder = '', publicUrl } = candidate;
  const { title = '', builds = {} } = manifest.remotes[remote] ?? {};
  const build = builds[version];
  if (!build) return [];
  await serveShell(context, candidate);
  /** @type {Rehearsal} */
  let rehearsal;
  try {
    rehearsal = await beginRehearsal({ remote, title, version, build }, { folder, shellFolder, origin: publicUrl });
  } catch (error) {
    return [`its server build does not start: ${firstLineOf(error)}`];
  }
  try {
    return await problemsOfAll(context, rehearsal, candidate);
  } catch (error) {
    return [`its public pages could not be opened: ${firstLineOf(error)}`];
  } finally {
    rehearsal.end();
  }
}

/**
 * @param {BrowserContext} context
 * @param {Rehearsal} rehearsal
 * @param {Candidate} candidate
 */
async function problemsOfAll(context, rehearsal, candidate) {
  /** @type {string[]} */
  const problems = [];
  let pages = await watchedPages(context);
  for (const address of candidate.pages ?? (await publicPages(candidate.publicUrl))) {
    const found = await problemsOf(pages, rehearsal, address, candidate);
    if (found.length === 0) continue;
    problems.push(...found.map((problem) => `${address}: ${problem}`));
    // They may be stuck.
    await Promise.all([pages.taken.close(), pages.own.close()]);
    pages = await watchedPages(context);
  }
  return problems;
}

const firstLineOf = (/** @type {unknown} */ error) => messageOf(error).split('\n')[0];

/**
 * Starts the renderer under the lock, so that no other release in this checkout replaces its files.
 * @param {Parameters<typeof import('@homeroom/renderer').Rehearsal.begin>} build
 */
const beginRehearsal = (...build) =>
  withLock(async () => {
    await buildProjects(['@homeroom/renderer']);
    const { Rehearsal } = await import('@homeroom/renderer');
    return Rehearsal.begin(...build);
  });

/**
 * Serves the files of the shell that rendered the HTML, which may not be the live one.
 * @param {BrowserContext} context
 * @param {Candidate} candidate
 */
async function serveShell(context, { shellFolder = '', publicUrl }) {
  const { files } = JSON.parse(readFileSync(path.join(shellFolder, FACTS_FILE), 'utf8'));
  await context.route(
    (url) => url.origin === new URL(publicUrl).origin && Object.hasOwn(files, url.pathname.slice(1)) && url.pathname !== '/index.html',
    async (route) => {
      const file = await fileIn(shellFolder, new URL(route.request().url()).pathname);
      await (file ? route.fulfill(file) : route.continue());
    },
  );
}

/**
 * @param {Pages} pages
 * @param {Rehearsal} rehearsal
 * @param {string} address
 * @param {Candidate} candidate
 * @returns {Promise<string[]>}
 */
async function problemsOf(pages, rehearsal, address, { publicUrl, shellFolder = '', classesWithin }) {
  const frame = readFileSync(path.join(shellFolder, 'index.html'), 'utf8');
  /** @type {RehearsedPage} */
  let drawn;
  try {
    // Try twice, because a request may be lost. Faulty code fails both times.
    drawn = await rehearsal.page(address).catch(() => rehearsal.page(address));
  } catch (error) {
    return [`its server build did not draw the page: ${firstLineOf(error)}`];
  }
  return problemsInBrowser(pages, { address: `${publicUrl}${address}`, drawn, frame, classesWithin });
}

/**
 * Two browser pages, used for every address: new ones would compile the same code each time.
 * @typedef {object} Pages
 * @property {Page} taken shows the server's HTML
 * @property {Page} own shows the page without it
 */

/**
 * @param {BrowserContext} context
 * @returns {Promise<Pages>}
 */
const watchedPages = async (context) => ({ taken: await watchedPage(context), own: await watchedPage(context) });

/** @param {BrowserContext} context */
async function watchedPage(context) {
  const page = await context.newPage();
  await slowLongTimers(page);
  await page.addInitScript(watchServed);
  // As on a first visit: the smoke test left a recorded school and recorded deals in storage.
  await page.addInitScript(() => {
    if (location.protocol === 'about:') return;
    sessionStorage.clear();
    localStorage.clear();
  });
  return page;
}

/**
 * Replaces the HTML of an address but keeps the live headers, so that the content security policy applies as the edge sends it for
 * this page.
 * @param {Page} page
 * @param {string} address
 * @param {RehearsedPage} drawn
 */
const answerWith = (page, address, { html, styles }) =>
  page.route(address, async (route) => {
    const {
      'content-encoding': _,
      'content-length': _length,
      ...headers
    } = (await route.fetch({ timeout: stretched(LOADED_MS) })).headers();
    const policy = headers['content-security-policy']?.replace("style-src 'self'", ["style-src 'self'", ...styles].join(' '));
    await route.fulfill({ status: 200, headers: { ...headers, ...(policy && { 'content-security-policy': policy }) }, body: html });
  });

/** A message about a failed load does not contain the address, so add it. */
const inWords = (/** @type {ConsoleMessage} */ message) => {
  const text = message.text();
  return text.startsWith('Failed to load resource') ? `${text} ${message.location().url}` : text;
};

/**
 * @param {Pages} pages
 * @param {{ address: string, drawn: RehearsedPage, frame: string, classesWithin: number | undefined }} served `frame` is the page without server HTML
 * @returns {Promise<string[]>}
 */
async function problemsInBrowser({ taken, own }, { address, drawn, frame, classesWithin }) {
  /** @type {string[]} */
  const problems = [];
  const ofError = (/** @type {Error} */ { message }) => problems.push(`an error in the browser: ${message}`);
  const ofConsole = (/** @type {ConsoleMessage} */ message) => problems.push(`the browser's console says: ${inWords(message)}`);
  await answerWith(taken, address, drawn);
  await answerWith(own, address, { html: frame, styles: [] });
  taken.on('pageerror', ofError).on('console', ofConsole);
  try {
    await taken.goto(address, { timeout: stretched(LOADED_MS) });
    problems.push(...(await hydrationProblems(taken, stretched(WITHIN_MS))));
    if (problems.length > 0) return problems;
    await own.goto(address, { timeout: stretched(LOADED_MS) });
    problems.push(...(await classesOfServerOnly(taken, own, classesWithin)));
  } catch (error) {
    problems.push(`the browser did not take it over: ${firstLineOf(error)}`);
  } finally {
    taken.off('pageerror', ofError).off('console', ofConsole);
  }
  // Leave the page now, so that its last messages are not attributed to the next address.
  for (const page of problems.length === 0 ? [taken, own] : []) {
    await page.unroute(address);
    await page.goto('about:blank');
  }
  return problems;
}
