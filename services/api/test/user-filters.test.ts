import { randomUUID } from 'node:crypto';
import type { AdminSchool, AdminUser, SchoolTotals, UserTotals } from '@homeroom/contracts';
import type { Answer } from './support/api';
import { aVoucher, anAdmin } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack();
const admin = await anAdmin(api, world);

/** In the marketplace's time zone: the last minute of October 31, the first of November, and two at the same moment. */
const MADE = ['2026-11-01T06:59:00Z', '2026-11-01T07:00:00Z', '2026-11-05T12:00:00.123456Z', '2026-11-05T12:00:00.123456Z'];
/** Four of each, in the order they came. */
const users: number[] = [];
const schools: number[] = [];

const SCHOOLS = [
  { name: 'Delta', points: 100, type: 'High' },
  { name: 'alpha', points: 20, city: 'Irvine', is_active: false },
  { name: 'Charlie', points: 100 },
  // A reward was paid, and then a purchase was refunded.
  { name: 'bravo', points: -30, type: 'High' },
];
const USERS = [
  { email: 'delta@home.test', first_name: 'Maya', reward_points: 100, email_proven_at: '2026-11-02' },
  { email: 'alpha@home.test', first_name: 'Ana', reward_points: 20 },
  { email: 'charlie@home.test', reward_points: 100, school: 1 },
  { email: 'bravo@home.test', reward_points: 0 },
];

async function insert(table: string, row: object): Promise<number> {
  const values = Object.values(row) as unknown[];
  const [{ id }] = await database.query<[{ id: number }]>(
    `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${values.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id`,
    values,
  );
  return id;
}

/** Of Delta, one refunded; of alpha, a refunded one only. */
async function buy() {
  const bought = await Promise.all([1, 2, 3].map(() => aVoucher(api, world, `${randomUUID()}@example.com`)));
  for (const [at, { id }] of bought.entries()) {
    const state = at === 0 ? 'paid' : 'refunded';
    await database.query(
      `UPDATE purchases SET user_id = $2, state = $3, amount_refunded = CASE WHEN $3 = 'refunded' THEN amount ELSE 0 END,
         refunded_at = CASE WHEN $3 = 'refunded' THEN now() END WHERE voucher_id = $1`,
      [id, users[at === 2 ? 1 : 0], state],
    );
  }
}

beforeAll(async () => {
  for (const [at, school] of SCHOOLS.entries())
    schools.push(
      await insert('schools', {
        address: '1 Main St',
        city: 'Tustin',
        state: 'CA',
        zip_code: `9278${at}`,
        created_at: MADE[at],
        ...school,
      }),
    );
  for (const [at, { school, ...user }] of (USERS as { school?: number; email: string }[]).entries())
    users.push(
      await insert('users', {
        username: user.email,
        created_at: MADE[at],
        school_id: school === undefined ? null : schools[school],
        ...user,
      }),
    );
  await buy();
  await database.query('INSERT INTO school_managers (school_id, email, name) VALUES ($1, $2, $2)', [schools[0], 'ana@school.test']);
  await database.query('INSERT INTO school_managers (school_id, email, name, removed_at) VALUES ($1, $2, $2, now())', [
    schools[2],
    'gone@school.test',
  ]);
});

const ask = <Body>(path: string) => api.get<Body>(`/api/admin/${path}`, admin.headers);
/** Which of the four, from 0; others that the world made are left out. */
const places = (ids: readonly number[], body: readonly { readonly id: number }[]) =>
  body.map(({ id }) => ids.indexOf(id)).filter((at) => at >= 0);

async function pagesOf(ids: readonly number[], first: string) {
  const pages: number[] = [];
  let path: string | undefined = first;
  while (path) {
    const page: Answer<{ id: number }[]> = await ask(path);
    pages.push(...places(ids, page.body));
    path = /<\/api\/admin\/([^>]+)>/.exec(String(page.headers['link']))?.[1];
  }
  return pages;
}

