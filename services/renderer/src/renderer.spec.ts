import type { RemoteEntry } from '@homeroom/contracts';
import { NotDrawn } from './not-drawn.js';
import type { DrawnByBuild } from './rendered-build.js';
import type { WantedBuild } from './rendered-builds.js';
import { Renderer } from './renderer.js';
import { aBuild, aManifest } from './testing/a-manifest.js';

const TEMPLATE =
  '<head><!--# block name="page" --><title>Homeroom</title><!--# endblock --><!--# include virtual="/x" --></head>' +
  '<body><div id="root"><p>Loading</p></div><noscript>Needs scripts</noscript></body>';

/** A renderer with fake builds, whose processes start, fail, and render when the test says so. */
function aWorld() {
  const builds = new Map<string, ReturnType<typeof aFakeBuild>>();
  const newBuild = (wanted: WantedBuild) => {
    const build = aFakeBuild(wanted);
    builds.set(wanted.version, build);
    return build;
  };
  const askedForTags: string[] = [];
  const reads = {
    tags: (path: string) => {
      askedForTags.push(path);
      return Promise.resolve(path === '/about' ? '' : `<title>Tags of ${path}</title>`);
    },
  };
  const renderer = new Renderer(TEMPLATE, 'https://homeroom.test', reads, newBuild);
  const follow = (change: Partial<RemoteEntry> = {}) => renderer.follow(aManifest(change));
  const drawnBy = async (address = '/about', cookies = '') => /by (\d)/.exec(String((await renderer.page(address, cookies)).html))![1];
  return { renderer, follow, drawnBy, askedForTags, build: (version: string) => builds.get(version)! };
}

function aFakeBuild({ version, build }: WantedBuild) {
  let tell: () => void = () => undefined;
  const fake = {
    chosen: { version, build },
    isReady: false,
    isStarting: true,
    isStopped: false,
    pid: 1,
    asked: [] as string[],
    started: new Promise<void>((resolve) => (tell = resolve)),
    starts: (isReady: boolean) => {
      Object.assign(fake, { isReady, isStarting: false });
      tell();
    },
    stop: () => void (fake.isStopped = true),
    draw: (url: string): Promise<DrawnByBuild> => {
      if (!fake.isReady) return Promise.reject(new NotDrawn('not ready'));
      fake.asked.push(url);
      const artifact = { source: '', files: { app: [], parts: {} }, styles: new Map<string, string>() };
      return Promise.resolve({ html: `<p>by ${version}</p>`, title: 'Title', parts: [], state: '{}', artifact, chosen: fake.chosen });
    },
  };
  return fake;
}

it('draws with the active build', async () => {
  const { follow, drawnBy, build } = aWorld();
  follow();
  build('1').starts(true);
  expect(await drawnBy()).toBe('1');
});

it('draws with the canary for its visitors, and with the active build for visitors without a lane', async () => {
  const { follow, drawnBy, build } = aWorld();
  follow({ canary: { version: '2', percent: 20, since: '' } });
  build('1').starts(true);
  build('2').starts(true);
  expect(await drawnBy('/about', 'homeroom_lane=19')).toBe('2');
  expect(await drawnBy('/about', 'a=b; homeroom_lane=20')).toBe('1');
  expect(await drawnBy()).toBe('1');
});

it('keeps drawing with the previous build until the next one can, so that no page is empty', async () => {
  const { follow, drawnBy, build } = aWorld();
  follow();
  build('1').starts(true);
  follow({ active: '2', fallback: '1' });
  expect(await drawnBy()).toBe('1');
  expect(build('1').isStopped).toBe(false);
  build('2').starts(true);
  await Promise.resolve();
  expect(await drawnBy()).toBe('2');
  expect(build('1').isStopped).toBe(true);
});

it('sends no page of a recalled build, even if the previous one could not start either', async () => {
  const { follow, drawnBy, build } = aWorld();
  follow({ active: '2' });
  build('2').starts(true);
  follow({ active: '1' });
  build('1').starts(false);
  await expect(drawnBy()).rejects.toMatchObject({ reason: 'not ready' });
});

it('draws nothing for a build without a server build, even if the previous one has one', async () => {
  const { follow, drawnBy, build } = aWorld();
  follow();
  build('1').starts(true);
  follow({ active: '2', builds: { '1': aBuild('1'), '2': aBuild('2', { integrity: {} }) } });
  await expect(drawnBy()).rejects.toMatchObject({ reason: 'not rendered' });
});

it('draws no page of a remote that is switched off, and ends its process', async () => {
  const { follow, drawnBy, build } = aWorld();
  follow();
  build('1').starts(true);
  follow({ enabled: false });
  await expect(drawnBy()).rejects.toMatchObject({ reason: 'not rendered' });
  expect(build('1').isStopped).toBe(true);
});

it.each([
  '//deals',
  '//elsewhere.test/about',
  '/checkout',
  '/deals/1/x',
  '/business',
  '/deals/12345678901',
  '/about?override=x@http://localhost',
])('leaves %s to browsers', async (address) => {
  const { follow, drawnBy, build } = aWorld();
  follow();
  build('1').starts(true);
  await expect(drawnBy(address)).rejects.toMatchObject({ reason: 'no such page' });
});

it('ignores address parameters that change nothing', async () => {
  const { follow, drawnBy, build } = aWorld();
  follow();
  build('1').starts(true);
  await drawnBy('/deals?utm_source=mail&q=swim&sort=discount');
  expect(build('1').asked).toEqual(['/deals?q=swim&sort=discount']);
});

it('reuses a page for identical requests', async () => {
  const { follow, drawnBy, build } = aWorld();
  follow();
  build('1').starts(true);
  await Promise.all([drawnBy('/deals?x=1'), drawnBy('/deals?x=2'), drawnBy('/deals')]);
  expect(build('1').asked).toEqual(['/deals']);
});

it('puts a page’s own tags into the head, and its title when the API is down', async () => {
  const { renderer, follow, build } = aWorld();
  follow();
  build('1').starts(true);
  expect(String((await renderer.page('/deals/7')).html)).toContain('<title>Tags of /deals/7</title>');
  expect(String((await renderer.page('/about')).html)).toContain('<title>Title · Homeroom</title>');
});

it('counts the outcomes of pages', async () => {
  const { renderer, follow, drawnBy, build } = aWorld();
  follow();
  await drawnBy().catch(() => undefined);
  build('1').starts(true);
  await drawnBy();
  expect(renderer.metrics.text()).toContain('pages_total{version="1",outcome="not ready"} 1');
  expect(renderer.metrics.text()).toContain('pages_total{version="1",outcome="drawn"} 1');
});

it('requests nothing from the API when a page is refused at once', async () => {
  const { renderer, follow, askedForTags, build } = aWorld();
  follow();
  build('1').starts(true);
  build('1').isReady = false;
  await expect(renderer.page('/deals')).rejects.toThrow(NotDrawn);
  expect(askedForTags).toEqual([]);
  build('1').isReady = true;
  expect(String((await renderer.page('/deals')).html)).toContain('Tags of /deals');
  expect(askedForTags).toEqual(['/deals']);
});
