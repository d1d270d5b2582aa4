/** What the matrix does inside a page. Each function here runs in the page, so it must be self-contained. */

/**
 * @typedef {object} Shown
 * @property {readonly string[]} words the texts on the screen, and the targets of its links
 * @property {readonly string[]} links the frame's links to the remote's own screens
 * @property {boolean} isBusy it shows that it is loading
 */

/** Fixes the date, and accepts any signature. Runs before the shell. @param {number} today */
export function fixDate(today) {
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
 * Logs only what scripts did, because an older page's head expects the policy of its time.
 * @param {string} prefix
 */
export function logBlocked(prefix) {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
    if (/\.js$/.test(sourceFile)) console.debug(prefix, effectiveDirective, blockedURI, sample);
  });
}

/**
 * @param {{ remote: string, path: string }} of
 * @returns {Shown}
 */
export function readScreen({ remote, path }) {
  const area = document.querySelector(`[data-remote="${remote}"]`);
  const attributes = ['href', 'src', 'alt', 'aria-label', 'placeholder', 'title'];
  const wordsOfElement = (/** @type {Element} */ element) => {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
    return [...attributes.flatMap((name) => element.getAttribute(name) || []), ...(isField ? [element.value] : [])];
  };
  const wordsOfText = (/** @type {Node} */ { textContent, parentElement }) =>
    /\S/.test(textContent ?? '') && !parentElement?.closest('style, script') ? [(textContent ?? '').trim()] : [];
  const words = [location.pathname + location.search];
  const walker = area && document.createTreeWalker(area, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker?.nextNode(); node; node = walker?.nextNode())
    words.push(...(node instanceof Element ? wordsOfElement(node) : wordsOfText(node)));
  const outside = [...document.querySelectorAll('a[href]')]
    .filter((link) => !area?.contains(link))
    .map((link) => link.getAttribute('href') ?? '');
  return {
    words,
    isBusy: Boolean(area?.querySelector('[aria-busy="true"]')),
    links: path === '/' ? [] : outside.filter((href) => href === path || href.startsWith(`${path}/`)).sort(),
  };
}

/**
 * The shell defines design tokens at the root, which no remote's style may name, and is there before any remote. What a remote defines for
 * itself comes with its parts and on its elements, which may be late or gone: it must not count, or the result would depend on the moment.
 * @param {readonly string[]} used custom properties
 * @returns {string[]} those that are no design tokens here
 */
export function undefinedTokens(used) {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
  const tokens = rules
    .filter((text) => text.includes(':root'))
    .join(';')
    .replaceAll(' ', '');
  return used.filter((name) => !tokens.includes(`${name}:`));
}

/** Resolves when the page is idle. */
export const idle = () =>
  new Promise((resolve) => {
    requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(undefined))));
  });
