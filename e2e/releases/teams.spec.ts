import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tools/dev-stack/settings.mjs';
import { serveRecorded } from '../support/serve';
import { expect, test } from '../support/shop';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Its first screen's address, its heading once somebody has signed in, and a recorded entry there. */
const [ADDRESS, HEADING, ENTRY] = ['/business/login', 'Tidepool Robotics', 'First Robot: four-week build class'];
const REMOTE = 'partner-portal';

// `refused-before-release` and `releasing` open every screen of every remote with recorded answers.
test('a remote runs with recorded answers and without an API, and its artifact stays unchanged', async ({ page, watch }) => {
  test.setTimeout(240_000);
  const built = () => readFileSync(path.join(ROOT, 'apps', REMOTE, 'dist/build-facts.json'), 'utf8');
  const before = built();
  watch.expected.push(/not recorded|404/);
  const { origin, stop } = await serveRecorded(REMOTE, { API_ORIGIN: `http://127.0.0.1:${await freePort()}` });
  try {
    await page.goto(`${origin}${ADDRESS}`);
    await page.getByLabel('Email').fill('anybody@example.com');
    await page.getByLabel('Password').fill('any password');
    await page.keyboard.press('Enter');
    // A screen is compiled as it opens, which takes long on a busy machine.
    await expect(page.getByRole('heading', { name: HEADING, exact: true })).toBeVisible({ timeout: 60_000 });
    // The entry may also appear in a collapsed part.
    await expect(page.getByText(ENTRY).filter({ visible: true }).first()).toBeVisible({ timeout: 60_000 });
    expect(built()).toBe(before);
  } finally {
    stop();
  }
});
