import { expect, type Page } from '@playwright/test';
import { askedBy } from '../shop';

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
