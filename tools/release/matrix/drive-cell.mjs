/** Runs one cell of the matrix in a browser, without a site: each screen of a version, in one shell, with answers of one contract. */
import { setTimeout as pause } from 'node:timers/promises';
import { SITE_FILES, serveCell } from './serve-cell.mjs';
import { countRequests, goInPage, signIn, waitUntilDrawn, within } from '../drive.mjs';
import { messageOf } from '../../dev-stack/message-of.mjs';

/**
 * @import { Browser, Page } from 'playwright-core'
 * @import { Answer } from '../../standalone/recorded-api.mjs'
 * @import { Place } from './serve-cell.mjs'
 */

const ANSWER_MS = 5_000;
/** How long a screen may take to settle on a busy machine. */
const SETTLED_MS = 3_000;
/** A screen has settled when it stays the same for this long, as late parts load within this time of each other. */
const STEADY_MS = 400;
/** Time between two checks. */
const LOOK_MS = 60;
const OWN_ERROR =
  /something went wrong|page not found|(?:is|are) (?:currently |temporarily )?unavailable|(?:unexpected|application|internal) error/i;
const NO_WORD = /\b(?:undefined|NaN|Invalid Date)\b|\[object Object\]/;
/** The date that pages see, so that nothing depends on the time of the run. */
const TODAY = Date.UTC(2026, 10, 24, 18);

/** @typedef {{ method: string, address: string, body: string | null, screen: string }} Call */

/**
 * The result of running a cell.
 * @typedef {object} Run
 * @property {Readonly<Record<string, Shown>>} shown by screen
 * @property {readonly string[]} tokens design tokens that the remote's styles use and nothing defines
 * @property {readonly Call[]} calls
 * @property {readonly string[]} problems
 */

/**
 * @typedef {object} Shown
 * @property {readonly string[]} words the texts on the screen, and the targets of its links
 * @property {readonly string[]} links the frame's links to the remote's own screens
 * @property {boolean} isBusy it shows that it is loading
 */

/** Runs in the page before the shell. It must be self-contained. @param {number} today */
function fixDate(today) {
  SubtleCrypto.prototype.verify = () => Promise.resolve(true);
  const Real = Date;
  const begun = Real.now();
  const now = () => today + (Real.now() - begun);
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
}

/**
 * Runs in the page. It must be self-contained.
 * @param {{ remote: string, path: string }} of
 * @returns {Shown}
 */
function readScreen({ remote, path }) {
  const area = document.querySelector(`[data-remote="${remote}"]`);
  const words = [location.pathname + location.search];
  if (area) {
    const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ['href', 'src', 'alt', 'aria-label', 'placeholder', 'title']) {
          const value = node.getAttribute(name);
          if (value) words.push(value);
        }
        if (node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement)
          words.push(node.value);
      } else if (/\S/.test(node.textContent ?? '') && !node.parentElement?.closest('style, script'))
        words.push((node.textContent ?? '').trim());
    }
  }
  const outside = [...document.querySelectorAll('a[href]')]
    .filter((link) => !area?.contains(link))
    .map((link) => link.getAttribute('href') ?? '');
  return {
    words,
    isBusy: area?.querySelector('[aria-busy="true"]') !== null && area !== null,
    links: path === '/' ? [] : outside.filter((href) => href === path || href.startsWith(`${path}/`)).sort(),
  };
}

/**
 * Runs in the page. It must be self-contained.
 * @param {readonly string[]} used custom properties
 * @returns {string[]} those that nothing defines
 */
function undefinedTokens(used) {
  const declared = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
  const inline = [...document.querySelectorAll('[style]')].map((element) => element.getAttribute('style'));
  const all = [...declared, ...inline].join(';').replaceAll(' ', '');
  return used.filter((name) => !all.includes(`${name}:`));
}

/** Marks the console messages that report what the policy blocked. */
const BLOCKED = 'blocked by the policy:';

/**
 * Logs only what scripts did, because an older page's head expects the policy of its time. Runs in the page, so it must be self-contained.
 * @param {string} prefix
 */
