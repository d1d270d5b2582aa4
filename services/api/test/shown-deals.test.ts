import type { DealView, DealWithBusiness, DealWithLocations } from '@homeroom/contracts';
import { KnownParameters } from '../src/platform/http/known-parameters';
import { startStack } from './support/stack';

const { api, database, world } = await startStack();

const LIST = '/api/deals/with-locations?limit=24';
const set = (id: number, columns: string) => database.query(`UPDATE deals SET ${columns} WHERE id = $1`, [id]);
const detail = async (id: number) => (await api.get<DealWithLocations>(`/api/deals/${id}`)).body;

describe('a deal as shoppers see it', () => {
  it('is what the contract says, and nothing else', async () => {
    const { id, businessId } = await world.aDeal({ price: 39.5, original: 80, max: 12, title: 'A "quoted" \\ title\n☕ &amp; <b>' });
    await set(
      id,
      `created_at = '2031-05-06 07:08:09.123987Z', starts_at = '2020-12-04 08:00Z', expires_at = '2031-12-31 23:59:59.999Z', max_per_family = 2, need_to_know_info = E'One\\ttab', image_url = '/pictures/a.svg', held = 3`,
    );
    await database.query(
      `UPDATE businesses SET created_at = '2019-03-04 05:06:07Z', name = 'Zoë’s', rating = 4.5, review_count = 7, phone = '(714) 555-0100', website = 'https://zoe.test', location = 'Tustin' WHERE id = $1`,
      [businessId],
    );
    const [{ place }] = await database.query<[{ place: number }]>('SELECT id AS place FROM business_locations WHERE business_id = $1', [
      businessId,
    ]);
    const plain: DealView = {
      id,
      businessId,
      title: 'A "quoted" \\ title\n☕ &amp; <b>',
      description: 'About it',
      needToKnowInfo: 'One\ttab',
      category: 'Math & Reading',
      imageUrl: '/pictures/a.svg',
      originalPrice: 80,
      salePrice: 39.5,
      discountPercentage: 51,
      schoolPoints: 40,
      maxQuantity: 12,
      soldQuantity: 0,
      startsAt: '2020-12-04T08:00:00.000Z',
      expiresAt: '2031-12-31T23:59:59.999Z',
      maxPerFamily: 2,
      isActive: true,
      isFeatured: false,
      createdAt: '2031-05-06T07:08:09.123Z',
      state: 'live',
      isScheduled: false,
    };
    const withBusiness: DealWithBusiness = {
      ...plain,
      business: {
        id: businessId,
        name: 'Zoë’s',
        rating: 4.5,
        reviewCount: 7,
        phone: '(714) 555-0100',
        website: 'https://zoe.test',
        address: '2 Oak St, Tustin, CA 92780',
        location: 'Tustin',
      },
    };
    const location = { id: place, name: 'Front', address: '2 Oak St', city: 'Tustin', state: 'CA', zipCode: '92780', phone: null };
    const withLocations: DealWithLocations = { ...withBusiness, locations: [location] };
    const pictures = [{ url: '/pictures/a.svg', alt: '' }];
    const business = { ...withBusiness.business, since: '2019-03-04T05:06:07.000Z' };
    expect(await detail(id)).toEqual({ ...withLocations, business, pictures, locations: [{ ...location, hours: null }] });
    expect((await api.get(`/api/deals/${id}/with-business`)).body).toEqual(withBusiness);
    expect((await api.get<DealView[]>(`/api/deals?limit=24&businessId=${businessId}`)).body).toEqual([plain]);
    expect((await api.get(`${LIST}&businessId=${businessId}`)).body).toEqual([withLocations]);
    expect((await api.get(`${LIST}&businessId=${businessId}&near=92780`)).body).toEqual([{ ...withLocations, miles: 0 }]);
  });

  it('leaves out unknown values', async () => {
    const { id, businessId } = await world.aDeal();
    await database.query('UPDATE business_locations SET is_active = false WHERE business_id = $1', [businessId]);
    expect(await detail(id)).toMatchObject({
      needToKnowInfo: null,
      imageUrl: null,
      maxQuantity: null,
      startsAt: null,
      expiresAt: null,
      maxPerFamily: null,
      business: { rating: null, reviewCount: 0, phone: null, website: null, address: null, location: null },
      locations: [],
    });
  });

  it('names only locations that accept it, in the order they were added', async () => {
    const { id, businessId } = await world.aDeal();
    const places = await database.query<{ id: number }[]>(
      `INSERT INTO business_locations (business_id, name, address, city, state, zip_code)
       SELECT $1, name, '3 Elm St', 'Irvine', 'CA', '92602' FROM unnest(ARRAY['Second', 'Third', 'Fourth']) name RETURNING id`,
      [businessId],
    );
    expect((await detail(id)).locations.map(({ name }) => name)).toEqual(['Front', 'Second', 'Third', 'Fourth']);
    const other = await world.aDeal({ businessId });
    await set(other.id, `valid_location_ids = ARRAY[${places[2]!.id}, ${places[0]!.id}]`);
    const { locations, business } = await detail(other.id);
    expect([locations.map(({ name }) => name), business.address]).toEqual([['Second', 'Fourth'], '3 Elm St, Irvine, CA 92602']);
  });

  it.each([
    ['live', 'max_quantity = 5, sold_quantity = 4'],
    ['sold-out', 'max_quantity = 5, sold_quantity = 5'],
    ['paused', 'max_quantity = 5, sold_quantity = 5, is_active = false'],
    ['ended', `is_active = false, expires_at = now() - interval '1 second'`],
  ])('is %s', async (state, columns) => {
    const { id } = await world.aDeal();
    await set(id, columns);
    expect((await detail(id)).state).toBe(state);
  });
});

