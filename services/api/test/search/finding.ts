import type { SearchSuggestions, SearchWords } from '@homeroom/contracts';
import { SearchUpkeepJoint } from '../../src/catalogue/search';
import { api, database, dealCalled, find, matches, titles } from './setup';

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

  it('ranks a bestseller above an equally good match', async () => {
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
