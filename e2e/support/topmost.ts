/** Without those that another dialog hides from screen readers; the last in the document need not be the top one. */
export const UNCOVERED_DIALOGS = ':is([role=dialog], [role=alertdialog]):not([aria-hidden=true], [aria-hidden=true] *)';

/**
 * To tell what lies on what, axe works out the place and the layer of each element of the page, which is most of what it does for a dialog
 * over a list. Nothing shows through a dialog with an opaque ground, so what the dialog hides from screen readers is left out meanwhile; it
 * was looked at without the dialog. Runs in the page.
 * @returns a function that brings it back
 */
export function leaveOutCovered(top: Element | undefined): () => void {
  const { backgroundColor = '' } = top ? getComputedStyle(top) : {};
  if (!top || !/^rgb\(/.test(backgroundColor)) return () => undefined;
  const acceptNode = (node: Node) =>
    (node as Element).matches('[aria-hidden=true]') && !top.contains(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
  const walk = Document.prototype.createTreeWalker;
  document.createTreeWalker = (root, what) => walk.call(document, root, what, { acceptNode });
  return () => void Reflect.deleteProperty(document, 'createTreeWalker');
}
