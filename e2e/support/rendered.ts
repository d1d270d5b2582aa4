import { expect, type Page } from '@playwright/test';
import { LANE_COOKIE, PAGE_ELEMENT } from '@homeroom/contracts';

const IS_DRAWN = `id="${PAGE_ELEMENT}"`;

/** The HTML of an address without scripts. @param lane the visitor's canary side */
export async function htmlOf(address: string, lane?: number): Promise<string> {
  const headers: HeadersInit = lane === undefined ? {} : { cookie: `${LANE_COOKIE}=${lane}` };
  const reply = await fetch(`${process.env['SHOP']}${address}`, { headers });
  expect(reply.status).toBe(200);
  return reply.text();
}

export const isDrawn = (html: string) => html.includes(IS_DRAWN);

/** Polls, because a busy machine may be late and send the empty shell. */
export const expectDrawn = (address: string) => expect.poll(async () => isDrawn(await htmlOf(address))).toBe(true);

export const expectStatic = (address: string) => expect.poll(async () => isDrawn(await htmlOf(address))).toBe(false);

/** The version that renders an address; undefined for the empty shell. */
export async function drawnBy(address: string, lane?: number): Promise<string | undefined> {
  const html = await htmlOf(address, lane);
  return isDrawn(html) ? /data-version="([^"]+)"/.exec(html)?.[1] : undefined;
}

declare global {
  interface Window {
    served: Element[];
    /** Elements outside the remote's area. */
    servedFrame: Element[];
    answers: boolean;
  }
}

/** Remembers the server's elements before our scripts run. */
export const watchServed = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('homeroom:answers', () => (window.answers = true));
    document.addEventListener('readystatechange', () => {
      window.served ??= [...document.querySelectorAll('#root *')];
      window.servedFrame ??= window.served.filter((element) => !element.closest('[data-remote]'));
    });
  });

/** Pretends that the visitor saves data, so that nothing is prefetched and all requests are the page's own. */
export const savesData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }));

/** Opens a rendered page, and waits until it is interactive. Tries again if a busy machine sends the empty shell. */
export async function openDrawn(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    expect(await page.locator(`#${PAGE_ELEMENT}`).count()).toBe(1);
  }).toPass();
  await page.waitForFunction(() => window.answers);
}

/** The server's elements that the browser removed. */
export const lostNodes = (page: Page) =>
  page.evaluate(() => window.served.filter((element) => !element.isConnected).map((element) => element.outerHTML.slice(0, 120)));

/** The same, outside the remote's area. */
export const lostInFrame = (page: Page) =>
  page.evaluate(() => window.servedFrame.filter((element) => !element.isConnected).map((element) => element.outerHTML.slice(0, 120)));
