import { randomUUID } from 'node:crypto';
import { QueryFailedError } from 'typeorm';
import { CreditService } from '../src/checkout/credit/credit.service';
import { ChangeDeal } from '../src/catalogue/deals/change-deal';
import { PointsCheck } from '../src/schools/points/points-check.joint';
import type { DomainError } from '../src/platform/errors/domain-error';
import { EarnPoints } from '../src/checkout/purchases/earn-points';
import { SchoolPointsService } from '../src/schools/points/school-points.service';
import { PurchasesService } from '../src/checkout/purchases/purchases.service';
import { VouchersService } from '../src/vouchers/vouchers/vouchers.service';
import { bankDecides, intentOf, payByCard, refundAtProvider, webhookMishaps } from './support/card';
import { aShopper, anAdmin } from './support/shopper';
import { startStack } from './support/stack';
import { eventually } from './support/world';

const { api, database, world } = await startStack({ listens: true });
beforeAll(() => webhookMishaps({ lose: 1_000_000 }));
afterAll(() => webhookMishaps({ lose: 0 }));

const deadlocks = async () =>
  (await world.one<{ count: number }>('SELECT deadlocks::int AS count FROM pg_stat_database WHERE datname = current_database()')).count;

/** A deadlock names its statement and row, so that a single one can be understood. */
const told = ({ message, query, driverError }: QueryFailedError) => {
  const { detail, where } = driverError as { detail?: string; where?: string };
  return { message, query, detail, where };
};

interface Bought {
  readonly id: number;
  readonly purchaseId: number;
  readonly paymentIntentId: string;
  readonly token: string;
}

/** One shopper, one deal, one school: every money flow needs the same rows. */
async function oneWorld() {
  const shopper = await aShopper(api, world);
  const admin = await anAdmin(api, world);
  const deal = await world.aDeal({ max: 500 });
  const schoolId = await world.aSchool();
  const managerId = (
    await world.one<{ id: number }>(
      `INSERT INTO school_managers (school_id, email, name) VALUES ($1, $2, 'Ana') RETURNING id`,
      schoolId,
      `${randomUUID()}@school.test`,
    )
  ).id;
  const reward = await world.one<{ id: number }>(
    `INSERT INTO rewards (points, title) VALUES (1, 'A pencil') ON CONFLICT (points) DO UPDATE SET title = 'A pencil' RETURNING id`,
  );
  const draft = () => ({ dealId: deal.id, schoolId, amount: deal.price, draftId: randomUUID(), customerEmail: shopper.email });
  const buy = async (method?: string): Promise<Bought> => {
    const request = draft();
    const { body } = await api.prepare(request);
    await payByCard(body.clientSecret, method);
    const paymentIntentId = intentOf(body.clientSecret);
    const { voucher } = (await api.report(paymentIntentId, request.draftId)).body;
    const purchase = await world.one<{ id: number }>('SELECT id FROM purchases WHERE payment_intent_id = $1', paymentIntentId);
    return { id: voucher!.id, token: voucher!.accessToken, purchaseId: purchase.id, paymentIntentId };
  };
  return { shopper, admin, deal, schoolId, managerId, rewardId: reward.id, draft, buy };
}

