import { createHash } from 'node:crypto';
import { listAddress } from '@homeroom/contracts';
import { listOf } from '@homeroom/releases';
import { aBuild } from './testing/a-manifest.js';
import { parseTemplate, wholePage } from './whole-page.js';

const TEMPLATE = `<head><!-- about tags --><!--# block name="page" --><title>Homeroom</title><!--# endblock -->
<!--# include virtual="/api/previews?path=$page" stub="page" --><script defer src="/js/shell.js" fetchpriority="high"></script>
<link rel="preload" as="fetch" href="/api/configuration" crossorigin="use-credentials"></head>
<body><div id="root"><div><p>Loading</p></div></div>
<noscript>Needs scripts</noscript></body>`;

const aPage = (change: object = {}) => ({
  remote: 'marketplace',
  tags: '',
  drawn: {
    html: '<main>Deals</main>',
    title: 'Deals & more',
    parts: ['./src/routes/about'],
    state: JSON.stringify({ words: '</script><script>alert(1)</script>' }),
    artifact: {
      source: '',
      files: {
        app: ['css/app.css', 'js/app.js'],
        parts: { './src/routes/about': ['css/about.css', 'js/about.js'], './src/other': ['js/other.js'] },
      },
      styles: new Map([
        ['css/app.css', '.a{color:red}'],
        ['css/about.css', '.b{content:"</style>"}'],
      ]),
    },
    chosen: {
      version: '1',
      build: aBuild('1', { integrity: { 'js/app.js': 'sha384-app', 'js/about.js': 'sha384-about', 'js/other.js': 'sha384-x' } }),
    },
    ...change,
  },
});

const pageOf = (page: ReturnType<typeof aPage>) => wholePage(parseTemplate(TEMPLATE), page).html.toString();

it('puts the drawn area into the shell’s page, with the title', () => {
  const page = pageOf(aPage());
  expect(page).toContain('<div id="root"><main>Deals</main></div>');
  expect(page).toContain('<title>Deals &amp; more · Homeroom</title>');
  expect(page).not.toContain('Loading');
  expect(page).not.toContain('<!--');
});

it('leaves the file that the page needs last to early.js', () => {
  const link = '<link rel="preload" data-last as="script" href="/js/last.js" integrity="sha256-x">';
  const page = wholePage(parseTemplate(TEMPLATE.replace('</head>', `${link}</head>`)), aPage()).html.toString();
  expect(page).toContain('<link rel="last" fetchpriority="low" as="script" href="/js/last.js" integrity="sha256-x">');
  expect(page).not.toContain('data-last');
});

it('prefers a page’s own tags', () => {
  expect(pageOf({ ...aPage(), tags: '<title>A deal</title>' })).toContain('<title>A deal</title>');
});

it('lists only the files of the app and of the rendered parts', () => {
  const page = pageOf(aPage());
  expect(page).toContain('<style data-href="https://marketplace.test/1/css/app.css">.a{color:red}</style>');
  expect(page).toContain('href="https://marketplace.test/1/js/about.js" integrity="sha384-about"');
  expect(page).not.toContain('js/other.js');
});

it('requests the list of the build’s files before the files', () => {
  const page = pageOf(aPage());
  const list = page.indexOf(
    `as="fetch" crossorigin="anonymous" fetchpriority="low" href="${listAddress(listOf(aPage().drawn.chosen.build).hash)}"`,
  );
  expect(list).toBeGreaterThan(0);
  expect(list).toBeLessThan(page.indexOf('js/about.js'));
});

it('keeps data and stylesheets from closing their own element', () => {
  const page = pageOf(aPage());
  expect(page).not.toContain('<script>alert');
  expect(page).toContain('\\u003c/script>');
  expect(page).toContain('.b{content:"<\\/style>"}');
});

it('writes data in an element that no browser runs', () => {
  const [, data] = /<script type="application\/json" id="homeroom-page">([\s\S]*?)<\/script>/.exec(pageOf(aPage()))!;
  expect(JSON.parse(data!)).toMatchObject({
    remote: 'marketplace',
    version: '1',
    parts: ['./src/routes/about'],
    state: { words: expect.any(String) },
  });
});

it('preloads the first pictures before the code, and not the configuration that the page contains', () => {
  const picture = '<link rel="preload" as="image" href="/pictures/robot.svg"/>';
  const page = pageOf(aPage({ html: `${picture}<main>Deals</main>` }));
  expect(page.indexOf(picture)).toBeLessThan(page.indexOf('/js/shell.js'));
  expect(page).toContain('<div id="root"><main>');
  expect(page).toContain('src="/js/shell.js" fetchpriority="low"');
  expect(page).not.toContain('/api/configuration');
});

it('accepts the area and its data as bytes', () => {
  const bytes = (text: string) => Buffer.from(text).toString('latin1');
  const page = pageOf(aPage({ html: bytes('<main>Zoë’s 🎻</main>'), state: bytes('{"title":"Zoë’s 🎻"}') }));
  expect(page).toContain('<div id="root"><main>Zoë’s 🎻</main></div>');
  expect(page).toContain('"state":{"title":"Zoë’s 🎻"}}</script>');
});

it('refuses a shell without a place for a page', () => {
  expect(() => parseTemplate(TEMPLATE.replace('</head>', ''))).toThrow('no place');
});

it('returns the hashes of all inlined stylesheets except the one that the edge knows', () => {
  const template = TEMPLATE.replace('</head>', '<style>.first{}</style><style data-href="/css/shell.css">.c{}</style></head>');
  const { html, styles } = wholePage(parseTemplate(template), aPage());
  const inPage = [...html.toString().matchAll(/<style data-href[^>]*>(.*?)<\/style>/g)].map(([, text]) => text!);
  expect(inPage).toHaveLength(3);
  expect(styles).toEqual(inPage.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`));
});

it('returns no hash for a stylesheet in the HTML of a page', () => {
  const { styles } = wholePage(parseTemplate(TEMPLATE), aPage({ html: '<main><style data-href="x">.stolen{}</style></main>' }));
  expect(styles).toHaveLength(2);
});

it('loads the script for early input with the hash that the shell names, and with none from a shell that does not', () => {
  expect(pageOf(aPage())).toContain('<script async src="/early.js"></script>');
  const named = TEMPLATE.replace('src="/js/shell.js"', `src="/js/shell.js" data-files='{"early.js":"sha256-early"}'`);
  const page = wholePage(parseTemplate(named), aPage()).html.toString();
  expect(page).toContain('<script async src="/early.js" crossorigin="anonymous" integrity="sha256-early"></script>');
});
