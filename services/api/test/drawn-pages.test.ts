import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { freePort } from '../../../tools/dev-stack/settings.mjs';
import { startLocalEdge } from './support/local-edge';
import { ROOT, startNginx } from './support/nginx';
import { parsedPage } from './support/parsed';
import { askAsItStands, splitRequests } from './support/upstream';

/** Stands in for the renderer or the API, answers as a test says, and records its requests. */
class Stand {
  answer: RequestListener = () => undefined;
  seen: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
  readonly #server: Server = createServer((request, response) => {
    const { method, url, headers } = request;
    this.seen.push({ method, url, headers });
    this.answer(request, response);
  });

  /** Waits for a request, which a busy machine may report only after the edge has given up waiting for its answer. */
  async asked(): Promise<void> {
    await once(this.#server, 'request');
  }

  async listen(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const DRAWN = '<!doctype html><title>Drawn</title><div id="root"><p>Drawn</p></div>';
const [renderer, api] = [new Stand(), new Stand()];
const { version } = JSON.parse(readFileSync(path.join(ROOT, 'apps/shell/dist/build-facts.json'), 'utf8')) as { version: string };
let local: Awaited<ReturnType<typeof startLocalEdge>>;
let nginx: Awaited<ReturnType<typeof startNginx>>;
let production: string;

const drawn: RequestListener = (_, response) =>
  void response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(DRAWN);
const refused =
  (status: number): RequestListener =>
  (_, response) =>
    void response.writeHead(status).end('refused');
/** The API's answer to the edge: found, with its own tags, or not. */
const tagged =
  (status: number): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'text/html', 'x-accel-redirect': '/frame' }).end(`<title>Tags for ${status}</title>`);
const silent: RequestListener = () => undefined;

beforeAll(async () => {
  const [rendererAddress, apiAddress, port] = [await renderer.listen(), await api.listen(), await freePort()];
  local = await startLocalEdge(`http://${apiAddress}`, `http://${rendererAddress}`);
  production = `http://127.0.0.1:${port}`;
  const values = {
    API_ADDRESS: apiAddress,
    RENDERER_ADDRESS: rendererAddress,
    SHELL_VERSION: version,
    REMOTE_ORIGINS: production,
    TRUSTED_NETWORK: '192.0.2.0/24',
  };
  nginx = await startNginx({ template: 'shell', port, values });
});
beforeEach(() => {
  for (const stand of [renderer, api]) stand.seen = [];
  renderer.answer = drawn;
  api.answer = tagged(200);
});
afterAll(async () => {
  nginx.stop();
  await local.stop();
  renderer.stop();
  api.stop();
});

