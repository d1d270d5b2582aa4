import type { BrowserContext, CDPSession, Page } from '@playwright/test';

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta'];

/**
 * A page that tests use in turn stays in its process, so Chromium compiles our code once and not for each test (decision 840). Playwright
 * empties its cookies and storage, and takes back what a test set up on it. This and `forgetPage` take back the rest.
 * @returns what the test's end calls
 */
export async function forgetContext(context: BrowserContext): Promise<() => Promise<void>> {
  await context.clearPermissions();
  await context.setGeolocation(null);
  await context.setOffline(false);
  await context.setExtraHTTPHeaders({});
  const sessions: CDPSession[] = [];
  const open = context.newCDPSession.bind(context);
  context.newCDPSession = async (page) => {
    const session = await open(page);
    sessions.push(session);
    return session;
  };
  return async () => {
    // Most tests end them, or close the page that they are of.
    for (const session of sessions) await session.detach().catch(() => undefined);
  };
}

/** @param origins those that keep anything in the browser */
export async function forgetPage(page: Page, origins: string[]): Promise<void> {
  for (const key of MODIFIERS) await page.keyboard.up(key);
  await page.evaluate(() => (window.name = ''));
  const session = await page.context().newCDPSession(page);
  for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.send('Page.resetNavigationHistory');
  await session.detach();
  // Where that of a new page is.
  await page.mouse.move(0, 0);
}
