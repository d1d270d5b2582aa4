import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DealWithLocations, NearestZipCode, SchoolView, SearchSuggestions, SearchWords } from '@homeroom/contracts';
import { DataSource } from 'typeorm';
import { SearchWhatIsThere1764600121000 } from '../src/migrations/1764600121000-search-what-is-there';
import { binding, comesAfter, cursorColumns, listedDeals, orderBy } from '../src/catalogue/deals/deal-filters.joint';
import { ListedDealsJoint } from '../src/catalogue/deals/listed-deals.joint';
import { SearchUpkeepJoint } from '../src/catalogue/search';
import { SearchWordsRepository } from '../src/catalogue/search/search-words.repository';
import { loadDemo } from '../src/demo/load-demo';
import { readConfiguration } from '../src/platform/configuration/read-configuration';
import { migrate, migrationSource } from '../src/platform/database/migrate';
import { newDataSource } from '../src/platform/database/data-source';
import { SecretTokens } from '../src/platform/secrets/secret-tokens';
import { FAMILY_SEARCHES } from './search/family-searches';
import { JUDGED, type Judged } from './search/judged-searches';
import { Api, type Answer } from './support/api';
import { openDatabase } from './support/world';

let server: DataSource;
let database: DataSource;
let api: Api;

/** The demo in its own database, so that other tests' sales do not matter. */
beforeAll(async () => {
  server = await openDatabase();
  const name = `search_${randomUUID().slice(0, 8)}`;
  await server.query(`CREATE DATABASE ${name}`);
  process.env['DATABASE_URL'] = Object.assign(new URL(process.env['DATABASE_URL']!), { pathname: `/${name}` }).href;
  const configuration = readConfiguration(process.env);
  const migrating = await migrationSource(configuration).initialize();
  await migrate(migrating, () => undefined);
  await migrating.destroy();
  database = await newDataSource(configuration, 'test').initialize();
  await loadDemo(database, new SecretTokens(configuration));
  await new SearchUpkeepJoint(database).renew();
  api = await Api.start();
});
afterAll(async () => {
  await api.stop();
  await database.destroy();
  await server.destroy();
});

const find = async (query: string) => (await api.get<DealWithLocations[]>(`/api/deals/with-locations?limit=10&${query}`)).body;
const titles = async (q: string) => (await find(`q=${encodeURIComponent(q)}`)).map(({ title }) => title);

