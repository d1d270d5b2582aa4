import { readFileSync } from 'node:fs';
import { LANE_COOKIE, SCREENS, STORAGE, bucketOf } from '@homeroom/contracts';
import { asBuilt, expectVersion, goLive, published, registry, tryOn } from '../../support/releases';
import { drawnBy, expectDrawn, expectStatic, htmlOf, isDrawn, lostNodes, openDrawn, watchServed } from '../../support/rendered';
import { SERVER_FAULTS, publishedServerBuild } from '../../support/server-builds';
import { expect, test, testWithoutPage } from '../../support/shop';

const REMOTE = 'marketplace';
const RENDERER = () => `http://127.0.0.1:${process.env['RENDERER_PORT']}`;

/** The process of each build in the registry, by name. */
const processes = async () => (await (await fetch(`${RENDERER()}/processes`)).json()) as Record<string, number | null>;

/** The renderer's metrics for the versions that it renders now. */
const figures = async () => (await fetch(`${RENDERER()}/metrics`)).text();

const expectDrawnBy = (version: string) => expect.poll(() => drawnBy(SCREENS.about)).toBe(version);

test.beforeEach(async () => expectDrawnBy(await asBuilt(REMOTE)));
test.afterAll(() => asBuilt(REMOTE));

testWithoutPage('a release and its rollback reach rendered pages without a restart, and no page is empty meanwhile', async () => {
  const before = (await registry()).remotes[REMOTE]!.active;
  const next = await published(REMOTE);
  let isOver = false;
  const asking = (async () => {
    while (!isOver) await htmlOf(SCREENS.terms);
  })();
  await goLive(REMOTE, next);
  await expectDrawnBy(next);
  expect(await figures()).not.toContain('not ready');
  await asBuilt(REMOTE);
  await expectDrawnBy(before);
  expect(await figures()).not.toContain('not ready');
  isOver = true;
  await asking;
});

test('the HTML of a rolled-back version is replaced in one step, without a message', async ({ page }) => {
  const { active } = (await registry()).remotes[REMOTE]!;
  const calledBack = await (await fetch(`${process.env['SHOP']}/remotes.json`)).text();
  const next = await published(REMOTE);
  await goLive(REMOTE, next);
  await expectDrawnBy(next);
  // As if it was rolled back after the HTML was sent.
  await page.route('**/remotes.json', (route) => route.fulfill({ body: calledBack, contentType: 'application/json' }));
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await watchServed(page);
  await openDrawn(page, SCREENS.about);
  await expectVersion(page, REMOTE, active);
  await expect(page.getByRole('heading', { level: 1, name: 'About Homeroom' })).toBeVisible();
  expect((await lostNodes(page)).length).toBeGreaterThan(0);
  expect(said).toEqual([]);
});

/** A visitor in the half that gets the canary. */
const VISITOR = Array.from({ length: 100 }, (_, number) => `visitor-${number}`).find((name) => bucketOf(`${REMOTE}:${name}`) < 50)!;

test('a visitor with a canary gets its HTML, which the browser keeps', async ({ page }) => {
  const lane = bucketOf(`${REMOTE}:${VISITOR}`);
  const canary = await published(REMOTE);
  await tryOn(REMOTE, canary, 50);
  await expect.poll(() => drawnBy(SCREENS.about, lane)).toBe(canary);
  await page.context().addCookies([{ name: LANE_COOKIE, value: String(lane), url: process.env['SHOP']! }]);
  await page.addInitScript(([key, name]) => localStorage.setItem(key, JSON.stringify(name)), [STORAGE.visitor, VISITOR] as const);
  await watchServed(page);
  await openDrawn(page, SCREENS.about);
  await expectVersion(page, REMOTE, canary);
  expect(await lostNodes(page)).toEqual([]);
});

testWithoutPage('server code that fails in any way loses only that page’s HTML, and the next pages are rendered again', async () => {
  const unruly = await publishedServerBuild({ isUnruly: true });
  await goLive(REMOTE, unruly);
  await expectDrawnBy(unruly);
  await expectDrawn('/deals?q=robot');
  for (const fault of SERVER_FAULTS)
    await test.step(fault, async () => {
      const html = await htmlOf(`/deals?q=${encodeURIComponent(fault)}`);
      expect(isDrawn(html), fault).toBe(false);
      expect(html).toContain('<div id="root">');
      await expectDrawnBy(unruly);
      await expectDrawn('/deals?q=robot');
    });
});

testWithoutPage('a killed process is replaced', async () => {
  const [[name, pid]] = Object.entries(await processes()) as [[string, number]];
  process.kill(pid, 'SIGKILL');
  await expect.poll(async () => (await processes())[name] ?? pid).not.toBe(pid);
  await expectDrawn(SCREENS.about);
});

testWithoutPage('a frozen renderer loses no page, and renders again once it resumes', async () => {
  const [drawing] = Object.values(await processes()) as [number];
  const [, renderer] = /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${drawing}/status`, 'utf8'))!;
  process.kill(Number(renderer), 'SIGSTOP');
  try {
    for (const address of [SCREENS.home, SCREENS.deals, SCREENS.about]) expect(isDrawn(await htmlOf(address))).toBe(false);
  } finally {
    process.kill(Number(renderer), 'SIGCONT');
  }
  await expectDrawn(SCREENS.about);
});

testWithoutPage('unreleased server code never runs, and pages arrive without server HTML', async () => {
  await goLive(REMOTE, await publishedServerBuild({ isTamperedWith: true }));
  await expectStatic(SCREENS.about);
});

test('a build without server code gets the empty shell page, which its browser fills', async ({ page }) => {
  const next = await publishedServerBuild({ isMissing: true });
  await goLive(REMOTE, next);
  await expectStatic(SCREENS.about);
  await page.goto(SCREENS.about);
  await expectVersion(page, REMOTE, next);
});

testWithoutPage('the renderer reports rendered and failed pages by version', async () => {
  await expectDrawn(SCREENS.about);
  const { active } = (await registry()).remotes[REMOTE]!;
  expect(await figures()).toContain(`homeroom_renderer_pages_total{version="${active}",outcome="drawn"}`);
});
