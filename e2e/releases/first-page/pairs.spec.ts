import { STORAGE } from '@homeroom/contracts';
import { asBuilt, expectVersion } from '../../support/releases';
import { lostInFrame, lostNodes, watchServed } from '../../support/rendered';
import { expect, test } from '../../support/shop';
import { STANDINGS, htmlBy, pairsFrom, registryFor, versionOf, visitorOf, type Standing } from '../../support/version-pairs';
import { PUBLIC_ADDRESSES } from '../../support/public-pages';

/** `npm run test:first-page-pairs` runs more pairs, with another seed. */
const { FIRST_PAGE_PAIRS = String(STANDINGS.length), FIRST_PAGE_SEED = '57' } = process.env;

/** Versions that hydrate the server's HTML and stay. */
const STAYS: readonly Standing[] = ['is live', 'is the canary of this visitor'];
/** This version hydrates the server's HTML, and then makes way for the live one. */
const FOLLOWS: Standing = 'was replaced by another';

test.afterAll(() => asBuilt('marketplace'));

for (const [number, pair] of pairsFrom(Number(FIRST_PAGE_SEED), Number(FIRST_PAGE_PAIRS), PUBLIC_ADDRESSES).entries())
  test(`${number + 1}: ${pair.address} at ${pair.width} px, ${pair.theme}, by version ${pair.drawnBy}, which ${pair.standing} (${pair.live})`, async ({
    page,
  }) => {
    const stays = STAYS.includes(pair.standing);
    const html = await htmlBy(pair.drawnBy, pair.address);
    const signed = await registryFor(pair);
    const [served, live] = [await versionOf(pair.drawnBy), await versionOf(pair.live)];
    await page.setViewportSize({ width: pair.width, height: 900 });
    await page.emulateMedia({ colorScheme: pair.theme });
    await page.route('**/remotes.json', (route) => route.fulfill({ json: signed }));
    await page.route(`${process.env['SHOP']}${pair.address}`, async (route) => {
      const { 'content-encoding': _, 'content-length': _length, ...headers } = (await route.fetch()).headers();
      await route.fulfill({ status: 200, headers, body: html });
    });
    // Without this, Chromium does not let a mocked page load from this machine.
    await page.context().grantPermissions(['local-network-access']);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    await page.addInitScript(([key, name]) => localStorage.setItem(key, JSON.stringify(name)), [STORAGE.visitor, visitorOf(pair)] as const);
    await watchServed(page);
    await page.goto(pair.address);
    await page.waitForFunction(() => window.answers);
    await expectVersion(page, 'marketplace', stays ? served : live);
    await expect(page.locator('main')).toContainText(`Design ${stays ? pair.drawnBy : pair.live}`);
    await page.waitForTimeout(300);
    expect(said).toEqual([]);
    if (stays) expect(await lostNodes(page)).toEqual([]);
    if (pair.standing === FOLLOWS) expect(await lostInFrame(page)).toEqual([]);
  });
