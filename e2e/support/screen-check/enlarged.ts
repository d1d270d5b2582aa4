import { expect, type Page } from '@playwright/test';
import { UNCOVERED_DIALOGS } from './topmost';

/** A screen of 1280 by 1024 at 400 %. */
const ENLARGED = { width: 320, height: 256 };

/** The text spacing of WCAG 1.4.12. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** Waits, because charts adapt to the width a moment later. */
export const fits = async (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), {
      message: 'nothing is wider than the screen',
    })
    .toBe(true);

/**
 * Expects that at 400 % in forced colors, the page does not scroll sideways, and every focusable control is visible with its edge and focus.
 * @param after the page's size from then on
 */
export async function usableEnlarged(page: Page, after: { width: number; height: number }): Promise<void> {
  await Promise.all([page.setViewportSize(ENLARGED), page.emulateMedia({ forcedColors: 'active' })]);
  await fits(page);
  // Browsers show the focus only after keyboard use.
  await page.keyboard.press('Tab');
  await page.evaluate(rememberRepeated);
  const faults = [
    ...(await page.evaluate(faultsOfChoices, UNCOVERED_DIALOGS)),
    ...(await page.evaluate(faultsOfControls, [MESSAGES, UNCOVERED_DIALOGS] as const)),
  ];
  expect(faults, 'seen at 400 % in forced colors').toEqual([]);
  await Promise.all([page.setViewportSize(after), page.emulateMedia({ forcedColors: 'none' })]);
}

/** Expects that the spacing of WCAG 1.4.12 clips nothing and makes nothing wider than the screen. */
export async function usableSpaced(page: Page): Promise<void> {
  expect(await page.evaluate(faultsOfSpacing, [SPACING, UNCOVERED_DIALOGS] as const), 'nothing is clipped by more text spacing').toEqual(
    [],
  );
}

/** Runs in the page. */
function faultsOfChoices(dialogs: string): string[] {
  const scope = [...document.querySelectorAll(dialogs)].at(-1) ?? document.body;
  const faults: string[] = [];
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent).trim().slice(0, 40)}"`;
  const styleOf = (element: Element) => {
    const style = getComputedStyle(element);
    return [style.backgroundColor, style.color, style.borderColor, style.textDecorationLine, style.outlineStyle].join();
  };
  for (const chosen of scope.querySelectorAll('[aria-selected=true], [aria-pressed=true], [aria-current=page]')) {
    const others = [...(chosen.parentElement?.parentElement?.querySelectorAll(chosen.tagName) ?? [])].filter(
      (one) =>
        one.getAttribute('role') === chosen.getAttribute('role') &&
        !one.matches('[aria-selected=true], [aria-pressed=true], [aria-current]'),
    );
    if (others[0] && styleOf(others[0]) === styleOf(chosen)) faults.push(`${name(chosen)} does not show that it is chosen`);
  }
  return faults;
}

const MESSAGES = '[role=region][aria-label^=Notifications]';

interface Remembered {
  readonly repeatedControls: ReadonlySet<Element>;
}

/**
 * Remembers which controls of a list look like two before them, so that their edge and focus need no check. The position of all is checked.
 * Runs in the page.
 */
function rememberRepeated(): void {
  const chains = new Map<Element, string>();
  const chainOf = (element: Element): string => {
    const own = [...element.attributes].filter(({ name }) => /^(aria-(?!label|describedby|controls)|class$|role$|style$|type$)/.test(name));
    const written = `${element.localName} ${own.map(({ name, value }) => `${name}=${value}`).join(' ')}`;
    const chain = chains.get(element) ?? `${element.parentElement ? chainOf(element.parentElement) : ''} > ${written}`;
    chains.set(element, chain);
    return chain;
  };
  const counts = new Map<string, number>();
  const repeated = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')].filter((control) => {
    const kind = chainOf(control);
    const count = counts.get(kind) ?? 0;
    if (control.checkVisibility({ visibilityProperty: true }) && !control.matches(':disabled')) counts.set(kind, count + 1);
    return count >= 2;
  });
  Object.assign(globalThis, { repeatedControls: new Set(repeated) } satisfies Remembered);
}

