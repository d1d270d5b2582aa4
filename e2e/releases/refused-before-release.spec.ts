import type { Description } from '@homeroom/releases';
import type { Browser } from '@playwright/test';
import { anArtifact, asBuilt, originalOf, places, recordingOf, registry, type Wrapper } from '../support/releases';
import { expect, testWithoutPage as test } from '../support/shop';

const { publish, buildOf } = await import('@homeroom/releases');
const { smokeTest } = await import('../../tools/release/smoke-test.mjs');
const { shellIn, versionIn } = await import('../../tools/release/matrix/read-parts.mjs');
const { changedBuild } = await import('../../tools/release/matrix/changed-build.mjs');
const { runMatrix } = await import('../../tools/release/matrix/run.mjs');
const REMOTE = 'partner-portal';

/** Runs the smoke test in the browser of these tests, so that it starts none of its own. */
async function rehearsed(
  browser: Browser,
  { folder, facts }: Awaited<ReturnType<typeof anArtifact>>,
  how: { answersWithin?: number; drawnWithin?: number } = {},
): Promise<string[]> {
  const { app: remote, version, title, path, screens, signIn } = facts;
  const { publicUrl, key, entryOf } = places();
  const build = buildOf(facts, entryOf(remote, version), {});
  const known = await registry();
  const manifest = known.remotes[remote]?.builds[version]
    ? known
    : publish(known, { remote, version, title, path, build }, { now: new Date().toISOString() });
  const shellFolder = `${import.meta.dirname}/../../apps/shell/dist`;
  const recording = recordingOf(remote);
  return smokeTest({ remote, version, folder, manifest, publicUrl, key, screens, signIn, shellFolder, recording, ...how }, browser);
}

// `releasing.spec.ts` publishes the partner portal with the tool.
for (const remote of ['marketplace', 'admin-console'])
  test(`every screen of ${remote} passes the smoke test with recorded answers`, async ({ browser }) => {
    test.setTimeout(300_000);
    await asBuilt(remote);
    expect(await rehearsed(browser, await originalOf(remote))).toEqual([]);
  });

const element = (type: string, words: string) =>
  `({$$typeof:Symbol.for('react.transitional.element'),type:'${type}',key:null,props:{children:'${words}'}})`;

/** Faults that are found independently of each other stand in one build, which then has to be refused for each of them. */
const PLANTED: readonly (readonly [what: string, wrapper: Wrapper, words: readonly RegExp[]])[] = [
  [
    'whose stylesheets paint the whole page and select elements of others, and whose code adds another one',
    {
      code: `o=>{document.head.append(Object.assign(document.createElement('style'),{textContent:'header{display:none}'}));return o}`,
      css: `body{background:magenta}button:not(.${REMOTE}-x){rotate:180deg}`,
    },
    [
      /its styles reach outside it: body in css\/.*\. Put a class of your own CSS module/,
      /its styles reach outside it: button:not\(/,
      /its styles reach outside it: header in a style element/,
    ],
  ],
  [
    'that replaces a shared global, shows an error page of its own, and calls an endpoint that the contracts do not have',
    {
      code: `o=>{const was=fetch;globalThis.fetch=(...a)=>was(...a);Array.prototype.last=function(){return this.at(-1)};void was('/api/'+['deals','1','weather'].join('/'));return ()=>${element('h1', 'Something went wrong')}}`,
    },
    [
      /it changes (Array\.prototype\.last|Array\.last|fetch), which all remotes share \(seen at \/business\/login\)\. Keep it in a module/,
      /at \/business\/login it shows an error page of its own: “Something went wrong”\. Let the error through/,
      /at \/business\/login it calls GET \/api\/deals\/1\/weather, which the contracts do not have/,
    ],
  ],
  ['that shows nothing', { code: 'o=>()=>null' }, [/at \/business\/login it was not drawn within 4 s/]],
  [
    'that names an endpoint that the contracts do not have',
    { code: `o=>{o.calls="GET /api/deals/:id/weather";return o}` },
    [/in js\/.*\.js it calls GET \/api\/deals\/:id\/weather, which the contracts do not have/],
  ],
  [
    'that leaks memory on every navigation',
    { code: 'o=>{const kept=[];return p=>{kept.push(Array.from({length:40000},Math.random));return o(p)}}' },
    [/it keeps \d+ MB more after 50 navigations \(\/business\/login\)\. Let an effect/],
  ],
  [
    'that freezes the page, and throws on another screen',
    {
      code: `o=>{let was;return p=>{if(location.pathname.endsWith('register'))throw new Error('no such field');if(!was){was=1;const t=Date.now();while(Date.now()-t<2400);}return o(p)}}`,
    },
    [/at \/business\/login it freezes the page for more than 2 s\. Split that work/, /at \/business\/register it throws: .*no such field/],
  ],
  ['that freezes the page for good', { code: 'o=>()=>{for(;;);}' }, [/at \/business\/login it freezes the page for more than 2 s/]],
];

for (const [what, wrapper, reasons] of PLANTED)
  test(`a remote ${what} is refused with the place of each fault and how to mend it`, async ({ browser }) => {
    const planted = await anArtifact(REMOTE, wrapper);
    const screens = ['/business/login', ...(what.includes('another screen') ? ['/business/register'] : [])];
    // Give up a frozen or empty page sooner: the one keeps a core busy, and the other only waits.
    const how = { ...(what.includes('for good') && { answersWithin: 1_200 }), ...(what.includes('nothing') && { drawnWithin: 4_000 }) };
    const problems = await rehearsed(browser, { ...planted, facts: { ...planted.facts, screens } }, how);
    for (const words of reasons) expect(problems.join('\n')).toMatch(words);
  });

test('a shell without a needed design token and a link of the frame is refused, and the remote that needs them is named', async ({
  browser,
}) => {
  const { folder, facts } = await originalOf(REMOTE);
  const shellFolder = `${import.meta.dirname}/../../apps/shell/dist`;
  const spoiled = changedBuild(shellFolder, (text) =>
    text.replaceAll('--ink-soft:', '--ink-muted:').replace(/entries:(\w+)\.entries/, 'entries:$1.places??[]'),
  );
  const description = (await (await fetch(`${process.env['SHOP']}/api/openapi.json`)).json()) as Description;
  const version = await versionIn(folder, {
    build: buildOf(facts, places().entryOf(REMOTE, facts.version), {}),
    own: description,
    recording: `${import.meta.dirname}/../../apps/${REMOTE}/recorded-api.json`,
  });
  const { outcomes } = await runMatrix({
    browser,
    manifest: await registry(),
    versions: [{ ...version, screens: ['/business/login', '/business'] }],
    shells: [await shellIn(shellFolder), await shellIn(spoiled)],
    contracts: [{ name: 'what the API answers now', description }],
  });
  const [outcome] = outcomes;
  expect(outcome!.cells).toHaveLength(1);
  expect(outcome!.problems.join('\n')).toContain(`${REMOTE} ${facts.version} in shell`);
  expect(outcome!.problems.join('\n')).toMatch(/at \/business the frame no longer leads to \/business, \/business\/counter/);
  expect(outcome!.problems.join('\n')).toContain('its styles use --ink-soft, which nothing defines');
});
