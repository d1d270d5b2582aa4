import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { COLORED, fine, markColored, type Fine } from './colored';
import { fits, usableEnlarged, usableSpaced } from './enlarged';
import { BY_WIDTH, ENOUGH, markTargets, seenOf, TARGETED } from './repeated';
import { askedBy } from './shop';
import { tablesReadRight } from './tables';
import { leaveOutRest, UNCOVERED_DIALOGS } from './topmost';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PHONE = { width: 390, height: 844 };
/** Further widths, used in turn, one for each state. `LOOK_WIDTHS=all` checks both, in both colors. */
const OTHERS = [
  { width: 768, height: 1_024 },
  { width: 320, height: 640 },
] as const;
const LOOKS_AT_ALL = process.env['LOOK_WIDTHS'] === 'all';
let looked = 0;
const DIALOGS = '[role=dialog], [role=alertdialog]';

/** Ends fades, whose colors are not a state of the page. Waiting for them could take forever, because hidden elements do not finish fading. */
export const settled = (page: Page) => page.evaluate(endFades);

/** Runs in the page. */
function endFades(): void {
  for (const animation of document.getAnimations())
    if (animation.playState === 'running' && animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
}

/**
 * The scripts and styles that a check adds to each document once. They make content far below the fold render, which would otherwise keep the
 * other theme's colors.
 */
const brought = () => `${AXE}
  axe.configure({ rules: [{ id: 'color-contrast', selector: '[${COLORED}]' }, { id: 'target-size', selector: '[${TARGETED}]', enabled: true }] });
  document.adoptedStyleSheets.push(new CSSStyleSheet());
  document.adoptedStyleSheets.at(-1).replaceSync('* { content-visibility: visible !important }');
  globalThis.lookOf = { endFades: ${String(endFades)}, markColored: ${String(markColored)}, markTargets: ${String(markTargets)},
    leaveOutRest: ${String(leaveOutRest)}, seenOf: ${String(seenOf)}, fine: new Map(${JSON.stringify([...fine])}), seen: new Set() };`;

interface Brought {
  readonly axe: typeof axe;
  readonly lookOf?: {
    readonly endFades: typeof endFades;
    readonly markColored: typeof markColored;
    readonly markTargets: typeof markTargets;
    readonly leaveOutRest: typeof leaveOutRest;
    readonly seenOf: typeof seenOf;
    readonly fine: Fine;
    /** The parts to which all rules were applied. */
    readonly seen: Set<string>;
  };
}

interface Found {
  readonly violations: string[];
  /** The kinds of text whose colors are readable. */
  readonly readable: number[];
}

type Extent = 'all' | 'places' | 'contrast';

/**
 * Runs axe on the topmost content, because content under a dialog was checked without the dialog. If all rules ran at another width, only
 * those that depend on the width run now. Null if the document has no axe yet.
 */
const lookWithAxe = (page: Page, extent: Extent): Promise<Found | null> =>
  page.evaluate(
    async ([dialogs, [colored, targeted], byWidth, enough, what]) => {
      const { axe: checker, lookOf } = globalThis as unknown as Brought;
      if (!lookOf) return null;
      lookOf.endFades();
      const top = [...document.querySelectorAll(dialogs)].at(-1);
      const sure = what === 'places' ? new Map<Element, number>() : lookOf.markColored(colored, lookOf.fine, top ?? document.body);
      if (what === 'contrast' && sure.size === 0) return { violations: [], readable: [] };
      const seen = what === 'all' ? lookOf.seenOf(top ?? document.body, [colored, targeted]) : '';
      if (what !== 'contrast') lookOf.markTargets(targeted, enough);
      const walkAll = lookOf.leaveOutRest(top, { all: [colored, targeted], places: [targeted], contrast: [colored] }[what]);
      const some = { all: byWidth, places: byWidth.filter((rule) => rule !== 'color-contrast'), contrast: ['color-contrast'] };
      let judged: axe.AxeResults;
      try {
        judged = await checker.run(
          { ...(top && { include: top }), exclude: ['iframe'] },
          {
            ...((what !== 'all' || lookOf.seen.has(seen)) && { runOnly: some[what] }),
            resultTypes: ['violations', 'incomplete'],
            elementRef: true,
            iframes: false,
          },
        );
      } finally {
        walkAll();
      }
      const { violations, incomplete } = judged;
      if (what === 'all' && violations.length === 0) lookOf.seen.add(seen);
      for (const { id, nodes } of incomplete) if (id === 'color-contrast') for (const { element } of nodes) sure.delete(element!);
      const readable = violations.length === 0 ? [...sure.values()] : [];
      for (const key of readable) lookOf.fine.set(key, (lookOf.fine.get(key) ?? 0) + 1);
      return {
        violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
        readable,
      };
    },
    [UNCOVERED_DIALOGS, [COLORED, TARGETED], BY_WIDTH, ENOUGH, extent] as const,
  );

async function expectNoViolation(page: Page, extent: Extent): Promise<void> {
  const known = await lookWithAxe(page, extent);
  if (!known) await page.evaluate(brought());
  const { violations, readable } = (known ?? (await lookWithAxe(page, extent)))!;
  expect(violations).toEqual([]);
  for (const key of readable) fine.set(key, (fine.get(key) ?? 0) + 1);
}

/** What the page still waits for once its scripts are idle: requests, placeholders, or its code. */
async function pendingIn(page: Page): Promise<string[]> {
  const ofPage = await page.evaluate(async () => {
    // Late content may request more, so wait a few turns, but not forever, because some pages never stop.
    for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
    const pictures = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy');
    return [
      ...[...document.querySelectorAll('span[aria-hidden=true][style*=height][style*=width]:empty')].map(({ outerHTML }) => outerHTML),
      ...pictures.map(({ src }) => src),
      ...((globalThis as { homeroomAnswers?: boolean }).homeroomAnswers === true ? [] : ['its code']),
    ];
  });
  return [...ofPage, ...askedBy(page)];
}

/** Waits until the page has everything that it requested, is interactive, and shows no placeholder. */
export const drawn = (page: Page) => expect.poll(() => pendingIn(page), 'what the page still waits for').toEqual([]);

/**
 * Checks one state of a screen in all modes, without another navigation. At each width, it runs axe with 24-pixel targets in light colors, and
 * expects nothing to be wider than the screen. On the desktop, it also checks tables as a screen reader gets them, and the contrast of dark
 * colors; on the phone, spaced text, 400 %, and forced colors; and at a third width, what depends on the width. A page that is opened on a
 * phone is checked only there.
 */
export async function look(page: Page): Promise<void> {
  const before = page.viewportSize()!;
  await page.emulateMedia({ colorScheme: 'light' });
  if (before.width > PHONE.width) {
    await lookAtWidth(page);
    await tablesReadRight(page);
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
    // Change both at once, so that nothing renders in between.
    await Promise.all([page.emulateMedia({ colorScheme: 'light' }), page.setViewportSize(size)]);
    await fits(page);
    await expectNoViolation(page, LOOKS_AT_ALL ? 'all' : 'places');
    if (LOOKS_AT_ALL) await lookAtDarkColors(page);
  }
  if (LOOKS_AT_ALL) await page.emulateMedia({ colorScheme: 'light' });
}

/** Checks a state at this width only, in both colors, because floating parts cover the page when enlarged. */
export async function lookHere(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await lookAtWidth(page);
  await expectDarkColors(page);
}

async function lookAtWidth(page: Page): Promise<void> {
  await expectNoViolation(page, 'all');
  await fits(page);
}

/** Checks dark colors, which are the only difference of the other theme. */
export async function expectDarkColors(page: Page): Promise<void> {
  await lookAtDarkColors(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Checks dark colors, and leaves the page dark. */
async function lookAtDarkColors(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page, 'contrast');
}

/**
 * Opens a dialog by keyboard, does `inside`, and closes it with Escape. Expects the focus on the title, a field, or Cancel, and afterwards on
 * `back`, by default the opener.
 */
export async function throughDialog(
  page: Page,
  opener: Locator,
  inside: (dialog: Locator) => Promise<void> = () => look(page),
  back: Locator = opener,
): Promise<void> {
  const below = await page.locator(DIALOGS).count();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(DIALOGS)).toHaveCount(below + 1);
  const dialog = page.locator(DIALOGS).last();
  const first = dialog
    .locator('[data-dialog-title]:focus, input:focus, textarea:focus, select:focus')
    .or(dialog.getByRole('button', { name: 'Cancel' }).and(dialog.locator(':focus')));
  await expect(first, 'the focus moves to the title or a field').toBeVisible();
  await inside(dialog);
  await page.keyboard.press('Escape');
  await expect(page.locator(DIALOGS)).toHaveCount(below);
  await expect(back, 'the focus returns').toBeFocused();
}
