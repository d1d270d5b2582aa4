import type { Page } from '@playwright/test';
import { SCREENS } from '@homeroom/contracts';
import { PAGES_OF_TEXT, PAGES_WITH_DATA } from '../../support/public-pages';
import { drawn } from '../../support/screen-check/drawn';
import { asBuilt } from '../../support/releases';
import { expect, test, testWithoutPage } from '../../support/shop';
import { drawnBy, expectDrawn, htmlOf, lostNodes, openDrawn, savesData, watchServed } from '../../support/rendered';

declare global {
  interface Window {
    answeredAt: number;
  }
}

/** Requests for data that the server reads for a page. */
const IS_READ = /\/api\/(?:deals|schools|businesses|search)\b(?!.*\/views)/;

/** The HTML without scripts, styles, comments, and search marks. */
const textOf = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>|<!--.*?-->|<\/?mark[^>]*>/g, '');

// Other files of this suite release other versions.
test.beforeAll(async () => {
  const version = await asBuilt('marketplace');
  await expect.poll(() => drawnBy(SCREENS.about)).toBe(version);
});

// `refused-before-release` opens every kind of page in the browser, with recorded answers.
testWithoutPage('every page of text is readable without scripts', async () => {
  for (const [address, words] of PAGES_OF_TEXT) {
    await expectDrawn(address);
    expect(textOf(await htmlOf(address)), address).toContain(words);
  }
});

/** The addresses of data that the page requests, without what it fetches ahead for other pages. */
async function dataAskedFor(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (IS_READ.test(request.url())) asked.push(request.url());
  });
  await savesData(page);
  return asked;
}

for (const [address, words] of PAGES_WITH_DATA)
  test(`${address} is readable without scripts, and the browser keeps each of its nodes`, async ({ page }) => {
    await expectDrawn(address);
    expect(textOf(await htmlOf(address))).toContain(words);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const asked = await dataAskedFor(page);
    await watchServed(page);
    await openDrawn(page, address);
    await expect(page.locator('main')).toContainText(words);
    await drawn(page);
    expect(await lostNodes(page)).toEqual([]);
    expect(said).toEqual([]);
    expect(asked, 'the browser does not request the rendered data again').toEqual([]);
  });

/** Whether the page requested its first font only after it became interactive. */
async function fontsWaited(page: Page): Promise<boolean> {
  const first = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'))?.startTime,
  );
  return (await first.jsonValue())! > (await page.evaluate(() => window.answeredAt));
}

test('fonts of a page of text wait for the code on a first visit, and for nothing on later ones', async ({ page }) => {
  const asked = await dataAskedFor(page);
  await page.addInitScript(() => addEventListener('homeroom:answers', () => (window.answeredAt = performance.now())));
  await watchServed(page);
  await openDrawn(page, SCREENS.about);
  expect(await lostNodes(page), 'of a page of text').toEqual([]);
  expect(await fontsWaited(page)).toBe(true);
  await openDrawn(page, SCREENS.about);
  expect(await fontsWaited(page)).toBe(false);
  await drawn(page);
  expect(asked, 'a page of text reads no data').toEqual([]);
});

test('a search submitted before any script arrives keeps the other filters', async ({ browser }) => {
  await expectDrawn('/deals?maxPrice=50');
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: process.env['SHOP']! });
  await page.goto('/deals?maxPrice=50');
  const field = page.getByRole('combobox', { name: 'Search deals' });
  await field.fill('phonics');
  await field.press('Enter');
  await expect(page).toHaveURL(/q=phonics/);
  await expect(page).toHaveURL(/maxPrice=50/);
  // On a very busy machine, the page is late and the empty shell arrives instead.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('article').first()).toContainText(/phonics/i, { timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await page.close();
});
