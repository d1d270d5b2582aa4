import { expect, openRunning, test } from '../support/shop';

/** A point on a card's picture, far from its words. */
const PICTURE = { x: 120, y: 120 };

test.describe('the list of deals', () => {
  test('searches, filters, sorts, says when nothing matches, and keeps everything in the address', async ({ page, database }) => {
    const { rows } = await database.query(
      `SELECT count(*) FROM deals d JOIN businesses b ON b.id = d.business_id WHERE d.category = 'Music & Arts' AND d.is_active
       AND d.archived_at IS NULL AND b.is_verified AND (d.expires_at IS NULL OR d.expires_at > now())`,
    );
    await page.goto('/deals?category=Music%20%26%20Arts&sort=price-low');
    await expect(page.getByRole('button', { name: 'Remove filter Category: Music & Arts' })).toBeVisible();
    await expect(page.getByText(`${rows[0].count} deals`)).toBeVisible();
    const prices = await page.getByRole('article').locator('span:has(+ s)').allTextContents();
    const numbers = prices.map((text) => Number(text.slice(1)));
    expect(numbers.length).toBeGreaterThan(1);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    await page.getByRole('combobox', { name: 'Search deals' }).fill('qqqzzz 💥');
    await expect(page.getByRole('heading', { name: 'No deals found' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No deals found' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL(/\/deals\?sort=price-low$/);
  });

  test('shows sold out, remaining, and the locations of a deal with several', async ({ page }) => {
    await page.goto('/deals?q=drone');
    await expect(page.getByRole('article')).toContainText('Sold Out');
    await page.getByRole('button', { name: '2 locations available' }).click();
    await expect(page.getByText('Tustin Garage')).toBeVisible();
    // The whole card is one link, even when sold out, but its controls work separately.
    await expect(page).toHaveURL(/\/deals\?q=drone$/);
    await page.getByRole('article').click({ position: PICTURE });
    await expect(page.getByRole('dialog')).toContainText('This deal is sold out.');
    await expect(page.getByRole('button', { name: 'Buy Now' })).toHaveCount(0);
  });
});

test.describe('an opened deal', () => {
  test('is saved with its heart, and Back and a reload keep its card in place on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/deals');
    const card = page.getByRole('article').nth(10);
    const title = await card.getByRole('heading').innerText();
    await card.getByRole('button', { name: `Save ${title}` }).click();
    await expect(card.getByRole('button', { name: `Save ${title}` })).toHaveAttribute('aria-pressed', 'true');
    await card.click({ position: PICTURE });
    await expect(page.getByRole('dialog')).toBeVisible();
    // A dialog hides the card from roles.
    const inList = page
      .locator('main li')
      .filter({ has: page.locator('article') })
      .nth(10);
    const topOfCard = () => inList.evaluate((element) => element.getBoundingClientRect().top);
    const top = await topOfCard();
    await page.getByRole('dialog').getByRole('link', { name: 'See the full page' }).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    // The page replaces the quick look in the history.
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Deals in Orange County' })).toBeVisible();
    const distance = async () => Math.abs((await topOfCard()) - top);
    await expect.poll(distance).toBeLessThan(2);
    await page.reload();
    await expect(card).toContainText(title);
    await expect.poll(distance).toBeLessThan(2);
    await page.goto('/saved');
    await expect(page.getByRole('article')).toContainText(title);
  });

  test('in another tab, or after a reload, is a page of its own, and Back leads to the list', async ({ page, context }) => {
    await page.goto('/deals');
    const card = page.getByRole('article').nth(4);
    const title = await card.getByRole('heading').innerText();
    // On a busy machine, this Chromium sometimes crashes when a tab opens.
    await expect(async () => {
      const tab = context.waitForEvent('page');
      await card.click({ button: 'middle', position: PICTURE });
      const other = await tab;
      await expect(other.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(other.getByRole('dialog')).toHaveCount(0);
      await other.close();
    }).toPass();
    await card.click({ position: PICTURE });
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The purchase box scrolls away with the text beside it, and covers no other deal.
    const around = page.locator('#more-deals');
    await around.getByRole('article').first().scrollIntoViewIfNeeded();
    await around
      .getByRole('article')
      .first()
      .evaluate((card) => card.scrollIntoView({ block: 'center' }));
    const bought = await page
      .getByRole('button', { name: 'Buy Now' })
      .or(page.getByRole('link', { name: 'Buy Now' }))
      .first()
      .boundingBox();
    const below = await around.boundingBox();
    expect(bought!.y + bought!.height).toBeLessThanOrEqual(below!.y);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Deals in Orange County' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('over Home has an address, and Back closes it without moving the page', async ({ page }) => {
    await openRunning(page, '/');
    const card = page.getByRole('article').nth(3);
    const title = await card.getByRole('heading').innerText();
    await card.getByRole('link', { name: `View deal: ${title}` }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expect(page).toHaveURL(/\/deals\/\d+$/);
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(0);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole('heading', { name: 'Featured Deals' })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
    await card.getByRole('link', { name: `View deal: ${title}` }).press('Enter');
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('keeps the list’s place when it is closed with its button and with Back', async ({ page }) => {
    await openRunning(page, '/deals');
    const card = page.getByRole('article').nth(13);
    const title = await card.getByRole('heading').innerText();
    for (const close of [() => page.getByRole('button', { name: 'Close' }).click(), () => page.goBack()]) {
      await card.getByRole('link', { name: `View deal: ${title}` }).click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      const place = await page.evaluate(() => window.scrollY);
      expect(place).toBeGreaterThan(300);
      await close();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(/\/deals$/);
      expect(await page.evaluate(() => window.scrollY)).toBe(place);
    }
  });

  test('opens from the list offline; a missing deal and an invalid address say so', async ({ page, context, watch }) => {
    watch.expected.push(/ERR_INTERNET_DISCONNECTED/, /404/);
    await openRunning(page, '/deals');
    const [first, second] = [page.getByRole('article').first(), page.getByRole('article').nth(1)];
    const title = await first.getByRole('heading').innerText();
    // The dialogs' code is loaded after the first.
    await second.getByRole('link', { name: /^View deal/ }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await context.setOffline(true);
    await first.getByRole('link', { name: `View deal: ${title}` }).click();
    await expect(page.getByRole('dialog', { name: title })).toContainText('Need to know');
    await context.setOffline(false);
    for (const path of ['/deals/999999', '/deals/abc']) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'This deal is no longer here' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'See all deals' }).click();
    await expect(page).toHaveURL(/\/deals$/);
  });

  for (const width of [1280, 412])
    test(`does not shift while it loads, at ${width} pixels, and starts with its own text`, async ({ page }) => {
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput)
              document.documentElement.dataset['shift'] = String(Number(document.documentElement.dataset['shift'] ?? 0) + entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      let answer = () => undefined as void;
      const held = new Promise<void>((resolve) => (answer = resolve));
      for (const late of ['**/api/businesses/1/reviews*', '**/api/deals/with-locations*'])
        await page.route(late, async (route) => {
          await held;
          await route.continue();
        });
      await page.setViewportSize({ width, height: 823 });
      await page.goto('/deals/1');
      await expect(page.getByRole('heading', { name: 'What you get' })).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Buy Now' })).toBeInViewport();
      await page.getByRole('heading', { name: 'What families say' }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('heading', { name: 'What families say' })).toBeInViewport();
      answer();
      await expect(page.getByRole('region', { name: 'Reviews' }).locator('blockquote').first()).toBeAttached();
      await expect(page.getByRole('region', { name: 'Similar deals' })).toBeAttached();
      expect(Number((await page.evaluate(() => document.documentElement.dataset['shift'])) ?? 0)).toBeLessThanOrEqual(0.02);
    });
});

test('stays open when it was opened while the search words were still being typed', async ({ page }) => {
  await openRunning(page, '/deals');
  const card = page.getByRole('article').first();
  const title = await card.getByRole('heading').innerText();
  // Delay the details' code, as on a slow line, so that the search after typing runs before the dialog opens.
  await page.route(/\/js\/\d+\..*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.getByRole('combobox', { name: 'Search deals' }).fill(title);
  await card.getByRole('link', { name: `View deal: ${title}` }).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
});

test('shows the footer only when the page has loaded', async ({ page }) => {
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/payment-success', async (route) => {
    await held;
    await route.fulfill({ json: { success: false, outcome: 'unpaid' } });
  });
  await page.goto('/payment-success?payment_intent=pi_1&deal=1&school=1');
  await expect(page.getByRole('status', { name: 'Confirming your payment' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  answer();
  await expect(page.getByRole('heading', { name: 'The payment was not completed' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('keeps a long name beside the wordmark on small phones', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('businessAuth', JSON.stringify({ id: 1, name: 'The Clay and Kiln House of Irvine' })),
  );
  await page.goto('/about');
  const [wordmark, account, menu] = [
    page.getByRole('link', { name: 'Homeroom, home page' }),
    page.getByRole('button', { name: /account menu/ }),
    page.getByRole('button', { name: 'Open menu' }),
  ];
  for (const width of [390, 375, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const [left, middle, right] = [await wordmark.boundingBox(), await account.boundingBox(), await menu.boundingBox()];
    expect(left!.x + left!.width).toBeLessThanOrEqual(middle!.x);
    expect(middle!.x + middle!.width).toBeLessThanOrEqual(right!.x);
    expect(right!.width).toBe(44);
  }
});
