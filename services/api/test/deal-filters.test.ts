import { randomUUID } from 'node:crypto';
import { DEAL_STAGES, type AdminDeal, type DealTotals, type TeamOverview } from '@homeroom/contracts';
import type { Answer } from './support/api';
import { DealsList } from '../src/catalogue/deals/lists/deals.list';
import { aPartner } from './support/partner';
import { aVoucher, anAdmin } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack();
const admin = await anAdmin(api, world);

/** A deal per stage, in the order of creation; two at the same moment. */
const DEALS = [
  { title: 'Delta', is_active: false, published_at: null, sale_price: 10 },
  { title: 'alpha', expires_at: '2026-01-01', sale_price: 20 },
  { title: 'Charlie', is_active: false, sale_price: 20.5 },
  { title: 'bravo', starts_at: '2099-01-01', sale_price: 21, category: 'Music & Arts' },
  { title: 'Echo', max_quantity: 3, sold_quantity: 3, sale_price: 30 },
  { title: 'Foxtrot', business: 1, sale_price: 40 },
  { title: 'Golf', sold_quantity: 7, max_quantity: 9, sale_price: 10 },
] as const;
/** In the marketplace's time zone: the last minute of October 31, the first of November, and later. */
const CREATED = ['2026-11-01T06:59:00Z', '2026-11-01T07:00:00Z', ...[5, 6, 7, 8, 8].map((day) => `2026-11-0${day}T12:00:00.123456Z`)];
const ids: number[] = [];
const businesses: number[] = [];

async function insert(table: string, row: object): Promise<number> {
  const values = Object.values(row) as unknown[];
  const [{ id }] = await database.query<[{ id: number }]>(
    `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${values.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id`,
    values,
  );
  return id;
}

const addCodes = (deal: number, count: number, source = 'imported') =>
  database.query('INSERT INTO voucher_codes (deal_id, code, source) SELECT $1, $2 || n, $3 FROM generate_series(1, $4::int) n', [
    deal,
    randomUUID(),
    source,
    count,
  ]);

/** Its only code is used. */
async function addUsedCode(deal: number) {
  const { id } = await aVoucher(api, world, `${randomUUID()}@example.com`);
  await database.query(`UPDATE voucher_codes SET deal_id = $1, source = 'imported' WHERE voucher_id = $2`, [deal, id]);
  await database.query('UPDATE deals SET archived_at = now() WHERE NOT id = ANY ($1)', [ids]);
}

beforeAll(async () => {
  for (const is_verified of [true, false])
    businesses.push(
      await insert('businesses', { name: `Shop ${is_verified}`, email: `${randomUUID()}@shop.test`, is_verified, category: 'Services' }),
    );
  for (const [at, { business = 0, ...deal }] of DEALS.entries() as IterableIterator<[number, { business?: number }]>)
    ids.push(
      await insert('deals', {
        ...{ description: `Session ${at}`, original_price: 50, discount_percentage: 50, school_points: 25, category: 'STEM & Coding' },
        ...{ business_id: businesses[business], created_at: CREATED[at], ...deal },
      }),
    );
  // Golf has few and Foxtrot none left, Echo has enough, Delta and alpha are not on sale, and the system generated bravo's.
  await addCodes(ids[6]!, 5);
  await addUsedCode(ids[5]!);
  await addCodes(ids[4]!, 6);
  await addCodes(ids[0]!, 1);
  await addCodes(ids[1]!, 1);
  await addCodes(ids[3]!, 1, 'generated');
});

const ask = <Body>(path: string) => api.get<Body>(`/api/admin/${path}`, admin.headers);
/** Which of the seven, from 0. */
const places = (body: readonly AdminDeal[]) => body.map(({ id }) => ids.indexOf(id));

it.each([
  ['', [6, 5, 4, 3, 2, 1, 0]],
  ['sort=newest', [6, 5, 4, 3, 2, 1, 0]],
  ['sort=oldest', [0, 1, 2, 3, 4, 5, 6]],
  ['sort=title', [1, 3, 2, 0, 4, 5, 6]],
  ['sort=z-to-a', [6, 5, 4, 0, 2, 3, 1]],
  ['sort=price', [5, 4, 3, 2, 1, 6, 0]],
  ['sort=lowest-price', [0, 6, 1, 2, 3, 4, 5]],
  ['sort=sold', [6, 4, 5, 3, 2, 1, 0]],
  ['sort=least-sold', [0, 1, 2, 3, 5, 4, 6]],
  ['category=Music+%26+Arts', [3]],
  ['isActive=false', [2, 0]],
  ['minPrice=20&maxPrice=21', [3, 2, 1]],
  ['minPrice=40', [5]],
  ['to=2026-10-31', [0]],
  ['from=2026-11-01&to=2026-11-01', [1]],
  ['hasFewCodes=true', [6, 5]],
  ['hasFewCodes=false', [4, 3, 2, 1, 0]],
  ['hasFewCodes=true&state=live', [6]],
  ['q=ECHO', [4]],
  ['q=shop+true&from=2026-11-05&isActive=true&sort=oldest', [3, 4, 6]],
])('%s finds %j', async (query, expected) => {
  const { status, body } = await ask<AdminDeal[]>(`deals?${query}`);
  expect([status, places(body)]).toEqual([200, expected]);
});