describe('an answer on the fast path', () => {
  const whole = { 'content-length': '0' };
  const asked = (url: string, headers = {}) => api.app.inject({ method: 'GET', url, headers });
  const told = async (url: string, headers = {}) => {
    const { statusCode, headers: all, body } = await asked(url, headers);
    const { date: _date, connection: _connection, ...others } = all;
    return { statusCode, headers: others, body: body.replace(/"requestId":"[^"]*"/, '') };
  };
  let next = '';

  beforeAll(async () => {
    const { businessId } = await world.aDeal({ title: 'Swift class' });
    for (let number = 0; number < 50; number += 1) await world.aDeal({ businessId, title: `Swift class ${number}` });
    const { link } = (await asked(LIST, whole)).headers;
    next = /<([^>]+)>/.exec(String(link))![1]!;
    const [{ id }] = await database.query<[{ id: number }]>(`SELECT id FROM deals WHERE title = 'Swift class'`);
    await asked(`/api/deals/${id}`, whole);
  });

  const addresses = async () => {
    const deals = await database.query<{ id: number }[]>(`SELECT id FROM deals WHERE title LIKE 'Swift class%' ORDER BY id LIMIT 3`);
    return [
      ...deals.map(({ id }) => `/api/deals/${id}`),
      next,
      `${LIST}&category=Math%20%26%20Reading&sort=points`,
      `${LIST}&q=%20swift`,
      `${LIST}&location=%20IRVINE`,
    ];
  };

  it('equals the full answer, with every header', async () => {
    for (const url of await addresses()) expect([url, await told(url)]).toEqual([url, await told(url, whole)]);
  });

  it('does not pass through the framework', async () => {
    const { intercept } = KnownParameters.prototype;
    const passed: string[] = [];
    KnownParameters.prototype.intercept = function (this: KnownParameters, context, handler) {
      passed.push(context.switchToHttp().getRequest<{ url: string }>().url);
      return intercept.call(this, context, handler);
    };
    try {
      for (const url of await addresses()) await told(`${url}`);
      expect(passed).toEqual([]);
      await told(next, whole);
      expect(passed).toEqual([next]);
    } finally {
      KnownParameters.prototype.intercept = intercept;
    }
  });

  it.each([
    '/api/deals/0',
    '/api/deals/0x1',
    '/api/deals/2147483647',
    '/api/deals/99999999999',
    `${LIST}&after=x`,
    `${LIST}&after=WzFd`,
    `${LIST}&limit=5`,
    `${LIST}&sort=nearest`,
    `${LIST}&sort=cheap`,
    `${LIST}&category=None`,
    `${LIST}&colour=red`,
    `${LIST}&q=a%00b`,
    `${LIST}&location=a%00b`,
    `${LIST}&q=${'a'.repeat(121)}`,
    '/api/deals/with-locations?limit=0',
    '/api/deals/with-locations?limit=201',
    '/api/deals/with-locations?limit=24.0',
    '/api/deals/with-locations?limit=24&constructor=x',
    '/api/deals/with-locations?limit=24&__proto__=x',
  ])('rejects %s like the full path', async (url) => {
    const refused = await told(url);
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect(refused).toEqual(await told(url, whole));
  });
});
