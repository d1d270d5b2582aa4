/** A build's styles may select and name only what is its own. */
import { once } from './problems.mjs';
import { textsIn } from './texts-in.mjs';

/**
 * @import { Page } from 'playwright-core'
 * @import { Watched } from './watch.mjs'
 */

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
  const readRules = (/** @type {CSSRuleList} */ rules, /** @type {string} */ file) => {
    for (const rule of rules) {
      if (rule instanceof CSSKeyframesRule) {
        if (!rule.name.startsWith(prefix)) found.push(`@keyframes ${rule.name} in ${file}`);
      } else if (rule instanceof CSSStyleRule) {
        if (!own(rule.selectorText)) found.push(`${rule.selectorText} in ${file}`);
      } else if (rule instanceof CSSFontFaceRule || rule instanceof CSSPropertyRule) {
        found.push(`${rule.cssText.slice(0, 60)} in ${file}`);
      } else if (rule instanceof CSSGroupingRule) readRules(rule.cssRules, file);
    }
  };
  for (const { file, text } of texts) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    readRules(sheet.cssRules, file);
  }
  return found;
}

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
