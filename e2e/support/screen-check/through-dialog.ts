import { expect, type Locator, type Page } from '@playwright/test';
import { checkScreen } from './check-screen';

const DIALOGS = '[role=dialog], [role=alertdialog]';

/**
 * Opens a dialog by keyboard, does `inside`, and closes it with Escape. Expects the focus on the title, a field, or Cancel, and afterwards on
 * `back`, by default the opener.
 */
export async function throughDialog(
  page: Page,
  opener: Locator,
  inside: (dialog: Locator) => Promise<void> = () => checkScreen(page),
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
