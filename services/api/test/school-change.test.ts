import type { LedgerEntry, Problem, SchoolChangeReply, ShopperPurchase } from '@homeroom/contracts';
import { EarnPoints } from '../src/checkout/purchases/earn-points';
import { RefundFactsJoint } from '../src/checkout/purchases/refund-facts.joint';
import { PurchasesService } from '../src/checkout/purchases/purchases.service';
import { PointsCheck } from '../src/schools/points/points-check.joint';
import { refundAtProvider, webhookMishaps } from './support/card';
import { aShopper, aVoucher, anAdmin } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack({ listens: true });

type Shopper = Awaited<ReturnType<typeof aShopper>>;

const purchaseOf = async ({ headers }: Shopper) => (await api.get<ShopperPurchase[]>('/api/users/me/purchases', headers)).body[0]!;
const change = (purchaseId: number, schoolId: number, { headers }: Shopper) =>
  api.post<SchoolChangeReply & Problem>(`/api/users/me/purchases/${purchaseId}/school`, { schoolId }, headers);
const credit = (purchaseId: number) => api.app.get(EarnPoints).credit(purchaseId);
const pointsOf = async (schoolId: number) =>
  (await world.one<{ points: number }>('SELECT points FROM schools WHERE id = $1', schoolId)).points;
const intentOf = async (purchaseId: number) =>
  (await world.one<{ id: string }>('SELECT payment_intent_id AS id FROM purchases WHERE id = $1', purchaseId)).id;
const deadlocks = async () =>
  (await world.one<{ count: number }>('SELECT deadlocks::int AS count FROM pg_stat_database WHERE datname = current_database()')).count;
async function expectTrueSums() {
  const { caches, unbalanced } = await new PointsCheck(database).differences();
  expect([caches, unbalanced]).toEqual([[], []]);
}

async function aPurchase(points: 'credited' | 'pending' = 'credited') {
  const shopper = await aShopper(api, world);
  await aVoucher(api, world, shopper.email);
  const purchase = await purchaseOf(shopper);
  if (points === 'credited') await credit(purchase.id);
  return { shopper, id: purchase.id, from: purchase.schoolId!, to: await world.aSchool(), purchase };
}

