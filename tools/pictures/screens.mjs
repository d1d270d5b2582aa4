/** Takes the README's two pictures, and the partner page's, from a running `npm start`: `node tools/pictures/screens.mjs`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { readSettings } from '../dev-stack/settings.mjs';
import { ensureProgram } from '../dev-stack/system-packages.mjs';

const { publicUrl } = readSettings();
const browser = await chromium.launch({ executablePath: ensureProgram('chromium'), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
const take = async (/** @type {string} */ name) => {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: fileURLToPath(new URL(`../../docs/${name}.png`, import.meta.url)) });
};

await page.goto(`${publicUrl}/deals`);
await page.getByRole('heading', { level: 1 }).waitFor();
await take('shop');

await page.goto(`${publicUrl}/business/login`);
await page.getByLabel('Email').fill('partner@homeroom.test');
await page.getByLabel('Password').fill('homeroom-partner-demo');
await page.getByRole('button', { name: 'Sign in' }).click();
await page.waitForURL(/\/business(?!\/login)/);
// Without the greeting.
await page.goto(`${page.url().split('?')[0]}?tab=analytics`);
const chart = page.getByRole('heading', { name: 'How much do you sell?' });
await chart.waitFor();
await page.waitForLoadState('networkidle');
/** The charts, below the tiles. */
const showCharts = () => chart.evaluate((heading) => scrollBy(0, heading.getBoundingClientRect().top - 50));
await showCharts();
await take('workspace');

// The picture of the portal on the page for new businesses, as WebP, which is smaller.
await page.setViewportSize({ width: 1120, height: 840 });
await page.waitForLoadState('networkidle');
await showCharts();
const picture = (await page.screenshot()).toString('base64');
const empty = await browser.newPage();
const webp = await empty.evaluate(async (png) => {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  return canvas.toDataURL('image/webp', 0.82).split(',')[1] ?? '';
}, picture);
writeFileSync(fileURLToPath(new URL('../../apps/shell/public/pictures/portal.webp', import.meta.url)), Buffer.from(webp, 'base64'));

await browser.close();
