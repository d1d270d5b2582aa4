import type { Locator } from '@playwright/test';

/** In the dialog of a new deal. */
export async function chooseBusiness(dialog: Locator, name: string): Promise<void> {
  await dialog.getByLabel('Business *').fill(name.slice(0, 9));
  await dialog.getByRole('option', { name }).click();
}