describe('a purchase moved to another school', () => {
  it('moves its points in one ledger movement, which both schools see', async () => {
    const { shopper, id, from, to, purchase } = await aPurchase();
    expect(purchase.schoolChangeableUntil).not.toBeNull();
    const { body } = await change(id, to, shopper);
    expect(body).toEqual({ schoolId: to, schoolName: (await purchaseOf(shopper)).schoolName, points: 40 });
    expect((await purchaseOf(shopper)).schoolId).toBe(to);
    expect([await pointsOf(from), await pointsOf(to)]).toEqual([0, 40]);

    const admin = await anAdmin(api, world);
    const ledger = async (schoolId: number) =>
      (await api.get<LedgerEntry[]>(`/api/admin/schools/${schoolId}/ledger`, admin.headers)).body.map(
        ({ kind, isSchoolChange, points, purchaseId }) => [isSchoolChange ? 'change' : kind, points, purchaseId],
      );
    expect(await ledger(from)).toEqual([
      ['change', -40, id],
      ['credit', 40, id],
    ]);
    expect(await ledger(to)).toEqual([['change', 40, id]]);
    await expectTrueSums();
  });

  it('earns nothing twice: uncredited points are credited to the new school', async () => {
    const { shopper, id, from, to } = await aPurchase('pending');
    await change(id, to, shopper);
    expect(await credit(id)).toBe('credited');
    expect([await pointsOf(from), await pointsOf(to)]).toEqual([0, 40]);
    expect(await world.count('point_entries', 'school_id = $1', from)).toBe(0);
    await expectTrueSums();
  });

  it('frees points that were held for an inactive school', async () => {
    const { shopper, id, from, to } = await aPurchase('pending');
    await database.query('UPDATE schools SET is_active = false WHERE id = $1', [from]);
    expect(await credit(id)).toBe('held');
    await change(id, to, shopper);
    expect(await world.count('outbox', `queue = 'points' AND payload->>'purchaseId' = $1`, String(id))).toBe(2);
    expect(await credit(id)).toBe('credited');
    expect(await pointsOf(to)).toBe(40);
  });

  it('may move back and forth, and its refund takes from the school that has the points', async () => {
    const { shopper, id, from, to } = await aPurchase();
    await change(id, to, shopper);
    await change(id, from, shopper);
    await change(id, to, shopper);
    await refundAtProvider(await intentOf(id));
    await api.app.get(PurchasesService).refundChanged(await intentOf(id));
    expect([await pointsOf(from), await pointsOf(to)]).toEqual([0, 0]);
    const mail = await api.app.get(RefundFactsJoint).refundFacts({ purchaseId: id });
    expect(mail!.school_name).toBe((await purchaseOf(shopper)).schoolName);
    expect((await change(id, from, shopper)).body.code).toBe('VOUCHER_REFUNDED');
    await expectTrueSums();
  });

  it('stays with a school that has already used its points', async () => {
    const { shopper, id, from, to } = await aPurchase();
    await database.query('UPDATE schools SET points = points - 1 WHERE id = $1', [from]);
    const { status, body } = await change(id, to, shopper);
    await database.query('UPDATE schools SET points = points + 1 WHERE id = $1', [from]);
    expect([status, body.code]).toEqual([409, 'NOT_ENOUGH_POINTS']);
    expect(await pointsOf(to)).toBe(0);
  });

  it('is refused to strangers, after 14 days, and for a school that is missing or cannot earn', async () => {
    const { shopper, id, from, to } = await aPurchase();
    const other = await aShopper(api, world);
    const closed = await world.aSchool();
    await database.query('UPDATE schools SET is_active = false WHERE id = $1', [closed]);
    const refusal = async (schoolId: number, who = shopper, purchaseId = id) => {
      const { status, body } = await change(purchaseId, schoolId, who);
      return [status, body.code];
    };
    expect(await refusal(to, other)).toEqual([403, 'FORBIDDEN']);
    expect(await refusal(to, shopper, 2_000_000_000)).toEqual([404, 'PURCHASE_NOT_FOUND']);
    expect(await refusal(2_000_000_000)).toEqual([404, 'SCHOOL_NOT_FOUND']);
    expect(await refusal(closed)).toEqual([409, 'SCHOOL_INACTIVE']);
    expect((await change(id, from, shopper)).status).toBe(200);
    expect(await world.count('school_changes', 'purchase_id = $1', id)).toBe(0);
    await database.query(`UPDATE purchases SET created_at = now() - interval '15 days' WHERE id = $1`, [id]);
    expect(await refusal(to)).toEqual([409, 'UNDO_TOO_LATE']);
    expect((await purchaseOf(shopper)).schoolChangeableUntil).toBeNull();
  });

  it('keeps the sums right without deadlocks when everything happens at the same moment', async () => {
    const before = await deadlocks();
    const purchases = await Promise.all(Array.from({ length: 6 }, () => aPurchase('pending')));
    const schools = purchases.map(({ from }) => from);
    await webhookMishaps({ lose: 1_000 });
    await Promise.all(purchases.slice(0, 3).map(async ({ id }) => refundAtProvider(await intentOf(id))));
    await webhookMishaps({ lose: 0 });
    const changes = purchases.flatMap(({ id, shopper }) => schools.map((school) => change(id, school, shopper)));
    await Promise.all([
      ...purchases.flatMap(({ id }) => [credit(id), credit(id)]),
      ...purchases.slice(0, 3).map(async ({ id }) => api.app.get(PurchasesService).refundChanged(await intentOf(id))),
    ]);
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 409, 410].includes(status))).toEqual([]);
    expect(
      await world.count(
        'school_changes',
        'purchase_id = ANY ($1)',
        purchases.map(({ id }) => id),
      ),
    ).toBeGreaterThan(0);
    await Promise.all(purchases.map(({ id }) => credit(id)));
    expect(await deadlocks()).toBe(before);
    await expectTrueSums();
    const kept = await Promise.all(schools.map(pointsOf));
    expect(kept.reduce((sum, points) => sum + points, 0)).toBe(3 * 40);
  });
});
