import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  anArtifact,
  asBuilt,
  expectNoReload,
  expectVersion,
  goLive,
  mark,
  places,
  published,
  registry,
  release,
  releaseElsewhere,
  storedFiles,
  tryOn,
  versionShown,
} from '../support/releases';
import { signInAsAdmin } from '../support/account';
import { look } from '../support/look';
import { expect, test } from '../support/shop';

let live: string;
test.beforeEach(async () => {
  live = await asBuilt('marketplace');
  await asBuilt('partner-portal');
});
test.afterAll(async () => {
  await asBuilt('marketplace');
  await asBuilt('partner-portal');
});

/** The page is checked again later. */
async function comeBack(page: Page): Promise<void> {
  await page.waitForTimeout(1_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test('a new marketplace is deployed while a visitor shops: the next page has it, without a reload, and no page mixes two', async ({
  page,
}) => {
  await page.goto('/deals');
  await expect(page.getByRole('article').first()).toBeVisible();
  await mark(page);
  const next = await published('marketplace');
  await goLive('marketplace', next);
  await page.getByRole('combobox', { name: 'Search deals' }).hover();
  await expectVersion(page, 'marketplace', live);
  await page.getByRole('link', { name: 'Schools' }).first().click();
  await expect(page.getByRole('heading', { name: 'School Directory' })).toBeVisible();
  await expectVersion(page, 'marketplace', next);
  await expect(page.locator('[data-remote]')).toHaveCount(1);
  await expectNoReload(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Deals in Orange County' })).toBeVisible();
  await expectVersion(page, 'marketplace', next);
  const classes = await page.evaluate(() =>
    [...document.querySelectorAll('[data-remote] *')]
      .flatMap(({ classList }) => [...classList])
      .filter((name) => name.startsWith('marketplace-')),
  );
  expect(classes.length).toBeGreaterThan(20);
});

test('an open page fetches a new version ahead, counts it once, and draws nothing of the next page with the old one', async ({
  page,
  database,
}) => {
  await page.goto('/deals');
  await expect(page.getByRole('article').first()).toBeVisible();
  const next = await published('marketplace');
  await goLive('marketplace', next);
  for (let time = 0; time < 3; time += 1) await comeBack(page);
  const loads = () => database.query<{ loads: number }>('SELECT loads FROM remote_outcomes WHERE version = $1', [next]);
  await expect.poll(async () => (await loads()).rows).toEqual([{ loads: 1 }]);
  await expectVersion(page, 'marketplace', live);

  const drawnBy = await page.evaluate(async () => {
    const versions = new Set<string | null | undefined>();
    const isThere = () => document.querySelector('h1')?.textContent === 'School Directory';
    document.querySelector<HTMLAnchorElement>('a[href="/schools"]')!.click();
    for (let frames = 0; frames < 30; frames += isThere() ? 1 : 0) {
      await new Promise(requestAnimationFrame);
      if (isThere()) versions.add(document.querySelector('[data-remote]')?.getAttribute('data-version'));
    }
    return [...versions];
  });
  expect(drawnBy).toEqual([next]);
  await comeBack(page);
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await page.waitForTimeout(1_000);
  expect((await loads()).rows).toEqual([{ loads: 1 }]);
});

test('neither a release nor a security release discards a form that is being filled in', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Message').fill('Half a thought about');
  await goLive('marketplace', await published('marketplace', 'none', { isSecurity: true }));
  await comeBack(page);
  await expect(page.getByText('An important update is ready.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Half a thought about');
  await expectVersion(page, 'marketplace', live);
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => versionShown(page, 'marketplace')).not.toBe(live);
});

test('a security release reaches an open page at once', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(6);
  await mark(page);
  const next = await published('marketplace', 'none', { isSecurity: true });
  await goLive('marketplace', next);
  await comeBack(page);
  await expectVersion(page, 'marketplace', next);
  await expectNoReload(page);
});

test('one command rolls back, and an open browser’s next page follows', async ({ page }) => {
  const next = await published('marketplace');
  await goLive('marketplace', next);
  await page.goto('/deals');
  await expectVersion(page, 'marketplace', next);
  await mark(page);
  expect(await release('rollback', 'marketplace', '--why', 'prices are wrong')).toMatchObject({ code: 0 });
  expect((await release('promote', 'marketplace', next)).said).toContain('it was rolled back (prices are wrong)');
  await page.getByRole('link', { name: 'Schools' }).first().click();
  await expectVersion(page, 'marketplace', live);
  await expectNoReload(page);
});

test('the Releases page shows what is live, promotes and rolls back with a reason', async ({ page }) => {
  const next = await published('marketplace');
  await signInAsAdmin(page);
  await page.goto('/admin?tab=releases');
  const shop = page.getByRole('region', { name: 'Marketplace', exact: true });
  await expect(
    shop.getByRole('row', {
      name: new RegExp(`${live.replace('+', '.')} Live`),
    }),
  ).toBeVisible();
  await shop.getByRole('button', { name: `Promote Marketplace ${next}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Promote' }).click();
  await expect(dialog.getByText('Please say why')).toBeVisible();
  await look(page);
  await dialog.getByLabel('Why *').fill('the new list is ready');
  await dialog.getByRole('button', { name: 'Promote' }).click();
  await expect(page.getByText(`Marketplace ${next} is live.`).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Changes of releases' }).getByRole('listitem').first()).toContainText(
    'the new list is ready',
  );
  await look(page);
  await shop.getByRole('button', { name: 'Roll back Marketplace' }).click();
  await dialog.getByLabel('Why *').fill('not yet');
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText(`Marketplace ${live} is live.`).first()).toBeVisible();
  expect((await registry()).remotes['marketplace']!.active).toBe(live);
});

test('a team publishes and promotes with a token granted on the Releases page, and no other remote', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin?tab=releases');
  await page.getByRole('button', { name: 'Tokens of Partner portal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tokens of Partner portal' });
  await dialog.getByLabel('Who is it for? *').fill('Partner CI');
  await dialog.getByRole('button', { name: 'Grant' }).click();
  const shown = dialog.getByText(/^homeroom_release_/);
  await expect(shown).toBeVisible();
  await look(page);
  const token = (await shown.textContent())!;
  const other = await releaseElsewhere(token, 'rollback', 'marketplace', '--why', 'not ours');
  expect([other.code, other.said]).toEqual([1, expect.stringContaining('This token releases partner-portal, not marketplace')]);

  const { folder, facts } = await anArtifact('partner-portal');
  const published = await releaseElsewhere(token, 'publish', 'partner-portal', '--artifact', folder, '--why', 'from our CI');
  expect([published.code, published.said]).toEqual([
    0,
    expect.stringMatching(/Done: publish partner-portal .* by Partner CI \(token \d+\)/),
  ]);
  expect(storedFiles('partner-portal')).toContain(facts.version.replace('+', '-'));
  const again = await releaseElsewhere(token, 'publish', 'partner-portal', '--artifact', folder, '--why', 'once more');
  expect([again.code, again.said]).toEqual([0, published.said]);
  expect((await release('preview', 'partner-portal', facts.version)).said).toContain('set RELEASE_TOKEN');
  const preview = await releaseElsewhere(token, 'preview', 'partner-portal', facts.version, '--days', '2');
  expect([preview.code, preview.said]).toEqual([0, expect.stringMatching(/\/business\?preview=\d+\.[\w-]{43}/)]);
  const promoted = await releaseElsewhere(token, 'promote', 'partner-portal', facts.version, '--why', 'from our CI');
  expect([promoted.code, promoted.said]).toEqual([0, expect.stringContaining(`Done: promote partner-portal ${facts.version}`)]);
  await dialog.getByRole('button', { name: 'Revoke the token of Partner CI' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByText('Revoked', { exact: true })).toBeVisible();
  expect((await releaseElsewhere(token, 'rollback', 'partner-portal', '--why', 'too late')).said).toContain('was revoked');
  await page.goto('/business/login');
  await expectVersion(page, 'partner-portal', facts.version);
});

test('a preview link shows one version in one tab, with a way out, until it is closed', async ({ page, browser }) => {
  const portal = await asBuilt('partner-portal');
  const next = await published('partner-portal');
  await signInAsAdmin(page);
  await page.goto('/admin?tab=releases');
  await page.getByRole('button', { name: `Preview Partner portal ${next}` }).click();
  const dialog = page.getByRole('dialog', { name: `Preview Partner portal ${next}` });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = dialog.getByRole('link', { name: /preview=/ });
  await expect(link).toBeVisible();
  await look(page);
  const url = (await link.getAttribute('href'))!;

  const stranger = await browser.newContext({ baseURL: process.env['SHOP']! });
  const tab = await stranger.newPage();
  await tab.goto(url.replace('/business', '/business/login'));
  await expectVersion(tab, 'partner-portal', next);
  const bar = tab.getByText(`Preview of Partner portal ${next}, in this tab only.`);
  await expect(bar).toBeVisible();
  expect(tab.url()).not.toContain('preview');
  await expect(tab.getByRole('heading', { name: 'Community Partner Login' })).toBeVisible();
  await look(tab);
  await tab.goto('/deals');
  await expectVersion(tab, 'marketplace', live);
  await expect(bar).toBeVisible();
  const other = await stranger.newPage();
  await other.goto('/business/login');
  await expectVersion(other, 'partner-portal', portal);
  await tab.goto('/business/login');
  await tab.getByRole('button', { name: 'Leave the preview' }).click();
  await expectVersion(tab, 'partner-portal', portal);
  await expect(bar).toBeHidden();

  await dialog.getByRole('button', { name: 'Close the preview' }).click();
  await expect(dialog.getByText('No link shows this version yet.')).toBeVisible();
  await other.goto(url.replace('/business', '/business/login'));
  await expect(other.getByText('This preview was closed. Ask the team for a new link. You see the live site.')).toBeVisible();
  await expectVersion(other, 'partner-portal', portal);
  await other.goto('/business/login?preview=12.forged');
  await expect(other.getByText('This preview link is not valid.')).toBeVisible();
  await stranger.close();
});

/** Who gets a canary, computed independently: FNV-1a of remote and visitor, below its share of 100. */
function isChosen(visitor: string, percent: number): boolean {
  let hash = 0x811c9dc5;
  for (const character of `marketplace:${visitor}`) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return (hash >>> 0) % 100 < percent;
}

test('a canary reaches its share of 1,000 visitors within two points, always the same ones', async ({ page }) => {
  test.setTimeout(180_000);
  const next = await published('marketplace');
  await tryOn('marketplace', next, 20);
  const visitors = Array.from({ length: 1_000 }, (_, number) => `visitor-${number}`);
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'About Homeroom' })).toBeVisible();
  // In sequence in the same browser: each navigation makes the shell check again who is there and what they should see.
  const seen = await page.evaluate(
    async ([names, canary, expected]) => {
      const shown = () => document.querySelector<HTMLElement>('[data-remote]')?.dataset['version'] === canary;
      const result: boolean[] = [];
      for (const [place, name] of names.entries()) {
        localStorage.setItem('homeroom:visitor', JSON.stringify(name));
        history.pushState({ key: `visit-${place}`, idx: place + 1 }, '', `/about?visit=${place}`);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
        const until = performance.now() + 3_000;
        while (shown() !== expected[place] && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 5));
        result.push(shown());
      }
      return result;
    },
    [visitors, next, visitors.map((name) => isChosen(name, 20))] as const,
  );
  const chosen = visitors.filter((_, place) => seen[place]);
  expect(Math.abs(chosen.length / visitors.length - 0.2)).toBeLessThanOrEqual(0.02);
  expect(chosen).toEqual(visitors.filter((name) => isChosen(name, 20)));
  for (const name of [chosen[0]!, visitors.find((other) => !chosen.includes(other))!]) {
    await page.evaluate((visitor) => localStorage.setItem('homeroom:visitor', JSON.stringify(visitor)), name);
    for (let visit = 0; visit < 3; visit += 1) {
      await page.reload();
      await expectVersion(page, 'marketplace', chosen.includes(name) ? next : live);
    }
  }
});

test('a canary that fails more than the live version is taken back automatically', async ({ request, page, database, watch }) => {
  watch.expected.push(/broken while mounting/);
  // Other tests made the live version fail.
  await database.query('DELETE FROM canary_visitors');
  const next = await published('marketplace', 'throws while mounting');
  await tryOn('marketplace', next, 99);
  // One real visitor, and others as their browsers report to the API.
  await page.addInitScript(() => localStorage.setItem('homeroom:visitor', JSON.stringify('visitor-1')));
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(6);
  await expectVersion(page, 'marketplace', live);
  for (let visitor = 0; visitor < 6; visitor += 1) {
    const outcomes = [{ remote: 'marketplace', version: next, outcome: 'failed', ms: 120 }];
    const told = await request.post(`http://127.0.0.1:${process.env['API_PORT']}/api/releases/outcomes`, {
      data: { outcomes, shell: 'test' },
      headers: { 'x-forwarded-for': `10.8.0.${visitor}` },
    });
    expect(told.status()).toBe(204);
  }
  await expect
    .poll(async () => (await registry()).remotes['marketplace']!.canary, {
      timeout: 30_000,
    })
    .toBeUndefined();
  const { said } = await release('status', 'marketplace');
  expect(said).toMatch(/Homeroom: rollback marketplace \(canary .*\) \(it failed for \d+ % of its visitors/);
});

test('the tool publishes, tries, promotes, prunes and restarts the registry; --dry-run changes nothing', async () => {
  const { folder, facts } = await anArtifact('partner-portal');
  const before = await registry();
  expect(await release('publish', 'partner-portal', '--artifact', folder, '--dry-run')).toMatchObject({ code: 0 });
  expect(await registry()).toEqual(before);
  expect(await release('publish', 'partner-portal', '--artifact', folder)).toMatchObject({ code: 0 });
  expect(storedFiles('partner-portal')).toContain(facts.version.replace('+', '-'));
  const number = facts.version.split('+')[0]!;
  expect(await release('canary', 'partner-portal', number, '--share', '10', '--why', 'a look')).toMatchObject({ code: 0 });
  expect((await registry()).remotes['partner-portal']!.canary).toMatchObject({
    version: facts.version,
    percent: 10,
  });
  expect(await release('promote', 'partner-portal', '--dry-run')).toMatchObject({ code: 0 });
  expect((await registry()).remotes['partner-portal']!.active).not.toBe(facts.version);
  expect(await release('promote', 'partner-portal')).toMatchObject({ code: 0 });
  expect((await registry()).remotes['partner-portal']!.active).toBe(facts.version);
  expect(await release('pin', 'partner-portal', number)).toMatchObject({
    code: 0,
  });
  expect((await release('status', 'partner-portal')).said).toContain('(pinned)');
  expect(await release('unpin', 'partner-portal')).toMatchObject({ code: 0 });
  expect(await release('prune', 'partner-portal')).toMatchObject({ code: 0 });
  expect(await release('grant', 'partner-portal', '/partners')).toMatchObject({
    code: 0,
  });
  expect(await release('revoke', 'partner-portal', '/partners')).toMatchObject({
    code: 0,
  });
  const key = `${folder}/next-key.pem`;
  writeFileSync(key, places().key);
  expect(await release('rotate', key, '--dry-run')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Would sign with the key'),
  });
  const { generation, begunAt } = await registry();
  writeFileSync(places().registry.file, '{');
  expect(await release('mend', '--why', 'the disk was full')).toMatchObject({
    code: 0,
  });
  expect((await registry()).generation).toBe(generation + 1);
  expect(await release('restored', '--why', 'a backup was brought back')).toMatchObject({ code: 0 });
  expect((await registry()).begunAt! > begunAt!).toBe(true);
});

