/** Marks the elements whose colors axe has to check. That takes axe longer than all its other rules together. */
export const COLORED = 'data-colored';

/** How often each kind of text was readable, by its key. A kind is checked twice, because rows may be striped. */
export type Readable = Map<number, number>;

/** Shared by the tests of this process. */
export const readable: Readable = new Map();

/**
 * Marks text and fields unless their kind was readable twice. Elements are of one kind if they have the same computed color and font, and all
 * their ancestors have the same tag, classes, inline style, states, and computed background, opacity, and filter. So the same text in other
 * colors is checked, but the header is not checked again on each page, nor text on the phone whose colors do not depend on the width. A list
 * of 24 similar cards is checked twice; a sold-out card has its own classes, so it is checked, too. Runs in the page.
 * @returns the keys of marked elements that axe is sure to check
 */
export function markColored(mark: string, known: Readable, scope: Element): Map<Element, number> {
  const ofStyle = /^(class|style|type|disabled|open|data-.+|aria-(current|selected|pressed|checked|disabled|expanded|invalid|busy|sort))$/;
  const hasText = ({ childNodes }: Element) => [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const isField = (element: Element) => element.matches('input, select, textarea');
  /** A hash of 53 bits. */
  const hash = (text: string) => {
    let [one, two] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      one = Math.imul(one ^ code, 2654435761);
      two = Math.imul(two ^ code, 1597334677);
    }
    one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
    two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
    return 4294967296 * (2097151 & two) + (one >>> 0);
  };
  const grounds = new Map<Element, number>();
  /** The backgrounds behind an element, including its own. */
  const groundOf = (element: Element): number => {
    const had = grounds.get(element);
    if (had !== undefined) return had;
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element);
    const written = [...element.attributes].map(({ name, value }) => (ofStyle.test(name) && name !== mark ? `[${name}=${value}]` : ''));
    const below = element.parentElement ? groundOf(element.parentElement) : 0;
    const own = hash([below, element.localName, ...written, backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join());
    grounds.set(element, own);
    return own;
  };
  const keyOf = (element: Element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const content = isField(element) ? [(element as HTMLInputElement).value !== '', (element as HTMLInputElement).placeholder !== ''] : [];
    return hash([groundOf(element), color, fontSize, fontWeight, textShadow, ...content].join());
  };
  /**
   * Whether axe checks the element. It skips elements that are hidden, only for screen readers, or part of a disabled field. Another state may
   * show them.
   */
  const isSeen = (element: Element) => {
    const { width, height, right, bottom } = element.getBoundingClientRect();
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('label')?.control?.matches(':disabled') &&
      Math.min(width, height) > 1 &&
      right + scrollX > 0 &&
      bottom + scrollY > 0
    );
  };
  const counts = new Map(known);
  const sure = new Map<Element, number>();
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  for (const element of [scope, ...scope.querySelectorAll('*')]) {
    const key = hasText(element) || isField(element) ? keyOf(element) : undefined;
    const count = key === undefined ? 2 : (counts.get(key) ?? 0);
    if (count < 2) element.setAttribute(mark, '');
    if (key === undefined || count >= 2 || !isSeen(element)) continue;
    counts.set(key, count + 1);
    sure.set(element, key);
  }
  return sure;
}
