import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { integrityOf } from './artifact';
import { originProblems, refuseBlockedOrigin, refuseUnfitOrigin, refuseUnloadableBuild, refuseUnservedBuild } from './origin';

const SITE = 'https://homeroom.example';
const FILE = 'js/page.0a1b2c3d.js';
const CONTENT = 'page()';
const GOOD = {
  'content-type': 'text/javascript',
  'access-control-allow-origin': SITE,
  'cache-control': 'public, max-age=31536000, immutable',
};

let server: Server;
let answer: { status?: number; headers?: object; content?: string };
beforeAll(async () => {
  server = createServer((_, response) => {
    const { status = 200, headers = {}, content = CONTENT } = answer;
    response.writeHead(status, { ...GOOD, ...headers }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const build = () => ({
  entry: `http://127.0.0.1:${(server.address() as AddressInfo).port}/1.0.0/mf-manifest.json`,
  integrity: { [FILE]: integrityOf(Buffer.from(CONTENT)) },
});

it.each<[string, typeof answer, string]>([
  ['that is not there', { status: 404 }, 'answers 404'],
  ['that holds something else', { content: 'other()' }, 'is not what was built'],
  ['that comes as HTML', { headers: { 'content-type': 'text/html' } }, 'comes as text/html'],
  [
    'that another site alone may load',
    { headers: { 'access-control-allow-origin': 'https://other.example' } },
    `may not be loaded by pages of ${SITE}`,
  ],
  ['that never ends', { content: ' '.repeat(9 * 1024 * 1024) }, 'is larger than any file of a build'],
  ['that is elsewhere', { status: 302, headers: { location: 'http://internal.example/' } }, 'sends browsers elsewhere'],
  ['that no browser keeps', { headers: { 'cache-control': 'no-store' } }, 'is kept by no browser (cache-control: no-store)'],
])('finds a file %s where browsers would load it', async (_, wrong, problem) => {
  answer = wrong;
  expect(await originProblems(build(), SITE)).toEqual([expect.stringContaining(`/1.0.0/${FILE} ${problem}`)]);
});

it('reports an origin that is down, and nothing about a file served as built', async () => {
  answer = {};
  expect(await originProblems(build(), SITE)).toEqual([]);
  const nowhere = { ...build(), entry: 'http://127.0.0.1:1/mf-manifest.json' };
  expect(await originProblems(nowhere, SITE)).toEqual([`http://127.0.0.1:1/${FILE} cannot be reached`]);
  await expect(refuseUnloadableBuild(build(), 'http://127.0.0.1:1')).rejects.toThrow(
    'http://127.0.0.1:1 cannot be reached, and nobody knows from where its pages may load',
  );
});

it.each([
  ...['http://127.0.0.1:4204', 'https://localhost', 'https://[::1]', 'http://lab.example'],
  ...['https://localhost.', 'https://lab.localhost.', 'https://[::ffff:127.0.0.1]', 'https://[::]', 'https://0'],
])('a site on https accepts no %s', async (origin) => {
  const entry = `${origin}/1/mf-manifest.json`;
  expect(() => refuseUnfitOrigin(entry, SITE)).toThrow(new URL(origin).origin);
  await expect(refuseUnservedBuild({ entry, integrity: {} }, SITE)).rejects.toThrow(new URL(origin).origin);
  expect(() => refuseUnfitOrigin(entry, 'http://127.0.0.1:4200')).not.toThrow();
});

it('rejects files served as built when the edge’s policy blocks that origin', async () => {
  const { origin } = new URL(build().entry);
  const policyWith = (sources: string) => ({
    headers: { 'content-security-policy': `script-src 'self' ${sources}`, 'access-control-allow-origin': '*' },
  });
  answer = policyWith('');
  await expect(refuseUnservedBuild(build(), origin)).resolves.toBeUndefined();
  await expect(refuseUnloadableBuild(build(), origin)).rejects.toThrow(`script-src does not allow ${origin}`);
  answer = policyWith(origin);
  await expect(refuseUnloadableBuild(build(), origin)).resolves.toBeUndefined();
});

it('rejects an origin that the edge’s policy blocks', () => {
  const policy =
    "default-src 'none'; script-src 'self' https://a.example; style-src 'self' https://a.example; connect-src 'self'; font-src https://a.example";
  expect(() => refuseBlockedOrigin('https://a.example/1/mf-manifest.json', policy)).toThrow(
    "the edge's connect-src does not allow https://a.example",
  );
  expect(() =>
    refuseBlockedOrigin('https://a.example/1/mf-manifest.json', policy.replace("connect-src 'self'", 'connect-src https://a.example')),
  ).not.toThrow();
});
