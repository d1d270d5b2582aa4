import { randomUUID } from 'node:crypto';
import type { OwnDeal } from '@homeroom/contracts';
import { PurchasesService } from '../../src/checkout/purchases/purchases.service';
import { intentOf, payByCard, refundAtProvider } from '../support/card';
import { aPartner, createDeal } from '../support/partner';
import { aShopper, aVoucher } from '../support/shopper';
import { api, database, set, world } from './setup';

describe('a limit per family', () => {
  const limited = async (most: number, max: number | null = null) => {
    const { id, price } = await world.aDeal({ max });
    await set(id, `max_per_family = ${most}`);
    return { dealId: id, schoolId: await world.aSchool(), amount: price };
  };
  const anAddress = () => `${randomUUID()}@example.com`;
  const places = (dealId: number) => world.count('family_places', 'deal_id = $1', dealId);
  type Wish = Awaited<ReturnType<typeof limited>>;
  const tries = (wish: Wish, customerEmail: string, headers?: Record<string, string>) => api.prepare({ ...wish, customerEmail }, headers);
  const buys = async (wish: Wish, customerEmail: string) => {
    const draftId = randomUUID();
    const { body } = await api.prepare({ ...wish, customerEmail, draftId });
    await payByCard(body.clientSecret);
    await api.report(intentOf(body.clientSecret), draftId);
    return intentOf(body.clientSecret);
  };
  const cancelled = async (dealId: number) => {
    await database.query(`UPDATE orders SET hold_expires_at = now() - interval '1 second' WHERE deal_id = $1`, [dealId]);
    await api.app.get(PurchasesService).releaseExpiredHolds();
  };

  it.each([1, 2, 3])('of %i holds however many tabs ask at once, in upper or lower case', async (most) => {
    const wish = await limited(most);
    const [name] = anAddress().split('@');
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, tab) => tries(wish, `${tab % 2 ? name! : name!.toUpperCase()}@Example.com`)),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(most);
    expect(new Set(all.filter(({ status }) => status !== 200).map(({ body }) => body.refusal))).toEqual(new Set(['FAMILY_LIMIT_REACHED']));
    expect(await world.stock(wish.dealId)).toEqual({ sold: 0, held: most });
    expect((await tries(wish, anAddress())).status).toBe(200);
  });

  it('says so', async () => {
    const [one, two] = [await limited(1), await limited(2)];
    const email = anAddress();
    await tries(one, email);
    expect((await tries(one, email)).body).toMatchObject({
      status: 409,
      message: 'This deal is limited to one per family. You already have it, or are paying for it in another window.',
    });
    await tries(two, email);
    await tries(two, email);
    expect((await tries(two, email)).body.message).toMatch(/^This deal is limited to 2 per family/);
  });

  it('lets the same checkout reopen', async () => {
    const wish = { ...(await limited(1)), customerEmail: anAddress(), draftId: randomUUID() };
    const { body } = await api.prepare(wish);
    expect((await api.prepare(wish)).body.clientSecret).toBe(body.clientSecret);
    // Another name gives up the first order, with its place.
    expect((await api.prepare({ ...wish, customerName: 'Ben Lee' })).status).toBe(200);
    expect(await places(wish.dealId)).toBe(1);
  });

  it('counts the signed-in account, whatever address is typed', async () => {
    const wish = await limited(1);
    const shopper = await aShopper(api, world);
    expect((await tries(wish, anAddress(), shopper.headers)).status).toBe(200);
    expect((await tries(wish, anAddress(), shopper.headers)).body.refusal).toBe('FAMILY_LIMIT_REACHED');
    expect((await tries(wish, shopper.email)).body.refusal).toBe('FAMILY_LIMIT_REACHED');
    expect((await tries(wish, anAddress())).status).toBe(200);
  });

  it('is reached by purchases, and has a place again after a refund', async () => {
    const wish = await limited(1);
    const email = anAddress();
    const intent = await buys(wish, email);
    expect((await tries(wish, email)).body.refusal).toBe('FAMILY_LIMIT_REACHED');
    await refundAtProvider(intent);
    await api.app.get(PurchasesService).refundChanged(intent);
    expect(await places(wish.dealId)).toBe(0);
    expect((await tries(wish, email)).status).toBe(200);
  });

  it('has a place again once an unpaid checkout is over', async () => {
    const wish = await limited(1);
    const email = anAddress();
    await tries(wish, email);
    await cancelled(wish.dealId);
    expect([await places(wish.dealId), (await tries(wish, email)).status]).toEqual([0, 200]);
    await database.query(`UPDATE orders SET hold_expires_at = now() - interval '1 minute' WHERE deal_id = $1`, [wish.dealId]);
    await api.app.get(PurchasesService).releaseOverdueHolds();
    expect([await places(wish.dealId), (await tries(wish, email)).status]).toEqual([0, 200]);
  });

  it('has a place again once an older worker, which knows no places, has ended a checkout or refunded a purchase', async () => {
    const [one, two] = [await limited(1), await limited(1)];
    const email = anAddress();
    await tries(one, email);
    await buys(two, email);
    await database.query(`UPDATE orders SET state = 'cancelled', holds_stock = false WHERE deal_id = $1`, [one.dealId]);
    await database.query(`UPDATE purchases SET state = 'refunded', refunded_at = now(), amount_refunded = amount WHERE deal_id = $1`, [
      two.dealId,
    ]);
    expect([await places(one.dealId), await places(two.dealId)]).toEqual([1, 1]);
    await api.app.get(PurchasesService).freeLeftPlaces();
    expect([await places(one.dealId), await places(two.dealId)]).toEqual([0, 0]);
    expect((await tries(one, email)).status).toBe(200);
  });

  it('refunds a late payment if the family has bought meanwhile', async () => {
    const wish = await limited(1);
    const email = anAddress();
    const draftId = randomUUID();
    const { body: late } = await api.prepare({ ...wish, customerEmail: email, draftId });
    const overdue = `UPDATE orders SET state = 'cancelling', hold_expires_at = now() - interval '1 minute' WHERE deal_id = $1`;
    await database.query(overdue, [wish.dealId]);
    await api.app.get(PurchasesService).releaseOverdueHolds();
    await buys(wish, email);
    await payByCard(late.clientSecret);
    expect((await api.report(intentOf(late.clientSecret), draftId)).body.outcome).toBe('refunded');
    expect(await world.stock(wish.dealId)).toEqual({ sold: 1, held: 0 });
  });

  it('issues a voucher for a late payment if a place is left', async () => {
    const wish = await limited(2);
    const email = anAddress();
    const draftId = randomUUID();
    const { body: late } = await api.prepare({ ...wish, customerEmail: email, draftId });
    await database.query(`UPDATE orders SET state = 'cancelling', hold_expires_at = now() - interval '1 minute' WHERE deal_id = $1`, [
      wish.dealId,
    ]);
    await api.app.get(PurchasesService).releaseOverdueHolds();
    await buys(wish, email);
    await payByCard(late.clientSecret);
    expect((await api.report(intentOf(late.clientSecret), draftId)).body.voucher).toBeTruthy();
    expect([await places(wish.dealId), (await tries(wish, email)).body.refusal]).toEqual([2, 'FAMILY_LIMIT_REACHED']);
  });

  it('counts purchases from before it existed', async () => {
    const email = anAddress();
    const { dealId, schoolId } = await aVoucher(api, world, email);
    await set(dealId, 'max_per_family = 2');
    const wish = { dealId, schoolId, amount: 40 };
    const all = await Promise.all(Array.from({ length: 6 }, () => tries(wish, email)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is not shown to a shopper with an old price, nor stored for a deal without a limit', async () => {
    const wish = await limited(1);
    const email = anAddress();
    await tries(wish, email);
    expect((await tries({ ...wish, amount: 41 }, email)).body.code).toBe('PRICE_CHANGED');
    const free = await world.aDeal();
    await tries({ dealId: free.id, schoolId: wish.schoolId, amount: free.price }, email);
    expect(await places(free.id)).toBe(0);
  });

  it('is set by the business', async () => {
    const partner = await aPartner(api, database);
    const { body: deal } = await createDeal(api, partner, { maxPerFamily: 2 });
    expect(deal.maxPerFamily).toBe(2);
    const put = (maxPerFamily: unknown) => api.put<OwnDeal>(`/api/deals/${deal.id}`, { maxPerFamily }, partner.headers);
    expect([(await put(0)).status, (await put(101)).status, (await put(1.5)).status]).toEqual([400, 400, 400]);
    expect((await put(null)).body.maxPerFamily).toBeNull();
  });
});