test('the tool rejects what would break', async () => {
  test.setTimeout(300_000);
  const { readFileSync } = await import('node:fs');
  const generation = (await registry()).generation;
  const refused = async (folder: string, reason: RegExp) => {
    const { code, said } = await release('publish', 'partner-portal', '--artifact', folder);
    expect([code, said]).toEqual([1, expect.stringMatching(reason)]);
  };
  const tampered = await anArtifact('partner-portal');
  const entry = Object.keys(tampered.facts.files).find((file) => file.startsWith('remoteEntry'))!;
  writeFileSync(`${tampered.folder}/${entry}`, `${readFileSync(`${tampered.folder}/${entry}`, 'utf8')}//`);
  await refused(tampered.folder, /remoteEntry.* is not what was built/);
  const unfit = await anArtifact('partner-portal');
  const needs = (change: object) =>
    writeFileSync(
      `${unfit.folder}/build-facts.json`,
      JSON.stringify({
        ...unfit.facts,
        compatibility: { ...unfit.facts.compatibility, ...change },
      }),
    );
  needs({ shared: { react: '^18.2.0' } });
  await refused(unfit.folder, /it needs react \^18\.2\.0, the shell has 19/);
  needs({ contracts: '^2.0.0' });
  await refused(unfit.folder, /it needs contracts \^2\.0\.0, the API speaks 1\.0\.0/);
  await refused((await anArtifact('partner-portal', 'throws while mounting')).folder, /the smoke test did not pass/);
  const mistakes: readonly (readonly [words: string, reason: RegExp])[] = [
    ['publish nobody', /there is no remote nobody in apps/],
    ['publish partner-portal --artifact nowhere', /nowhere holds no build/],
    ['promote nobody', /there is no remote nobody/],
    ['prune nobody', /there is no remote nobody/],
    ['canary partner-portal 9.9.9 --share 10', /partner-portal 9\.9\.9 was never published/],
    ['canary partner-portal --share many', /from 1 to 99/],
    [`key ${tampered.folder}/build-facts.json`, /is there already/],
  ];
  for (const [words, reason] of mistakes) {
    const [command, ...rest] = words.split(' ');
    const { code, said } = await release(command!, ...rest);
    expect([words, code, said]).toEqual([words, 1, expect.stringMatching(reason)]);
  }
  expect((await registry()).generation).toBe(generation);
});
