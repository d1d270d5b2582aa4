/** Takes the README's two pictures from a running `npm start`: `node tools/pictures/screens.mjs`. */
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
await page.reload();
await page.getByRole('main').getByRole('heading').first().waitFor();
await take('workspace');

await browser.close();
