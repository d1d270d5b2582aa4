import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { anArtifact, places, recordingOf, registry } from '../../support/releases';
import { withServerCode } from '../../support/server-builds';
import { expect, testWithoutPage as test } from '../../support/shop';

const { buildOf, publish } = await import('@homeroom/releases');
const { smokeTest } = await import('../../../tools/release/smoke-test.mjs');
const { rehearseFirstPages } = await import('../../../tools/release/first-pages.mjs');

const SHELL_FOLDER = path.join(fileURLToPath(new URL('../../..', import.meta.url)), 'apps/shell/dist');
const REMOTE = 'marketplace';

/** What `publish` would try out of an artifact, on these pages. */
async function candidateOf({ folder, facts }: Awaited<ReturnType<typeof anArtifact>>, pages: readonly string[]) {
  const { version, title, path: address } = facts;
  const { key, entryOf } = places();
  const now = new Date().toISOString();
  const build = buildOf(facts, entryOf(REMOTE, version), { smokeTestedAt: now });
  const manifest = publish(await registry(), { remote: REMOTE, version, title, path: address, build }, { api: '', now });
  const publicUrl = process.env['SHOP']!;
  // The search for leaks goes there 60 times, before the pages of the server build are rehearsed.
  const screens = ['/terms-of-service'];
  const recording = recordingOf(REMOTE);
  return { remote: REMOTE, version, folder, manifest, publicUrl, shellFolder: SHELL_FOLDER, key, screens, pages, recording };
}

/** Browser code that logs a message on one page, adds a class on another, and stores a deleted school for the next page. */
const IN_BROWSER = `App=>()=>{
  const element=(type,props)=>({$$typeof:Symbol.for('react.transitional.element'),type,key:null,props});
  if(location.pathname==='/security')console.info('a word');
  addEventListener('pagehide',()=>localStorage.setItem('homeroom:school','{"id":999999,"name":"Gone","city":"Irvine"}'));
  const app=element(App,{});
  return location.pathname==='/contact'?element('div',{className:'of-browser',children:app}):app;
}`.replaceAll('\n', '');

/** Server code that fails in another way on each of some pages. */
const ON_SERVER = `
;(() => {
  const { default: remote } = module.exports;
  const { jsx, jsxs } = require('react/jsx-runtime');
  const { useLocation } = require('@homeroom/web');
  const App = () => {
    const { pathname } = useLocation();
    const app = jsx(remote.App, {});
    if (pathname === '/schools') throw new Error('thrown on purpose');
    if (pathname === '/support') return null;
    if (pathname === '/about') return jsxs('section', { children: ['Other words', app] });
    if (pathname === '/contact') return jsx('div', { className: 'of-server', children: app });
    return app;
  };
  module.exports = { default: { ...remote, App } };
})();
`;

test('publishing rejects faulty server code, with the page and the reason for each fault', async ({ browser }) => {
  test.setTimeout(240_000);
  const broken = ['/schools', '/about', '/security', '/contact', '/support'];
  // `refused-before-release` rehearses all pages of a build without faults.
  const pages = ['/deals', ...broken, '/terms-of-service'];
  const artifact = withServerCode(await anArtifact(REMOTE, { code: IN_BROWSER }), ON_SERVER);
  // A class that never comes would be waited for longer on a busy machine.
  const candidate = { ...(await candidateOf(artifact, pages)), classesWithin: 5_000 };
  const refusals = await smokeTest(candidate, browser);
  expect(refusals.filter((refusal) => !broken.includes(refusal.split(':')[0]!))).toEqual([]);
  const expected = [
    '/schools: its server build did not draw the page: failed: Error: thrown on purpose',
    "/security: the browser's console says: a word",
    '/contact: its server build gives classes that its browser build does not give: of-server',
    expect.stringContaining('/support: its server build drew nothing that can be read without scripts'),
    expect.stringMatching(/^\/about: the browser lost \d+ elements that the server drew; the first is </),
  ];
  expect(refusals).toEqual(expect.arrayContaining(expected));
});

test('publishing rejects server code that does not start', async ({ browser }) => {
  const broken = withServerCode(await anArtifact(REMOTE), `\n;throw new Error('broken when it starts');`);
  const context = await browser.newContext();
  // The first part of the smoke test, which only concerns code for browsers, is the test above.
  expect(await rehearseFirstPages(context, await candidateOf(broken, ['/terms-of-service']))).toEqual([
    expect.stringMatching(/^its server build does not start: .*broken when it starts/),
  ]);
  await context.close();
});
