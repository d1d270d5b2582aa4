import { STORAGE } from '@homeroom/contracts';

type Rule = (text: string) => string | null;
type Rules = Readonly<Record<'createHTML' | 'createScriptURL', Rule>>;

let given: Awaited<ReturnType<typeof policy>>;
beforeAll(async () => {
  given = await policy();
});

/** The trusted types policy that the shell creates. */
async function policy() {
  let rules: Rules | undefined;
  globalThis.trustedTypes = { createPolicy: (_, wanted) => (rules = wanted) };
  document.head.innerHTML = `<script data-files='{"dialogs.1a2b3c4d.js":"sha256-dialogs"}'></script>`;
  const { expectIntegrity } = await import('./network-policy');
  return { ...rules!, expectIntegrity };
}

it('lets only files of the shell, of the card provider, and of the signed registry run', () => {
  const { createScriptURL, expectIntegrity } = given;
  const base = 'https://remotes.test/marketplace/1/';
  expectIntegrity(base, { 'js/app.js': 'sha384-app' });
  for (const url of [
    '/js/bootstrap.1a2b3c4d.js',
    '/js/bootstrap.1a2b3c4d.js?r=1',
    `${location.origin}/js/bootstrap.1a2b3c4d.js`,
    'https://js.stripe.com/v3/',
    `${base}js/app.js?r=2`,
  ])
    expect([url, createScriptURL(url)]).toEqual([url, url]);
  for (const url of [
    `${base}js/unsigned.js`,
    // Names that every object inherits.
    `${base}constructor`,
    `${base}toString`,
    `${base}__proto__`,
    `${base}../2/js/app.js`,
    'https://remotes.test/marketplace/2/js/app.js',
    '/api/uploads/images/1.js',
    '/js/../api/uploads/images/1.js',
    '/js/%2e%2e/api/uploads/images/1.js',
    '/js/..%2fapi/uploads/images/1.js',
    '/js/..\\api/uploads/images/1.js',
    'https://js.stripe.com.evil.example/v3/',
    '//evil.example/js/a.js',
    'data:text/javascript,alert(1)',
    `blob:${location.origin}/1`,
    'blob:https://js.stripe.com/1',
    'https://js.stripe.com@js.stripe.com.evil.example/v3/',
  ])
    expect([url, createScriptURL(url)]).toEqual([url, null]);
});

it('expects the hashes in the page for the shell’s own files, also on a retry', () => {
  for (const url of ['/js/dialogs.1a2b3c4d.js', '/js/dialogs.1a2b3c4d.js?r=1']) expect(homeroomIntegrity!(url)).toBe('sha256-dialogs');
  expect(homeroomIntegrity!('/js/other.1a2b3c4d.js')).toBeUndefined();
});

it('gives a slow file more time with each try, under a new address', async () => {
  const { default: networkPolicy, countRetry } = await import('./network-policy');
  const { createScript } = networkPolicy() as unknown as Record<
    'createScript',
    (file: object) => { script: HTMLScriptElement; timeout: number }
  >;
  const tried = [0, 1, 2].map(() => {
    const { script, timeout } = createScript({ url: 'https://slow.test/remoteEntry.js', remoteInfo: { name: 'slow_1' } });
    countRetry('slow_1');
    return [script.src, timeout];
  });
  const entry = 'https://slow.test/remoteEntry.js';
  expect(tried).toEqual([
    [entry, 4_000],
    [`${entry}?r=1`, 8_000],
    [`${entry}?r=2`, 12_000],
  ]);
});

it('lets any file of a developer’s own build run', async () => {
  const { createScriptURL, expectIntegrity } = given;
  const entry = 'http://localhost:4301/mf-manifest.json';
  const manifest = { name: 'marketplace', metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } } };
  localStorage.setItem(STORAGE.override, JSON.stringify({ marketplace: entry }));
  Object.assign(globalThis, { IS_DEVELOPMENT: true, fetch: () => Promise.resolve({ json: () => Promise.resolve(manifest) }) });
  const { overriddenBuild } = await import('./override');
  const { integrity } = (await overriddenBuild('marketplace'))!.build;
  expectIntegrity('http://localhost:4301/', integrity);
  expect(createScriptURL('http://localhost:4301/js/new.js')).toBe('http://localhost:4301/js/new.js');
  // Finding the entry lists the names of the files.
  expect(Object.keys(integrity)).toEqual(['remoteEntry.js']);
});

it('lets React set only the HTML of an empty script or of structured data, as older builds do', () => {
  const { createHTML } = given;
  const data = JSON.stringify({ '@context': 'https://schema.org', '@type': 'FAQPage', text: 'a > b & c' });
  for (const html of ['<script></script>', data]) expect([html, createHTML(html)]).toEqual([html, html]);
  for (const html of [
    '<script>alert(1)</script>',
    '<script></script><img src=x onerror=alert(1)>',
    '<script src=//evil.example></script>',
    '{"@context":"<img src=x onerror=alert(1)>"}',
    '{"@context":"\n<script></script>"}',
    ' {"@context":1}',
    '<p>text</p>',
    'text',
    '',
  ])
    expect([html, createHTML(html)]).toEqual([html, null]);
});
