import type { DealWithLocations, LocationDistance, NearestZipCode } from '@homeroom/contracts';
import { type Answer } from '../support/api';
import { api, database, dealCalled, find } from './setup';

describe('deals nearby', () => {
  const ORANGE = 'near=92866';

  it('are ordered by the distance to the nearest location that accepts them, in miles', async () => {
    const found = await find(`${ORANGE}&sort=nearest`);
    expect(found.map(({ miles }) => miles)).toEqual([...found.map(({ miles }) => miles)].sort((one, other) => one! - other!));
    expect(found.slice(0, 8).map(({ locations, miles }) => [locations[0]!.city, miles])).toEqual(Array(8).fill(['Orange', 0]));
    const [tustin] = await find(`${ORANGE}&q=python`);
    // Tustin, 92780, is the nearer of its two locations: 3.6 miles as the crow flies between both centers.
    expect(tustin).toMatchObject({ title: 'Python for curious kids', miles: 3.6 });
  });

  it('count only a location that accepts them', async () => {
    const id = await dealCalled('Python');
    await database.query(
      `UPDATE deals SET valid_location_ids = (SELECT array_agg(id) FROM business_locations WHERE name = 'Irvine Workshop') WHERE id = $1`,
      [id],
    );
    expect((await find(`${ORANGE}&q=python`))[0]).toMatchObject({ id, miles: 7.2 });
    const near = await find('near=92604&sort=nearest');
    expect(near.filter((deal) => deal.id === id)).toMatchObject([{ miles: 0 }]);
    await database.query(`UPDATE deals SET valid_location_ids = '{}' WHERE id = $1`, [id]);
  });

  it('are those within so many miles, each once, on every page', async () => {
    const seen: number[] = [];
    let address: string | undefined = `/api/deals/with-locations?limit=5&${ORANGE}&within=5&sort=nearest`;
    while (address) {
      const { body, headers }: Answer<DealWithLocations[]> = await api.get(address);
      for (const { id, miles } of body) {
        expect(miles).toBeLessThanOrEqual(5);
        seen.push(id);
      }
      address = /<(.*)>/.exec(String(headers['link'] ?? ''))?.[1];
    }
    expect(seen.length).toBeGreaterThan(8);
    expect(new Set(seen).size).toBe(seen.length);
    const { headers } = await api.get(`/api/deals/with-locations?limit=5&${ORANGE}&within=5`);
    expect(Number(headers['x-total-count'])).toBe(seen.length);
  });

  it('are counted as they are listed: one without a nearby location is in neither', async () => {
    const [{ id: businessId }] = await database.query<[{ id: number }]>(
      `INSERT INTO businesses (name, category, email, is_verified) VALUES ('Nowhere Near', 'Services', 'nowhere@example.com', true) RETURNING id`,
    );
    await database.query(
      `INSERT INTO deals (business_id, title, description, original_price, sale_price, discount_percentage, school_points, category)
       VALUES ($1, 'A letter a week', 'By mail', 20, 10, 50, 10, 'Music & Arts')`,
      [businessId],
    );
    const { body, headers } = await api.get<DealWithLocations[]>(`/api/deals/with-locations?limit=200&${ORANGE}&sort=nearest`);
    expect(Number(headers['x-total-count'])).toBe(body.length);
    await database.query('DELETE FROM deals WHERE business_id = $1', [businessId]);
    await database.query('DELETE FROM businesses WHERE id = $1', [businessId]);
  });

  it('are found by the device, too, and the position is passed to no one', async () => {
    const [first] = await find('latitude=33.38&longitude=-117.53&sort=nearest');
    expect(first!.locations[0]!.city).toBe('San Clemente');
    expect(JSON.stringify(first)).not.toContain('latitude');
  });

  it('tell how far each location is that accepts the deal, nearest first', async () => {
    const id = await dealCalled('Python');
    const { body: deal } = await api.get<DealWithLocations>(`/api/deals/${id}`);
    const cityOf = (locationId: number) => deal.locations.find((location) => location.id === locationId)?.city;
    const from = async (zipCode: string) => {
      const { body } = await api.get<LocationDistance[]>(`/api/deals/${id}/distances?near=${zipCode}`);
      return body.map(({ locationId, miles }) => [cityOf(locationId), miles]);
    };
    expect(await from('92866')).toEqual([
      ['Tustin', 3.6],
      ['Irvine', 7.2],
    ]);
    expect((await from('92604'))[0]).toEqual(['Irvine', 0]);
    expect(deal).not.toHaveProperty('miles');
    const [irvine] = deal.locations.filter(({ city }) => city === 'Irvine');
    await database.query('UPDATE deals SET valid_location_ids = $2 WHERE id = $1', [id, [irvine!.id]]);
    expect(await from('92866')).toEqual([['Irvine', 7.2]]);
    await database.query(`UPDATE deals SET valid_location_ids = '{}' WHERE id = $1`, [id]);
  });

  it.each([
    ['a ZIP code that is not known', '1', 'near=10001', 400],
    ['no ZIP code', '1', '', 400],
    ['half a ZIP code', '1', 'near=9278', 400],
    ['a deal that is not there', '2000000000', 'near=92780', 404],
    ['no number', 'abc', 'near=92780', 400],
  ])('have no distances from %s', async (_, id, query, status) => {
    const deal = id === '1' ? await dealCalled('Python') : id;
    expect((await api.get(`/api/deals/${deal}/distances?${query}`)).status).toBe(status);
  });

  it.each([
    ['a ZIP code that is not known', 'near=10001', 'near'],
    ['no ZIP code', 'sort=nearest', 'near'],
    ['a distance from nowhere', 'within=10', 'near'],
    ['half a place', 'latitude=33', 'longitude'],
    ['no place on earth', 'latitude=99&longitude=0', 'latitude'],
  ])('are rejected for %s', async (_, query, field) => {
    const { status, body } = await api.get<{ errors: { field: string }[] }>(`/api/deals/with-locations?${query}`);
    expect([status, body.errors[0]?.field]).toEqual([400, field]);
  });
});

describe('a device’s ZIP code', () => {
  const zipCodeAt = async (point: string) => (await api.get<NearestZipCode>(`/api/search/zip-code?${point}`)).body;

  it('is the one with the nearest center, and none far from all', async () => {
    expect(await zipCodeAt('latitude=33.38&longitude=-117.53')).toEqual({ zipCode: '92672' });
    expect(await zipCodeAt('latitude=40.71&longitude=-74')).toEqual({ zipCode: null });
  });

  it('needs both numbers', async () => {
    expect((await api.get('/api/search/zip-code?latitude=33.38')).status).toBe(400);
  });
});
