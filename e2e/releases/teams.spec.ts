import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../../tools/dev-stack/settings.mjs';
import { serveRecorded } from '../support/serve';
import { expect, test, testWithoutPage } from '../support/shop';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NX = path.join(ROOT, 'node_modules/nx/dist/bin/nx.js');

/** The first screen of each remote, its heading, and a recorded entry on it. */
const RECORDED = {
  marketplace: { path: '/deals', heading: 'Deals in Orange County', entry: 'First Robot: four-week build class' },
  'partner-portal': { path: '/business/login', heading: 'Tidepool Robotics', entry: 'First Robot: four-week build class' },
  'admin-console': { path: '/admin/login', heading: 'Administration', entry: '1 business to approve' },
};

for (const [remote, { path: address, heading, entry }] of Object.entries(RECORDED))
  test(`${remote} runs with recorded answers and without an API, and its artifact stays unchanged`, async ({ page, watch }) => {
    test.setTimeout(240_000);
    const built = () => readFileSync(path.join(ROOT, 'apps', remote, 'dist/build-facts.json'), 'utf8');
    const before = built();
    watch.expected.push(/not recorded|404/);
    const { origin, stop } = await serveRecorded(remote, { API_ORIGIN: `http://127.0.0.1:${await freePort()}` });
    try {
      await page.goto(`${origin}${address}`);
      if (address.endsWith('/login')) {
        await page.getByLabel('Email').fill('anybody@example.com');
        await page.getByLabel('Password').fill('any password');
        await page.keyboard.press('Enter');
      }
      // A screen is compiled as it opens, which takes long on a busy machine.
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible({ timeout: 60_000 });
      // The entry may also appear in a collapsed part.
      await expect(page.getByText(entry).filter({ visible: true }).first()).toBeVisible({ timeout: 60_000 });
      expect(built()).toBe(before);
    } finally {
      stop();
    }
  });

testWithoutPage('a change affects only what depends on it', async () => {
  const affected = async (file: string) => {
    const { stdout } = await promisify(execFile)(process.execPath, [NX, 'show', 'projects', '--affected', `--files=${file}`, '--json'], {
      cwd: ROOT,
      env: { ...process.env, NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false' },
    });
    return (JSON.parse(stdout) as string[]).filter((name) => name.startsWith('@homeroom/')).sort();
  };
  expect(await affected('apps/marketplace/src/app.tsx')).toEqual(['@homeroom/marketplace']);
  expect(await affected('libs/storefront/src/deal-form.tsx')).toEqual([
    '@homeroom/admin-console',
    '@homeroom/marketplace',
    '@homeroom/partner-portal',
    // The shell's sign-in pages show the family's school.
    '@homeroom/shell',
    '@homeroom/storefront',
  ]);
  expect(await affected('libs/contracts/src/deals.ts')).toContain('@homeroom/api');
});
