/** Dialogs that no other dialog hides from screen readers. The last one in the document may not be the top one. */
export const UNCOVERED_DIALOGS = ':is([role=dialog], [role=alertdialog]):not([aria-hidden=true], [aria-hidden=true] *)';

/**
 * Hides parts of the page from axe, which spends much of its time on the position and layer of each element. Axe needs these only for text
 * whose colors it checks, targets, and links in text, so parts that are not near such elements are left out. So is what an opaque dialog
 * covers: nothing of it shows through, and it was checked without the dialog. Runs in the page.
 * @param marks attributes of the elements that axe checks
 * @returns a function that restores them
 */
export function leaveOutRest(top: Element | undefined, marks: readonly string[]): () => void {
  /** Pixels. A target's neighbors are closer than this, even with what covers them. */
  const AROUND = 64;
  const { backgroundColor = '' } = top ? getComputedStyle(top) : {};
  const isOpaque = /^rgb\(/.test(backgroundColor);
  const isInText = (link: Element) => /^inline(-flex|-grid)?$|^contents$/.test(getComputedStyle(link).display);
  const marked = document.querySelectorAll(marks.map((mark) => `[${mark}]`).join());
  const links = [...document.querySelectorAll('a[href], [role=link]')].filter(isInText);
  const text = document.createRange();
  const places = [...marked, ...links, ...document.querySelectorAll('dialog[open]')].flatMap((element) => {
    text.selectNodeContents(element);
    return [element.getBoundingClientRect(), text.getBoundingClientRect()];
  });
  interface Place {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  /** The extent of an element and everything in it, which may reach beyond it. */
  const extents = new Map<Element, Place>();
  const extentOf = (element: Element): Place => {
    const own = element.getBoundingClientRect();
    // An element that is not rendered would be at the corner of the page.
    const all: Place[] = [...(own.width > 0 && own.height > 0 ? [own] : []), ...[...element.children].map(extentOf)];
    const extent = {
      left: Math.min(...all.map((one) => one.left)),
      top: Math.min(...all.map((one) => one.top)),
      right: Math.max(...all.map((one) => one.right)),
      bottom: Math.max(...all.map((one) => one.bottom)),
    };
    extents.set(element, extent);
    return extent;
  };
  extentOf(document.body);
  const isNear = (element: Element) => {
    const extent = extents.get(element);
    return (
      !extent ||
      places.some(
        (place) =>
          extent.left <= place.right + AROUND &&
          extent.right >= place.left - AROUND &&
          extent.top <= place.bottom + AROUND &&
          extent.bottom >= place.top - AROUND,
      )
    );
  };
  const isCovered = (element: Element) => isOpaque && element.matches('[aria-hidden=true]') && !top!.contains(element);
  const acceptNode = (node: Node) =>
    isCovered(node as Element) || !isNear(node as Element) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
  const walk = Document.prototype.createTreeWalker;
  document.createTreeWalker = (root, what) => walk.call(document, root, what, { acceptNode });
  return () => void Reflect.deleteProperty(document, 'createTreeWalker');
}
