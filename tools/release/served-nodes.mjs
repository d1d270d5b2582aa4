/** Watches in a browser what becomes of the elements that a server drew. */

/** @import { Page } from 'playwright-core' */

const OTHER_CLASSES_WITHIN_MS = 5_000;

/**
 * Runs in the page before any script of ours: remembers the server's elements, and when the page answers. It must need nothing from
 * around it.
 */
export function watchServed() {
  const watch = /** @type {any} */ (globalThis);
  addEventListener('homeroom:answers', () => (watch.answers = true));
  document.addEventListener('readystatechange', () => {
    watch.readable ??= document.querySelector('[data-remote]')?.textContent;
    watch.served ??= [...document.querySelectorAll('#root *')].map((element) => ({ element, looks: element.outerHTML.slice(0, 120) }));
  });
}

/**
 * @param {Page} page with the server's HTML
 * @param {number} withinMs
 * @returns {Promise<string[]>} what is wrong with it; empty when it could be read, and each element is still there
 */
export async function whatTheBrowserMadeOfIt(page, withinMs) {
  // No text that would have to be evaluated: the page's policy forbids it.
  await page.waitForFunction(() => /** @type {any} */ (globalThis).answers, undefined, { timeout: withinMs });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  const { readable, lost } = await page.evaluate(() => {
    const watch = /** @type {any} */ (globalThis);
    /** @type {{ element: Element, looks: string }[]} */
    const served = watch.served;
    return {
      readable: String(watch.readable ?? ''),
      lost: served.filter(({ element }) => !element.isConnected).map(({ looks }) => looks),
    };
  });
  if (!/\S/.test(readable)) return ['its server build drew nothing that can be read without scripts'];
  return lost.length > 0 ? [`the browser lost ${lost.length} elements that the server drew; the first is ${lost[0]}`] : [];
}

/**
 * React mends no classes that differ, so they stay as the server wrote them.
 * @param {Page} taken the page that began with the server's HTML
 * @param {Page} own the same page as the browser draws it alone
 * @returns {Promise<string[]>}
 */
export async function classesOfServerOnly(taken, own) {
  const classes = await taken.evaluate(() => [
    ...new Set([...document.querySelectorAll('#root [class]')].flatMap((element) => [...element.classList])),
  ]);
  const unknown = () => own.evaluate((names) => names.filter((name) => !document.querySelector(`.${CSS.escape(name)}`)), classes);
  const end = Date.now() + OTHER_CLASSES_WITHIN_MS;
  let missing = await unknown();
  while (missing.length > 0 && Date.now() < end) {
    await own.waitForTimeout(100);
    missing = await unknown();
  }
  return missing.length > 0 ? [`its server build gives classes that its browser build does not give: ${missing.join(', ')}`] : [];
}
