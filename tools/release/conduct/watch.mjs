/** Watches from inside a page what a build does to what all remotes share. */

/** @import { Page } from 'playwright-core' */

/** @typedef {typeof globalThis & { homeroomStyles: () => string[], homeroomConduct: () => { changed: string[], longest: number } }} Watched */

/**
 * Watches a page from before its shell starts.
 * @param {Page} page
 * @param {string} container prefix of this remote's container names
 */
export async function watchConduct(page, container) {
  await page.addInitScript(watchGlobals, container);
  await page.addInitScript(watchStyles);
}

/**
 * Records shared globals and long tasks. Runs in the page before the shell, so it must be self-contained.
 * @param {string} container prefix of this remote's container names
 */
function watchGlobals(container) {
  const shared = /** @type {Record<string, object>} */ ({
    Object: Object.prototype,
    Array: Array.prototype,
    String: String.prototype,
    Function: Function.prototype,
    Promise: Promise.prototype,
    Node: Node.prototype,
    Element: Element.prototype,
    HTMLElement: HTMLElement.prototype,
    EventTarget: EventTarget.prototype,
    Storage: Storage.prototype,
    Response: Response.prototype,
    JSON,
    Math,
    console,
    history,
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
  const sinceLastCall = () => {
    const now = state();
    const isSame = (/** @type {PropertyDescriptor} */ one, /** @type {PropertyDescriptor | undefined} */ other) =>
      other !== undefined && Object.is(one.value, other.value) && one.get === other.get && one.set === other.set;
    const changed = [...now].flatMap(([name, one]) => (isSame(one, begun.get(name)) ? [] : [name]));
    const result = { changed: [...changed, ...[...begun.keys()].filter((name) => !now.has(name))], longest };
    longest = 0;
    begun = now;
    return result;
  };
  Object.defineProperty(globalThis, 'homeroomConduct', { value: sinceLastCall });
  let begun = state();
}

/** Lets a check read the styles that a build's code added. Runs in the page before the shell, so it must be self-contained. */
function watchStyles() {
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
  Object.defineProperty(globalThis, 'homeroomStyles', { value: addedStyles });
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
