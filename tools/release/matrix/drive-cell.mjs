/** One cell of the matrix in a browser: every screen of a remote's version, in a shell, on answers of one contract. No site is asked. */
import { setTimeout as pause } from 'node:timers/promises';
import { SITE_FILES, serveCell } from './serve-cell.mjs';
import { countRequests, goInPage, signIn, whatBecomesOf, within } from '../drive.mjs';
import { messageOf } from '../../dev-stack/message-of.mjs';

/**
 * @import { Browser, Page } from 'playwright-core'
 * @import { Answer } from '../../standalone/recorded-api.mjs'
 * @import { Place } from './serve-cell.mjs'
 */

const ANSWER_MS = 5_000;
/** What arrives late on a busy machine. */
const SETTLED_MS = 3_000;
/** Parts that load late come within this time of each other. */
const STEADY_MS = 400;
/** Between two looks. */
const LOOK_MS = 60;
const OWN_ERROR =
  /something went wrong|page not found|(?:is|are) (?:currently |temporarily )?unavailable|(?:unexpected|application|internal) error/i;
const NO_WORD = /\b(?:undefined|NaN|Invalid Date)\b|\[object Object\]/;
/** Pages see this day, so that nothing changes with the hour. */
const TODAY = Date.UTC(2026, 10, 24, 18);

/** @typedef {{ method: string, address: string, body: string | null, screen: string }} Call */

/**
 * What a run of a cell showed.
 * @typedef {object} Run
 * @property {Readonly<Record<string, Shown>>} shown by screen
 * @property {readonly string[]} tokens that the remote's styles use and nobody defines
 * @property {readonly Call[]} calls
 * @property {readonly string[]} problems
 */

/**
 * @typedef {object} Shown
 * @property {readonly string[]} words what a person reads there, and where its links lead
 * @property {readonly string[]} links of the frame, to the remote's own screens
 * @property {boolean} isBusy it says that it waits
 */

/** Runs in the page before the shell. It must be self-contained. @param {number} today */
function stopTheDay(today) {
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
function lookAtScreen({ remote, path }) {
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
 * @returns {string[]} those that nobody defines
 */
function undefinedOf(used) {
  const declared = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
  const inline = [...document.querySelectorAll('[style]')].map((element) => element.getAttribute('style'));
  const all = [...declared, ...inline].join(';').replaceAll(' ', '');
  return used.filter((name) => !all.includes(`${name}:`));
}

/** What the policy refused is said in the page's console, in these words. */
const BLOCKED = 'blocked by the policy:';

/**
 * Only what scripts did: a page's own head comes with the edge of its time. Runs in the page. It must be self-contained.
 * @param {string} words
 */
function tellBlocked(words) {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
    if (/\.js$/.test(sourceFile)) console.debug(words, effectiveDirective, blockedURI, sample);
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
    await context.addInitScript(stopTheDay, TODAY);
    await context.addInitScript(tellBlocked, BLOCKED);
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
      const became = await whatBecomesOf(drive, watch);
      if (became !== 'drawn') {
        // What it threw says more.
        if (problems.length === before) problems.push(`at ${screen} it ${became === 'frozen' ? 'freezes' : 'is not drawn'}`);
        break;
      }
      shown[screen] = await settled(page, cell, watch.waiting);
      problems.push(...wordProblems(shown[screen], screen));
      if (screen === cell.signIn) await signIn(drive, watch);
    }
    tokens = (await within(page.evaluate(undefinedOf, cell.used), ANSWER_MS)) ?? [];
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

/** Resolves when the page has nothing to do. Runs in the page. */
const idle = () =>
  new Promise((resolve) => {
    requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(undefined))));
  });

/**
 * What a screen shows once nothing is on its way and it shows the same twice.
 * @param {Page} page
 * @param {Place} cell
 * @param {() => number} waiting requests
 */
async function settled(page, { remote, path }, waiting) {
  const look = () =>
    within(
      page.evaluate(idle).then(() => page.evaluate(lookAtScreen, { remote, path })),
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
