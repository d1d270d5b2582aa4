import { randomUUID } from 'node:crypto';
import {
  LIMITS,
  type Problem,
  type SchoolChangeReply,
  type SchoolOnBoard,
  type SchoolSession,
  type SchoolThanks,
} from '@homeroom/contracts';
import { EarnPoints } from '../src/checkout/purchases/earn-points';
import { PurchasesService } from '../src/checkout/purchases/purchases.service';
import { LOCAL_ZONE } from '../src/platform/time/local-day';
import { refundAtProvider } from './support/card';
import { aSchoolManager, aShopper, aVoucher } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack({ listens: true });

/** A purchase with credited points. Its price equals its points. */
async function aPurchase(price: number, schoolId?: number) {
  const email = `${randomUUID()}@example.com`;
  const bought = await aVoucher(api, world, email, { price });
  const { id, credited } = await world.one<{ id: number; credited: number }>(
    'SELECT id, school_id AS credited FROM purchases WHERE payment_intent_id = $1',
    bought.paymentIntentId,
  );
  const purchase = { id, email, schoolId: credited, paymentIntentId: bought.paymentIntentId };
  if (schoolId !== undefined) await giveTo(purchase, schoolId);
  await api.app.get(EarnPoints).credit(id);
  return { ...purchase, schoolId: schoolId ?? credited };
}
async function giveTo({ id, email }: { readonly id: number; readonly email: string }, schoolId: number): Promise<void> {
  const { headers } = await aShopper(api, world, email);
  const { status } = await api.post<SchoolChangeReply & Problem>(`/api/users/me/purchases/${id}/school`, { schoolId }, headers);
  expect(status).toBe(200);
}
async function refund({ paymentIntentId }: { readonly paymentIntentId: string }): Promise<void> {
  await refundAtProvider(paymentIntentId);
  await api.app.get(PurchasesService).refundChanged(paymentIntentId);
}
/** Only what this file made: the demo schools may have points, too. */
const board = async (...schools: number[]) => {
  const { status, body } = await api.get<SchoolOnBoard[]>('/api/schools/board');
  expect(status).toBe(200);
  return body.filter(({ id }) => schools.includes(id)).map(({ id, points }) => [id, points]);
};
const thanks = (schoolId: number) => api.get<SchoolThanks[]>(`/api/schools/${schoolId}/thanks`);
const aManager = (schoolId: number) => aSchoolManager(api, world, schoolId);

