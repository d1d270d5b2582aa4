import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import Stripe from 'stripe';
import { PaymentEventsService } from '../../src/checkout/payment-events/payment-events.service';
import { CardPayments, type PaymentFacts } from '../../src/checkout/payments';
import { PurchasesService } from '../../src/checkout/purchases/purchases.service';
import { answerChallenge, orderFaults, payByCard, refundAtProvider } from '../support/card';
import { eventually } from '../support/world';
import { anOrder, api, database, expireHold, payUnheard, purchasesOf, releaseExpired, stateOf, world } from './setup';

describe('settling a payment', () => {
  it('turns a paid order into a purchase, a voucher, a code and promised jobs', async () => {
    const order = await anOrder({ max: 2 });
    await payByCard(order.clientSecret);
    const { body } = await api.report(order.paymentIntentId, order.draftId);
    expect(body).toMatchObject({ success: true, outcome: 'paid', voucher: { code: null, purchasePrice: 40, schoolPointsEarned: 40 } });
    expect(await world.stock(order.deal.id)).toEqual({ sold: 1, held: 0 });
    const purchase = await world.one<Record<string, unknown>>('SELECT * FROM purchases WHERE order_id = $1', order.orderId);
    expect(purchase).toMatchObject({ amount: '40.00', school_points_earned: 40, school_id: order.schoolId, state: 'paid' });
    expect(await world.count('voucher_codes', 'voucher_id = $1 AND is_used', purchase['voucher_id'])).toBe(1);
    expect(
      await world.count(
        'outbox',
        `payload->>'voucherId' = $1 OR payload->>'purchaseId' = $2`,
        String(purchase['voucher_id']),
        String(purchase['id']),
      ),
    ).toBe(2);
  });

  it('shows the voucher only to the browser that opened the draft', async () => {
    const order = await anOrder();
    await payByCard(order.clientSecret);
    for (const draftId of [undefined, randomUUID()])
      expect((await api.report(order.paymentIntentId, draftId)).body).toEqual({
        success: true,
        outcome: 'paid',
        purchase: expect.not.objectContaining({ code: expect.anything(), accessToken: expect.anything() }),
      });
    expect((await api.report(order.paymentIntentId, order.draftId)).body).not.toHaveProperty('purchase');
  });

  it('tells another browser what was paid and the school’s new total, which counts these points once', async () => {
    const order = await anOrder({ price: 42.5 });
    await payByCard(order.clientSecret);
    const told = async () => (await api.report(order.paymentIntentId)).body.purchase;
    const before = { purchasePrice: 42.5, creditUsed: 0, schoolId: order.schoolId, schoolPointsEarned: 43, schoolPoints: 43 };
    expect(await told()).toMatchObject(before);
    const purchase = await world.one<{ id: number }>('SELECT id FROM purchases WHERE order_id = $1', order.orderId);
    await api.app.get(PurchasesService).creditPoints(purchase.id);
    expect(await told()).toMatchObject(before);
    await database.query('UPDATE deals SET sale_price = sale_price + 1 WHERE id = $1', [order.deal.id]);
    expect(await told()).toMatchObject(before);
  });

  it('tells any browser of a refunded purchase that it was refunded', async () => {
    const order = await anOrder({ price: 42.5 });
    await payByCard(order.clientSecret);
    await api.report(order.paymentIntentId, order.draftId);
    await refundAtProvider(order.paymentIntentId);
    // The provider tells it a moment later.
    await eventually(async () => (await api.report(order.paymentIntentId)).body.outcome === 'refunded');
    for (const draftId of [undefined, order.draftId])
      expect((await api.report(order.paymentIntentId, draftId)).body).toMatchObject({
        ...{ success: false, outcome: 'refunded' },
        purchase: { purchasePrice: 42.5, schoolId: order.schoolId },
      });
  });

  it('rejects an unpaid intent, an unknown one, and one that is not ours', async () => {
    const order = await anOrder();
    const stripe = new Stripe('sk_test_x', { host: '127.0.0.1', port: new URL(process.env['STRIPE_SANDBOX_URL']!).port, protocol: 'http' });
    const foreign = await stripe.paymentIntents.create({ amount: 4000, currency: 'usd', metadata: { orderId: randomUUID() } });
    await stripe.paymentIntents.confirm(foreign.id, { payment_method: 'pm_card_visa' });
    const cheap = await stripe.paymentIntents.create({ amount: 100, currency: 'usd', metadata: { homeroomOrderId: order.orderId } });
    await stripe.paymentIntents.confirm(cheap.id, { payment_method: 'pm_card_visa' });
    for (const intent of [order.paymentIntentId, 'pi_unknown', foreign.id, cheap.id])
      expect((await api.report(intent)).body).toEqual({ success: false, outcome: 'unpaid' });
    expect(await purchasesOf(order.orderId)).toBe(0);
  });

  it('succeeds on the same intent after a declined card', async () => {
    const order = await anOrder();
    expect((await payByCard(order.clientSecret, 'pm_card_chargeDeclined')).error?.message).toBe('Your card was declined.');
    await payByCard(order.clientSecret);
    expect((await api.report(order.paymentIntentId)).body.success).toBe(true);
  });

  it('waits for 3-D Secure: nothing while it is open or failed, a voucher once it succeeded', async () => {
    const order = await anOrder();
    await payByCard(order.clientSecret, 'pm_card_authenticationRequired');
    expect((await api.report(order.paymentIntentId)).body.outcome).toBe('unpaid');
    await answerChallenge(order.clientSecret, false);
    expect((await api.report(order.paymentIntentId)).body.outcome).toBe('unpaid');
    await payByCard(order.clientSecret, 'pm_card_authenticationRequired');
    await answerChallenge(order.clientSecret, true);
    expect((await api.report(order.paymentIntentId)).body.outcome).toBe('paid');
  });

  it('releases the hold of an abandoned 3-D Secure challenge', async () => {
    const order = await anOrder({ max: 1 });
    await payByCard(order.clientSecret, 'pm_card_authenticationRequired');
    await expireHold(order.orderId);
    await releaseExpired();
    expect(await stateOf(order.orderId)).toBe('cancelled');
    expect(await world.stock(order.deal.id)).toEqual({ sold: 0, held: 0 });
  });

  it('issues the voucher though the browser never comes back: the webhook settles', async () => {
    const order = await anOrder();
    await payByCard(order.clientSecret);
    await eventually(async () => (await purchasesOf(order.orderId)) === 1);
  });

  it('settles once when browser, webhook and reconciler arrive at the same time', async () => {
    const order = await anOrder({ max: 1 });
    await payByCard(order.clientSecret);
    await database.query(`UPDATE orders SET checked_at = now() - interval '1 hour' WHERE id = $1`, [order.orderId]);
    const purchases = api.app.get(PurchasesService);
    await Promise.all([
      ...Array.from({ length: 20 }, () => api.report(order.paymentIntentId)),
      ...Array.from({ length: 9 }, () => purchases.settle(order.paymentIntentId)),
      purchases.settleUnreported(),
    ]);
    expect(await purchasesOf(order.orderId)).toBe(1);
    expect(await world.count('vouchers', 'deal_id = $1', order.deal.id)).toBe(1);
    expect(await world.stock(order.deal.id)).toEqual({ sold: 1, held: 0 });
  });

  it('asks the provider once for everyone who reports it at the same moment', async () => {
    const order = await anOrder();
    await payUnheard(order.clientSecret);
    const asked = jest.spyOn(api.app.get(CardPayments), 'retrieve');
    const purchases = api.app.get(PurchasesService);
    const settlements = await Promise.all(Array.from({ length: 10 }, () => purchases.settle(order.paymentIntentId)));
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
    expect(settlements.map(({ outcome }) => outcome)).toEqual(Array(10).fill('paid'));
    expect(await purchasesOf(order.orderId)).toBe(1);
  });

  it('asks again for a later report, when the first found it open or failed', async () => {
    const purchases = api.app.get(PurchasesService);
    for (const finding of [{ status: 'processing' } as PaymentFacts, new Error('the provider hangs')]) {
      const order = await anOrder();
      let found: () => void = () => undefined;
      const paid = new Promise<void>((resolve) => (found = resolve));
      const asked = jest.spyOn(api.app.get(CardPayments), 'retrieve').mockImplementationOnce(async () => {
        await paid;
        if (finding instanceof Error) throw finding;
        return finding;
      });
      const [first, second] = [purchases.settle(order.paymentIntentId), purchases.settle(order.paymentIntentId)];
      const outcomes = Promise.allSettled([first, second]);
      await payUnheard(order.clientSecret);
      found();
      const [early, late] = await outcomes;
      asked.mockRestore();
      expect(early).toMatchObject(
        finding instanceof Error ? { status: 'rejected', reason: finding } : { status: 'fulfilled', value: { outcome: 'processing' } },
      );
      expect(late).toMatchObject({ status: 'fulfilled', value: { outcome: 'paid' } });
    }
  });

  it('catches up on payments made while the API was down', async () => {
    const order = await anOrder();
    await payUnheard(order.clientSecret);
    expect(await purchasesOf(order.orderId)).toBe(0);
    await api.app.get(PaymentEventsService).catchUp();
    expect(await purchasesOf(order.orderId)).toBe(1);
    await api.app.get(PaymentEventsService).catchUp();
    expect(await purchasesOf(order.orderId)).toBe(1);
  });

  it('asks by id about pending orders that no one reported', async () => {
    const order = await anOrder();
    await payUnheard(order.clientSecret);
    await database.query(`UPDATE orders SET checked_at = now() - interval '1 hour' WHERE id = $1`, [order.orderId]);
    await api.app.get(PurchasesService).settleUnreported();
    expect(await purchasesOf(order.orderId)).toBe(1);
  });

  it('either fulfills or cancels when the payment races the end of the hold', async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = await anOrder({ max: 1 });
      await expireHold(order.orderId);
      const [paid] = await Promise.all([payByCard(order.clientSecret), releaseExpired()]);
      await api.report(order.paymentIntentId);
      const isPaid = paid.status === 'succeeded';
      expect(await purchasesOf(order.orderId)).toBe(isPaid ? 1 : 0);
      expect(await stateOf(order.orderId)).toBe(isPaid ? 'paid' : 'cancelled');
      expect(await world.stock(order.deal.id)).toEqual({ sold: isPaid ? 1 : 0, held: 0 });
    }
  });

  it('cancels at the provider first, and keeps the hold while that fails', async () => {
    const order = await anOrder({ max: 1 });
    await expireHold(order.orderId);
    await orderFaults({ path: '/cancel$', mode: 'error', times: 2 });
    await expect(releaseExpired()).rejects.toThrow('could not be canceled');
    expect(await stateOf(order.orderId)).toBe('cancelling');
    expect(await world.stock(order.deal.id)).toEqual({ sold: 0, held: 1 });
    await database.query(`UPDATE orders SET checked_at = now() - interval '1 hour' WHERE id = $1`, [order.orderId]);
    await releaseExpired();
    expect(await stateOf(order.orderId)).toBe('cancelled');
    expect(await world.stock(order.deal.id)).toEqual({ sold: 0, held: 0 });
  });
});
