import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { fits, usableEnlarged, usableSpaced } from './enlarged';
import { askedBy } from './shop';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PHONE = { width: 390, height: 844 };
/** Besides the desktop and the phone: these take turns, one for each state. `LOOK_WIDTHS=all` looks at both, in both colors. */
const OTHERS = [
  { width: 768, height: 1_024 },
  { width: 320, height: 640 },
] as const;
const LOOKS_AT_ALL = process.env['LOOK_WIDTHS'] === 'all';
let looked = 0;
const DIALOGS = '[role=dialog], [role=alertdialog]';

/** A color during a fade is not a state of its own. Waiting for its end could take forever: hidden elements do not finish fading. */
export const settled = (page: Page) => page.evaluate(endFades);

/** Runs in the page. */
function endFades(): void {
  for (const animation of document.getAnimations())
    if (animation.playState === 'running' && animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
}

/** Marks what axe checks the colors of, which takes it longer than all its other rules together. */
const COLORED = 'data-colored';

/**
 * Marks fields, and text that does not match two earlier ones in every ancestor: tag, class, inline style, and the states that styles use.
 * Two, because rows may be striped. A list of 24 similar cards is checked twice; a sold-out card has its own classes, so it is checked, too.
 * axe itself passes over elements without text of their own, but only after it has read all the text in them. Runs in the page.
 */
function markColored(mark: string): void {
  const ofStyle = /^(class|style|type|disabled|open|data-.+|aria-(current|selected|pressed|checked|disabled|expanded|invalid|busy|sort))$/;
  const seen = new Map<string, number>();
  const written = (element: Element) =>
    element.localName +
    [...element.attributes].map(({ name, value }) => (ofStyle.test(name) && name !== mark ? `[${name}=${value}]` : '')).join('');
  const hasText = ({ childNodes }: Element) => [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  for (const element of document.querySelectorAll('body, body *')) {
    if (!hasText(element)) {
      element.toggleAttribute(mark, element.matches('input, select, textarea'));
      continue;
    }
    let path = '';
    for (let at: Element | null = element; at; at = at.parentElement) path += `${written(at)}>`;
    const before = seen.get(path) ?? 0;
    element.toggleAttribute(mark, before < 2);
    seen.set(path, before + 1);
  }
}

/** What a look brings into a document, once. Content far below the fold is not drawn, and would keep the other theme's colors. */
const BROUGHT = `${AXE}
  axe.configure({ rules: [{ id: 'color-contrast', selector: '[${COLORED}]' }] });
  document.head.append(Object.assign(document.createElement('style'), { textContent: '* { content-visibility: visible !important }' }));
  globalThis.lookOf = { endFades: ${String(endFades)}, markColored: ${String(markColored)} };`;

interface Brought {
  readonly axe: typeof axe;
  readonly lookOf?: { readonly endFades: typeof endFades; readonly markColored: typeof markColored };
}

/** axe checks the topmost content: what is under a dialog was checked without it. Null when the document has nothing to look with yet. */
const violations = (page: Page, options: axe.RunOptions): Promise<string[] | null> =>
  page.evaluate(
    async ([dialogs, mark, rules]) => {
      const { axe: checker, lookOf } = globalThis as unknown as Brought;
      if (!lookOf) return null;
      lookOf.endFades();
      lookOf.markColored(mark);
      const top = [...document.querySelectorAll(dialogs)].at(-1);
      const context = { ...(top && { include: top }), exclude: ['iframe'] };
      const found = await checker.run(context, { ...rules, resultTypes: ['violations'], iframes: false });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [DIALOGS, COLORED, options] as const,
  );

async function expectNoViolation(page: Page, options: axe.RunOptions): Promise<void> {
  const found = await violations(page, options);
  if (!found) await page.evaluate(BROUGHT);
  expect(found ?? (await violations(page, options))).toEqual([]);
}

/** A snapshot: pending requests, placeholders, and whether the page is interactive, once its scripts are idle. */
async function stillToCome(page: Page): Promise<string[]> {
  const ofPage = await page.evaluate(async () => {
    // A late arrival may request more before this page runs again; some pages never do.
    for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
    const pictures = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy');
    return [
      ...[...document.querySelectorAll('[class*=-skeleton-]')].map(({ className }) => className),
      ...pictures.map(({ src }) => src),
      ...((globalThis as { homeroomAnswers?: boolean }).homeroomAnswers === true ? [] : ['the page answers']),
    ];
  });
  return [...ofPage, ...askedBy(page)];
}

/** Everything the page requested is there, it is interactive, and no placeholder is left. */
export const drawn = (page: Page) => expect.poll(() => stillToCome(page), 'what is still to come').toEqual([]);

/**
 * One state of one screen, in all modes without another navigation. At each width: axe with 24-pixel targets in light colors, and nothing
 * wider than the screen. On the desktop also the contrast of dark colors; on the phone also spaced text, 400 % and forced colors; at a
 * third width what depends on it. A page that is already a phone's is checked as one only.
 */
export async function look(page: Page): Promise<void> {
  const before = page.viewportSize()!;
  await page.emulateMedia({ colorScheme: 'light' });
  if (before.width > PHONE.width) {
    await lookAtWidth(page);
    await lookAtDarkColors(page);
    await lookAtOthers(page);
    await page.setViewportSize(PHONE);
  }
  await lookAtWidth(page);
  await usableSpaced(page);
  await usableEnlarged(page, before);
}

/** Colors do not depend on the width, so they are checked again only on request. */
async function lookAtOthers(page: Page): Promise<void> {
  for (const size of LOOKS_AT_ALL ? OTHERS : [OTHERS[looked++ % OTHERS.length]!]) {
    // At once, so that nothing is drawn in between.
    await Promise.all([page.emulateMedia({ colorScheme: 'light' }), page.setViewportSize(size)]);
    await fits(page);
    await expectNoViolation(page, { rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: LOOKS_AT_ALL } } });
    if (LOOKS_AT_ALL) await lookAtDarkColors(page);
  }
  if (LOOKS_AT_ALL) await page.emulateMedia({ colorScheme: 'light' });
}

/** At this width only, in both colors: floating parts cover the page when enlarged. */
export async function lookHere(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await lookAtWidth(page);
  await expectDarkColors(page);
}

async function lookAtWidth(page: Page): Promise<void> {
  await expectNoViolation(page, { rules: { 'target-size': { enabled: true } } });
  await fits(page);
}

/** The other theme changes only colors. */
export async function expectDarkColors(page: Page): Promise<void> {
  await lookAtDarkColors(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The page stays dark. */
async function lookAtDarkColors(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page, { runOnly: ['color-contrast'] });
}

/**
 * Opens a dialog by keyboard, does `inside`, and closes it with Escape: the focus goes to the title, a field or Cancel, and returns to the
 * opener.
 */
export async function throughDialog(
  page: Page,
  opener: Locator,
  inside: (dialog: Locator) => Promise<void> = () => look(page),
): Promise<void> {
  const below = await page.locator(DIALOGS).count();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(DIALOGS)).toHaveCount(below + 1);
  const dialog = page.locator(DIALOGS).last();
  const first = dialog
    .locator('[data-dialog-title]:focus, input:focus, textarea:focus, select:focus')
    .or(dialog.getByRole('button', { name: 'Cancel' }).and(dialog.locator(':focus')));
  await expect(first, 'the focus goes in to the title or to a field').toBeVisible();
  await inside(dialog);
  await page.keyboard.press('Escape');
  await expect(page.locator(DIALOGS)).toHaveCount(below);
  await expect(opener, 'the focus comes back').toBeFocused();
}
