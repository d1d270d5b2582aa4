import type { SearchSuggestions } from '@homeroom/contracts';
import { SearchWhatIsThere1764600121000 } from '../../src/migrations/1764600121000-search-what-is-there';
import { SearchUpkeepJoint } from '../../src/catalogue/search';
import { api, database, dealCalled, find } from './setup';

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
