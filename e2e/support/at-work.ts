import { expect, type Locator, type Page } from '@playwright/test';

/** Counts a person's steps: a press, or typed words submitted with Enter. Waiting for an answer is not a step. */
export function atWork(page: Page) {
  let steps = 0;
  const choices = page.getByRole('dialog', { name: 'Find or do anything' }).getByRole('option');
  return {
    steps: () => steps,
    press: async (target: Locator) => {
      steps += 1;
      await target.click();
    },
    key: async (keys: string) => {
      steps += 1;
      await page.keyboard.press(keys);
    },
    /** Opens the target from the palette, once it is the first result. */
    find: async (words: string, first: RegExp) => {
      steps += 1;
      await expect(choices.first()).toBeVisible();
      await page.keyboard.type(words);
      await expect(choices.first()).toHaveText(first);
      await page.keyboard.press('Enter');
    },
    type: async (words: string) => {
      steps += 1;
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
    },
  };
}