describe.each([
  ['in production', () => production],
  ['of one machine', () => local.origin],
])('the edge %s', (_, origin) => {
  const page = async (address: string, init?: RequestInit) => {
    const reply = await fetch(`${origin()}${address}`, init);
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, text, title: parsedPage(text).title };
  };
  /** On a busy machine the API's tags may miss their 300 ms, and the edge sends the page without them. Then it is asked again. */
  const pageWithTags = async (address: string) => {
    let reply = await page(address);
    for (let again = 0; again < 5 && reply.status === 200 && reply.title === 'Homeroom'; again += 1) reply = await page(address);
    return reply;
  };
  /** Nor may it get the renderer's page within its 300 ms: then it sends the plain one, for which it asks the API. */
  const drawnPage = async (address: string) => {
    let reply = await page(address);
    for (let again = 0; again < 5 && reply.text !== DRAWN; again += 1) {
      api.seen = [];
      reply = await page(address);
    }
    return reply;
  };

  it('sends a public page as drawn, with the tags of every page, and asks no one else', async () => {
    const { status, headers, text } = await drawnPage('/deals/7');
    expect([status, text]).toEqual([200, DRAWN]);
    expect([headers.get('cache-control'), headers.get('content-type')]).toEqual(['no-cache', expect.stringMatching(/^text\/html/)]);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(api.seen).toEqual([]);
  });

  const stylesOf = (headers: Headers) => /style-src ([^;]*)/.exec(headers.get('content-security-policy')!)![1]!;
  const HASHES = `'sha256-${'A'.repeat(43)}=' 'sha256-${'+/z09'.repeat(8)}abc='`;
  const named =
    (hashes: string, status = 200): RequestListener =>
    (_, response) =>
      void response.writeHead(status, { 'content-type': 'text/html', 'x-homeroom-styles': hashes }).end(DRAWN);

  it('allows the stylesheets inside a page by the hashes that the renderer names, and tells visitors of them only there', async () => {
    renderer.answer = named(HASHES);
    const { headers, text } = await drawnPage('/deals/7');
    expect([text, headers.get('x-homeroom-styles')]).toEqual([DRAWN, null]);
    expect(stylesOf(headers)).toContain(` ${HASHES} `);
    expect(stylesOf((await page('/checkout')).headers)).not.toContain('sha256-A');
  });

  it.each([
    ['anything but hashes', named("'unsafe-inline'")],
    ['another directive', named(`'sha256-${'A'.repeat(43)}='; script-src 'unsafe-inline'`)],
    ['hashes for a page that it did not draw', named(HASHES, 503)],
  ] as readonly [string, RequestListener][])('does not accept %s from the renderer', async (_what, answer) => {
    const plain = stylesOf((await page('/checkout')).headers);
    renderer.answer = answer;
    const { headers } = await page('/deals/7');
    expect(stylesOf(headers)).toBe(plain);
    expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
  });

  it('tells the renderer which shell and canary side it needs, and nothing else about a visitor', async () => {
    const cookie = 'session=secret; homeroom_lane=42; homeroom_signed_in=secret';
    await page('/deals?q=swim', {
      headers: { cookie, authorization: 'Bearer secret', 'x-anything': 'secret', referer: 'https://secret.test/' },
    });
    const { url, headers } = renderer.seen[0]!;
    expect([url, headers['x-homeroom-shell'], headers.cookie]).toEqual(['/deals?q=swim', version, 'homeroom_lane=42']);
    expect(JSON.stringify(headers)).not.toContain('secret');
  });

  it.each(['homeroom_lane=4200', 'homeroom_lane=a', 'homeroom_lane=', 'other=1'])('does not pass on %s', async (cookie) => {
    await page('/', { headers: { cookie } });
    expect(renderer.seen.map(({ headers }) => headers.cookie)).toEqual([undefined]);
  });

  it.each(['/checkout', '/deals/', '/deals/abc', '/deals/12345678901', '/schools/7/support', '/business', '//deals', '/login?x=/deals'])(
    'does not ask the renderer for %s',
    async (address) => {
      await page(address);
      expect(renderer.seen).toEqual([]);
    },
  );

  it.each([
    ['refuses', refused(503)],
    ['fails', refused(500)],
    ['knows no such page', refused(404)],
    ['says nothing', silent],
    ['hangs up', ({ socket }) => socket.destroy()],
    ['sends a visitor elsewhere', (_request, response) => void response.writeHead(503, { 'x-accel-redirect': '/remotes.json' }).end()],
  ] as readonly [string, RequestListener][])(
    'sends the plain page, with its status and tags, when the renderer %s',
    async (_what, answer) => {
      renderer.answer = answer;
      for (const status of [200, 404, 410]) {
        api.answer = tagged(status);
        const { text, ...rest } = await pageWithTags('/deals/7');
        expect(rest).toMatchObject({ status, title: `Tags for ${status}` });
        expect(text).toContain('<div id="root">');
        expect(api.seen.map(({ url }) => url)).toContain('/api/previews?path=/deals/7');
      }
    },
  );

  it('asks the API for nothing when it did not answer the renderer', async () => {
    renderer.answer = refused(424);
    expect(await page('/deals/7')).toMatchObject({ status: 200, title: 'Homeroom' });
    expect(api.seen).toEqual([]);
  });

  it.each(['/', '/deals/7', '/schools/7/support', '/checkout', '/nowhere'])(
    'asks once for %s while the API is silent, and still sends the page',
    async (address) => {
      renderer.answer = refused(503);
      api.answer = silent;
      const asked = api.asked();
      expect(await page(address)).toMatchObject({ status: 200, title: 'Homeroom' });
      await asked;
      expect(api.seen).toHaveLength(1);
    },
  );

  it('answers 404 to an address with characters that no page has, and tells the API nothing', async () => {
    api.answer = tagged(404);
    for (const address of ['/deals/%0d%0aX', '/a%20b', '/%3Cscript%3E']) {
      expect(await pageWithTags(address)).toMatchObject({ status: 404, title: 'Tags for 404' });
      expect(api.seen.filter(({ url }) => url !== '/api/previews?path=' && !url!.startsWith('/api/previews?path=&'))).toEqual([]);
    }
  });

  it('makes one request for one address, whatever follows it', async () => {
    const port = Number(new URL(origin()).port);
    for (const attack of splitRequests('/deals/7')) {
      renderer.seen = [];
      const answer = await askAsItStands(port, attack);
      expect([attack, answer.match(/HTTP\/1\.1 \d+/g)?.length]).toEqual([attack, 1]);
      const others = renderer.seen.filter(({ method, url }) => method !== 'GET' || !/^\/deals\/7(?:\?\S*)?$/.test(url!));
      expect([attack, others.map(({ url }) => url), renderer.seen.length <= 1]).toEqual([attack, [], true]);
    }
  });

  it('answers 404 for a missing file, without a page', async () => {
    const { status, text } = await page('/js/nothing.js');
    expect(status).toBe(404);
    expect(text).not.toContain('<div id="root">');
    expect([...api.seen, ...renderer.seen]).toEqual([]);
  });
});
