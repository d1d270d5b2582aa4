import { randomUUID } from 'node:crypto';
import type { PaymentIntentReply, Problem, ReleasedCredit, StoreCredit } from '@homeroom/contracts';
import { intentAtProvider, intentOf, payByCard, webhookMishaps } from '../support/card';
import { aShopper } from '../support/shopper';
import { api, creditOf, database, type Shopper, withCredit, world } from './setup';

const release = (shopper: Shopper, draftId?: string) =>
  api.post<ReleasedCredit & Problem>('/api/users/me/credit/release', { draftId }, shopper.headers);

/** A signed-in shopper's checkout of a deal of its own. */
async function aCheckout(shopper: Shopper, price: number) {
  const deal = await world.aDeal({ price, max: 3 });
  const draftId = randomUUID();
  const draft = { dealId: deal.id, schoolId: await world.aSchool(), amount: price, draftId, customerEmail: shopper.email };
  const prepare = async () => (await api.prepare({ ...draft, useCredit: true }, shopper.headers)).body as PaymentIntentReply;
  const vouchers = () => world.count('vouchers', 'deal_id = $1', deal.id);
  return { deal, draftId, prepare, vouchers, first: await prepare() };
}

describe('store credit that another checkout has', () => {
  it('is named with that checkout’s deal and end, and used here after one press', async () => {
    const shopper = await withCredit(15);
    const one = await aCheckout(shopper, 40);
    const two = await aCheckout(shopper, 30);
    expect(two.first).toMatchObject({ amountDue: 30, creditUsed: 0 });
    expect(two.first.creditElsewhere).toEqual({
      amount: 15,
      dealTitles: [one.deal.title],
      dealIds: [one.deal.id],
      until: one.first.heldUntil,
    });
    expect(one.first.creditElsewhere).toBeUndefined();

    expect((await release(shopper, two.draftId)).body).toEqual({ ended: 1, paid: 0, processing: 0 });
    expect(await two.prepare()).toMatchObject({ amountDue: 15, creditUsed: 15, schoolPoints: 15 });
    expect(await world.stock(one.deal.id)).toEqual({ sold: 0, held: 0 });
    expect(await intentAtProvider(intentOf(one.first.clientSecret!))).toMatchObject({ status: 'canceled' });
    expect(await world.stock(two.deal.id)).toEqual({ sold: 0, held: 1 });
  });

  it('is named beside the balance, and back in it after one press without a checkout that stays', async () => {
    const shopper = await withCredit(15);
    const balance = async () => (await api.get<StoreCredit>('/api/users/me/credit', shopper.headers)).body;
    expect(await balance()).not.toHaveProperty('setAside');
    const one = await aCheckout(shopper, 10);
    expect(await balance()).toMatchObject({
      balance: 5,
      setAside: { amount: 10, dealTitles: [one.deal.title], dealIds: [one.deal.id], until: one.first.heldUntil },
    });
    expect((await release(shopper)).body).toEqual({ ended: 1, paid: 0, processing: 0 });
    expect(await balance()).toMatchObject({ balance: 15 });
    expect(await balance()).not.toHaveProperty('setAside');
    expect(await world.stock(one.deal.id)).toEqual({ sold: 0, held: 0 });
  });

  it('adds to credit that is already used here', async () => {
    const shopper = await withCredit(15);
    await aCheckout(shopper, 10);
    const two = await aCheckout(shopper, 40);
    expect(two.first).toMatchObject({ creditUsed: 5, creditElsewhere: { amount: 10 } });
    await release(shopper, two.draftId);
    const again = await two.prepare();
    expect(again).toMatchObject({ creditUsed: 15, amountDue: 25 });
    expect(again.creditElsewhere).toBeUndefined();
    expect(await creditOf(shopper)).toBe(0);
  });

  it('is not named where it would pay for nothing more, to guests, or to others', async () => {
    const shopper = await withCredit(40);
    await aCheckout(shopper, 30);
    const small = await aCheckout(shopper, 10);
    expect(small.first).toMatchObject({ amountDue: 0, creditUsed: 10 });
    expect(small.first.creditElsewhere).toBeUndefined();
    const other = await aShopper(api, world);
    expect((await aCheckout(other, 30)).first.creditElsewhere).toBeUndefined();
    expect((await release(other, randomUUID())).body).toEqual({ ended: 0, paid: 0, processing: 0 });
    expect((await api.post<Problem>('/api/users/me/credit/release', { draftId: randomUUID() })).status).toBe(401);
    expect(await world.count('orders', `state = 'pending' AND credit_user_id = ${shopper.id}`)).toBe(2);
  });

  it('stays spent, and buys its voucher, when the card paid the other checkout a moment before', async () => {
    const shopper = await withCredit(15);
    const one = await aCheckout(shopper, 40);
    const two = await aCheckout(shopper, 30);
    await webhookMishaps({ lose: 100 });
    await payByCard(one.first.clientSecret!);
    await webhookMishaps({ lose: 0 });
    expect((await release(shopper, two.draftId)).body).toEqual({ ended: 0, paid: 1, processing: 0 });
    expect(await one.vouchers()).toBe(1);
    const again = await two.prepare();
    expect(again).toMatchObject({ amountDue: 30, creditUsed: 0 });
    expect(again.creditElsewhere).toBeUndefined();
    expect(await creditOf(shopper)).toBe(0);
  });

  it.each([1, 2, 3, 4])('either buys the other voucher or pays here, never both, when both are pressed at once: %i', async (round) => {
    const shopper = await withCredit(15);
    // Paid by credit alone, or by card as well.
    const one = await aCheckout(shopper, round % 2 === 0 ? 15 : 40);
    const two = await aCheckout(shopper, 20);
    const pay = async () => {
      if (one.first.clientSecret) await payByCard(one.first.clientSecret);
      return (await api.report(one.first.paymentId, one.draftId)).body;
    };
    const [report, released] = await Promise.all([pay(), release(shopper, two.draftId)]);
    const again = await two.prepare();
    const isPaid = report.outcome === 'paid';
    const { paid, ...rest } = released.body;
    expect(rest).toEqual({ ended: isPaid ? 0 : 1, processing: 0 });
    // A voucher that was bought before this press looked no longer holds any credit.
    expect(isPaid ? [0, 1] : [0]).toContain(paid);
    expect(again.creditUsed).toBe(isPaid ? 0 : 15);
    expect(await one.vouchers()).toBe(isPaid ? 1 : 0);
    expect(await creditOf(shopper)).toBe(0);
    expect(await world.stock(one.deal.id)).toEqual({ sold: isPaid ? 1 : 0, held: 0 });
  });

  it('waits for the bank of a payment that is being processed, and says so', async () => {
    const shopper = await withCredit(15);
    const one = await aCheckout(shopper, 40);
    const two = await aCheckout(shopper, 30);
    await payByCard(one.first.clientSecret!, 'pm_usBankAccount_processing');
    expect((await release(shopper, two.draftId)).body).toEqual({ ended: 0, paid: 0, processing: 1 });
    expect((await two.prepare()).creditElsewhere).toMatchObject({ amount: 15, until: null });
    expect(await creditOf(shopper)).toBe(0);
  });

  it('lets two checkouts that press at once end with one having it', async () => {
    const shopper = await withCredit(15);
    const [one, two] = [await aCheckout(shopper, 40), await aCheckout(shopper, 30)];
    await Promise.all([release(shopper, one.draftId), release(shopper, two.draftId)]);
    const again = await Promise.all([one.prepare(), two.prepare()]);
    expect(again.map(({ creditUsed }) => creditUsed).sort((less, more) => less - more)).toEqual([0, 15]);
    expect(
      await database.query('SELECT 1 FROM credit_entries WHERE user_id = $1 GROUP BY user_id HAVING sum(amount) < 0', [shopper.id]),
    ).toEqual([]);
  });
});
