import type { RemotesManifest } from '@homeroom/contracts';
import type { Page } from '@playwright/test';
import { aBuyer, aDeal, expect, goToCheckout, test } from '../support/shop';

const SCHOOL = 'Northlake Middle School';

/** Every script that this document has run, even if its element is gone. */
async function scriptsOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const scripts: string[] = [];
  session.on('Debugger.scriptParsed', ({ url }) => scripts.push(url));
  await session.send('Debugger.enable');
  await session.detach();
  return scripts;
}

/** The addresses of the remotes' builds, from the registry. */
async function placesOf(page: Page): Promise<(remotes: readonly string[]) => string[]> {
  const { remotes } = (await (await page.request.get('/remotes.json')).json()) as RemotesManifest;
  return (names) => names.flatMap((name) => Object.values(remotes[name]!.builds).map(({ entry }) => new URL('.', entry).href));
}

test('the portal’s code never shares a document with the card form, on any way to the checkout', async ({ page, database }) => {
  const placesOfRemotes = await placesOf(page);
  const within = (urls: readonly string[], ...names: string[]) =>
    urls.filter((url) => placesOfRemotes(names).some((place) => url.startsWith(place)));
  const ofOthers = (urls: readonly string[]) => within(urls, 'partner-portal', 'admin-console');
  const deal = await aDeal(database);
  await goToCheckout(page, deal.title, SCHOOL, aBuyer());
  const expectAlone = async () => {
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
    const scripts = await scriptsOf(page);
    expect(within(scripts, 'marketplace').length).toBeGreaterThan(2);
    expect(ofOthers(scripts)).toEqual([]);
    expect(ofOthers(await page.evaluate(() => [...document.querySelectorAll('link')].map(({ href }) => href)))).toEqual([]);
  };
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'I am a business partner' }).hover();
  await expectAlone();

  await page.getByRole('link', { name: 'I am a business partner' }).click();
  await expect(page.getByRole('heading', { name: 'Community Partner Login' })).toBeVisible();
  expect(ofOthers(await scriptsOf(page))).not.toEqual([]);
  await page.goBack();
  await expectAlone();

  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Community Partner Login' })).toBeVisible();
  await page.getByRole('link', { name: 'Homeroom, home page' }).click();
  await page
    .getByRole('link', { name: /^View deal:/ })
    .first()
    .click();
  expect(ofOthers(await scriptsOf(page))).not.toEqual([]);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expectAlone();
});
