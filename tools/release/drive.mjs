/** Opens every screen of a build inside the shell, as a person clicking through it would. */
import { setTimeout as pause } from 'node:timers/promises';
import { conductProblems, inspectScreen, once } from './conduct.mjs';

/** @import { Page } from 'playwright-core' */

const WITHIN_MS = 20_000;
/** A task on the main thread this long counts as frozen. A healthy screen needs a tenth, even on a busy machine. */
const FROZEN_MS = 2_000;
/** A page that does not respond within this time is frozen, unless the drive sets another limit. */
const ANSWER_MS = 5_000;
/** How long to wait for a screen after an error. */
const AFTER_FAILURE_MS = 1_000;
const NAVIGATIONS = 50;
/** Navigations that fill caches and compile code before memory is measured. */
const WARM_UP = 10;
const GROWTH_BYTES = 12 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
/** How often to check a page. Checks slow the page down, so a late page is checked less often. */
const LOOK_MS = 20;
const LATE_MS = 1_000;
const LATE_LOOK_MS = 200;
/** Playwright does not always report the end of these requests. */
const WITHOUT_EVENTS = new Set(['image', 'media', 'font', 'ping']);
/** A page's own report, which nothing waits for. */
const REPORT = /\/api\/releases\/outcomes$/;

/**
 * @typedef {object} Drive
 * @property {Page} page
 * @property {string} remote
 * @property {string} version
 * @property {string} publicUrl
 * @property {readonly string[]} screens their addresses
 * @property {string} [signIn] the screen to sign in on before opening the ones after it
 * @property {string} [howToOpen] the command that opens it by itself
 * @property {{ email: string, password: string }} [person] the account to sign in with; recorded answers accept any
 * @property {number} [answersWithin] milliseconds after which a page that does not respond counts as frozen
 */

/**
 * @typedef {object} Watch
 * @property {() => number} waiting number of open requests
 * @property {() => number} failures number of failures that the page reported
 * @property {(screen: string) => void} onScreen
 */

/**
 * Limits the wait for a call into the page, because a frozen page never returns from it.
 * @template Answer
 * @param {Promise<Answer>} work
 * @param {number} ms
 * @returns {Promise<Answer | undefined>}
 */
export async function within(work, ms) {
  work.catch(() => undefined);
  return Promise.race([work, pause(ms).then(() => undefined)]);
}

/**
 * Counts the requests that a page still waits for.
 * @param {Page} page
 */
