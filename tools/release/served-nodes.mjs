/** Checks in a browser that hydration keeps the elements that the server rendered. */
import { stretched } from '../dev-stack/fair-time.mjs';

/** @import { Page } from 'playwright-core' */

/** @typedef {typeof globalThis & { answers?: boolean, readable?: string | null, served?: { element: Element, looks: string }[] }} Watched */

const OTHER_CLASSES_WITHIN_MS = 5_000;

/** Remembers the server's elements, and when the page becomes interactive. Runs in the page, so it must be self-contained. */
export function watchServed() {
  const watch = /** @type {Watched} */ (globalThis);
  addEventListener('homeroom:answers', () => (watch.answers = true));
  document.addEventListener('readystatechange', () => {
    watch.readable ??= document.querySelector('[data-remote]')?.textContent;
    watch.served ??= [...document.querySelectorAll('#root *')].map((element) => ({ element, looks: element.outerHTML.slice(0, 120) }));
  });
}

/**
 * @param {Page} page with the server's HTML
 * @param {number} withinMs
 * @returns {Promise<string[]>} its problems; none when it was readable and every element is still there
 */
export async function hydrationProblems(page, withinMs) {
  // A function, because the page's policy forbids evaluating a string.
  await page.waitForFunction(() => /** @type {Watched} */ (globalThis).answers, undefined, { timeout: withinMs });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  const { readable, lost } = await page.evaluate(() => {
    const watch = /** @type {Watched} */ (globalThis);
    const served = watch.served ?? [];
    return {
      readable: String(watch.readable ?? ''),
      lost: served.filter(({ element }) => !element.isConnected).map(({ looks }) => looks),
    };
  });
  if (!/\S/.test(readable)) return ['its server build drew nothing that can be read without scripts'];
  return lost.length > 0 ? [`the browser lost ${lost.length} elements that the server drew; the first is ${lost[0]}`] : [];
}

/**
 * React does not repair different classes, so they stay as the server wrote them.
 * @param {Page} taken the hydrated page
 * @param {Page} own the same page drawn by the browser alone
 * @param {number} [withinMs] by the clock
 * @returns {Promise<string[]>}
 */
export async function classesOfServerOnly(taken, own, withinMs = stretched(OTHER_CLASSES_WITHIN_MS)) {
  // Both pages keep loading: a placeholder's class disappears when its content arrives.
  const unknown = async () => {
    const classes = await taken.evaluate(() => [
      ...new Set([...document.querySelectorAll('#root [class]')].flatMap((element) => [...element.classList])),
    ]);
    return own.evaluate((names) => names.filter((name) => !document.querySelector(`.${CSS.escape(name)}`)), classes);
  };
  const end = Date.now() + withinMs;
  let missing = await unknown();
  while (missing.length > 0 && Date.now() < end) {
    await own.waitForTimeout(100);
    missing = await unknown();
  }
  return missing.length > 0 ? [`its server build gives classes that its browser build does not give: ${missing.join(', ')}`] : [];
}