describe('users', () => {
  it.each([
    ['', [3, 2, 1, 0]],
    ['sort=newest', [3, 2, 1, 0]],
    ['sort=oldest', [0, 1, 2, 3]],
    ['sort=a-to-z', [1, 3, 2, 0]],
    ['sort=z-to-a', [0, 2, 3, 1]],
    ['sort=most-points', [2, 0, 1, 3]],
    ['sort=fewest-points', [3, 1, 0, 2]],
    ['isEmailProven=true', [0]],
    ['isEmailProven=false', [3, 2, 1]],
    ['hasBought=true', [0]],
    ['hasBought=false', [3, 2, 1]],
    ['minPoints=20&maxPoints=20', [1]],
    ['to=2026-10-31', [0]],
    ['from=2026-11-01&to=2026-11-01', [1]],
    ['q=MAYA', [0]],
    ['q=home.test&minPoints=100&isEmailProven=false', [2]],
  ])('%s finds %j', async (query, expected) => {
    const { status, body } = await ask<AdminUser[]>(`users?${query.includes('q=') ? query : `q=home.test&${query}`}`);
    expect([status, places(users, body)]).toEqual([200, expected]);
  });

  it('finds the families of one school, with its name', async () => {
    const { body } = await ask<AdminUser[]>(`users?schoolId=${schools[1]}`);
    expect(places(users, body)).toEqual([2]);
    expect(body[0]).toMatchObject({ schoolId: schools[1], schoolName: 'alpha' });
  });

  it('counts purchases that were not refunded', async () => {
    const { body } = await ask<AdminUser[]>('users?q=home.test&sort=a-to-z');
    expect(body.map(({ purchases }) => purchases)).toEqual([0, 0, 0, 1]);
  });

  it.each(['newest', 'oldest', 'a-to-z', 'z-to-a', 'most-points', 'fewest-points'])(
    'ordered by %s, continues each page after the last row of the one before',
    async (sort) => {
      const whole = places(users, (await ask<AdminUser[]>(`users?sort=${sort}`)).body);
      expect(whole).toHaveLength(4);
      expect(await pagesOf(users, `users?sort=${sort}&limit=1`)).toEqual(whole);
    },
  );

  it('totals everything found, not one page', async () => {
    const of = async (query: string) => (await ask<UserTotals>(`user-totals?${query}`)).body;
    expect(await of('q=home.test')).toEqual({ count: 4, guests: 3, points: 220 });
    expect(await of('q=home.test&minPoints=100')).toEqual({ count: 2, guests: 1, points: 200 });
    expect(await of('q=nobody')).toEqual({ count: 0, guests: 0, points: 0 });
  });
});

describe('schools', () => {
  it.each([
    ['', [1, 3, 2, 0]],
    ['sort=a-to-z', [1, 3, 2, 0]],
    ['sort=z-to-a', [0, 2, 3, 1]],
    ['sort=newest', [3, 2, 1, 0]],
    ['sort=oldest', [0, 1, 2, 3]],
    ['sort=most-points', [2, 0, 1, 3]],
    ['sort=fewest-points', [3, 1, 0, 2]],
    ['isActive=false', [1]],
    ['type=High', [3, 0]],
    ['hasManager=true', [0]],
    ['hasManager=false', [1, 3, 2]],
    ['minPoints=20&maxPoints=20', [1]],
    ['to=2026-10-31', [0]],
    ['from=2026-11-01&to=2026-11-01', [1]],
    ['q=IRVINE', [1]],
    ['q=tustin&minPoints=100&sort=oldest', [0, 2]],
  ])('%s finds %j', async (query, expected) => {
    const { status, body } = await ask<AdminSchool[]>(`schools?${query}`);
    expect([status, places(schools, body)]).toEqual([200, expected]);
  });

  it.each(['a-to-z', 'z-to-a', 'newest', 'oldest', 'most-points', 'fewest-points'])(
    'ordered by %s, continues each page after the last row of the one before',
    async (sort) => {
      const whole = places(schools, (await ask<AdminSchool[]>(`schools?sort=${sort}`)).body);
      expect(whole).toHaveLength(4);
      expect(await pagesOf(schools, `schools?sort=${sort}&limit=1`)).toEqual(whole);
    },
  );

  it('totals everything found, not one page', async () => {
    const of = async (query: string) => (await ask<SchoolTotals>(`school-totals?${query}`)).body;
    expect(await of('to=2026-11-06')).toEqual({ count: 4, active: 3, points: 190 });
    expect(await of('type=High&to=2026-11-06')).toEqual({ count: 2, active: 2, points: 70 });
    expect(await of('q=nobody')).toEqual({ count: 0, active: 0, points: 0 });
  });
});

const place = (...parts: unknown[]) => `after=${Buffer.from(JSON.stringify(parts)).toString('base64url')}`;

it.each([
  'users?after=bm90IGpzb24',
  `users?${place('7', 1)}`,
  `users?sort=a-to-z&${place('a\0', 1)}`,
  `users?sort=most-points&${place('many', 1)}`,
  'users?isEmailProven=maybe',
  'users?hasBought=often',
  'users?schoolId=0',
  'users?minPoints=1.5',
  'users?from=2026-02-30',
  'users?sort=best',
  `schools?${place('2', 0)}`,
  `schools?sort=newest&${place('2', 1)}`,
  'schools?type=Night',
  'schools?hasManager=maybe',
  'schools?maxPoints=100000',
  'schools?sort=best',
])('rejects %s', async (path) => {
  expect((await ask(path)).status).toBe(400);
});
