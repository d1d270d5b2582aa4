import { writeFileSync } from 'node:fs';
import { asAdmin } from '../support/account';
import { checkScreen } from '../support/screen-check/check-screen';
import {
  anArtifact,
  asBuilt,
  expectVersion,
  goLive,
  places,
  published,
  registry,
  release,
  releaseElsewhere,
  storedFiles,
} from '../support/releases';
import { expect, test, testWithoutPage } from '../support/shop';

let live: string;
test.beforeEach(async () => {
  live = await asBuilt('marketplace');
  await asBuilt('partner-portal');
});
test.afterAll(async () => {
  await asBuilt('marketplace');
  await asBuilt('partner-portal');
});

/** An artifact with a single screen, which publishes faster. Another test publishes all screens. */
async function ofOneScreen() {
  const { folder, facts } = await anArtifact('partner-portal');
  writeFileSync(`${folder}/build-facts.json`, JSON.stringify({ ...facts, screens: ['/business/login'] }));
  return { folder, facts };
}

test('the Releases page shows what is live, promotes and rolls back with a reason', async ({ page }) => {
  const next = await published('marketplace');
  await asAdmin(page, '/admin?tab=releases');
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
  await checkScreen(page);
  await dialog.getByLabel('Why *').fill('the new list is ready');
  await dialog.getByRole('button', { name: 'Promote' }).click();
  await expect(page.getByText(`Marketplace ${next} is live.`).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Changes of releases' }).getByRole('listitem').first()).toContainText(
    'the new list is ready',
  );
  await checkScreen(page);
  await shop.getByRole('button', { name: 'Roll back Marketplace' }).click();
  await dialog.getByLabel('Why *').fill('not yet');
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText(`Marketplace ${live} is live.`).first()).toBeVisible();
  expect((await registry()).remotes['marketplace']!.active).toBe(live);
});