describe('the order of locks', () => {
  it('keeps all money flows from deadlocking, and the sums right', async () => {
    const { shopper, admin, deal, schoolId, managerId, rewardId, draft, buy } = await oneWorld();
    const [purchases, points, credit] = [api.app.get(PurchasesService), api.app.get(EarnPoints), api.app.get(CreditService)];
    const [rewards, vouchers, change] = [api.app.get(SchoolPointsService), api.app.get(VouchersService), api.app.get(ChangeDeal)];
    const creditPoints = (id: number) => points.credit(id);
    const many = async <Item>(count: number, make: () => Promise<Item>) => {
      const made: Item[] = [];
      for (let number = 0; number < count; number += 1) made.push(await make());
      return made;
    };

    const toReturn = await many(6, () => buy());
    const toUse = await many(6, () => buy());
    const toRefund = await many(6, () => buy());
    const toDispute = await many(4, () => buy('pm_card_createDispute'));
    const toTurn = await many(4, () => buy());
    await database.query(`UPDATE vouchers SET expires_at = now() - interval '1 hour' WHERE id = ANY ($1)`, [toTurn.map(({ id }) => id)]);
    await Promise.all(toRefund.flatMap(({ purchaseId, paymentIntentId }) => [creditPoints(purchaseId), refundAtProvider(paymentIntentId)]));
    const before = await deadlocks();
    const failures: unknown[] = [];
    const attempt = async (work: () => Promise<unknown>) => {
      try {
        await work();
      } catch (error) {
        failures.push(error instanceof QueryFailedError ? told(error) : error);
      }
    };
    const again = async (times: number, work: (turn: number) => Promise<unknown>) => {
      for (let turn = 0; turn < times; turn += 1) await attempt(() => work(turn));
    };
    const inTurn = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) => {
      for (const item of items) await attempt(() => work(item));
    };

    await Promise.all([
      ...Array.from({ length: 3 }, () =>
        again(4, async () => {
          const request = { ...draft(), useCredit: true };
          const { status, body } = await api.prepare(request, shopper.headers);
          // In this crowd the buyer may hold enough pieces, and the school may be inactive.
          expect([200, 409, 429]).toContain(status);
          if (status !== 200) return;
          if (body.clientSecret) await payByCard(body.clientSecret);
          await Promise.all([api.prepare(request, shopper.headers), api.report(body.paymentId, request.draftId)]);
        }),
      ),
      again(8, async () => {
        await api.prepare(draft());
        await database.query(
          `UPDATE orders SET hold_expires_at = now() - interval '2 minutes' WHERE id = (
             SELECT id FROM orders WHERE deal_id = $1 AND state = 'pending' ORDER BY created_at LIMIT 1)`,
          [deal.id],
        );
        await Promise.all([purchases.releaseOverdueHolds(), purchases.releaseExpiredHolds()]);
      }),
      inTurn(toReturn, async ({ id, paymentIntentId }) => {
        await purchases.requestRefund(id, shopper.id);
        await refundAtProvider(paymentIntentId);
        await purchases.refundChanged(paymentIntentId);
      }),
      inTurn(toReturn, ({ purchaseId }) =>
        api.post(`/api/admin/transactions/${purchaseId}/refund`, { reason: 'Also by the team' }, admin.headers),
      ),
      inTurn(toReturn, ({ purchaseId }) => creditPoints(purchaseId)),
      inTurn(toUse, async ({ id, token }) => {
        await vouchers.redeem(id, { token });
        await vouchers.undoRedemption(id, deal.businessId, { reason: 'A mistake' });
      }),
      inTurn(toUse, ({ purchaseId }) => creditPoints(purchaseId)),
      inTurn(toRefund, ({ paymentIntentId }) => purchases.refundChanged(paymentIntentId)),
      inTurn([...toRefund].reverse(), ({ paymentIntentId }) => purchases.refundChanged(paymentIntentId)),
      inTurn(toDispute, async ({ paymentIntentId, purchaseId }) => {
        await purchases.disputed(paymentIntentId);
        await bankDecides(paymentIntentId, purchaseId % 2 === 0 ? 'won' : 'lost');
        await purchases.disputed(paymentIntentId);
        await creditPoints(purchaseId);
      }),
      inTurn(toTurn, ({ id }) => purchases.turnIntoCredit(id, shopper.id)),
      again(20, (turn) => change.update(deal.id, { businessId: deal.businessId, managerId: null }, { title: `Title ${turn}` })),
      again(6, async () => {
        const asked = await rewards.request(schoolId, managerId, { rewardId }).catch(() => undefined);
        if (asked) await database.transaction((manager) => rewards.decideIn(manager, asked.id, { state: 'approved' }));
        // Purchases are refunded meanwhile, so the points may be gone.
        if (asked)
          await database
            .transaction((manager) => rewards.decideIn(manager, asked.id, { state: 'paid' }))
            .catch((error: DomainError) => expect(error.code).toBe('NOT_ENOUGH_POINTS'));
      }),
      again(6, async (turn) => {
        const isActive = turn % 2 === 1;
        await api.put(`/api/admin/schools/${schoolId}`, { isActive }, admin.headers);
      }),
    ]);

    expect(failures).toEqual([]);
    expect((await deadlocks()) - before).toBe(0);
    const { caches, unbalanced } = await new PointsCheck(database).differences();
    expect(caches.filter(({ id }) => id === schoolId || id === shopper.id)).toEqual([]);
    expect(unbalanced).toEqual([]);
    expect(await credit.balance(shopper.id)).toBeGreaterThanOrEqual(0);
    const open = await world.count('orders', 'deal_id = $1 AND holds_stock', deal.id);
    const kept = await world.count('purchases', `deal_id = $1 AND state <> 'refunded'`, deal.id);
    expect(await world.stock(deal.id)).toEqual({ sold: kept, held: open });
  }, 180_000);

  it('an expired purchase holds no deal while it waits for its shopper', async () => {
    const { shopper, deal, draft } = await oneWorld();
    const [purchases, request] = [api.app.get(PurchasesService), draft()];
    const { body } = await api.prepare(request);
    await payByCard(body.clientSecret);
    await database.query(`UPDATE orders SET hold_expires_at = now() - interval '2 minutes' WHERE deal_id = $1`, [deal.id]);
    await purchases.releaseOverdueHolds();
    const refunding = database.createQueryRunner();
    await refunding.startTransaction();
    // Like a refund: the shopper's points, then the deal's piece.
    await refunding.query('UPDATE users SET reward_points = reward_points WHERE id = $1', [shopper.id]);
    const settling = purchases.settle(intentOf(body.clientSecret));
    await eventually(async () => (await world.count('pg_stat_activity', `wait_event_type = 'Lock' AND datname = current_database()`)) > 0);
    await refunding.query('UPDATE deals SET held = held WHERE id = $1', [deal.id]);
    await refunding.commitTransaction();
    await refunding.release();
    expect((await settling).outcome).toBe('paid');
  });

  it('lets the team and partners change what a purchase refers to at that moment', async () => {
    const { admin, deal, schoolId } = await oneWorld();
    const referring = database.createQueryRunner();
    await referring.startTransaction();
    // Like a foreign key.
    await referring.query('SELECT 1 FROM deals WHERE id = $1 FOR KEY SHARE', [deal.id]);
    await referring.query('SELECT 1 FROM businesses WHERE id = $1 FOR KEY SHARE', [deal.businessId]);
    await referring.query('SELECT 1 FROM schools WHERE id = $1 FOR KEY SHARE', [schoolId]);
    await api.app.get(ChangeDeal).update(deal.id, { businessId: deal.businessId, managerId: null }, { title: 'Changed meanwhile' });
    expect((await api.put(`/api/admin/schools/${schoolId}`, { isActive: false }, admin.headers)).status).toBe(200);
    expect((await api.put(`/api/admin/businesses/${deal.businessId}`, { phone: '714 555 0100' }, admin.headers)).status).toBe(200);
    await referring.commitTransaction();
    await referring.release();
  });
});
