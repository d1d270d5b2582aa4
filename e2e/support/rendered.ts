import { expect, type Page } from '@playwright/test';
import { LANE_COOKIE, PAGE_ELEMENT } from '@homeroom/contracts';

const IS_DRAWN = `id="${PAGE_ELEMENT}"`;

/** The HTML of an address, as somebody without scripts gets it. @param lane on which side of canaries they stand */
export async function htmlOf(address: string, lane?: number): Promise<string> {
  const headers: HeadersInit = lane === undefined ? {} : { cookie: `${LANE_COOKIE}=${lane}` };
  const reply = await fetch(`${process.env['SHOP']}${address}`, { headers });
  expect(reply.status).toBe(200);
  return reply.text();
}

export const isDrawn = (html: string) => html.includes(IS_DRAWN);

/** A busy machine may be late once, and sends the empty frame. */
export const expectDrawn = (address: string) => expect.poll(async () => isDrawn(await htmlOf(address))).toBe(true);

export const expectStatic = (address: string) => expect.poll(async () => isDrawn(await htmlOf(address))).toBe(false);

/** By which version an address is drawn; undefined when it comes as the empty frame. */
export async function drawnBy(address: string, lane?: number): Promise<string | undefined> {
  const html = await htmlOf(address, lane);
  return isDrawn(html) ? /data-version="([^"]+)"/.exec(html)?.[1] : undefined;
}

declare global {
  interface Window {
    served: Element[];
    /** Those outside of the remote's area. */
    servedFrame: Element[];
    answers: boolean;
  }
}

/** Remembers the server's elements before any script of ours runs. */
export const watchServed = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('homeroom:answers', () => (window.answers = true));
    document.addEventListener('readystatechange', () => {
      window.served ??= [...document.querySelectorAll('#root *')];
      window.servedFrame ??= window.served.filter((element) => !element.closest('[data-remote]'));
    });
  });

/** Nothing is fetched ahead for somebody who saves data: what is asked for then, the page itself needs. */
export const savesData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }));

/** Opens an address, drawn by the server, and waits until the page answers. A busy machine may be late: then it is opened again. */
export async function openDrawn(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    expect(await page.locator(`#${PAGE_ELEMENT}`).count()).toBe(1);
  }).toPass();
  await page.waitForFunction(() => window.answers);
}

/** What the browser took away of what the server drew. */
export const lostNodes = (page: Page) =>
  page.evaluate(() => window.served.filter((element) => !element.isConnected).map((element) => element.outerHTML.slice(0, 120)));

/** The same outside of the remote's area. */
export const lostInFrame = (page: Page) =>
  page.evaluate(() => window.servedFrame.filter((element) => !element.isConnected).map((element) => element.outerHTML.slice(0, 120)));
