import type { CreateDeal } from '@homeroom/contracts';
import sharp from 'sharp';
import { DealsService } from '../src/catalogue/deals/deals.service';
import { UploadsService } from '../src/catalogue/uploads/uploads.service';
import { parsedPage } from './support/parsed';
import { registered } from './support/registry';
import { startStack } from './support/stack';
import { eventually } from './support/world';

const { api, database, world } = await startStack();

/** The edge's part of a page's head, as a browser reads it. */
async function previewOf(path: string) {
  const { status, body, headers } = await api.get<string>(`/api/previews?path=${path}`);
  const page = parsedPage(body);
  const meta = (name: string) => page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
  return { status, body, headers, meta, title: page.title };
}
const statusOf = async (path: string) => (await previewOf(path)).status;
const setDeal = (id: number, values: string) => database.query(`UPDATE deals SET ${values} WHERE id = $1`, [id]);

describe('what a link to a page says about it', () => {
  it('describes the deal, with an address and its picture’s size, and is inert', async () => {
    const deal = await world.aDeal({ title: '<script>alert(1)</script> "quoted"' });
    await setDeal(deal.id, `image_url = '/pictures/robot.svg'`);
    const { status, body, headers, meta } = await previewOf(`/deals/${deal.id}`);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(meta('og:title')).toBe('<script>alert(1)</script> "quoted" for $40.00');
    expect(body).not.toContain('<script>');
    expect(meta('og:image')).toMatch(/^https?:\/\/[^"]+\/pictures\/robot\.png$/);
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
  });

  it('shows an uploaded picture in its own size, and the general one when it is missing', async () => {
    const sent = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#ab4220' } })
      .png()
      .toBuffer();
    const { url, width, height } = await api.app.get(UploadsService).keep(sent);
    const [there, lost] = [await world.aDeal(), await world.aDeal()];
    await setDeal(there.id, `image_url = '${url}'`);
    await setDeal(lost.id, `image_url = '/api/uploads/00000000000000000000000000000000.webp'`);
    const { meta } = await previewOf(`/deals/${there.id}`);
    expect(new URL(meta('og:image')!).pathname).toBe(url);
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual([`${width}`, `${height}`]);
    expect((await previewOf(`/deals/${lost.id}`)).meta('og:image')).toContain('/pictures/rocket.png');
  });

  it('gives search engines all pictures, and previews the first one’s description', async () => {
    const deal = await world.aDeal();
    await setDeal(deal.id, `image_url = '/pictures/robot.svg'`);
    await database.query(
      `INSERT INTO deal_pictures (deal_id, position, url, alt) VALUES ($1, 0, '/pictures/robot.svg', 'A robot'), ($1, 1, 'https://example.com/b.jpg', '')`,
      [deal.id],
    );
    const { body, meta } = await previewOf(`/deals/${deal.id}`);
    expect(meta('og:image:alt')).toBe('A robot');
    expect(body).toMatch(/"image":\["https?:[^"]+\/pictures\/robot\.png","https:\/\/example\.com\/b\.jpg"\]/);
  });

  it('describes a school, also at its poster’s address, and permanent pages', async () => {
    const school = await world.aSchool();
    for (const path of [`/schools/${school}`, `/schools/${school}/support`, `/schools/${school}/`])
      expect([path, (await previewOf(path)).title]).toEqual([path, expect.stringMatching(/^Support School/)]);
    expect((await previewOf('/support')).title).toBe('Support and FAQ · Homeroom');
    expect((await previewOf('/')).title).toBe('Homeroom');
  });

  it('describes no other pages', async () => {
    for (const path of ['/checkout', '/voucher', '/login/verify', '/business/dashboard/7', '/admin'])
      expect([path, await previewOf(path)]).toMatchObject([path, { status: 200, body: '' }]);
  });

  it('sends nginx to the page, with or without its own tags', async () => {
    expect((await previewOf('/about')).headers['x-accel-redirect']).toBe('/frame');
    expect((await previewOf('/checkout')).headers['x-accel-redirect']).toBe('/plain');
  });
});

describe('the page of', () => {
  it('a deal exists while shoppers see it, also sold out or just over', async () => {
    const deals = [await world.aDeal(), await world.aDeal({ max: 1 }), await world.aDeal()];
    await setDeal(deals[1]!.id, 'sold_quantity = 1');
    await setDeal(deals[2]!.id, `expires_at = now() - interval '89 days'`);
    for (const { id } of deals) expect(await statusOf(`/deals/${id}`)).toBe(200);
  });

  it.each([
    ['was taken down', 'archived_at = now(), is_active = false', /^This deal is no longer here/],
    ['was over long ago', `expires_at = now() - interval '91 days'`, /^Deal .* for \$40\.00/],
  ])('a deal that %s is gone', async (_, values, title) => {
    const deal = await world.aDeal();
    await setDeal(deal.id, values);
    const gone = await previewOf(`/deals/${deal.id}`);
    expect([gone.status, gone.title, gone.meta('robots')]).toEqual([410, expect.stringMatching(title), 'noindex']);
  });

  it('a paused deal exists, says so, and is not for search engines until it comes back', async () => {
    const deal = await world.aDeal();
    await setDeal(deal.id, 'is_active = false');
    const paused = await previewOf(`/deals/${deal.id}`);
    expect([paused.status, paused.title, paused.meta('robots')]).toEqual([200, `${deal.title} for $40.00 · Homeroom`, 'noindex']);
    expect(paused.meta('description')).toMatch(/^Not for sale right now: /);
    await setDeal(deal.id, 'is_active = true');
    await eventually(async () => (await previewOf(`/deals/${deal.id}`)).meta('robots') === undefined);
  });

  it('a deal is gone with its business’s approval if it was ever bought, and otherwise never existed', async () => {
    const business = await world.aBusiness({ isVerified: false });
    const [bought, unseen] = [await world.aDeal({ businessId: business }), await world.aDeal({ businessId: business })];
    await setDeal(bought.id, 'sold_quantity = 1');
    expect([await statusOf(`/deals/${bought.id}`), await statusOf(`/deals/${unseen.id}`)]).toEqual([410, 404]);
  });

  it('an unknown deal, or a draft, never existed', async () => {
    const form = {
      title: 'A draft',
      description: 'About it',
      originalPrice: 20,
      salePrice: 10,
      category: 'Math & Reading',
      isActive: false,
    };
    const draft = await api.app.get(DealsService).create(await world.aBusiness(), form as CreateDeal);
    for (const id of [draft.id, 2_000_000_000, 9_999_999_999]) {
      const missing = await previewOf(`/deals/${id}`);
      expect([missing.status, missing.title, missing.meta('robots')]).toEqual([404, 'This deal is no longer here · Homeroom', 'noindex']);
    }
  });

  it('a school exists also while it earns nothing, and an unknown one never did', async () => {
    expect(await statusOf(`/schools/${await world.aSchool({ isActive: false })}`)).toBe(200);
    for (const path of ['/schools/2000000000', '/schools/9999999999/support'])
      expect(await previewOf(path)).toMatchObject({ status: 404, title: 'School not found · Homeroom' });
  });
});

describe('an address', () => {
  it('that no one has does not exist, once the addresses are known', async () => {
    await registered(api, { marketplace: '/', reports: '/reports' });
    for (const path of ['/nowhere', '/deals/abc', '/deals/1/x', '/deals/0', '/reportsx', '']) {
      const missing = await previewOf(path);
      expect([path, missing.status, missing.title, missing.meta('robots')]).toEqual([path, 404, 'Page not found · Homeroom', 'noindex']);
    }
    for (const path of ['/reports', '/reports/of/2026', '/checkout'])
      expect([path, await previewOf(path)]).toMatchObject([path, { status: 200, body: '' }]);
  });
});

it('has a poster for every school', async () => {
  const school = await world.aSchool();
  const { status, headers } = await api.get(`/api/schools/${school}/poster.pdf`);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await api.get('/api/schools/2000000000/poster.pdf')).status).toBe(404);
});
