/** Measures the team's screens in a browser: the time from a click on a tab to its rows, and how long the page was blocked. */
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGUMENTS } from '../../tools/dev-stack/chromium.mjs';
import { ensureProgram } from '../../tools/dev-stack/system-packages.mjs';
import { median } from '../measuring/measure.mjs';

/** Without Businesses, which are loaded when the console opens. */
const TABS = ['Deals', 'Users', 'Schools', 'Transactions'];
const REPEATS = 5;

/**
 * Clicks a tab and returns when its first row is painted, and the longest block meanwhile.
 * @param {import('playwright-core').Page} page
 * @param {string} name
 */
const open = (page, name) =>
  page.evaluate(async (tabName) => {
    /** @type {number[]} */
    const stalls = [];
    const observer = new PerformanceObserver((list) => stalls.push(...list.getEntries().map(({ duration }) => duration)));
    observer.observe({ entryTypes: ['longtask'] });
    const tab = [...document.querySelectorAll('nav a')].find(({ textContent }) => textContent?.trim().startsWith(tabName));
    if (!(tab instanceof HTMLElement)) throw new Error(`there is no tab ${tabName}`);
    const begun = performance.now();
    tab.click();
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const list = `main [aria-label=${tabName.toLowerCase()}]`;
    const rows = `${list} > li, ${list} tbody tr`;
    while (!document.querySelector(rows)) await frame();
    await frame();
    const ms = performance.now() - begun;
    observer.disconnect();
    return { ms, stall: Math.max(0, ...stalls) };
  }, name);

/**
 * Milliseconds for each tab: until its rows, and the longest main-thread task (0 when none exceeded 50).
 * @param {string} origin
 */
export async function measureScreens(origin) {
  const browser = await chromium.launch({ executablePath: ensureProgram('chromium'), args: CHROMIUM_ARGUMENTS });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${origin}/admin/login`);
  await page.getByLabel('Email').fill('admin@homeroom.test');
  await page.getByLabel('Password').fill('homeroom-admin-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Deals', exact: true }).waitFor();
  /** @type {{ tab: string, ms: number, stall: number }[][]} */
  const rounds = [];
  for (let round = 0; round < REPEATS; round += 1) {
    // A fresh page, so that no list is cached.
    await page.goto(`${origin}/admin`);
    await page.getByRole('list', { name: 'businesses' }).waitFor();
    const opened = [];
    for (const tab of TABS) opened.push({ tab, ...(await open(page, tab)) });
    rounds.push(opened);
  }
  await browser.close();
  return TABS.map((tab) => {
    const samples = rounds.flat().filter((sample) => sample.tab === tab);
    return { tab, ms: median(samples.map(({ ms }) => ms)), stall: Math.max(...samples.slice(1).map(({ stall }) => stall)) };
  });
}
