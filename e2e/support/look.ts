import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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

/** Nothing that a screen reader or a weak eye would stumble over, in light colors and in dark ones. */
export async function clean(page: Page): Promise<void> {
  // What is far below the fold is not drawn, and would keep the other theme's colors.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolation(page, (builder) => builder);
  // All that the other theme changes are colors, and what lies under a dialog was looked at without it.
  await page.emulateMedia({ colorScheme: 'dark' });
  const isCovered = (await page.locator(DIALOGS).count()) > 0;
  await expectNoViolation(page, (builder) => (isCovered ? builder.include(DIALOGS) : builder).withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light' });
}

export const fits = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    'nothing is wider than the screen',
  ).toBe(true);
