/** Runs one cell of the matrix in a browser, without a site: each screen of a version, in one shell, with answers of one contract. */
import { slowLongTimers } from '../drive/slow-timers.mjs';
import { OWN_ERROR } from '../conduct/problems.mjs';
import { Findings } from '../drive/findings.mjs';
import { openScreen, signIn, waitUntilDrawn } from '../drive/screens.mjs';
import { WITHIN_MS, countRequests, within } from '../drive/waiting.mjs';
import { fixDate, logBlocked, undefinedTokens } from './in-page.mjs';
import { SITE_FILES, serveCell } from './serve-cell.mjs';
import { settled } from './settle.mjs';

/**
 * @import { Browser, BrowserContext, Page } from 'playwright-core'
 * @import { Answer } from '../../standalone/recorded-api.mjs'
 * @import { Drive } from '../drive/screens.mjs'
 * @import { Shown } from './in-page.mjs'
 * @import { Place } from './serve-cell.mjs'
 */

const NO_WORD = /\b(?:undefined|NaN|Invalid Date)\b|\[object Object\]/;
/** The date that pages see, so that nothing depends on the time of the run. */
const TODAY = Date.UTC(2026, 10, 24, 18);
/** Marks the console messages that report what the policy blocked. */
const BLOCKED = 'blocked by the policy:';

/** @typedef {{ method: string, address: string, body: string | null, screen: string }} Call */

/**
 * The result of running a cell.
 * @typedef {object} Run
 * @property {Readonly<Record<string, Shown>>} shown by screen
 * @property {readonly string[]} tokens custom properties that the remote's styles use and the shell does not define
 * @property {readonly Call[]} calls
 * @property {readonly string[]} problems
 */

/**
 * @param {Browser} browser
 * @param {Place} cell
 * @param {(key: string) => Answer | undefined} answerTo
 * @returns {Promise<Run>}
 */
export async function driveCell(browser, cell, answerTo) {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
  const { remote, version, screens, used } = cell;
  const findings = new Findings(screens[0] ?? '/');
  /** @type {Call[]} */
  const calls = [];
  /** @type {Record<string, Shown>} */
  const shown = {};
  /** @type {string[]} */
  let tokens = [];
  try {
    await findings.during(async () => {
      const page = await openPage(context, cell, answerTo);
      watchPage(page, findings, calls);
      const drive = { page, openRequests: countRequests(page), findings, remote, version, publicUrl: SITE_FILES, screens };
      if (!(await showEach(drive, cell, shown))) return;
      const read = await within(page.evaluate(undefinedTokens, used), WITHIN_MS);
      if (read) tokens = read;
      else findings.addHere('it freezes');
    });
  } finally {
    await context.close();
  }
  return { shown, tokens, calls, problems: [...new Set(findings.problems)] };
}

/**
 * @param {BrowserContext} context
 * @param {Place} cell
 * @param {(key: string) => Answer | undefined} answerTo
 */
async function openPage(context, cell, answerTo) {
  await slowLongTimers(context);
  await context.addInitScript(fixDate, TODAY);
  await context.addInitScript(logBlocked, BLOCKED);
  await serveCell(context, cell, answerTo);
  return context.newPage();
}

/**
 * Notes the page's errors, what the policy blocked, and its calls.
 * @param {Page} page
 * @param {Findings} findings
 * @param {Call[]} calls
 */
function watchPage(page, findings, calls) {
  findings.watchErrors(page);
  page.on('console', (message) => {
    if (message.text().startsWith(BLOCKED)) findings.addHere(`it needs what is ${message.text()}`);
  });
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.url().startsWith(`${SITE_FILES}/api/`))
      calls.push({ method: request.method(), address: pathname + search, body: request.postData(), screen: findings.screen });
  });
}

/**
 * Opens each screen until one is not drawn, and adds what it shows. Returns whether all were drawn.
 * @param {Drive} drive
 * @param {Place} cell
 * @param {Record<string, Shown>} shown
 */
async function showEach(drive, { path, signIn: whereToSignIn }, shown) {
  const { findings } = drive;
  for (const [nth, screen] of drive.screens.entries()) {
    await openScreen(drive, nth);
    const before = findings.problems.length;
    const result = await waitUntilDrawn(drive);
    if (result !== 'drawn') {
      // If it threw an error, that is reported already.
      if (findings.problems.length === before) findings.addHere(result === 'frozen' ? 'it freezes' : 'it is not drawn');
      return false;
    }
    shown[screen] = await settled(drive, path);
    for (const word of unfitWords(shown[screen])) findings.addHere(`it shows “${word}”`);
    if (screen === whereToSignIn) await signIn(drive);
  }
  return true;
}

/** An error page's words, and values that no page should show. @param {Shown} shown */
function unfitWords({ words }) {
  const error = words.find((word) => OWN_ERROR.test(word));
  const value = words.find((word) => NO_WORD.test(word));
  return [error, value].flatMap((word) => (word === undefined ? [] : [word.slice(0, 80)]));
}