export function countRequests(page) {
  const open = new Set();
  page.on('request', (request) => !WITHOUT_EVENTS.has(request.resourceType()) && !REPORT.test(request.url()) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}

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
 * @param {Watch} watch
 * @returns {Promise<'drawn' | 'empty' | 'frozen'>}
 */
export async function waitUntilDrawn({ page, remote, version, answersWithin = ANSWER_MS }, { waiting, failures }) {
  const begun = Date.now();
  const until = begun + WITHIN_MS;
  const area = `[data-remote="${remote}"][data-version="${version}"]`;
  const before = failures();
  /** @type {number | undefined} */
  let failedAt;
  for (let quiet = 0; quiet < 2;) {
    await pause(Date.now() - begun < LATE_MS ? LOOK_MS : LATE_LOOK_MS);
    const check = page.evaluate(isAlive, area).catch(() => false);
    const isThere = await within(check, answersWithin);
    if (isThere === undefined) return 'frozen';
    quiet = isThere && waiting() === 0 ? quiet + 1 : 0;
    if (failures() > before) failedAt ??= Date.now();
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
 * @param {Drive} drive
 * @param {Watch} watch
 * @param {string} screen
 * @returns {Promise<{ problems: string[], isSlow: boolean, isStuck: boolean }>}
 */
async function checkScreen(drive, watch, screen) {
  const { page, remote, howToOpen = `npx nx serve ${remote}` } = drive;
  const before = watch.failures();
  const result = await waitUntilDrawn(drive, watch);
  const seen =
    result !== 'frozen' &&
    (await within(
      page.evaluate(inspectScreen, remote).catch(() => undefined),
      ANSWER_MS,
    ));
  if (!seen) return { problems: [], isSlow: true, isStuck: true };
  const problems = conductProblems(seen, screen);
  // If it threw an error, that is reported already.
  if (result === 'empty' && problems.length === 0 && watch.failures() === before)
    problems.push(`at ${screen} it was not drawn within ${WITHIN_MS / 1_000} s. Open it with ${howToOpen}, and look at its console`);
  return { problems, isSlow: seen.longest > FROZEN_MS, isStuck: false };
}

/**
 * @param {Drive} drive
 * @param {Watch} watch
 */
export async function signIn({ page, person = { email: 'anybody@example.com', password: 'any password' } }, { waiting }) {
  await page.getByLabel('Email').first().fill(person.email, { timeout: WITHIN_MS });
  await page.getByLabel('Password').first().fill(person.password, { timeout: WITHIN_MS });
  await page.keyboard.press('Enter');
  for (let quiet = 0; quiet < 5; quiet = waiting() === 0 ? quiet + 1 : 0) await pause(40);
}

/**
 * Opens each screen once.
 * @param {Drive} drive
 * @param {Watch} watch
 * @returns {Promise<{ problems: string[], slow: string[], isStuck: boolean }>} `slow` are screens that may freeze
 */
export async function openEach(drive, watch) {
  /** @type {string[]} */
  const problems = [];
  /** @type {string[]} */
  const slow = [];
  for (const [place, screen] of drive.screens.entries()) {
    watch.onScreen(screen);
    if (place === 0) await drive.page.goto(`${drive.publicUrl}${screen}`, { waitUntil: 'commit', timeout: WITHIN_MS });
    else await goInPage(drive.page, screen);
    const seen = await checkScreen(drive, watch, screen);
    problems.push(...seen.problems);
    if (seen.isSlow) slow.push(screen);
    if (seen.isStuck) return { problems, slow, isStuck: true };
    if (screen !== drive.signIn) continue;
    // The screens after it need a session.
    if (problems.length + watch.failures() > 0) break;
    await signIn(drive, watch);
  }
  return { problems, slow, isStuck: false };
}

/**
 * Measures the memory that navigations leave behind after garbage collection.
 * @param {Drive} drive
 * @param {Watch} watch
 * @returns {Promise<string[]>}
 */
export async function leaks(drive, watch) {
  const { page, screens } = drive;
  const devtools = await page.context().newCDPSession(page);
  const used = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    /** @type {{ usedSize: number, backingStorageSize?: number, embedderHeapUsedSize?: number }} */
    const { usedSize, backingStorageSize = 0, embedderHeapUsedSize = 0 } = await devtools.send('Runtime.getHeapUsage');
    return usedSize + backingStorageSize + embedderHeapUsedSize;
  };
  const visit = async (/** @type {number} */ number) => {
    await goInPage(page, screens[number % screens.length] ?? '/');
    await waitUntilDrawn(drive, watch);
  };
  for (let number = 0; number < WARM_UP; number += 1) await visit(number);
  const before = await used();
  for (let number = 0; number < NAVIGATIONS; number += 1) await visit(WARM_UP + number);
  const grown = (await used()) - before;
  await devtools.detach();
  if (grown < GROWTH_BYTES) return [];
  const places = screens.slice(0, 3).join(', ');
  return [
    `it keeps ${Math.round(grown / MEGABYTE)} MB more after ${NAVIGATIONS} navigations (${places}). Let an effect’s cleanup drop what the effect holds, and keep nothing for each visit in a module`,
  ];
}

/**
 * Opens screens that froze in a fresh page. If they freeze again, the build is at fault and not a busy machine.
 * @param {Drive} drive
 * @param {Watch} watch
 * @param {string[]} slow
 * @param {() => Promise<Page>} freshPage
 * @returns {Promise<string[]>}
 */
async function frozenAgain(drive, watch, slow, freshPage) {
  /** @type {string[]} */
  const problems = [];
  for (const screen of slow.slice(0, 2)) {
    const page = await freshPage();
    await page.goto(`${drive.publicUrl}${screen}`, { waitUntil: 'commit', timeout: WITHIN_MS });
    const { isSlow } = await checkScreen({ ...drive, page }, { ...watch, waiting: countRequests(page) }, screen);
    if (isSlow)
      problems.push(`at ${screen} it freezes the page for more than ${FROZEN_MS / 1_000} s. Split that work, or wait without blocking`);
    await within(page.close(), ANSWER_MS);
  }
  return problems;
}

/**
 * @param {Drive} drive
 * @param {Watch} watch
 * @param {() => Promise<Page>} freshPage
 * @returns {Promise<string[]>} a sentence for each fault
 */
export async function driveScreens(drive, watch, freshPage) {
  const { problems, slow, isStuck } = await openEach(drive, watch);
  // The frozen page would keep a core busy during the second try.
  if (isStuck) await within(drive.page.close(), ANSWER_MS);
  const again = await frozenAgain(drive, watch, slow, freshPage);
  if (isStuck && again.length === 0)
    problems.push(`at ${slow.at(-1)} the page did not answer, once: publish again, and look at it if it repeats`);
  return once([...problems, ...again]);
}