it('finds the deals of one business', async () => {
  expect(places((await ask<AdminDeal[]>(`deals?businessId=${businesses[1]}`)).body)).toEqual([5]);
});

it.each(DEAL_STAGES.map((stage, at) => [stage, at] as const))('%s is the state that the deal shows', async (stage, at) => {
  const { body } = await ask<AdminDeal[]>(`deals?state=${stage}`);
  expect(places(body)).toEqual([at]);
  expect([body[0]!.state, body[0]!.isScheduled]).toEqual(stage === 'scheduled' ? ['paused', true] : [stage, false]);
});

it.each(['newest', 'oldest', 'title', 'z-to-a', 'price', 'lowest-price', 'sold', 'least-sold'])(
  'ordered by %s, continues each page after the last row of the one before',
  async (sort) => {
    const whole = places((await ask<AdminDeal[]>(`deals?sort=${sort}`)).body);
    const pages: number[] = [];
    let path: string | undefined = `deals?sort=${sort}&limit=2`;
    while (path) {
      const page: Answer<AdminDeal[]> = await ask(path);
      pages.push(...places(page.body));
      expect(page.headers['x-total-count']).toBe('7');
      path = /<\/api\/admin\/([^>]+)>/.exec(String(page.headers['link']))?.[1];
    }
    expect(pages).toEqual(whole);
  },
);

it('totals everything found, not one page', async () => {
  const of = async (query: string) => (await ask<DealTotals>(`deal-totals?${query}`)).body;
  expect(await of('')).toEqual({ count: 7, live: 1, vouchersSold: 10 });
  expect(await of('state=sold-out')).toEqual({ count: 1, live: 0, vouchersSold: 3 });
  expect(await of('q=nobody')).toEqual({ count: 0, live: 0, vouchersSold: 0 });
});

it('finds as many deals with few codes as the overview counts', async () => {
  const { waiting } = (await ask<TeamOverview>('overview')).body;
  expect(waiting.find(({ kind }) => kind === 'few-codes')).toMatchObject({ count: 2 });
});

const place = (...parts: unknown[]) => `after=${Buffer.from(JSON.stringify(parts)).toString('base64url')}`;

it.each([
  'after=bm90IGpzb24',
  place('7', 1),
  `sort=sold&${place('2026-11-05 12:00:00+00', 1)}`,
  `sort=title&${place('a\0', 1)}`,
  `sort=price&${place('much', 1)}`,
  'state=gone',
  'category=Services',
  'hasFewCodes=maybe',
  'minPrice=1.5',
  'maxPrice=100000',
  'from=2026-02-30',
  'businessId=0',
  'sort=best',
])('rejects %s', async (query) => {
  expect((await ask(`deals?${query}`)).status).toBe(400);
});

it('counts up to 1,000 for the team, and goes on by cursor; a partner’s own list and the totals count all', async () => {
  const partner = await aPartner(api, database);
  await database.query(
    `INSERT INTO deals (business_id, title, description, original_price, sale_price, discount_percentage, school_points, category)
     SELECT $1, 'Many ' || n, 'One of many', 50, 25, 50, 25, 'STEM & Coding' FROM generate_series(1, 1001) n`,
    [partner.id],
  );
  const path = `deals?businessId=${partner.id}&limit=1`;
  const { headers } = await ask(path);
  expect([headers['x-total-count'], headers['x-total-capped']]).toEqual(['1000', 'true']);
  expect(headers['link']).toContain('after=');
  expect((await ask(`${path}&q=Many+1001`)).headers).toMatchObject({ 'x-total-count': '1' });
  expect((await ask(`${path}&q=Many+1001`)).headers).not.toHaveProperty('x-total-capped');
  expect((await ask<DealTotals>(`deal-totals?businessId=${partner.id}`)).body.count).toBe(1_001);
  const file = api.app.get(DealsList).read({ filter: { businessId: partner.id }, limit: 1, offset: 0 });
  expect((await file).total).toBe(1_001);
  const own = await api.get(`/api/businesses/${partner.id}/deals?limit=1`, partner.headers);
  expect([own.headers['x-total-count'], own.headers['x-total-capped']]).toEqual(['1001', undefined]);
});
