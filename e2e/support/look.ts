import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
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

async function expectNoViolation(page: Page, narrow: (builder: AxeBuilder) => AxeBuilder): Promise<void> {
  await settled(page);
  const { violations } = await narrow(new AxeBuilder({ page }).exclude('iframe')).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
}

/** One state of one screen: axe in light colors, and on the desktop the contrast of dark ones; nothing is wider than the screen. */
export async function look(page: Page): Promise<void> {
  // What is far below the fold is not drawn, and would keep the other theme's colors.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolation(page, (builder) => builder);
  await fits(page);
  if (page.viewportSize()!.width >= 640) await expectDarkColors(page);
}

/** The same, with what axe does not look at by itself: targets of 24 pixels; on the phone spaced text, 400 % and the colors of the system. */
export async function lookClosely(page: Page): Promise<void> {
  await look(page);
  await expectNoViolation(page, (builder) => builder.withRules(['target-size']));
  if (page.viewportSize()!.width >= 640) return;
  await usableSpaced(page);
  await usableEnlarged(page);
}

/** All that the other theme changes are colors, and what lies under a dialog was looked at without it. */
export async function expectDarkColors(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const isCovered = (await page.locator(DIALOGS).count()) > 0;
  await expectNoViolation(page, (builder) => (isCovered ? builder.include(DIALOGS) : builder).withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Opens a dialog by the keyboard, does `inside`, and closes it with Escape: the focus goes in to the title, to a field or to
 * Cancel, and comes back to what opened it.
 */
export async function throughDialog(
  page: Page,
  opener: Locator,
  inside: (dialog: Locator) => Promise<void> = () => lookClosely(page),
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
