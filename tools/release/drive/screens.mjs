/** What a person does with a build's screens in the shell: opens one, waits until it is drawn, and signs in. */
import { setTimeout as pause } from 'node:timers/promises';
import { stretched } from '../../dev-stack/fair-time.mjs';
import { ANSWER_MS, WITHIN_MS, within } from './waiting.mjs';

/**
 * @import { Page } from 'playwright-core'
 * @import { Findings } from './findings.mjs'
 */

/** How long to wait for a screen after an error. */
const AFTER_FAILURE_MS = 1_000;
/** How often to check a page. Checks slow the page down, so a late page is checked less often. */
const CHECK_MS = 20;
const LATE_MS = 1_000;
const LATE_CHECK_MS = 200;
/** A limit that the caller sets is not stretched on a busy machine. */
const byTheClock = () => 1;

/**
 * A build in a page of the shell.
 * @typedef {object} Drive
 * @property {Page} page
 * @property {() => number} openRequests how many requests the page waits for
 * @property {Findings} findings
 * @property {string} remote
 * @property {string} version
 * @property {string} publicUrl
 * @property {readonly string[]} screens their addresses
 * @property {string} [signIn] the screen to sign in on before opening the ones after it
 * @property {string} [howToOpen] the command that opens it by itself
 * @property {{ email: string, password: string }} [person] the account to sign in with; recorded answers accept any
 * @property {number} [answersWithin] milliseconds by the clock after which a page that does not respond counts as frozen
 * @property {number} [drawnWithin] milliseconds by the clock after which a screen that shows nothing counts as empty
 */

/**
 * Whether the build's area has text and React has taken it over: server HTML may be there first. Runs in the page.
 * @param {string} place
 */
function isAlive(place) {
  const area = document.querySelector(place);
  return /\S/.test(area?.textContent ?? '') && Object.keys(area ?? {}).some((key) => key.startsWith('__reactFiber$'));
}

/**
 * Waits until the screen shows something of this build and has no open requests.
 * @param {Drive} drive
 * @returns {Promise<'drawn' | 'empty' | 'frozen'>}
 */
export async function waitUntilDrawn({ page, openRequests, findings, remote, version, ...limits }) {
  const { answersWithin, drawnWithin = stretched(WITHIN_MS) } = limits;
  const begun = Date.now();
  const until = begun + drawnWithin;
  const area = `[data-remote="${remote}"][data-version="${version}"]`;
  const before = findings.problems.length;
  /** @type {number | undefined} */
  let failedAt;
  for (let quiet = 0; quiet < 2;) {
    await pause(Date.now() - begun < LATE_MS ? CHECK_MS : LATE_CHECK_MS);
    const check = page.evaluate(isAlive, area).catch(() => false);
    const isThere = await (answersWithin === undefined ? within(check, ANSWER_MS) : within(check, answersWithin, byTheClock));
    if (isThere === undefined) return 'frozen';
    quiet = isThere && openRequests() === 0 ? quiet + 1 : 0;
    if (findings.problems.length > before) failedAt ??= Date.now();
    if (Date.now() > Math.min(until, (failedAt ?? until) + AFTER_FAILURE_MS)) return 'empty';
  }
  return 'drawn';
}

/**
 * Goes to a screen without loading the page again.
 * @param {Page} page
 * @param {string} screen
 */
export const goInPage = (page, screen) =>
  within(
    page.evaluate((address) => {
      history.pushState({ key: `rehearsal-${Math.random()}` }, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, screen),
    ANSWER_MS,
  );

/**
 * Opens one of the screens: the first as a visitor arrives, the others without loading the page again.
 * @param {Drive} drive
 * @param {number} nth
 */
export async function openScreen({ page, findings, publicUrl, screens }, nth) {
  const { [nth]: screen = '/' } = screens;
  findings.screen = screen;
  if (nth === 0) await page.goto(`${publicUrl}${screen}`, { waitUntil: 'commit', timeout: stretched(WITHIN_MS) });
  else await goInPage(page, screen);
}

/** @param {Drive} drive */
export async function signIn({ page, openRequests, person = { email: 'anybody@example.com', password: 'any password' } }) {
  const timeout = stretched(WITHIN_MS);
  await page.getByLabel('Email').first().fill(person.email, { timeout });
  await page.getByLabel('Password').first().fill(person.password, { timeout });
  await page.keyboard.press('Enter');
  for (let quiet = 0; quiet < 5; quiet = openRequests() === 0 ? quiet + 1 : 0) await pause(40);
}