/** Runs in the page. */
function faultsOfControls([messages, dialogs]: readonly [string, string]): string[] {
  const { repeatedControls } = globalThis as unknown as Remembered;
  const scope = [...document.querySelectorAll(dialogs)].at(-1) ?? document.body;
  const faults: string[] = [];
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent).trim().slice(0, 40)}"`;
  const hasEdge = (style: CSSStyleDeclaration) =>
    ['top', 'right', 'bottom', 'left'].some(
      (side) => style.getPropertyValue(`border-${side}-style`) !== 'none' && parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0,
    );
  const hasOutline = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  if (scope !== document.body && !hasEdge(getComputedStyle(scope))) faults.push('the dialog has no edge');

  const had = document.activeElement;
  const [left, top] = [window.scrollX, window.scrollY];
  const content = scope.scrollTop;
  const controls = scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]');
  for (const control of controls) {
    if (
      !control.checkVisibility({ visibilityProperty: true }) ||
      control.matches(':disabled, [tabindex="-1"], [role=tablist], [aria-hidden=true] *') ||
      control.closest(messages)
    )
      continue;
    const isRepeated = repeatedControls.has(control);
    // Scroll to it, as focusing does.
    if (isRepeated) control.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'nearest' });
    else control.focus();
    if (!isRepeated && document.activeElement !== control) continue;
    const label = (control as HTMLInputElement).labels?.[0];
    // Some controls are only visible through their label.
    const drawn = label && control.getBoundingClientRect().width <= 2 ? label : control;
    const box = drawn.getClientRects()[0] ?? drawn.getBoundingClientRect();
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
    const hit = document.elementFromPoint(x, (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2);
    // A message may cover a control, because it disappears and can be dismissed.
    if (hit?.closest(messages)) continue;
    if (!hit) faults.push(`${name(control)} lies outside`);
    else if (!drawn.contains(hit) && !hit.contains(drawn) && !label?.contains(hit))
      faults.push(`${name(control)} is covered by ${name(hit)}`);
    if (isRepeated) continue;
    const style = getComputedStyle(control);
    if (
      control.matches('button, select, textarea, input:not([type=file], [type=radio], [type=checkbox])') &&
      drawn === control &&
      !hasEdge(style)
    )
      faults.push(`${name(control)} has no edge`);
    const around = [control, label, control.parentElement, control.nextElementSibling].map((one) => one && getComputedStyle(one));
    // A card is one link, whose area is the element after the link's text.
    const filled = getComputedStyle(control, '::after');
    if (![...around, filled].some((one) => one && hasOutline(one))) faults.push(`${name(control)} does not show that it has the focus`);
  }
  if (had instanceof HTMLElement && had !== document.body) had.focus({ preventScroll: true });
  else (document.activeElement as HTMLElement | null)?.blur();
  scope.scrollTop = content;
  window.scrollTo(left, top);
  return [...new Set(faults)];
}

/** Runs in the page. */
function faultsOfSpacing([spacing, dialogs]: readonly [string, string]): string[] {
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const isCut = (element: Element) => {
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
    // Shortened at any spacing, and complete elsewhere.
    if (webkitLineClamp !== 'none') return false;
    const isTight = element.matches('button, label, a');
    return (
      ((isTight || hides(overflowX)) && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0) ||
      ((isTight || hides(overflowY)) && element.scrollHeight > element.clientHeight + 2 && element.clientHeight > 0)
    );
  };
  const top = [...document.querySelectorAll(dialogs)].at(-1);
  // Content under a dialog was checked without the dialog.
  const isCovered = (element: Element) => Boolean(top && !top.contains(element) && element.closest('[aria-hidden=true]'));
  const all = [...document.querySelectorAll('body *')].filter(
    (element) => !element.closest('svg') && !isCovered(element) && element.checkVisibility(),
  );
  const cutBefore = new Set(all.filter(isCut));
  // The page's policy does not allow a style element.
  const style = new CSSStyleSheet();
  style.replaceSync(spacing);
  document.adoptedStyleSheets.push(style);
  const faults = all
    .filter((element) => !cutBefore.has(element) && isCut(element))
    .map(
      (element) =>
        `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${element.textContent.trim().slice(0, 40)}" is cut off`,
    );
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth) faults.push('the page is wider than the screen');
  document.adoptedStyleSheets.pop();
  return faults;
}
