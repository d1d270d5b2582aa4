import { gunzipSync } from 'node:zlib';
import { Sitemap } from '../src/catalogue/crawlers/sitemap';
import { parsedXml, textsOf } from './support/parsed';
import { startStack } from './support/stack';

const { api, database, world } = await startStack();

const site = () => process.env['PUBLIC_URL'] ?? 'http://127.0.0.1:4200';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A freshly made file, with at most `most` addresses. */
async function file(name: string, most?: number): Promise<Document | null> {
  const text = await api.app.get(Sitemap).file(name, most);
  if (!text) return null;
  let whole = '';
  for await (const piece of text) whole += piece;
  return parsedXml(whole);
}
const addressesIn = async (name: string, most?: number) => {
  const document = await file(name, most);
  return document && textsOf(document, 'loc').map((address) => address.slice(site().length));
};

/** The addresses of all files in the index. */
async function allAddresses(most: number): Promise<string[][]> {
  const files = (await addressesIn('sitemap.xml', most))!;
  return Promise.all(files.map(async (name) => (await addressesIn(name.slice(1), most))!));
}

describe('the sitemap', () => {
  it('lists the pages that anyone may find, each by its one address', async () => {
    const document = (await file('sitemap-pages-1.xml'))!;
    expect([document.documentElement.tagName, document.documentElement.namespaceURI]).toEqual(['urlset', NAMESPACE]);
    expect(textsOf(document, 'loc')).toEqual(expect.arrayContaining([`${site()}/`, `${site()}/deals`, `${site()}/support`]));
    expect(textsOf(document, 'loc').join()).not.toMatch(/admin|business\/|checkout|voucher/);
  });

  it('lists visible deals and schools that can earn, with their last change', async () => {
    const [deal, school] = [await world.aDeal(), await world.aSchool()];
    await database.query(`UPDATE deals SET title = title || '!' WHERE id = $1`, [deal.id]);
    const [{ changedAt }] = await database.query<[{ changedAt: Date }]>('SELECT updated_at AS "changedAt" FROM deals WHERE id = $1', [
      deal.id,
    ]);
    const entries = [...(await file('sitemap-deals-1.xml'))!.getElementsByTagName('url')];
    const entry = entries.find((url) => url.querySelector('loc')!.textContent === `${site()}/deals/${deal.id}`)!;
    expect(entry.querySelector('lastmod')!.textContent).toBe(changedAt.toISOString());
    expect(await addressesIn('sitemap-schools-1.xml')).toContain(`/schools/${school}`);
  });

  it('leaves out what shoppers cannot find', async () => {
    const hidden = await Promise.all([
      world.aDeal({ isActive: false }),
      world.aDeal({ businessId: await world.aBusiness({ isVerified: false }) }),
      ...['expires_at', 'archived_at'].map(async (ended) => {
        const deal = await world.aDeal();
        await database.query(`UPDATE deals SET ${ended} = now() - interval '1 minute' WHERE id = $1`, [deal.id]);
        return deal;
      }),
    ]);
    const closed = await world.aSchool({ isActive: false });
    const listed = [await addressesIn('sitemap-deals-1.xml'), await addressesIn('sitemap-schools-1.xml')].flat();
    for (const { id } of hidden) expect(listed).not.toContain(`/deals/${id}`);
    expect(listed).not.toContain(`/schools/${closed}`);
  });

  it('is split when a file would hold too much: every page once, in a file that stays the same', async () => {
    const deals: string[] = [];
    for (let turn = 0; turn < 7; turn += 1) deals.push(`/deals/${(await world.aDeal()).id}`);
    const split = await allAddresses(3);
    for (const addresses of split.slice(1)) expect(addresses.length).toBeGreaterThan(0);
    for (const addresses of split.slice(1)) expect(addresses.length).toBeLessThanOrEqual(3);
    const all = split.flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(deals));
    const holding = split.find((addresses) => addresses.includes(deals[0]!));
    await world.aDeal();
    expect(await allAddresses(3)).toContainEqual(holding);
  });

  it('has an index of its files as they are requested, with their last change', async () => {
    await world.aDeal();
    const { status, headers, body } = await api.get<string>('/api/crawlers/sitemap.xml');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/xml; charset=utf-8',
      'public, max-age=600',
    ]);
    const document = parsedXml(body);
    expect(document.documentElement.tagName).toBe('sitemapindex');
    expect(textsOf(document, 'loc')).toEqual(expect.arrayContaining([`${site()}/sitemap-pages-1.xml`, `${site()}/sitemap-deals-1.xml`]));
    for (const changed of textsOf(document, 'lastmod')) expect(Date.parse(changed)).toBeLessThanOrEqual(Date.now());
  });

  it('is sent compressed to clients that accept it', async () => {
    const reply = await api.app.inject({ url: '/api/crawlers/sitemap-pages-1.xml', headers: { 'accept-encoding': 'br, gzip' } });
    expect([reply.headers['content-encoding'], reply.headers['vary']]).toEqual(['gzip', 'accept-encoding']);
    expect(gunzipSync(reply.rawPayload).toString()).toContain(`<loc>${site()}/deals</loc>`);
  });

  it.each([
    'sitemap-deals-40000.xml',
    'sitemap-deals-9999999999.xml',
    'sitemap-deals-0.xml',
    'sitemap-users-1.xml',
    'x',
    'sitemap-pages-2.xml',
  ])('has no %s', async (name) => {
    expect((await api.get(`/api/crawlers/${name}`)).status).toBe(404);
  });
});

it('robots.txt keeps crawlers out of work areas, leaves the rest open, and names the sitemap', async () => {
  const { body } = await api.get<string>('/api/crawlers/robots.txt');
  const lines = body.split('\n');
  const closed = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice('Disallow: '.length));
  /** A rule as in RFC 9309: an address prefix, or the whole address if `$` ends it. */
  const isOpen = (address: string) =>
    !closed.some((rule) => (rule.endsWith('$') ? address === rule.slice(0, -1) : address.startsWith(rule)));
  for (const address of ['/', '/deals', '/deals/7', '/schools', '/schools/7', '/support', '/api/deals/with-locations', '/pictures/spa.png'])
    expect([address, isOpen(address)]).toEqual([address, true]);
  for (const address of [
    '/admin',
    '/admin/login',
    '/business',
    '/business/dashboard/3',
    '/school',
    '/voucher?token=t',
    '/checkout',
    '/history',
  ])
    expect([address, isOpen(address)]).toEqual([address, false]);
  expect(lines).toContain(`Sitemap: ${site()}/sitemap.xml`);
});
