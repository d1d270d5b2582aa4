import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';
import { fits, usableEnlarged, usableSpaced } from './enlarged';

const DIALOGS = '[role=dialog], [role=alertdialog]';

/** A color in the middle of a fade is no state of its own. */
const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );

/** axe looks at what is on top: what lies under a dialog was looked at without it. It is put into a document once. */
async function expectNoViolation(page: Page, options: axe.RunOptions): Promise<void> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ([dialogs, rules]) => {
      const top = [...document.querySelectorAll(dialogs)].at(-1);
      const context = { ...(top && { include: top }), exclude: ['iframe'] };
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, {
        ...rules,
        resultTypes: ['violations'],
        iframes: false,
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [DIALOGS, options] as const,
  );
  expect(found).toEqual([]);
}

/**
 * One state of one screen, in all its modes without another navigation. Everywhere: axe with targets of 24 pixels in light
 * colors, and nothing wider than the screen. On the desktop also the contrast of dark colors; on the phone also spaced text,
 * 400 % and the colors of the system.
 */
export async function look(page: Page): Promise<void> {
  // What is far below the fold is not drawn, and would keep the other theme's colors.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolation(page, { rules: { 'target-size': { enabled: true } } });
  await fits(page);
  if (page.viewportSize()!.width >= 640) return expectDarkColors(page);
  await usableSpaced(page);
  await usableEnlarged(page);
}

/** All that the other theme changes are colors. */
export async function expectDarkColors(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page, { runOnly: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Opens a dialog by the keyboard, does `inside`, and closes it with Escape: the focus goes in to the title, to a field or to
 * Cancel, and comes back to what opened it.
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
