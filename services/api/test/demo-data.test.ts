import { readFileSync } from 'node:fs';
import type { DealWithLocations, OpenSpan, ReviewView } from '@homeroom/contracts';
import { TillSecrets } from '../src/catalogue/staff';
import { loadDemo } from '../src/demo/load-demo';
import { MANY_REVIEWS } from '../src/demo/reviews';
import { FAILS, GROWS } from '../src/demo/rhythm';
import { readConfiguration } from '../src/platform/configuration/read-configuration';
import { SecretTokens } from '../src/platform/secrets/secret-tokens';
import { startStack } from './support/stack';

const { api, database } = await startStack();
const tokens = new SecretTokens(readConfiguration(process.env));
await loadDemo(database, tokens);

const idOf = async (name: string) => (await database.query<[{ id: number }]>('SELECT id FROM businesses WHERE name = $1', [name]))[0].id;

it('gives one business 40 reviews from different families, with every number of stars', async () => {
  const id = await idOf(MANY_REVIEWS.business);
  const { body, headers } = await api.get<ReviewView[]>(`/api/businesses/${id}/reviews?limit=50`);
  expect(headers['x-total-count']).toBe('40');
  expect(body).toHaveLength(40);
  expect(new Set(body.map(({ author, words }) => `${author}: ${words}`)).size).toBe(40);
  expect(new Set(body.map(({ stars }) => stars)).size).toBe(5);
  expect(body.filter(({ words }) => words === null).length).toBeGreaterThan(3);
  const mean = body.reduce((sum, { stars }) => sum + stars, 0) / body.length;
  const [rated] = await database.query<[{ rating: string; review_count: number }]>(
    'SELECT rating, review_count FROM businesses WHERE id = $1',
    [id],
  );
  expect(rated).toEqual({ rating: mean.toFixed(1), review_count: 40 });
});

it('bases each of its reviews on a voucher that was bought, used and counted as sold', async () => {
  const sold = await database.query(
    `SELECT d.title FROM deals d WHERE d.sold_quantity <>
       (SELECT count(*) FROM purchases p WHERE p.deal_id = d.id AND p.state <> 'refunded')`,
  );
  expect(sold).toEqual([]);
  const early = await database.query(
    'SELECT r.id FROM reviews r JOIN vouchers v ON v.id = r.voucher_id WHERE v.redeemed_at IS NULL OR r.created_at < v.redeemed_at OR r.created_at > now()',
  );
  expect(early).toEqual([]);
});

it('gives each deal fine print of its own, and no business the same words from two families', async () => {
  const prints = await database.query<{ deals: number; prints: number }[]>(
    'SELECT count(*)::int AS deals, count(DISTINCT need_to_know_info)::int AS prints FROM deals',
  );
  expect(prints[0]!.prints).toBe(prints[0]!.deals);
  expect(await database.query('SELECT words FROM reviews WHERE words IS NOT NULL GROUP BY business_id, words HAVING count(*) > 1')).toEqual(
    [],
  );
});

it('says of each refunded purchase how much went back', async () => {
  const [{ refunded, off }] = await database.query<[{ refunded: number; off: number }]>(
    `SELECT count(*)::int AS refunded, count(*) FILTER (WHERE amount_refunded <> amount - credit_used)::int AS off
     FROM purchases WHERE state = 'refunded'`,
  );
  expect(refunded).toBeGreaterThan(0);
  expect(off).toBe(0);
});

it('keeps a business without reviews new', async () => {
  const { body } = await api.get<DealWithLocations[]>('/api/deals/with-locations?limit=100');
  const unrated = new Set(body.filter(({ business }) => business.reviewCount === 0).map(({ business }) => business.name));
  expect(unrated).toContain('Second Wind Coffee & Study');
});

