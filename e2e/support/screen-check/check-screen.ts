import type { Page } from '@playwright/test';
import { expectNoViolation } from './axe';
import { fits, usableEnlarged, usableSpaced } from './enlarged';
import { tablesReadRight } from './tables';

const PHONE = { width: 390, height: 844 };
/** Further widths, used in turn, one for each state. `SCREEN_WIDTHS=all` checks both, in both colors. */
const OTHERS = [
  { width: 768, height: 1_024 },
  { width: 320, height: 640 },
] as const;
const CHECKS_ALL_WIDTHS = process.env['SCREEN_WIDTHS'] === 'all';
let checked = 0;

/**
 * Checks one state of a screen in all modes, without another navigation. At each width, it runs axe with 24-pixel targets in light colors, and
 * expects nothing to be wider than the screen. On the desktop, it also checks tables as a screen reader gets them, and the contrast of dark
 * colors; on the phone, spaced text, 400 %, and forced colors; and at a third width, what depends on the width. A page that is opened on a
 * phone is checked only there.
 */
export async function checkScreen(page: Page): Promise<void> {
  const before = page.viewportSize()!;
  await page.emulateMedia({ colorScheme: 'light' });
  if (before.width > PHONE.width) {
    await checkThisWidth(page);
    await tablesReadRight(page);
    await checkInDark(page);
    await checkOtherWidths(page);
    await page.setViewportSize(PHONE);
  }
  await checkThisWidth(page);
  await usableSpaced(page);
  await usableEnlarged(page, before);
}

/** Colors do not depend on the width, so they are checked again only on request. */
async function checkOtherWidths(page: Page): Promise<void> {
  for (const size of CHECKS_ALL_WIDTHS ? OTHERS : [OTHERS[checked++ % OTHERS.length]!]) {
    // Change both at once, so that nothing renders in between.
    await Promise.all([page.emulateMedia({ colorScheme: 'light' }), page.setViewportSize(size)]);
    await fits(page);
    await expectNoViolation(page, CHECKS_ALL_WIDTHS ? 'all' : 'places');
    if (CHECKS_ALL_WIDTHS) await checkInDark(page);
  }
  if (CHECKS_ALL_WIDTHS) await page.emulateMedia({ colorScheme: 'light' });
}

/** Checks a state at this width only, in both colors, because floating parts cover the page when enlarged. */
export async function checkAtThisWidth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await checkThisWidth(page);
  await checkDarkColors(page);
}

async function checkThisWidth(page: Page): Promise<void> {
  await expectNoViolation(page, 'all');
  await fits(page);
}

/** Checks dark colors, which are the only difference of the other theme. */
export async function checkDarkColors(page: Page): Promise<void> {
  await checkInDark(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Checks dark colors, and leaves the page dark. */
async function checkInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page, 'contrast');
}