test('a team publishes and promotes its remote, and no other, with a token from the Releases page', async ({ page }) => {
  test.setTimeout(300_000);
  await asAdmin(page, '/admin?tab=releases');
  await page.getByRole('button', { name: 'Tokens of Partner portal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tokens of Partner portal' });
  await dialog.getByLabel('Who is it for? *').fill('Partner CI');
  await dialog.getByRole('button', { name: 'Grant' }).click();
  const shown = dialog.getByText(/^homeroom_release_/);
  await expect(shown).toBeVisible();
  await checkScreen(page);
  const token = (await shown.textContent())!;
  const other = await releaseElsewhere(token, 'rollback', 'marketplace', '--why', 'not ours');
  expect([other.code, other.said]).toEqual([1, expect.stringContaining('This token releases partner-portal, not marketplace')]);

  const { folder, facts } = await ofOneScreen();
  const published = await releaseElsewhere(token, 'publish', 'partner-portal', '--artifact', folder, '--why', 'from our CI');
  expect([published.code, published.said]).toEqual([
    0,
    expect.stringMatching(/Done: publish partner-portal .* by Partner CI \(token \d+\)/),
  ]);
  for (const kept of ['partner-portal', '.maps/partner-portal']) expect(storedFiles(kept)).toContain(facts.version.replace('+', '-'));
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

test('a preview link shows one version in one tab until the visitor leaves it or the team closes it', async ({ page, browser }) => {
  const portal = await asBuilt('partner-portal');
  const next = await published('partner-portal');
  await asAdmin(page, '/admin?tab=releases');
  await page.getByRole('button', { name: `Preview Partner portal ${next}` }).click();
  const dialog = page.getByRole('dialog', { name: `Preview Partner portal ${next}` });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = dialog.getByRole('link', { name: /preview=/ });
  await expect(link).toBeVisible();
  await checkScreen(page);
  const url = (await link.getAttribute('href'))!;

  const stranger = await browser.newContext({ baseURL: process.env['SHOP']! });
  const tab = await stranger.newPage();
  await tab.goto(url.replace('/business', '/business/login'));
  await expectVersion(tab, 'partner-portal', next);
  const bar = tab.getByText(`Preview of Partner portal ${next}, in this tab only.`);
  await expect(bar).toBeVisible();
  expect(tab.url()).not.toContain('preview');
  await expect(tab.getByRole('heading', { name: 'Community Partner Login' })).toBeVisible();
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

test('an admin’s link shows the site as of an earlier change, in one tab, and names deleted versions', async ({ page, browser }) => {
  const next = await published('marketplace');
  await goLive('marketplace', next);
  const then = await registry();
  await goLive('marketplace', live);
  await asAdmin(page, '/admin?tab=releases');
  const row = page.getByRole('list', { name: 'Changes of releases' }).getByRole('listitem').nth(1);
  await row.getByRole('button', { name: /^See the site as of/ }).click();
  const dialog = page.getByRole('dialog', { name: /^The site as of/ });
  await expect(dialog.getByText(`Marketplace ${next}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = dialog.getByRole('list', { name: 'Links' }).getByRole('link');
  await expect(link).toBeVisible();
  await checkScreen(page);
  const url = (await link.getAttribute('href'))!;
  const stranger = await browser.newContext({ baseURL: process.env['SHOP']! });
  const [tab, other] = [await stranger.newPage(), await stranger.newPage()];
  await tab.goto(url);
  await expectVersion(tab, 'marketplace', next);
  await expect(tab.getByText(/^The site as of .*, in this tab only\. The frame around it and the data are today’s/)).toBeVisible();
  await checkScreen(tab);
  await other.goto('/');
  await expectVersion(other, 'marketplace', live);
  expect((await registry()).generation).toBe(then.generation + 1);
  await tab.getByRole('button', { name: 'Leave the preview' }).click();
  await expectVersion(tab, 'marketplace', live);
  await stranger.close();
});

testWithoutPage('the tool publishes, tries, promotes, prunes, and repairs the registry, and --dry-run changes nothing', async () => {
  testWithoutPage.setTimeout(300_000);
  const before = await registry();
  const planned = await ofOneScreen();
  expect(await release('publish', 'partner-portal', '--artifact', planned.folder, '--dry-run')).toMatchObject({ code: 0 });
  expect(await registry()).toEqual(before);
  const { folder, facts } = await anArtifact('partner-portal');
  expect(await release('publish', 'partner-portal', '--artifact', folder)).toMatchObject({ code: 0 });
  for (const kept of ['partner-portal', '.maps/partner-portal']) expect(storedFiles(kept)).toContain(facts.version.replace('+', '-'));
  const number = facts.version.split('+')[0]!;
  const ran = await release('matrix', 'partner-portal', number, '--dry-run');
  expect([ran.code, ran.said]).toEqual([0, expect.stringMatching(/partner-portal \S+: passed in (1 cell|2 cells)[^]*\n0 drives/)]);
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
  const ofCheckout = await release('scripts', '--csv');
  expect(ofCheckout.code).toBe(0);
  expect(ofCheckout.said).toContain('"https://js.stripe.com/v3/","card provider"');
  expect(ofCheckout.said).toMatch(/remoteEntry\.\w+\.js","marketplace",.*"sha256-/);
  expect(ofCheckout.said).not.toMatch(/partner-portal|admin-console/);
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

testWithoutPage('the tool rejects broken and unfit builds, and wrong commands', async () => {
  testWithoutPage.setTimeout(300_000);
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
  writeFileSync(`${unfit.folder}/build-facts.json`, JSON.stringify({ ...unfit.facts, path: '/lab' }));
  await refused(unfit.folder, /\/lab belongs to marketplace; whoever runs the site grants it/);
  await refused((await anArtifact('partner-portal', 'throws while mounting')).folder, /the smoke test did not pass/);
  const mistakes: readonly (readonly [words: string, reason: RegExp])[] = [
    ['publish nobody', /there is no remote nobody in apps/],
    ['publish partner-portal --artifact nowhere', /nowhere holds no build/],
    ['promote nobody', /there is no remote nobody/],
    ['prune nobody', /there is no remote nobody/],
    ['canary partner-portal 9.9.9 --share 10', /partner-portal 9\.9\.9 was never published/],
    ['canary partner-portal --share many', /from 1 to 99/],
    [`key ${tampered.folder}/build-facts.json`, /exists already/],
  ];
  for (const [words, reason] of mistakes) {
    const [command, ...rest] = words.split(' ');
    const { code, said } = await release(command!, ...rest);
    expect([words, code, said]).toEqual([words, 1, expect.stringMatching(reason)]);
  }
  expect((await registry()).generation).toBe(generation);
});
