import { SCREENS } from '@homeroom/contracts';
import type { Page } from '@playwright/test';
import { asBuilt, expectVersion, goLive, published, registry } from '../../support/releases';
import { drawnBy, expectDrawn, lostNodes, watchServed } from '../../support/rendered';
import { expect, test } from '../../support/shop';

const REMOTE = 'marketplace';

/** Opens a rendered page without its code. @returns a function that lets the code load */
async function openWithoutCode(page: Page, address: string): Promise<() => void> {
  let goOn: () => void = () => undefined;
  const code = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/\/js\/[^/]*\.js/, async (route) => {
    await code;
    await route.continue();
  });
  // The page expects this hash, so the file must not change.
  await page.addInitScript(() =>
    document.addEventListener(
      'load',
      ({ target }) => {
        if (target instanceof HTMLScriptElement && target.src.endsWith('/early.js')) Object.assign(window, { keepsWhatIsDone: true });
      },
      true,
    ),
  );
  await expectDrawn(address);
  await watchServed(page);
  // A busy machine may render too late and send the page without HTML.
  await expect(async () => {
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'keepsWhatIsDone' in window, null, { timeout: 3_000 });
  }).toPass();
  expect(await page.evaluate(() => window.answers)).toBeUndefined();
  return goOn;
}

test.beforeEach(async () => {
  const version = await asBuilt(REMOTE);
  await expect.poll(() => drawnBy(SCREENS.about)).toBe(version);
});
test.afterAll(() => asBuilt(REMOTE));

test('Buy Now opens the purchase even if it is pressed before the code arrives', async ({ page }) => {
  const goOn = await openWithoutCode(page, SCREENS.deal(1));
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page.getByLabel('Email')).toHaveCount(0);
  goOn();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toHaveCount(1);
});

test('words typed before the code arrives stay, and are searched for', async ({ page }) => {
  const goOn = await openWithoutCode(page, SCREENS.deals);
  const search = page.getByRole('combobox', { name: 'Search deals' });
  await search.pressSequentially('robot');
  goOn();
  await expect(page).toHaveURL(/q=robot/);
  await expect(search).toHaveValue('robot');
  expect(await lostNodes(page)).not.toContainEqual(expect.stringContaining('<input'));
});

test('words typed into the HTML of a rolled-back version move to the version that replaces it', async ({ page }) => {
  const { active } = (await registry()).remotes[REMOTE]!;
  const calledBack = await (await fetch(`${process.env['SHOP']}/remotes.json`)).text();
  const next = await published(REMOTE);
  await goLive(REMOTE, next);
  await expect.poll(() => drawnBy(SCREENS.deals)).toBe(next);
  await page.route('**/remotes.json', (route) => route.fulfill({ body: calledBack, contentType: 'application/json' }));
  const goOn = await openWithoutCode(page, SCREENS.deals);
  await page.getByRole('combobox', { name: 'Search deals' }).pressSequentially('robot');
  goOn();
  await expectVersion(page, REMOTE, active);
  await expect(page.getByRole('combobox', { name: 'Search deals' })).toHaveValue('robot');
  await expect(page).toHaveURL(/q=robot/);
});

test('the page’s code runs only once the page is painted', async ({ page }) => {
  // Stands for the promise of early.js, whose file keeps its hash.
  await page.addInitScript(() => {
    const painted = new Promise<void>((resolve) => Object.assign(window, { paint: resolve }));
    Object.defineProperty(window, 'homeroomPainted', { get: () => painted, set: () => undefined });
  });
  await watchServed(page);
  await expectDrawn(SCREENS.deals);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(SCREENS.deals, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(requested.filter((url) => url.includes('/js/shell'))).toHaveLength(1);
  expect(requested.filter((url) => url.includes('/js/react-dom'))).toHaveLength(0);
  await page.evaluate(() => (window as unknown as { paint(): void }).paint());
  await page.waitForFunction(() => window.answers);
  expect(requested.filter((url) => url.includes('/js/react-dom'))).toHaveLength(1);
});
