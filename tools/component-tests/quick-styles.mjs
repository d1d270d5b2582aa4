/**
 * Computes the same styles as jsdom, but faster. jsdom matches each element against all 120 rules of its default stylesheet and parses the
 * result each time, but most rules name only tags, and most elements of a tag get the same result.
 */
import { createRequire } from 'node:module';
import path from 'node:path';

/** @typedef {{ length: number, cssText: string, [index: number]: string, getPropertyValue: (name: string) => string, getPropertyPriority: (name: string) => string,
 *   setProperty: (name: string, value: string, priority: string) => void, removeProperty: (name: string) => void }} Declaration */
/** @typedef {{ selectorText: string, style: Declaration }} Rule */
/** @typedef {{ localName: string, namespaceURI: string, style: Declaration, isConnected: boolean, _ownerDocument: { _styleCache?: WeakMap<object, Declaration>, styleSheets: { _list: unknown[] } } }} Inside */

const require = createRequire(import.meta.url);
const JSDOM = path.join(path.dirname(require.resolve('jsdom')), 'jsdom');
const inJsdom = createRequire(path.join(JSDOM, 'browser/Window.js'));
const rules = inJsdom('../living/helpers/style-rules');
const { matchesDontThrow } = inJsdom('../living/helpers/selectors');
const { implForWrapper } = inJsdom('../living/generated/utils');
const { CSSStyleDeclaration } = inJsdom('cssstyle');
const ONLY_TAGS = /^[a-z0-9]+(,\s*[a-z0-9]+)*$/i;
const LAST_TAG = /(?:^|[\s>])([a-z0-9]+)[^\s>]*$/i;

/** The tags that a selector can match; undefined for any tag. @param {string} selector */
function tagsOf(selector) {
  const tags = selector.split(',').map((one) => LAST_TAG.exec(one.trim())?.[1]?.toLowerCase());
  return tags.every((tag) => tag !== undefined) ? new Set(tags) : undefined;
}

/** @type {{ rule: Rule, onlyTags: boolean, tags: Set<string | undefined> | undefined }[]} */
const DEFAULTS = inJsdom('rrweb-cssom')
  .parse(inJsdom('./default-stylesheet'))
  .cssRules.map((/** @type {Rule} */ rule) => ({
    rule,
    onlyTags: ONLY_TAGS.test(rule.selectorText),
    tags: tagsOf(rule.selectorText),
  }));

/** @typedef {(typeof DEFAULTS)[number]} Default */
/** The default rules that can match an element of a tag. @type {Map<string, Default[]>} */
const ofTag = new Map();

/** @param {Inside} element */
function matchingDefaults(element) {
  const { localName, namespaceURI } = element;
  const name = `${namespaceURI} ${localName}`;
  const possible =
    ofTag.get(name) ??
    DEFAULTS.filter(({ rule, onlyTags, tags }) =>
      onlyTags ? matchesDontThrow(element, rule.selectorText) : (tags?.has(localName.toLowerCase()) ?? true),
    );
  ofTag.set(name, possible);
  return possible.filter(({ rule, onlyTags }) => onlyTags || matchesDontThrow(element, rule.selectorText));
}

/** Merges declarations as jsdom does. @param {Declaration} into @param {Declaration} style */
function add(into, style) {
  for (const property of Array.from(style)) {
    const value = style.getPropertyValue(property);
    if (value === 'unset') into.removeProperty(property);
    else into.setProperty(property, value, style.getPropertyPriority(property));
  }
  return into;
}

/** @type {Map<string, Declaration>} by the matching rules and the element's own style */
const shared = new Map();
const slowly = rules.getDeclarationForElement;

/** @param {Inside} element */
function declarationOf(element) {
  const { _ownerDocument: document } = element;
  if (document.styleSheets._list.length > 0) return slowly(element);
  const cache = (document._styleCache ??= new WeakMap());
  const cached = cache.get(element);
  if (cached) return cached;
  const matching = matchingDefaults(element);
  const own = element.style.length === 0 ? '' : element.style.cssText;
  const all = () => matching.reduce((into, { rule }) => add(into, rule.style), /** @type {Declaration} */ (new CSSStyleDeclaration()));
  const key = `${matching.map((one) => DEFAULTS.indexOf(one)).join()} ${own}`;
  const declaration = shared.get(key) ?? (own ? add(all(), element.style) : all());
  shared.set(key, declaration);
  cache.set(element, declaration);
  return declaration;
}

// Import this file before jsdom, whose window takes the function when it loads.
rules.getDeclarationForElement = declarationOf;
export const declarations = { byJsdom: slowly, quickly: declarationOf, insideOf: implForWrapper };

/**
 * Caches computed styles. An element's computed style stays the same until the document changes. Elements with the same declaration share a
 * computed style if their parents do, because that contains everything inherited. An open dialog gives the body a style of its own, which
 * such elements then share, too.
 * @param {Pick<Window, 'getComputedStyle'>} window
 */
export function keepComputedStyles(window) {
  const compute = window.getComputedStyle;
  /** @type {WeakMap<object, WeakMap<Element, CSSStyleDeclaration>>} by jsdom's own cache, which it drops with each change */
  const kept = new WeakMap();
  /** @type {WeakMap<object, WeakMap<Declaration, CSSStyleDeclaration>>} by the parent's computed style, then by the element's declaration */
  const alike = new WeakMap();
  const root = {};

  /** @param {Element} element @param {Inside} inside @returns {CSSStyleDeclaration} */
  const computeOnce = (element, inside) => {
    if (inside._ownerDocument.styleSheets._list.length > 0) return compute(element);
    const declaration = declarationOf(inside);
    const { parentElement } = element;
    const around = parentElement ? computed(parentElement) : root;
    const ofParent = alike.get(around) ?? new WeakMap();
    alike.set(around, ofParent);
    const style = ofParent.get(declaration) ?? compute(element);
    ofParent.set(declaration, style);
    return style;
  };

  /** @param {Element} element @param {string | null} [pseudo] @returns {CSSStyleDeclaration} */
  const computed = (element, pseudo) => {
    /** @type {Inside | undefined} */
    const inside = pseudo ? undefined : implForWrapper(element);
    if (!inside?.isConnected) return compute(element, pseudo);
    const document = inside._ownerDocument;
    const known = document._styleCache && kept.get(document._styleCache)?.get(element);
    if (known) return known;
    const style = computeOnce(element, inside);
    const cache = document._styleCache;
    if (cache) kept.set(cache, (kept.get(cache) ?? new WeakMap()).set(element, style));
    return style;
  };
  window.getComputedStyle = computed;
}