function logBlocked(prefix) {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
    if (/\.js$/.test(sourceFile)) console.debug(prefix, effectiveDirective, blockedURI, sample);
  });
}

/**
 * @param {Browser} browser
 * @param {Place} cell
 * @param {(key: string) => Answer | undefined} answerTo
 * @returns {Promise<Run>}
 */
export async function driveCell(browser, cell, answerTo) {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
  const { remote, version, screens } = cell;
  /** @type {string[]} */
  const problems = [];
  /** @type {Call[]} */
  const calls = [];
  /** @type {Record<string, Shown>} */
  const shown = {};
  /** @type {string[]} */
  let tokens = [];
  let place = screens[0] ?? '/';
  try {
    await context.addInitScript(fixDate, TODAY);
    await context.addInitScript(logBlocked, BLOCKED);
    await serveCell(context, cell, answerTo);
    const page = await context.newPage();
    page.on('pageerror', (error) => problems.push(`at ${place} it throws: ${messageOf(error).split('\n')[0]}`));
    page.on('console', (message) => {
      if (message.text().startsWith(BLOCKED)) problems.push(`at ${place} it needs what is ${message.text()}`);
    });
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.url().startsWith(`${SITE_FILES}/api/`))
        calls.push({ method: request.method(), address: pathname + search, body: request.postData(), screen: place });
    });
    const drive = { page, remote, version, publicUrl: SITE_FILES, screens };
    const watch = { waiting: countRequests(page), failures: () => problems.length, onScreen: () => undefined };
    for (const [at, screen] of screens.entries()) {
      place = screen;
      if (at === 0) await page.goto(`${SITE_FILES}${screen}`, { waitUntil: 'commit', timeout: 20_000 });
      else await goInPage(page, screen);
      const before = problems.length;
      const result = await waitUntilDrawn(drive, watch);
      if (result !== 'drawn') {
        // If it threw an error, that is reported already.
        if (problems.length === before) problems.push(`at ${screen} it ${result === 'frozen' ? 'freezes' : 'is not drawn'}`);
        break;
      }
      shown[screen] = await settled(page, cell, watch.waiting);
      problems.push(...wordProblems(shown[screen], screen));
      if (screen === cell.signIn) await signIn(drive, watch);
    }
    tokens = (await within(page.evaluate(undefinedTokens, cell.used), ANSWER_MS)) ?? [];
  } catch (error) {
    problems.push(`at ${place} it could not be driven: ${messageOf(error).split('\n')[0]}`);
  } finally {
    await context.close();
  }
  return { shown, tokens, calls, problems: [...new Set(problems)] };
}

/** @param {Shown} shown @param {string} screen */
function wordProblems({ words }, screen) {
  const own = words.find((word) => OWN_ERROR.test(word));
  const none = words.find((word) => NO_WORD.test(word));
  return [
    ...(own ? [`at ${screen} it shows “${own.slice(0, 80)}”`] : []),
    ...(none ? [`at ${screen} it shows “${none.slice(0, 80)}”`] : []),
  ];
}

/** Resolves when the page is idle. Runs in the page. */
const idle = () =>
  new Promise((resolve) => {
    requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(undefined))));
  });

/**
 * What a screen shows once no request is open and it has stopped changing.
 * @param {Page} page
 * @param {Place} cell
 * @param {() => number} waiting requests
 */
async function settled(page, { remote, path }, waiting) {
  const look = () =>
    within(
      page.evaluate(idle).then(() => page.evaluate(readScreen, { remote, path })),
      ANSWER_MS,
    );
  let last = await look();
  let since = Date.now();
  for (const until = Date.now() + SETTLED_MS; Date.now() < until;) {
    await pause(LOOK_MS);
    const next = await look();
    const isSame = waiting() === 0 && next && !next.isBusy && JSON.stringify(next) === JSON.stringify(last);
    if (!isSame) since = Date.now();
    else if (Date.now() - since > STEADY_MS) break;
    last = next;
  }
  return last ?? { words: [], links: [], isBusy: true };
}