/** The previous search: the words as typed, side by side, featured deals first. */
async function oldTitles(q: string): Promise<string[]> {
  const rows = await database.query<{ title: string }[]>(
    `SELECT d.title FROM deals d WHERE d.is_active AND (d.search_text LIKE $1 OR EXISTS (
       SELECT 1 FROM business_locations l WHERE l.business_id = d.business_id AND lower(l.city) LIKE $1))
     ORDER BY d.is_featured DESC, d.created_at DESC, d.id DESC LIMIT 10`,
    [`%${q.toLowerCase()}%`],
  );
  return rows.map(({ title }) => title);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const shareOf = (wanted: readonly string[], found: readonly string[]) =>
  mean(wanted.map((begin) => Number(found.some((title) => title.startsWith(begin)))));

async function judge(searches: readonly Judged[], search: (q: string) => Promise<string[]>) {
  const judged = [];
  for (const { q, first, also = [] } of searches) {
    const found = await search(q);
    judged.push({
      q,
      recall: shareOf([...new Set([...first, ...also])], found),
      first: first.length === 0 ? null : shareOf(first, found.slice(0, 3)),
    });
  }
  return {
    recall: mean(judged.map(({ recall }) => recall)),
    first: mean(judged.flatMap(({ first }) => first ?? [])),
    missed: judged.filter(({ recall, first }) => recall < 1 || (first ?? 1) < 1),
  };
}

describe('sixty judged searches', () => {
  it('find the target among the first ten, and the best among the first three', async () => {
    expect(JUDGED).toHaveLength(60);
    const { recall, first, missed } = await judge(JUDGED, titles);
    expect({ recall: recall >= 0.95, first: first >= 0.9, missed }).toEqual({ recall: true, first: true, missed: [] });
  });

  it('find the two of five that were missed before', async () => {
    const { recall, first } = await judge(JUDGED, oldTitles);
    expect([recall.toFixed(2), first.toFixed(2)]).toEqual(['0.42', '0.40']);
  });
});

it('find what families look for as they type it, except for these', async () => {
  const { recall, first, missed } = await judge(FAMILY_SEARCHES, titles);
  expect([recall >= 0.9, first >= 0.89]).toEqual([true, true]);
  expect(missed.map(({ q }) => q)).toEqual(['chinese class', 'mommy and me', 'yoga with childcare', 'photograper']);
});

const matches = async (query: string) => (await find(query)).map(({ title, match }) => [title.split(/[:,]/)[0], match]);
const dealCalled = async (begin: string) =>
  (await database.query<[{ id: number }]>('SELECT id FROM deals WHERE title LIKE $1', [`${begin}%`]))[0].id;

describe('a search', () => {
  it('says which deals match all words and which some, with full matches first', async () => {
    const found = await matches('q=baby%20swim');
    expect(found[0]).toEqual(['Parent-and-baby splash', 'all']);
    expect(found.map(([, match]) => match)).toContain('some');
    expect(found.map(([, match]) => match)).toEqual([...found.map(([, match]) => match)].sort());
  });

  it('adds nothing to a deal with all words in its title', async () => {
    expect(await matches('q=family%20tickets')).toEqual([['Family tickets', 'all']]);
  });

  it('keeps the chosen order', async () => {
    const prices = (await find('q=swim&sort=price-low')).map(({ salePrice, match }) => [salePrice, match]);
    expect(prices).toHaveLength(4);
    expect(prices).toEqual([...prices].sort(([one], [other]) => Number(one) - Number(other)));
    expect((await find('q=massage%20dinner&sort=price-low')).map(({ match }) => match)).toContain('some');
  });

  it('ranks what sells above what fits as well', async () => {
    await database.query(`UPDATE deals SET sold_quantity = 5000, max_quantity = NULL WHERE title LIKE 'Goalkeeper%'`);
    await new SearchUpkeepJoint(database).renew();
    expect((await titles('saddleback'))[0]).toBe('Goalkeeper weekend');
    await database.query(`UPDATE deals SET sold_quantity = 0, max_quantity = NULL WHERE title LIKE 'Goalkeeper%'`);
    await database.query(`UPDATE deals SET sold_quantity = 5000, max_quantity = NULL WHERE title LIKE 'Saturday mini%'`);
    await new SearchUpkeepJoint(database).renew();
    expect((await titles('saddleback'))[0]).toBe('Saturday mini league, eight games');
  });

  it.each(['%25', '_', '%5C', "'", ':*', '!', '%26%20%7C', 'the', '%F0%9F%8E%88', '%00a'])(
    'finds nothing by %s alone, and breaks nothing',
    async (q) => {
      const { status, body } = await api.get<unknown[]>(`/api/deals/with-locations?q=${q}`);
      expect([200, 400]).toContain(status);
      if (status === 200 && q !== 'the') expect(body).toEqual([]);
    },
  );

  it('ranks sold-out deals below available ones', async () => {
    const add = (name: string, sold: number) =>
      database.query(
        `INSERT INTO deals (business_id, title, description, original_price, sale_price, discount_percentage, school_points, category,
           max_quantity, sold_quantity) VALUES (2, $1, 'Quillwork for two', 20, 10, 50, 10, 'Music & Arts', 3, $2)`,
        [name, sold],
      );
    await add('An evening of quillwork by the harbor', 2);
    await add('Quillwork', 3);
    expect(await titles('quillwork')).toEqual(['An evening of quillwork by the harbor', 'Quillwork']);
    await database.query(`UPDATE deals SET sold_quantity = 3 - sold_quantity WHERE title = 'Quillwork'`);
    expect((await titles('quillwork'))[0]).toBe('Quillwork');
    await database.query(`DELETE FROM deals WHERE description = 'Quillwork for two'`);
  });

  it('follows its owner’s changes at once, and never shows hidden entries', async () => {
    const id = await dealCalled('Phonics');
    const found = async (q: string) => (await find(`q=${q}`)).some((deal) => deal.id === id);
    await database.query(`UPDATE deals SET title = 'Xylophone starter pack' WHERE id = $1`, [id]);
    expect(await found('xylophone')).toBe(true);
    await database.query('UPDATE deals SET is_active = false WHERE id = $1', [id]);
    await new SearchUpkeepJoint(database).renew();
    expect(await found('xylophone')).toBe(false);
    expect((await api.get<SearchSuggestions>('/api/search/suggestions?q=xylo')).body.deals).toEqual([]);
    expect((await api.get<SearchWords>('/api/search/words?q=xilophone')).body.didYouMean).toBeNull();
    await database.query(`UPDATE deals SET is_active = true, title = 'Phonics starter pack' WHERE id = $1`, [id]);
    await database.query(`UPDATE businesses SET is_verified = false WHERE name LIKE 'Lantern%'`);
    expect(await found('phonics')).toBe(false);
    await database.query(`UPDATE businesses SET is_verified = true, name = 'Firefly Reading Studio' WHERE name LIKE 'Lantern%'`);
    expect(await found('firefly')).toBe(true);
    await database.query(`UPDATE businesses SET name = 'Lantern Reading Studio' WHERE name LIKE 'Firefly%'`);
  });

  it('finds a deal by the city of a location that accepts it, until the location closes', async () => {
    const id = await dealCalled('Chess');
    const [{ business_id: business }] = await database.query<[{ business_id: number }]>('SELECT business_id FROM deals WHERE id = $1', [
      id,
    ]);
    const found = async () => (await titles('cypress')).length;
    expect(await found()).toBe(0);
    const [{ id: place }] = await database.query<[{ id: number }]>(
      `INSERT INTO business_locations (business_id, name, address, city, state, zip_code) VALUES ($1, 'New', '1 Elm St', 'Cypress', 'CA', '90630') RETURNING id`,
      [business],
    );
    expect(await found()).toBe(4);
    await database.query('UPDATE business_locations SET is_active = false WHERE id = $1', [place]);
    expect(await found()).toBe(0);
  });

  it('treats no sale as a change, so that a purchase writes nothing here', async () => {
    const id = await dealCalled('Chess');
    const version = async () =>
      (await database.query<[{ xmin: string }]>(`SELECT xmin::text FROM search_entries WHERE kind = 'deal' AND subject_id = $1`, [id]))[0]
        .xmin;
    const before = await version();
    await database.query('UPDATE deals SET sold_quantity = sold_quantity + 1, held = held + 1 WHERE id = $1', [id]);
    expect(await version()).toBe(before);
    await database.query('UPDATE deals SET description = description WHERE id = $1', [id]);
    expect(await version()).not.toBe(before);
  });
});

describe('the words of a search', () => {
  const words = async (q: string) => (await api.get<SearchWords>(`/api/search/words?q=${encodeURIComponent(q)}`)).body;

  it('are corrected when mistyped', async () => {
    expect((await words('masage irvne')).didYouMean).toBe('massage irvine');
    expect((await words('massage')).didYouMean).toBeNull();
    expect((await words('qqqzzz')).didYouMean).toBeNull();
  });

  it('are marked in every form, with synonyms, as whole words', async () => {
    expect((await words('robot')).marked).toEqual(expect.arrayContaining(['robot', 'robots', 'robotics']));
    expect((await words('swimming')).marked).toEqual(expect.arrayContaining(['swim', 'pools']));
    expect((await words('masage')).marked).toContain('massage');
    expect((await words('dro')).marked).toContain('drone');
  });

  it('are required', async () => {
    expect((await api.get('/api/search/words?q=%20')).status).toBe(400);
    expect((await api.get('/api/search/suggestions')).status).toBe(400);
  });
});

describe('suggestions', () => {
  const suggest = async (q: string) => (await api.get<SearchSuggestions>(`/api/search/suggestions?q=${encodeURIComponent(q)}`)).body;

  it('name deals, businesses, categories and schools matching what was typed so far', async () => {
    const { deals, businesses, schools } = await suggest('lant');
    expect(businesses).toEqual([expect.objectContaining({ name: 'Lantern Reading Studio', detail: 'Orange' })]);
    expect(schools).toEqual([expect.objectContaining({ name: 'Lantern District Elementary', detail: 'Dana Point, CA 92629' })]);
    expect(deals.map(({ detail }) => detail)).toContain('Lantern Reading Studio');
    expect((await suggest('mus')).categories).toEqual(['Music & Arts']);
  });

  it('are corrected, too, and empty when nothing is similar', async () => {
    expect(await suggest('lantrn')).toMatchObject({ didYouMean: 'lantern', businesses: [{ name: 'Lantern Reading Studio' }] });
    expect(await suggest('qqqzzz')).toEqual({ deals: [], businesses: [], categories: [], schools: [], didYouMean: null });
  });

  it('name no deal that is over, though no one took it down', async () => {
    const id = await dealCalled('Goalkeeper');
    expect((await suggest('goalkee')).deals).toMatchObject([{ id }]);
    await database.query(`UPDATE deals SET expires_at = now() - interval '1 minute' WHERE id = $1`, [id]);
    expect((await suggest('goalkeep')).deals).toEqual([]);
    await database.query('UPDATE deals SET expires_at = NULL WHERE id = $1', [id]);
  });
});

describe('a deal that is added while its business changes', () => {
  const suggested = async (q: string) => (await api.get<SearchSuggestions>(`/api/search/suggestions?q=${q}`)).body.deals;
  const listed = async (title: string) => (await find(`q=${title}`)).map((deal) => deal.title);
  const hasEntry = async (name: string) => (await database.query(`SELECT 1 FROM search_entries WHERE name = $1`, [name])).length > 0;

  /** Neither sees the other's change until both are there. */
  async function addedMeanwhile(title: string, wasVerified: boolean) {
    const [{ id }] = await database.query<[{ id: number }]>(
      `INSERT INTO businesses (name, category, email, is_verified) VALUES ($1, 'Services', $2, $3) RETURNING id`,
      [`House of ${title}`, `${title.toLowerCase()}@example.com`, wasVerified],
    );
    const adding = database.createQueryRunner();
    await adding.startTransaction();
    await adding.query(
      `INSERT INTO deals (business_id, title, description, original_price, sale_price, discount_percentage, school_points, category)
       VALUES ($1, $2, 'New', 20, 10, 50, 10, 'Music & Arts')`,
      [id, title],
    );
    await database.query('UPDATE businesses SET is_verified = NOT is_verified WHERE id = $1', [id]);
    await adding.commitTransaction();
    await adding.release();
  }
  afterEach(async () => {
    await database.query(`DELETE FROM deals WHERE business_id IN (SELECT id FROM businesses WHERE name LIKE 'House of %')`);
    await database.query(`DELETE FROM businesses WHERE name LIKE 'House of %'`);
  });

  it('is suggested to no one when the business was suspended, and its entry goes with the next refresh', async () => {
    await addedMeanwhile('Zitherclub', true);
    expect(await suggested('zithercl')).toEqual([]);
    await new SearchUpkeepJoint(database).renew();
    expect(await hasEntry('Zitherclub')).toBe(false);
  });

  it('is found after the next refresh when the business was approved', async () => {
    await addedMeanwhile('Tubaclub', false);
    await new SearchUpkeepJoint(database).renew();
    expect(await listed('tubaclub')).toEqual(['Tubaclub']);
  });
});

describe('the refresh', () => {
  it('of the word list blocks no one, and lets sales be refreshed meanwhile', async () => {
    const id = await dealCalled('Chess');
    await database.query(`UPDATE deals SET sold_quantity = sold_quantity + 7, title = 'Chess quizzicality' WHERE id = $1`, [id]);
    const other = database.createQueryRunner();
    await other.startTransaction();
    await other.query(`SELECT pg_advisory_xact_lock(hashtext('search words'))`);
    await new SearchUpkeepJoint(database).renew();
    const [{ popularity, sold }] = await database.query<[{ popularity: number; sold: number }]>(
      `SELECT e.popularity, d.sold_quantity AS sold FROM search_entries e JOIN deals d ON d.id = e.subject_id WHERE e.kind = 'deal' AND d.id = $1`,
      [id],
    );
    expect(popularity).toBe(sold);
    const known = () => database.query(`SELECT 1 FROM search_words WHERE word = 'quizzicality'`);
    expect(await known()).toHaveLength(0);
    await other.commitTransaction();
    await other.release();
    await new SearchUpkeepJoint(database).renew();
    expect(await known()).toHaveLength(1);
    await database.query(`UPDATE deals SET sold_quantity = 0, title = 'Chess and logic, six weeks' WHERE id = $1`, [id]);
    await new SearchUpkeepJoint(database).renew();
  });
});

describe('schools', () => {
  const schools = async (q: string) =>
    (await api.get<SchoolView[]>(`/api/schools?q=${encodeURIComponent(q)}`)).body.map(({ name }) => name);

  it.each([
    ['laurel', ['Laurel Grove Elementary']],
    ['elementary irvine', ['Sycamore Canyon Elementary', 'Laurel Grove Elementary']],
    ['turtel ridge', ['Turtle Ridge High School']],
    ['92866', ['Peppertree Elementary']],
    ['LÁUREL', ['Laurel Grove Elementary']],
    ['pepper', ['Peppertree Elementary']],
    ['laurel qqqzzz', ['Laurel Grove Elementary']],
    ['qqqzzz', []],
  ])('are found by %s', async (q, names) => {
    expect((await schools(q)).sort()).toEqual([...names].sort());
  });

  it('are found by the first letter that someone types', async () => {
    for (const letter of ['a', 't']) expect((await schools(letter)).length).toBeGreaterThan(2);
  });

  it('are listed by name without a search', async () => {
    const { body } = await api.get<SchoolView[]>('/api/schools?limit=3');
    expect(body.map(({ name }) => name)).toEqual([...body.map(({ name }) => name)].sort());
  });
});

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
    await database.query('ANALYZE deals');
    for (const sort of ['featured', 'price-low', 'price-high', 'discount', 'points'] as const) {
      const { bind, parameters } = binding();
      const listed = `FROM deals d JOIN businesses b ON b.id = d.business_id WHERE ${listedDeals({}, bind)}`;
      const [row] = await database.query<[{ cursor: string[] }]>(
        `SELECT ${cursorColumns(sort)} AS cursor ${listed} AND d.title = 'Equal hour 1000'`,
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
    await runner.query('SET LOCAL enable_seqscan = off');
    await runner.query('DROP INDEX business_locations_business');
    const explained = { query: (text: string, values: unknown[]) => runner.query(`EXPLAIN (FORMAT JSON) ${text}`, values) };
    const plan = JSON.stringify(await new ListedDealsJoint(explained as unknown as DataSource).placesNamed('irvine'));
    await runner.rollbackTransaction();
    await runner.release();
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

it('is filled with what existed before its triggers', async () => {
  const entries = () => database.query<unknown[]>('SELECT kind, subject_id, words::text FROM search_entries ORDER BY 1, 2');
  const before = await entries();
  await database.query('DELETE FROM search_entries');
  const runner = database.createQueryRunner();
  await new SearchWhatIsThere1764600121000().down(runner);
  await new SearchWhatIsThere1764600121000().up(runner);
  await runner.release();
  expect(await entries()).toEqual(before);
});
