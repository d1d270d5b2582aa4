/** Draws a build inside the live shell, in a browser of its own, before anybody else can get it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DEVELOPER_COOKIE } from '@homeroom/contracts';
import { signRemotes } from '@homeroom/releases';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGUMENTS } from '../dev-stack/chromium.mjs';
import { messageOf } from '../dev-stack/message-of.mjs';
import { ensureProgram } from '../dev-stack/system-packages.mjs';

const WITHIN_MS = 20_000;
/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * @param {{ remote: string, version: string, folder: string, manifest: import('@homeroom/contracts').RemotesManifest, publicUrl: string, key: string }} build
 *   `manifest` names the build as the live one; only this browser gets it.
 * @returns {Promise<string[]>} what went wrong; empty when it was drawn without an error
 */
export async function smokeTest({ remote, version, folder, manifest, publicUrl, key }) {
  const entry = manifest.remotes[remote];
  const build = entry?.builds[version];
  if (!build) return [`${remote} ${version} is not in the registry`];
  const base = new URL('.', build.entry).href;
  const alone = {
    ...manifest,
    remotes: { ...manifest.remotes, [remote]: { ...entry, active: version, canary: undefined, fallback: undefined } },
  };
  const signed = signRemotes(JSON.parse(JSON.stringify(alone)), key);
  const browser = await chromium.launch({
    executablePath: ensureProgram('chromium'),
    args: CHROMIUM_ARGUMENTS,
  });
  /** @type {string[]} */
  const problems = [];
  try {
    const page = await browser.newPage();
    // A remote may be on this machine.
    await page.context().addCookies([{ name: DEVELOPER_COOKIE, value: '1', url: publicUrl }]);
    page.on('pageerror', (error) => problems.push(error.message));
    await page.route(`${publicUrl}/remotes.json`, (route) => route.fulfill({ json: signed }));
    // The outcomes of a rehearsal are not counted.
    await page.route(`${publicUrl}/api/releases/outcomes`, (route) => route.fulfill({ status: 204 }));
    await page.route(`${base}**`, async (route) => {
      const file = decodeURIComponent(new URL(route.request().url()).pathname.slice(new URL(base).pathname.length));
      const body = await readFile(path.join(folder, file)).catch(() => null);
      const headers = { 'access-control-allow-origin': '*', 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' };
      await route.fulfill(body ? { body, headers } : { status: 404, headers });
    });
    await page.goto(`${publicUrl}${entry.path}`);
    const area = page.locator(`[data-remote="${remote}"][data-version="${version}"]`);
    await area.filter({ hasText: /\S/ }).waitFor({ timeout: WITHIN_MS });
  } catch (error) {
    problems.push(`it was not drawn at ${publicUrl}${entry.path}: ${messageOf(error).split('\n')[0]}`);
  } finally {
    await browser.close();
  }
  return problems;
}
