import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PublicReads } from './public-reads.js';

/** The headers of a list: its count, whether there are more, and the next page. */
const OF_A_LIST = { 'x-total-count': '7', 'x-total-capped': 'true', link: '</api/deals?after=x>; rel="next"' };

const TAGS_OF = (path: string) => `/api/previews?path=${encodeURIComponent(path)}`;
let api: Server;
let asked: IncomingMessage[] = [];
let reads: PublicReads;
/** Has a short timeout, for tests with an API that never answers. */
let impatient: PublicReads;

beforeAll(async () => {
  api = createServer((request, response) => {
    asked.push(request);
    if (request.url === '/api/deals/2') return response.writeHead(500).end();
    if (request.url === '/api/deals/3') return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    if (request.url === '/api/deals/4' || request.url === TAGS_OF('/deals/4')) return undefined;
    if (request.url === TAGS_OF('/deals/1')) return response.end('<title>Tags</title>');
    if (request.url?.startsWith(TAGS_OF('/deals/'))) return response.writeHead(Number(request.url.slice(-3))).end('<title>None</title>');
    return response.writeHead(request.url === '/api/deals/5' ? 404 : 200, { ...OF_A_LIST, 'set-cookie': 'a=b' }).end('{"id":1}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  reads = new PublicReads(origin, 10_000);
  impatient = new PublicReads(origin, 200);
});
beforeEach(() => void (asked = []));
afterAll(() => void (api.close(), api.closeAllConnections()));

it('returns what anyone may read, with a list’s headers and no others', async () => {
  expect(await reads.read('/api/deals/1')).toEqual({ status: 200, headers: OF_A_LIST, body: '{"id":1}' });
  expect(asked[0]!.headers['cookie']).toBeUndefined();
});

it('allows the request for how a search was understood, which marks the words', async () => {
  expect(await reads.read('/api/search/words?q=swim')).toMatchObject({ status: 200 });
});

it.each(['/api/community', '/api/schools/board', '/api/schools/3/thanks'])('requests what public pages show: %s', async (path) => {
  expect(await reads.read(path)).toMatchObject({ status: 200 });
});

it('returns a 404 for a missing deal', async () => {
  expect(await reads.read('/api/deals/5')).toMatchObject({ status: 404 });
});

it.each([
  '/api/auth/user',
  '/api/admin/deals',
  '/api/deals/1/../../admin/deals',
  '/api/deals/%2e%2e/admin',
  '//evil.test/api/deals/1',
  'http://127.0.0.1/api/deals/1',
  '/api/deals/1#',
  '/api/releases/outcomes',
  '/api/schools/3/managers',
])('does not request %s', async (path) => {
  expect(await reads.read(path)).toMatchObject({ status: 403 });
  expect(asked).toEqual([]);
});

it.each([
  ['an error', '/api/deals/2'],
  ['a way elsewhere', '/api/deals/3'],
])('treats %s as no answer', async (_, path) => {
  expect(await reads.read(path)).toMatchObject({ status: 503 });
});

it('times out when the API does not answer', async () => {
  expect(await impatient.read('/api/deals/4')).toMatchObject({ status: 503 });
});

it('has the tags of an existing page', async () => {
  expect(await reads.tags('/deals/1')).toBe('<title>Tags</title>');
});

it('requests the tags of an address once, whatever its query is', async () => {
  await Promise.all(['/deals/200?q=swim', '/deals/200?q=golf'].map((page) => reads.tags(page)));
  await reads.tags('/deals/200');
  expect(asked.map(({ url }) => url)).toEqual([TAGS_OF('/deals/200')]);
});

it('requests the tags again if the API could not answer', async () => {
  for (const page of ['/deals/503?q=swim', '/deals/503'])
    await expect(reads.tags(page)).rejects.toMatchObject({ reason: 'no answer of the API' });
  expect(asked).toHaveLength(2);
});

it.each([
  ['is not there', '/deals/404', 'not there'],
  ['is there no more', '/deals/410', 'not there'],
  ['the API cannot tell of', '/deals/500', 'no answer of the API'],
])('has none of a page that %s', async (_, path, reason) => {
  await expect(reads.tags(path)).rejects.toMatchObject({ reason });
});

it('has none of a page that the API does not describe', async () => {
  await expect(impatient.tags('/deals/4')).rejects.toMatchObject({ reason: 'no answer of the API' });
});
