import { setTimeout as pause } from 'node:timers/promises';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { RemotesManifest } from '@homeroom/contracts';
import { DEVELOPMENT_KEY, Registry, grant, grantOrigin, publish, revokeOrigin } from '@homeroom/releases';
import { eventually } from '../support/world';
import { edge, nginx, remote } from './setup';

const SITE = 'https://homeroom.example';
const [OWN, OTHER] = ['https://lab.example', 'https://cdn.example:8443'];
const now = '2026-11-28T10:00:00.000Z';
const SHELL = { version: '1', contract: 2, contracts: '1.0.0', shared: {} };
const EMPTY: RemotesManifest = { schema: 2, generation: 0, changedAt: now, shell: SHELL, remotes: {} };

/** Over a connection of its own: as it reloads, nginx closes those that are kept. */
const ask = (address: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(`${edge}${address}`, { agent: false }, (answer) => resolve(answer.resume())).on('error', reject);
  });

const origins = async () => {
  const policy = String((await ask('/deals')).headers['content-security-policy']);
  const from = (directive: string) =>
    new RegExp(`${directive} ([^;]*)`)
      .exec(policy)![1]!
      .split(' ')
      .filter((one) => /example|127/.test(one));
  const [all, ...others] = ['script-src', 'style-src', 'connect-src', 'font-src', 'img-src', 'media-src'].map(from);
  for (const each of others) expect(each).toEqual(all);
  return all!;
};
/** The edge looks each second. */
const allows = (...expected: string[]) => eventually(async () => JSON.stringify(await origins()) === JSON.stringify([remote, ...expected]));

it('the edge in production allows an origin as the registry names it, without a restart, and no longer than that', async () => {
  const registry = new Registry(nginx.folder, DEVELOPMENT_KEY);
  const change = (work: (known: RemotesManifest) => RemotesManifest) =>
    registry.change({ by: 'a test', why: 'a test', what: 'a test' }, (known) => work(known ?? EMPTY));
  const build = (entry: string) => ({
    ...{ name: 'lab', entry, integrity: {}, commit: null, publishedAt: now, smokeTestedAt: now },
    compatibility: { contract: 2, contracts: '^1.0.0', shared: {} },
  });
  const answers = new Set<number>();
  let isOver = false;
  const asking = (async () => {
    for (; !isOver; await pause(20)) answers.add((await ask('/healthz').catch(() => ({ statusCode: 0 }))).statusCode ?? 0);
  })();
  rmSync(registry.file);
  nginx.follow();
  expect(await origins()).toEqual([remote]);

  await change((known) => grantOrigin(grant(known, 'lab', '/lab'), 'lab', OWN, SITE));
  await allows(OWN);
  await change((known) =>
    publish(known, { remote: 'lab', version: '1.0.0+a', title: 'Lab', path: '/lab', build: build(`${OTHER}/1/mf-manifest.json`) }, { now }),
  );
  await allows(OTHER, OWN);
  await change((known) => revokeOrigin(known, 'lab', OWN));
  await allows(OTHER);

  // Browsers get the short registry, unless a program that does not know it has changed the whole one alone.
  const forBrowsers = async () => {
    const answer = await fetch(`${edge}/short/remotes.json`, { headers: { 'accept-encoding': 'br' } });
    const { schema, generation } = (await answer.json()) as { schema: number; generation: number };
    return { schema, generation, encoding: answer.headers.get('content-encoding') };
  };
  const givesBrowsers = (expected: object) => eventually(async () => isDeepStrictEqual(await forBrowsers().catch(() => null), expected));
  const { generation } = (await registry.read())!;
  await givesBrowsers({ schema: 3, generation, encoding: 'br' });
  writeFileSync(registry.file, `${JSON.stringify({ ...(await registry.read())!, generation: generation + 1 }, null, 2)}\n`);
  await givesBrowsers({ schema: 2, generation: generation + 1, encoding: null });

  // What it says in other places, or in another form, is no origin.
  const whole = JSON.parse(readFileSync(registry.file, 'utf8')) as RemotesManifest;
  const entry = whole!.remotes['lab']!;
  const odd = [
    'http://lab.example',
    'https://lab.example; script-src *',
    "https://'unsafe-inline'",
    'https://*.example',
    'https:///',
    'https://a b',
  ];
  const builds = Object.fromEntries(odd.map((address, at) => [String(at), build(`${address}/mf-manifest.json`)]));
  const title = `"entry": "https://said.example/"`;
  writeFileSync(
    registry.file,
    `${JSON.stringify({ ...whole, remotes: { lab: { ...entry, title, builds: { ...builds, last: build(`${OWN}/mf-manifest.json`) } } } })}\n`,
  );
  await allows(OWN);
  isOver = true;
  await asking;
  expect([...answers]).toEqual([200]);
});

it('the edge in production lets browsers keep a list of files for good, and does not let them keep that there is none', async () => {
  const list = `${'aA9+_'.repeat(8)}abc=.json`;
  mkdirSync(path.join(nginx.folder, 'short'), { recursive: true });
  writeFileSync(path.join(nginx.folder, 'short', list), '{}');
  const [found, missing] = [await fetch(`${edge}/short/${list}`), await fetch(`${edge}/short/${list.replace('a', 'b')}`)];
  expect([found.status, found.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, null]);
  expect(found.headers.get('strict-transport-security')).toContain('max-age=31536000');
});
