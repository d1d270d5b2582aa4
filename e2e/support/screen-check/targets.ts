/** Marks the targets whose size axe checks. Comparing all targets with their neighbors takes a third of a check. */
export const TARGETED = 'data-targeted';
/** In pixels, by WCAG 2.5.8. */
export const ENOUGH = 24;

/** Rules whose results may change with the width alone. */
export const BY_WIDTH = ['color-contrast', 'target-size', 'link-in-text-block', 'scrollable-region-focusable'];

/**
 * Marks controls that are smaller than 24 pixels or may be covered, because axe accepts all others. Runs in the page.
 */
export function markTargets(mark: string, enough: number): void {
  const NO_CONTROLS = ':not([role=dialog], [role=alertdialog], [role=group], [role=list], [role=log], [role=region], [role=status])';
  const CONTROLS = `:is(a, area, audio, button, details, embed, iframe, input, object, select, summary, textarea, video, [contenteditable], [tabindex][role])${NO_CONTROLS}`;
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  const all = [...document.querySelectorAll(CONTROLS)]
    .filter((element) => element.checkVisibility())
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .sort((one, other) => one.box.top - other.box.top);
  for (const [at, { element, box }] of all.entries()) {
    if (box.width < enough || box.height < enough) element.setAttribute(mark, '');
    for (let next = at + 1; next < all.length && all[next]!.box.top < box.bottom; next += 1) {
      const other = all[next]!;
      if (other.box.left >= box.right || other.box.right <= box.left) continue;
      element.setAttribute(mark, '');
      other.element.setAttribute(mark, '');
    }
  }
}

/**
 * Everything that rules independent of the width check: the HTML of a part of the page, and which of its elements are visible, have a size,
 * and are on the page. Runs in the page.
 */
export function partOf(part: Element, marks: readonly string[]): string {
  const seen = [...part.querySelectorAll('*')].map((element) => {
    const { width, height, right, bottom } = element.getBoundingClientRect();
    return (
      Number(element.checkVisibility()) +
      2 * Number(element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) +
      4 * Number(Math.min(width, height) > 1) +
      8 * Number(right + scrollX > 0 && bottom + scrollY > 0)
    );
  });
  const written = marks.reduce((text, mark) => text.replaceAll(` ${mark}=""`, ''), part.outerHTML);
  return [document.title, document.documentElement.lang, seen.join(''), written].join(' ');
}
