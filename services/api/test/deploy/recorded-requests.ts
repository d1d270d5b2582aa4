import { freePort } from '../../../../tools/dev-stack/settings.mjs';
import { RENDERED } from '../../../../tools/edge/rules.mjs';
import { startNginx } from '../support/nginx';
import { askAsItStands, locationsThatAsk, splitRequests, startUpstream } from '../support/upstream';
import { remote } from './setup';

describe('the edge in production, before an API that records its requests', () => {
  const NOTHING = 'nothing';
  /** The API request for an address with characters that no page has. */
  const NO_PAGE = '/api/previews?path=';
  /** For each location that calls the API: an example address, and its API request. */
  const ASKING: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    '~ ^/api/(uploads/images|voucher/complaint-picture|releases/[a-z0-9-]+/uploads/[0-9a-f]+/files)$': {
      '/api/releases/lab-2/uploads/0a1b/files?file=js%2Fpage.js': '/api/releases/lab-2/uploads/0a1b/files?file=js%2Fpage.js',
      '/api/uploads/images': '/api/uploads/images',
      '/api/voucher/complaint-picture?token=t': '/api/voucher/complaint-picture?token=t',
    },
    '~ ^/api/releases/[a-z0-9-]+/uploads/[0-9a-f]+/publish$': {
      '/api/releases/lab-2/uploads/0a1b/publish': '/api/releases/lab-2/uploads/0a1b/publish',
    },
    '/api/': { '/api/deals/1': '/api/deals/1', '/api/': '/api/' },
    '= /.well-known/security.txt': { '/.well-known/security.txt': '/api/security.txt' },
    '~ ^/(?<for_crawlers>robots\\.txt|sitemap(-[a-z]+-[0-9]+)?\\.xml)$': {
      '/robots.txt': '/api/crawlers/robots.txt',
      '/sitemap.xml': '/api/crawlers/sitemap.xml',
      '/sitemap-deals-1.xml': '/api/crawlers/sitemap-deals-1.xml',
    },
    '= /api/previews': { '/api/previews': NOTHING, '/api/previews?path=/deals/1': NOTHING, '/api/%70reviews': NOTHING },
    // Asks the renderer first; see drawn-pages.test.ts.
    [`~ "${RENDERED.pages.replace('^', '^(?<rendered_page>').replace(/\$$/, ')$')}"`]: {
      '/': '/api/previews?path=/',
      '/deals/1': '/api/previews?path=/deals/1',
    },
    '@page': {
      '/about/': '/api/previews?path=/about/',
      '/schools/22/': '/api/previews?path=/schools/22/',
      '/schools/22/support': '/api/previews?path=/schools/22/support',
      '/nowhere': '/api/previews?path=/nowhere',
    },
    '= /frame': { '/frame': NOTHING },
  };
  /** For a page, the API is asked for its status, then for its tags. */
  const timesAsked = (asked: string) => (asked.startsWith('/api/previews') ? 2 : 1);
  const ADDRESSES = Object.values(ASKING).flatMap((addresses) => Object.entries(addresses));
  let upstream: Awaited<ReturnType<typeof startUpstream>>;
  let front: Awaited<ReturnType<typeof startNginx>>;
  let port: number;

  beforeAll(async () => {
    upstream = await startUpstream();
    port = await freePort();
    const values = { API_ADDRESS: upstream.address, REMOTE_ORIGINS: remote, TRUSTED_NETWORK: '192.0.2.0/24' };
    front = await startNginx({ template: 'shell', port, values });
  });
  afterAll(() => {
    front.stop();
    upstream.stop();
  });

  const askedFor = async (address: string) => {
    upstream.seen.splice(0);
    const answer = await askAsItStands(port, address);
    await upstream.arrived();
    return { answers: answer.match(/HTTP\/1\.1 \d+/g)?.length, seen: [...upstream.seen] };
  };

  it('calls the API only from the locations tested here', () => {
    expect(locationsThatAsk('shell').sort()).toEqual(Object.keys(ASKING).sort());
    expect(locationsThatAsk('remote')).toEqual([]);
  });

  it.each(ADDRESSES)('on %s asks the API for %s and no more, whatever follows in the address', async (address, asked) => {
    const call = expect.objectContaining({ method: 'GET', url: asked, forwardedFor: '127.0.0.1' }) as unknown;
    const expected = asked === NOTHING ? [] : Array.from({ length: timesAsked(asked) }, () => call);
    let plain = await askedFor(address);
    // The edge waits a quarter of a second for the API, and then serves the page without asking on.
    for (let more = 3; more > 0 && plain.seen.length < expected.length; more--) plain = await askedFor(address);
    expect(plain).toEqual({ answers: 1, seen: expected });
    for (const attack of splitRequests(address)) {
      const { answers, seen } = await askedFor(attack);
      // An address may be passed on as it was sent; an include uses the plain address, or none.
      const others = seen.filter(
        ({ method, url, forwardedFor }) => method !== 'GET' || ![asked, attack, NO_PAGE].includes(url) || forwardedFor !== '127.0.0.1',
      );
      expect({
        attack,
        answers,
        others,
        isOnce: seen.length <= (seen.every(({ url }) => url.startsWith('/api/previews')) ? 2 : 1),
      }).toEqual({
        attack,
        answers: 1,
        others: [],
        isOnce: true,
      });
    }
  });

  it('includes over connections that carry nothing else, and without the visitor’s headers', async () => {
    upstream.seen.splice(0);
    for (const address of ['/api/deals/1', '/deals/1', '/api/deals/2', '/deals/2', '/deals/3', '/api/deals/3'])
      await askAsItStands(port, address, 'Cookie: a=secret\r\nAccept-Encoding: gzip\r\n');
    const calls = upstream.seen.filter(({ url }) => url.startsWith('/api/deals'));
    const included = upstream.seen.filter(({ url }) => url.startsWith('/api/previews'));
    expect(new Set([...calls, ...included].map(({ connection }) => connection)).size).toBe(9);
    expect(included.flatMap(({ headers }) => headers)).not.toContain('cookie');
    expect(calls.every(({ headers }) => headers.includes('cookie'))).toBe(true);
  });
});