it('gives schools and families the points in their ledger', async () => {
  const earned = (holder: string, column: string, of: string) =>
    `SELECT '${holder}' AS holder, h.id FROM ${holder} h WHERE h.${column} <> (SELECT COALESCE(sum(e.points), 0)
       FROM purchases p JOIN point_entries e ON e.purchase_id = p.id AND e.account = 'school' WHERE ${of} = h.id)`;
  const off = await database.query(
    `${earned('schools', 'points', 'e.school_id')} UNION ALL ${earned('users', 'reward_points', 'p.user_id')}`,
  );
  expect(off).toEqual([]);
});

it('each deal has three to five drawn pictures with alternative text, and a first picture of its own', async () => {
  const { NAMES, pictureOf } = (await import('../../../tools/pictures/scenes.mjs')) as {
    NAMES: string[];
    pictureOf: (name: string) => string;
  };
  const drawn = new Set(NAMES.map((name) => `/pictures/${name}.svg`));
  const rows = await database.query<{ image_url: string; urls: string[]; alts: string[] }[]>(
    `SELECT d.image_url, array_agg(p.url ORDER BY p.position) AS urls, array_agg(p.alt) AS alts
     FROM deals d LEFT JOIN deal_pictures p ON p.deal_id = d.id GROUP BY d.id`,
  );
  for (const { image_url, urls, alts } of rows) {
    expect([urls[0], urls.length >= 3, urls.length <= 5]).toEqual([image_url, true, true]);
    expect(urls.filter((url) => !drawn.has(url))).toEqual([]);
    expect(alts).not.toContain('');
  }
  expect(new Set(rows.map(({ image_url }) => image_url)).size).toBe(rows.length);
  for (const name of NAMES) {
    expect(pictureOf(name)).not.toMatch(/NaN|undefined/);
    expect(pictureOf(name)).toBe(pictureOf(name));
  }
});

it('has opening hours for every location, with Thanksgiving', async () => {
  const { body } = await api.get<DealWithLocations>('/api/deals/1');
  expect(body.locations).not.toHaveLength(0);
  for (const { hours } of body.locations) expect(hours?.closures.map(({ reason }) => reason)).toContain('Thanksgiving');
  expect(
    await database.query('SELECT id FROM business_locations l WHERE NOT EXISTS (SELECT 1 FROM location_hours WHERE location_id = l.id)'),
  ).toEqual([]);
  const kinds = await database.query<{ kind: string }[]>('SELECT DISTINCT kind FROM location_hours ORDER BY 1');
  expect(kinds.map(({ kind }) => kind)).toEqual(['appointment', 'weekly']);
});

it('has answers to reviews, a deal that has not begun, and one with a limit for each family', async () => {
  const { body } = await api.get<ReviewView[]>(`/api/businesses/${await idOf(MANY_REVIEWS.business)}/reviews?limit=50`);
  const answerTo = new Map(MANY_REVIEWS.reviews.map(([, words, , answer]) => [words, answer]));
  expect(body.filter(({ answer }) => answer).length).toBeGreaterThan(5);
  for (const { words, answer } of body) expect(answer?.words).toBe(answerTo.get(words));
  const deals = await database.query<{ id: number; starts: boolean }[]>(
    'SELECT id, starts_at IS NOT NULL AS starts FROM deals WHERE max_per_family = 2 ORDER BY id',
  );
  const shown = await Promise.all(deals.map(async ({ id }) => (await api.get<DealWithLocations>(`/api/deals/${id}`)).body));
  expect(new Set(shown.map(({ isScheduled, maxPerFamily }) => `${isScheduled} ${maxPerFamily}`))).toEqual(new Set(['true 2', 'false 2']));
});

