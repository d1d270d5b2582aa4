/** What a build must not do inside the shell: change shared globals or styles, call unknown endpoints, freeze, or leak. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** @import { Page, Request } from 'playwright-core' */

/** How many problems of each kind are reported. */
const MOST_REPORTED = 5;
const CALL = /["'`]((?:GET|POST|PUT|PATCH|DELETE) \/api\/[^"'`\s]*)["'`]/g;
const OWN_ERROR =
  /something went wrong|page not found|(?:is|are) (?:currently |temporarily )?unavailable|(?:unexpected|application|internal) error/i;

export const once = (/** @type {string[]} */ problems) => [...new Set(problems)].slice(0, MOST_REPORTED);

/**
 * Such as `GET /api/deals/:id`. Read at import, because another release in this checkout may replace the file later.
 * @type {string[]}
 */
const ENDPOINTS = Object.keys(JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('@homeroom/contracts/endpoints.json')), 'utf8')));

/**
 * @param {string} folder
 * @param {string} extension
 */
export const textsIn = (folder, extension) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(extension))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));

const unknownCall = (/** @type {string} */ place, /** @type {string} */ name) =>
  `${place} it calls ${name}, which the contracts do not have. Call an endpoint of libs/contracts, or add this one there and deploy the API first`;

/**
 * @param {string} endpoint
 * @param {string} template such as `GET /api/businesses/:id/statement.${format}`
 */
export const fits = (endpoint, template) => {
  const [start = '', ...parts] = template.split(/\$\{[^}]*\}?/);
  return endpoint.startsWith(start) && endpoint.endsWith(parts.at(-1) ?? '');
};

/**
 * The endpoints that a build's files name, such as `GET /api/deals/:id`.
 * @param {string} folder
 */
export const callsIn = (folder) =>
  textsIn(folder, '.js').flatMap(({ file, text }) => [...text.matchAll(CALL)].map(([, name = '']) => ({ file, name })));

/**
 * Calls to endpoints that the contracts do not have, found in a build's files.
 * @param {string} folder
 */
export function unknownCalls(folder) {
  const known = new Set(ENDPOINTS);
  // A path may contain a variable.
  const isKnown = (/** @type {string} */ name) => known.has(name) || (name.includes('${') && ENDPOINTS.some((one) => fits(one, name)));
  const found = callsIn(folder).filter(({ name }) => !isKnown(name));
  return once(found.map(({ file, name }) => unknownCall(`in ${file}`, name)));
}

/**
 * @param {string} publicUrl
 * @returns {(request: Request, place: string) => string[]} finds the problems of a page's request
 */
export function callsOnlyEndpoints(publicUrl) {
  const patterns = ENDPOINTS.map((name) => {
    const [method = '', address = ''] = name.split(' ');
    return { method, address: new RegExp(`^${address.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`) };
  });
  return (request, place) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== publicUrl || !pathname.startsWith('/api/')) return [];
    const isKnown = patterns.some(({ method, address }) => method === request.method() && address.test(pathname));
    return isKnown ? [] : [unknownCall(`at ${place}`, `${request.method()} ${pathname}`)];
  };
}

/**
 * Finds the selectors and names in these stylesheets that do not belong to a remote. Runs in the page, so it must be self-contained.
 * @param {{ texts: { file: string, text: string }[], prefix: string }} read
 */
function straysIn({ texts, prefix }) {
  /** @type {string[]} */
  const found = [];
  // A class in `:not` or `:has` says nothing about the element that the rule styles.
  const own = (/** @type {string} */ selector) =>
    // A comma in parentheses does not separate selectors.
    (selector.replaceAll(/:(?:not|has)\((?:[^()]|\([^()]*\))*\)/g, '').match(/(?:[^,()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? ['']).every(
      (one) => one.includes(`.${prefix}`),
    );
  const look = (/** @type {CSSRuleList} */ rules, /** @type {string} */ file) => {
    for (const rule of rules) {
      if (rule instanceof CSSKeyframesRule) {
        if (!rule.name.startsWith(prefix)) found.push(`@keyframes ${rule.name} in ${file}`);
      } else if (rule instanceof CSSStyleRule) {
        if (!own(rule.selectorText)) found.push(`${rule.selectorText} in ${file}`);
      } else if (rule instanceof CSSFontFaceRule || rule instanceof CSSPropertyRule) {
        found.push(`${rule.cssText.slice(0, 60)} in ${file}`);
      } else if (rule instanceof CSSGroupingRule) look(rule.cssRules, file);
    }
  };
  for (const { file, text } of texts) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    look(sheet.cssRules, file);
  }
  return found;
}

/** @typedef {typeof globalThis & { homeroomStyles: () => string[], homeroomConduct: () => { changed: string[], longest: number } }} Watched */

/**
 * Styles that could affect the shell or another remote, from the build's files or added by its code, as the browser parses them.
 * @param {Page} page with the remote
 * @param {{ folder: string, remote: string }} build
 */
export async function strayStyles(page, { folder, remote }) {
  const added = await page.evaluate(() => /** @type {Watched} */ (globalThis).homeroomStyles());
  const texts = [...textsIn(folder, '.css'), ...added.map((text) => ({ file: 'a style element', text }))];
  const strays = await page.evaluate(straysIn, { texts, prefix: `${remote}-` });
  return once(
    strays.map(
      (what) => `its styles reach outside it: ${what}. Put a class of your own CSS module into each selector, and name nothing else`,
    ),
  );
}

/**
 * Records shared globals and long tasks. Runs in the page before the shell, so it must be self-contained.
 * @param {string} container prefix of this remote's container names
 */
export function watchConduct(container) {
  const shared = /** @type {Record<string, object>} */ ({
    ...{ Object: Object.prototype, Array: Array.prototype, String: String.prototype, Function: Function.prototype },
    ...{ Promise: Promise.prototype, Node: Node.prototype, Element: Element.prototype, HTMLElement: HTMLElement.prototype },
    ...{ EventTarget: EventTarget.prototype, Storage: Storage.prototype, Response: Response.prototype },
    ...{ JSON, Math, console, history },
  });
  // Globals of the shell, its bundler and router, each build's container, and the card provider, which offers no other way.
  const ours = /^(homeroom|webpackChunk|__webpack|__FEDERATION__|_FEDERATION_|__GLOBAL_LOADING|__VMOK__|__reactRouter|Stripe$|\d+$)/;
  const isAllowed = (/** @type {string} */ name) => ours.test(name) || name.startsWith(container);
  const descriptorOf = (/** @type {object} */ target, /** @type {string | symbol} */ key) => {
    const { value, get, set } = Object.getOwnPropertyDescriptor(target, key) ?? {};
    return { value, get, set };
  };
  const state = () =>
    new Map([
      ...Object.entries(shared).flatMap(([name, target]) =>
        Reflect.ownKeys(target).map((key) => /** @type {const} */ ([`${name}.${String(key)}`, descriptorOf(target, key)])),
      ),
      ...Object.getOwnPropertyNames(globalThis)
        .filter((name) => !isAllowed(name))
        .map((name) => /** @type {const} */ ([name, descriptorOf(globalThis, name)])),
    ]);
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    const now = state();
    const isSame = (/** @type {PropertyDescriptor} */ one, /** @type {PropertyDescriptor | undefined} */ other) =>
      other !== undefined && Object.is(one.value, other.value) && one.get === other.get && one.set === other.set;
    const changed = [...now].flatMap(([name, one]) => (isSame(one, begun.get(name)) ? [] : [name]));
    const result = { changed: [...changed, ...[...begun.keys()].filter((name) => !now.has(name))], longest };
    longest = 0;
    begun = now;
    return result;
  };
  // Styles in the document are the shell's. Scripts run only after the document was parsed.
  /** @type {Set<Element>} */
  let ofDocument = new Set();
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') ofDocument = new Set(document.querySelectorAll('style'));
  });
  const addedStyles = () => [
    ...[...document.querySelectorAll('style')].filter((style) => !ofDocument.has(style)).map(({ textContent }) => textContent ?? ''),
    ...document.adoptedStyleSheets.map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText).join('\n')),
  ];
  Object.defineProperty(globalThis, 'homeroomConduct', { value: look });
  Object.defineProperty(globalThis, 'homeroomStyles', { value: addedStyles });
  let begun = state();
}

/**
 * Returns what a screen shows, and what changed since the last call. Runs in the page, so it must be self-contained.
 * @param {string} remote
 */
export function inspectScreen(remote) {
  const area = document.querySelector(`[data-remote="${remote}"]`);
  const words = [...(area?.querySelectorAll('h1, h2, [role="alert"]') ?? [])].map(({ textContent }) => textContent ?? '');
  return { words, .../** @type {Watched} */ (globalThis).homeroomConduct() };
}

/**
 * @typedef {object} Seen
 * @property {string[]} words headings and alerts
 * @property {string[]} changed globals
 * @property {number} longest the longest task, in milliseconds
 */

/**
 * @param {Seen} seen
 * @param {string} place
 */
export function conductProblems({ words, changed }, place) {
  const own = words
    .filter((text) => OWN_ERROR.test(text))
    .map(
      (text) =>
        `at ${place} it shows an error page of its own: “${text.trim().slice(0, 80)}”. Let the error through: the shell then brings back the previous version`,
    );
  const globals = changed.map(
    (name) => `it changes ${name}, which all remotes share (seen at ${place}). Keep it in a module of your own instead`,
  );
  return [...once(own), ...once(globals)];
}
