import { setTimeout as pause } from 'node:timers/promises';
import type { DealWithLocations } from '@homeroom/contracts';
import { DataSource } from 'typeorm';
import { binding, comesAfter, cursorColumns, listedDeals, orderBy } from '../../src/catalogue/deals/deal-filters.joint';
import { ListedDealsJoint } from '../../src/catalogue/deals/listed-deals.joint';
import { SearchWordsRepository } from '../../src/catalogue/search/search-words.repository';
import { type Answer } from '../support/api';
import { api, database, find } from './setup';

describe('a list', () => {
  it('is limited to one business on request', async () => {
    const [deal] = await find('q=tidepool');
    const own = await find(`businessId=${deal!.businessId}`);
    expect(own.map(({ business }) => business.name)).toEqual(Array(4).fill('Tidepool Robotics'));
  });

  it.each([
    ['maxPrice=30', (deal: DealWithLocations) => deal.salePrice <= 30],
    ['minPrice=100', (deal: DealWithLocations) => deal.salePrice >= 100],
    ['minPoints=80', (deal: DealWithLocations) => deal.schoolPoints >= 80],
    ['minDiscount=45', (deal: DealWithLocations) => deal.discountPercentage >= 45],
    ['minRating=4', (deal: DealWithLocations) => (deal.business.rating ?? 0) >= 4],
    ['endsWithin=60', (deal: DealWithLocations) => deal.expiresAt !== null && Date.parse(deal.expiresAt) < Date.now() + 60 * 86_400_000],
    [
      'category=Music%20%26%20Arts&maxPrice=120&q=class',
      (deal: DealWithLocations) => deal.salePrice <= 120 && deal.category === 'Music & Arts',
    ],
  ])('is filtered by %s, and loses nothing else', async (query, fits) => {
    const everything = (await api.get<DealWithLocations[]>(`/api/deals/with-locations?limit=200&${query.includes('q=') ? 'q=class' : ''}`))
      .body;
    const narrowed = (await api.get<DealWithLocations[]>(`/api/deals/with-locations?limit=200&${query}`)).body;
    expect(narrowed.length).toBeGreaterThan(0);
    expect(narrowed.length).toBeLessThan(everything.length);
    expect(narrowed.map(({ id }) => id)).toEqual(everything.filter(fits).map(({ id }) => id));
  });

  it.each(['featured', 'price-low', 'price-high', 'discount', 'points'])(
    'continues after each row by %s, with each deal once',
    async (sort) => {
      const whole = (await api.get<DealWithLocations[]>(`/api/deals/with-locations?limit=200&sort=${sort}`)).body.map(({ id }) => id);
      const seen: number[] = [];
      let address: string | undefined = `/api/deals/with-locations?limit=7&sort=${sort}`;
      while (address) {
        const { body, headers }: Answer<DealWithLocations[]> = await api.get(address);
        seen.push(...body.map(({ id }) => id));
        address = /<(.*)>/.exec(String(headers['link'] ?? ''))?.[1];
      }
      expect(seen).toEqual(whole);
    },
  );

  it('is planned for all rows after a given one, also among many equal ones, and for everything at a place', async () => {
    await database.query(
      `INSERT INTO deals (business_id, title, description, original_price, sale_price, discount_percentage, school_points, category)
       SELECT (SELECT min(id) FROM businesses), 'Equal hour ' || n, 'One of many', 20, 10, 50, 10, 'Music & Arts' FROM generate_series(1, 3000) n`,
    );
    await database.query('ANALYZE deals, businesses');
    for (const sort of ['featured', 'price-low', 'price-high', 'discount', 'points'] as const) {
      const { bind, parameters } = binding();
      const listed = `FROM deals d JOIN businesses b ON b.id = d.business_id WHERE ${listedDeals({}, bind)}`;
      const [row] = await database.query<[{ cursor: string[] }]>(
        `SELECT (${cursorColumns(sort)})::json AS cursor ${listed} AND d.title = 'Equal hour 1000'`,
        parameters,
      );
      const after = `${listed} AND ${comesAfter(sort, row.cursor, bind)} ORDER BY ${orderBy(sort)} LIMIT 25`;
      const [plan] = await database.query<[{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }]>(
        `EXPLAIN (FORMAT JSON) SELECT d.id ${after}`,
        parameters,
      );
      expect([sort, plan['QUERY PLAN'][0].Plan['Plan Rows']]).toEqual([sort, 25]);
    }
    const [{ owner }] = await database.query<[{ owner: number }]>('SELECT min(id) AS owner FROM businesses');
    const { bind, parameters } = binding();
    const condition = listedDeals({ place: { businesses: [], places: [1_000_000], owners: [owner] } }, bind);
    const [plan] = await database.query<[{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }]>(
      `EXPLAIN (FORMAT JSON) SELECT d.id FROM deals d JOIN businesses b ON b.id = d.business_id WHERE ${condition}`,
      parameters,
    );
    // All 3,000 are valid at each location of their business.
    expect(plan['QUERY PLAN'][0].Plan['Plan Rows']).toBeGreaterThan(1_500);
    await database.query(`DELETE FROM deals WHERE title LIKE 'Equal%'`);
  });

  it('parses the words once for the list, its words and its next page', async () => {
    const words = api.app.get(SearchWordsRepository);
    const { read } = words;
    const typed: string[] = [];
    words.read = (text) => {
      typed.push(text);
      return read.call(words, text);
    };
    try {
      await Promise.all([find('q=guitar%20lesson'), api.get('/api/search/words?q=guitar%20lesson')]);
      await find('q=guitar%20lesson&offset=10');
    } finally {
      words.read = read;
    }
    expect(typed).toEqual(['guitar lesson']);
  });

  it('finds a place by the name indexes', async () => {
    const runner = database.createQueryRunner();
    await runner.startTransaction();
    const query = async ({ text, values }: { text: string; values: unknown[] }) => ({
      rows: (await runner.query(`EXPLAIN (FORMAT JSON) ${text}`, values)) as object[],
    });
    const explained = { queryRunner: { connect: () => ({ query }) }, connection: { options: { extra: {} } } };
    let plan = '';
    try {
      await runner.query('SET LOCAL enable_seqscan = off');
      await runner.query('DROP INDEX business_locations_business');
      plan = JSON.stringify(await new ListedDealsJoint(explained as unknown as DataSource).placesNamed('irvine'));
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
    for (const index of ['business_locations_named', 'businesses_located']) expect(plan).toContain(index);
  });

  it.each(['x', 'W10', 'WzFd', 'eyJhIjoxfQ', 'WyIxJzsgRFJPUCIsIjciXQ'])('does not continue after %s', async (after) => {
    expect((await api.get(`/api/deals?after=${after}`)).status).toBe(400);
    expect((await api.get(`/api/deals?q=swim&after=W10`)).status).toBe(400);
  });

  it('does not continue after an impossible day', async () => {
    const after = Buffer.from(JSON.stringify(['true', '2026-99-99 00:00:00+00', '1'])).toString('base64url');
    expect((await api.get(`/api/deals?after=${after}`)).status).toBe(400);
  });

  it('that was searched and sorted ends where it ends, and continues with nothing else', async () => {
    const some = (await find('q=python%20stroke&sort=price-low')).map(({ match }) => match);
    expect(some.length).toBeGreaterThan(1);
    expect(new Set(some)).toEqual(new Set(['some']));
    const page = async (offset: number) => (await find(`q=python%20curious&sort=price-low&offset=${offset}`)).length;
    expect(await page(0)).toBe(1);
    expect(await page(1)).toBe(0);
  });

  it.each(['/api/deals/with-locations?limit=4', '/api/deals?limit=5&sort=points', '/api/deals/1'])(
    'is answered from memory, and follows a change within a second: %s',
    async (address) => {
      const sent = async () => {
        const { status, headers, body } = await api.get<DealWithLocations[] | DealWithLocations>(address);
        // About the connection, not the answer.
        const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...others } = headers;
        return { status, headers: others, body };
      };
      const first = await sent();
      expect(await sent()).toEqual(first);
      const [deal] = [first.body].flat() as [DealWithLocations];
      const rename = (title: string) => database.query('UPDATE deals SET title = $2 WHERE id = $1', [deal.id, title]);
      await rename('Renamed a moment ago');
      await pause(1_000);
      expect(JSON.stringify((await sent()).body)).toContain('Renamed a moment ago');
      await rename(deal.title);
    },
  );

  it('says that there are more than it counts', async () => {
    await database.query(
      `INSERT INTO deals (business_id, title, description, original_price, sale_price, discount_percentage, school_points, category)
       SELECT (SELECT min(id) FROM businesses), 'Zither hour ' || n, 'One of many', 20, 10, 50, 10, 'Music & Arts' FROM generate_series(1, 1001) n`,
    );
    const head = async (query: string) => {
      const { headers } = await api.get(`/api/deals/with-locations?limit=2&${query}`);
      return [headers['x-total-count'], headers['x-total-capped']];
    };
    expect(await head('maxPrice=10')).toEqual(['1000', 'true']);
    expect(await head('q=zither')).toEqual(['240', 'true']);
    expect(await head('q=sourdough')).toEqual(['1', undefined]);
    await database.query(`DELETE FROM deals WHERE title LIKE 'Zither%'`);
  });
});