it('has sales in every category that end within a week, and lets them end soon again when the demo starts later', async () => {
  const soon = async () => (await api.get<DealWithLocations[]>('/api/deals/with-locations?endsWithin=7&limit=50')).body;
  const deals = await soon();
  expect(new Set(deals.map(({ category }) => category)).size).toBe(5);
  const [chosen, endless, scheduled, ...over] = deals.map(({ id }) => id);
  await database.query(`UPDATE deals SET expires_at = now() + interval '20 days' WHERE id = $1`, [chosen]);
  await database.query('UPDATE deals SET expires_at = NULL WHERE id = $1', [endless]);
  await database.query(`UPDATE deals SET expires_at = NULL, starts_at = now() + interval '10 days' WHERE id = $1`, [scheduled]);
  await database.query(`UPDATE deals SET expires_at = now() - interval '9 days' WHERE id = ANY ($1)`, [over]);
  expect(await soon()).toEqual([]);
  expect(await loadDemo(database, tokens)).toBe(false);
  expect((await soon()).map(({ id }) => id).sort()).toEqual([endless, ...over].sort());
});

describe('the demo looks like life:', () => {
  const ZONE = 'America/Los_Angeles';
  interface Used {
    readonly day: number;
    readonly time: string;
    readonly week: readonly OpenSpan[];
  }
  const used = () =>
    database.query<Used[]>(
      `SELECT extract(dow FROM r.redeemed_at AT TIME ZONE '${ZONE}')::int AS day, to_char(r.redeemed_at AT TIME ZONE '${ZONE}', 'HH24:MI') AS time,
         h.week FROM redemptions r JOIN location_hours h ON h.location_id = r.location_id`,
    );

  it('vouchers are redeemed while the place is open, most in the evening and at weekends', async () => {
    const all = await used();
    const isOpen = ({ day, time, week }: Used) =>
      week.some((span) => span.day === day && span.opens <= time && (time < span.closes || span.closes <= span.opens));
    expect(all.length).toBeGreaterThan(200);
    expect(all.filter((one) => !isOpen(one))).toEqual([]);
    const share = (of: (one: Used) => boolean) => all.filter(of).length / all.length;
    // Two of seven days, and far less than half of the open hours.
    expect(share(({ day }) => day % 6 === 0)).toBeGreaterThan(0.35);
    expect(share(({ time }) => time >= '16:00')).toBeGreaterThan(0.45);
  });

  it('families buy when the children are in bed, and more at weekends', async () => {
    const { evening, weekend } = (
      await database.query<[{ evening: number; weekend: number }]>(
        `SELECT avg((extract(hour FROM at) BETWEEN 18 AND 22)::int)::float8 AS evening, avg((extract(dow FROM at) IN (0, 6))::int)::float8 AS weekend
         FROM (SELECT created_at AT TIME ZONE '${ZONE}' AS at FROM purchases) p`,
      )
    )[0];
    expect(evening).toBeGreaterThan(0.4);
    expect(weekend).toBeGreaterThan(0.36);
  });

  it('one business grows, and one fails with refunds, unhappy reviews, and few views', async () => {
    const lately = (name: string) =>
      database
        .query<[{ late: number; before: number; early: number; refunded: number; stars: number | null; views: number }]>(
          `SELECT count(*) FILTER (WHERE p.created_at > now() - interval '45 days')::int AS late,
             count(*) FILTER (WHERE p.created_at BETWEEN now() - interval '90 days' AND now() - interval '45 days')::int AS before,
             count(*) FILTER (WHERE p.created_at < now() - interval '90 days')::int AS early,
             avg((p.state = 'refunded')::int)::float8 AS refunded, min(b.rating)::float8 AS stars,
             (SELECT COALESCE(sum(views), 0)::int FROM deal_views w JOIN deals x ON x.id = w.deal_id
              WHERE x.business_id = min(b.id) AND w.day > current_date - 30) AS views
           FROM purchases p JOIN deals d ON d.id = p.deal_id JOIN businesses b ON b.id = d.business_id WHERE b.name = $1`,
          [name],
        )
        .then(([row]) => row);
    const [grows, fails] = [await lately(GROWS), await lately(FAILS)];
    expect(grows.late).toBeGreaterThan(grows.before * 1.3);
    expect(grows.refunded).toBeLessThan(0.1);
    expect([fails.late, fails.views]).toEqual([0, 0]);
    expect(fails.early).toBeGreaterThan(fails.before);
    expect(fails.refunded).toBeGreaterThan(0.25);
    expect(fails.stars).toBeLessThan(3);
    expect(grows.views).toBeGreaterThan(100);
  });

  it('most families are new to a business, and some come back', async () => {
    const [{ families, back }] = await database.query<[{ families: number; back: number }]>(
      `SELECT count(*)::int AS families, count(*) FILTER (WHERE bought > 1)::int AS back FROM (
         SELECT count(*) AS bought FROM purchases p JOIN deals d ON d.id = p.deal_id GROUP BY d.business_id, p.user_id) f`,
    );
    expect(families).toBeGreaterThan(200);
    expect(back / families).toBeGreaterThan(0.1);
    expect(back / families).toBeLessThan(0.4);
  });

  it('nothing happened in the future, and nobody came after their purchases', async () => {
    const impossible = await database.query(
      `SELECT 'purchase' AS what FROM purchases WHERE created_at > now() OR refunded_at > now() OR refunded_at < created_at UNION ALL
       SELECT 'redemption' FROM redemptions r JOIN vouchers v ON v.id = r.voucher_id WHERE r.redeemed_at > now() OR r.redeemed_at < v.created_at UNION ALL
       SELECT 'family' FROM users u JOIN purchases p ON p.user_id = u.id WHERE p.created_at < u.created_at AND u.email <> 'shopper@homeroom.test'
       UNION ALL SELECT 'business' FROM businesses b JOIN deals d ON d.business_id = b.id JOIN purchases p ON p.deal_id = d.id
       WHERE p.created_at < b.created_at UNION ALL
       SELECT 'view' FROM deal_views WHERE day > (now() AT TIME ZONE '${ZONE}')::date`,
    );
    expect(impossible).toEqual([]);
  });

  it('the demo partner has a manager and tills, which redeem, and a till opens with the PIN of docs/demo.md', async () => {
    const by = await database.query<{ role: string; count: number }[]>(
      `SELECT redeemed_as AS role, count(*)::int AS count FROM redemptions WHERE business_id = (SELECT min(id) FROM businesses) GROUP BY 1`,
    );
    const counts = Object.fromEntries(by.map(({ role, count }) => [role, count]));
    for (const role of ['till', 'manager', 'holder']) expect(counts[role]).toBeGreaterThan(0);
    expect(counts['till']).toBeGreaterThan(counts['manager']!);
    const pin = /PIN[^`]*`(\d+)`/.exec(readFileSync('docs/demo.md', 'utf8'))?.[1];
    const [{ pin_hash: hash }] = await database.query<[{ pin_hash: string }]>('SELECT pin_hash FROM tills LIMIT 1');
    expect(await new TillSecrets(tokens).pinMatches(hash, pin!)).toBe(true);
  });
});

it('leaves existing data as it is', async () => {
  expect(await loadDemo(database, tokens)).toBe(false);
});

it('adds the people of the team that older data lacks, unless the data is not the demo’s', async () => {
  const team = () => database.query<{ email: string; role: string }[]>('SELECT email, role FROM admins ORDER BY id');
  const roles = async () => (await team()).map(({ role }) => role).sort();
  const owner = (await team()).find(({ role }) => role === 'owner')!;
  await database.query(`DELETE FROM admins WHERE role <> 'owner'`);
  await database.query(`UPDATE admins SET email = 'someone@else.test' WHERE email = $1`, [owner.email]);
  await loadDemo(database, tokens);
  expect(await roles()).toEqual(['owner']);
  await database.query('UPDATE admins SET email = $1', [owner.email]);
  await loadDemo(database, tokens);
  await loadDemo(database, tokens);
  expect(await roles()).toEqual(['content', 'finance', 'owner', 'releases', 'support']);
  expect((await team()).map(({ email }) => email)).toContain('support@admin.homeroom.test');
});
