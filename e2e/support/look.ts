import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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

/** Nothing that a screen reader or a weak eye would stumble over. */
export async function clean(page: Page): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
}

export const fits = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    'nothing is wider than the screen',
  ).toBe(true);
