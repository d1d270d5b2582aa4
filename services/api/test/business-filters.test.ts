import { randomUUID } from 'node:crypto';
import type { AdminBusiness, BusinessTotals } from '@homeroom/contracts';
import type { Answer } from './support/api';
import { anAdmin } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack();
const admin = await anAdmin(api, world);

/** In the marketplace's time zone: the last minute of October 31, the first of November, and two at the same moment. */
const JOINED = ['2026-11-01T06:59:00Z', '2026-11-01T07:00:00Z', '2026-11-05T12:00:00.123456Z', '2026-11-05T12:00:00.123456Z'];
const NAMES = ['Delta', 'alpha', 'Charlie', 'bravo'];
const RATINGS = [4.5, 0, 5, 0];
/** Four businesses, in the order they joined. */
const ids: number[] = [];

beforeAll(async () => {
  for (const [at, joined] of JOINED.entries()) {
    const [{ id }] = await database.query<[{ id: number }]>(
      `INSERT INTO businesses (name, email, category, location, created_at, rating, is_verified) VALUES ($1, $2, $3, $4, $5, $6, true) RETURNING id`,
      [NAMES[at], `${randomUUID()}@shop.test`, at === 0 ? 'Fitness' : 'Services', at === 1 ? 'Irvine' : 'Tustin', joined, RATINGS[at]],
    );
    ids.push(id);
  }
  await database.query('UPDATE businesses SET is_verified = false WHERE id = ANY($1)', [[ids[1], ids[2], ids[3]]]);
  await database.query(`UPDATE businesses SET rejected_at = now(), rejection_reason = 'No website' WHERE id = $1`, [ids[1]]);
  await database.query('UPDATE businesses SET email_verified_at = now() WHERE id = $1', [ids[3]]);
});

const ask = <Body>(path: string) => api.get<Body>(`/api/admin/${path}`, admin.headers);
/** Which of the four, from 0. */
const places = (body: readonly AdminBusiness[]) => body.map(({ id }) => ids.indexOf(id));

it.each([
  ['', [2, 3, 1, 0]],
  ['sort=approved-first', [0, 1, 3, 2]],
  ['sort=newest', [3, 2, 1, 0]],
  ['sort=oldest', [0, 1, 2, 3]],
  ['sort=a-to-z', [1, 3, 2, 0]],
  ['sort=z-to-a', [0, 2, 3, 1]],
  ['sort=best', [2, 0, 3, 1]],
  ['sort=worst', [1, 3, 0, 2]],
  ['state=waiting', [2, 3]],
  ['state=rejected', [1]],
  ['state=approved', [0]],
  ['isVerified=true', [0]],
  ['category=Fitness', [0]],
  ['isEmailProven=true', [3]],
  ['isEmailProven=false', [2, 1, 0]],
  ['to=2026-10-31', [0]],
  ['from=2026-11-01&to=2026-11-01', [1]],
  ['q=IRVINE', [1]],
  ['q=tustin&category=Services&from=2026-11-05&sort=oldest', [2, 3]],
])('%s finds %j', async (query, expected) => {
  const { status, body } = await ask<AdminBusiness[]>(`businesses?${query}`);
  expect([status, places(body)]).toEqual([200, expected]);
});

it.each(['waiting-first', 'approved-first', 'newest', 'oldest', 'a-to-z', 'z-to-a', 'best', 'worst'])(
  'ordered by %s, continues each page after the last row of the one before',
  async (sort) => {
    const whole = places((await ask<AdminBusiness[]>(`businesses?sort=${sort}`)).body);
    const pages: number[] = [];
    let path: string | undefined = `businesses?sort=${sort}&limit=1`;
    while (path) {
      const page: Answer<AdminBusiness[]> = await ask(path);
      pages.push(...places(page.body));
      expect(page.headers['x-total-count']).toBe('4');
      path = /<\/api\/admin\/([^>]+)>/.exec(String(page.headers['link']))?.[1];
    }
    expect(pages).toEqual(whole);
  },
);

it('lets a business that applies again wait behind those that came before it did so', async () => {
  const again = (at: string | null) => database.query('UPDATE businesses SET applied_again_at = $2 WHERE id = $1', [ids[2], at]);
  const order = async (sort: string) => places((await ask<AdminBusiness[]>(`businesses?sort=${sort}`)).body);
  await again('2026-11-06T12:00:00Z');
  expect([await order('waiting-first'), await order('approved-first'), await order('oldest')]).toEqual([
    [3, 2, 1, 0],
    [0, 1, 2, 3],
    [0, 1, 2, 3],
  ]);
  await again(null);
});

it('totals everything found, not one page', async () => {
  const of = async (query: string) => (await ask<BusinessTotals>(`business-totals?${query}`)).body;
  expect(await of('')).toEqual({ count: 4, waiting: 2, approved: 1, rejected: 1 });
  expect(await of('category=Services&from=2026-11-05')).toEqual({ count: 2, waiting: 2, approved: 0, rejected: 0 });
  expect(await of('q=nobody')).toEqual({ count: 0, waiting: 0, approved: 0, rejected: 0 });
});

const place = (...parts: unknown[]) => `after=${Buffer.from(JSON.stringify(parts)).toString('base64url')}`;

it.each([
  'after=bm90IGpzb24',
  place('2026-11-05 12:00:00+00', 1),
  `sort=newest&${place('2', 1)}`,
  `sort=a-to-z&${place('a\0', 1)}`,
  `sort=best&${place('best', 1)}`,
  place('2', 0),
  'state=gone',
  'category=Nothing',
  'isEmailProven=maybe',
  'from=2026-02-30',
  'sort=highest',
])('rejects %s', async (query) => {
  expect((await ask(`businesses?${query}`)).status).toBe(400);
});