describe('the monthly board', () => {
  it('names the schools that earned most, with their points of this month', async () => {
    const [less, more] = [await aPurchase(3_000), await aPurchase(2_000)];
    await aPurchase(2_000, more.schoolId);
    expect(await board(less.schoolId, more.schoolId)).toEqual([
      [more.schoolId, 4_000],
      [less.schoolId, 3_000],
    ]);
    const [first] = (await api.get<SchoolOnBoard[]>('/api/schools/board')).body;
    expect(Object.keys(first!).sort()).toEqual(['city', 'id', 'name', 'points']);
  });

  it('subtracts refunds, and moves a purchase’s points to its new school', async () => {
    const [refunded, given] = [await aPurchase(2_500), await aPurchase(2_600)];
    const other = await world.aSchool();
    expect(await board(refunded.schoolId, given.schoolId, other)).toHaveLength(2);
    await refund(refunded);
    await giveTo(given, other);
    expect(await board(refunded.schoolId, given.schoolId, other)).toEqual([[other, 2_600]]);
  });

  it('counts from the first day of the month in the marketplace’s time zone', async () => {
    const [since, before] = await Promise.all([aVoucher(api, world, 'a@example.com'), aVoucher(api, world, 'b@example.com')]);
    const earned = ({ paymentIntentId }: { readonly paymentIntentId: string }, seconds: number) =>
      database.query(
        `INSERT INTO point_entries (purchase_id, kind, account, school_id, points, created_at)
         SELECT p.id, 'credit', half.account, half.school_id, half.points, date_trunc('month', now(), $2) + $3 * interval '1 second'
         FROM purchases p, LATERAL (VALUES ('school', p.school_id, 2700), ('pool', NULL, -2700)) half (account, school_id, points)
         WHERE p.payment_intent_id = $1`,
        [paymentIntentId, LOCAL_ZONE, seconds],
      );
    await earned(since, 0);
    await earned(before, -1);
    expect(await board(since.schoolId, before.schoolId)).toEqual([[since.schoolId, 2_700]]);
  });

  it('does not name an inactive school, nor one whose manager left the board', async () => {
    const { schoolId } = await aPurchase(2_800);
    const headers = await aManager(schoolId);
    const isOnBoard = async () => (await api.get<SchoolSession>('/api/school/session', headers)).body.isOnBoard;
    expect([await isOnBoard(), await board(schoolId)]).toEqual([true, [[schoolId, 2_800]]]);

    expect((await api.put('/api/school/board', { isShown: false }, headers)).status).toBe(200);
    expect([await isOnBoard(), await board(schoolId)]).toEqual([false, []]);
    expect((await api.put('/api/school/board', { isShown: 'no' }, headers)).status).toBe(400);
    await api.put('/api/school/board', { isShown: true }, headers);
    expect([await isOnBoard(), await board(schoolId)]).toEqual([true, [[schoolId, 2_800]]]);

    await database.query('UPDATE schools SET is_active = false WHERE id = $1', [schoolId]);
    expect(await board(schoolId)).toEqual([]);
  });

  it('has a fixed number of places', async () => {
    const schools: number[] = [];
    for (let place = 0; place <= LIMITS.boardPlaces; place++) schools.push((await aPurchase(10 + place)).schoolId);
    const { body } = await api.get<SchoolOnBoard[]>('/api/schools/board');
    expect(body).toHaveLength(LIMITS.boardPlaces);
    expect(body.map(({ points }) => points)).toEqual(body.map(({ points }) => points).sort((a, b) => b - a));
  });
});

describe('a school’s recent thanks', () => {
  it('are its latest purchases, newest first, by business and to the hour, without the buyer', async () => {
    const school = await world.aSchool();
    const ids: number[] = [];
    for (let count = 0; count <= LIMITS.thanksShown; count++) ids.push((await aPurchase(20 + count, school)).id);
    const { body } = await thanks(school);
    expect(body.map(({ points }) => points)).toEqual([25, 24, 23, 22, 21]);
    expect(Object.keys(body[0]!).sort()).toEqual(['at', 'business', 'points']);
    expect(body[0]!.business).not.toBe('');
    for (const { at } of body) expect(at).toMatch(/T\d\d:00:00\.000Z$/);
  });

  it('are dated newest first, whatever the numbers of the purchases, and those of one moment by number', async () => {
    const school = await world.aSchool();
    const purchases = [await aPurchase(41, school), await aPurchase(42, school), await aPurchase(43, school), await aPurchase(44, school)];
    const at = ['2026-03-09T12:00:00Z', '2026-03-01T12:00:00Z', '2026-03-05T12:00:00Z', '2026-03-05T12:00:00Z'];
    for (const [turn, { id }] of purchases.entries())
      await database.query('UPDATE purchases SET created_at = $2 WHERE id = $1', [id, at[turn]]);
    expect((await thanks(school)).body.map(({ points }) => points)).toEqual([41, 44, 43, 42]);
  });

  it('leave out what is not credited, was refunded, or went to another school', async () => {
    const school = await world.aSchool();
    const [kept, refunded, given] = [await aPurchase(30, school), await aPurchase(31, school), await aPurchase(32, school)];
    expect((await thanks(kept.schoolId)).body.map(({ points }) => points)).toEqual([32, 31, 30]);
    await refund(refunded);
    await giveTo(given, await world.aSchool());
    expect((await thanks(school)).body.map(({ points }) => points)).toEqual([30]);
    await database.query(`UPDATE purchases SET points_state = 'held' WHERE id = $1`, [kept.id]);
    expect((await thanks(school)).body).toEqual([]);
  });

  it('of an unknown school are a 404, and of no number a 400', async () => {
    expect((await thanks(99_999_999)).status).toBe(404);
    expect((await api.get('/api/schools/abc/thanks')).status).toBe(400);
  });
});
