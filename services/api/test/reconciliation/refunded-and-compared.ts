import { jest } from '@jest/globals';
import { ProviderBalance } from '../../src/checkout/payments';
import { CorrectBooks } from '../../src/treasury/books/correct-books';
import { Reconcile } from '../../src/treasury/reconciliation/reconcile';
import { bankDecides, refundAtProvider, refundEnds, refundsAtProvider, webhookMishaps } from '../support/card';
import { anAdmin } from '../support/shopper';
import {
  api,
  arrange,
  balance,
  bought,
  type Bought,
  catchUp,
  database,
  decided,
  disputeOf,
  neverWas,
  returned,
  SANDBOX,
  SECRET,
  world,
} from './setup';

async function disputeAtProvider({ payment }: Bought): Promise<string> {
  const reply = await fetch(`${SANDBOX}/v1/disputes?payment_intent=${payment}`, { headers: SECRET });
  return ((await reply.json()) as { data: [{ id: string }] }).data[0].id;
}

describe('a refund', () => {
  it('in part, before a dispute that we lose, leaves no debt and nothing booked twice', async () => {
    const losses = await balance('dispute-losses');
    await webhookMishaps({ lose: 100 });
    const voucher = await bought('pm_card_createDisputeInquiry');
    await refundAtProvider(voucher.payment, 1_000);
    await webhookMishaps({ lose: 0 });
    await arrange('disputes', { id: await disputeAtProvider(voucher) });
    await decided(voucher, 'lost');
    expect(await catchUp()).toEqual([]);
    expect([await balance('holders', voucher.id), await balance('clearing', voucher.payment)]).toEqual([0, 0]);
    // The bank took the whole price, and ten dollars of it had been refunded.
    expect([await balance('disputed', await disputeOf(voucher)), (await balance('dispute-losses')) - losses]).toEqual([0, 1_000]);
  });

  it('that came back before a dispute that we lose costs us only the fee', async () => {
    const losses = await balance('dispute-losses');
    await webhookMishaps({ lose: 100 });
    const voucher = await bought('pm_card_createDisputeInquiry');
    await returned(voucher);
    const [refund] = await refundsAtProvider(voucher.payment);
    await refundEnds(refund!.id, 'failed');
    await webhookMishaps({ lose: 0 });
    await arrange('disputes', { id: await disputeAtProvider(voucher) });
    await bankDecides(voucher.payment, 'lost');
    expect(await catchUp()).toEqual([]);
    expect([await balance('clearing', voucher.payment), (await balance('dispute-losses')) - losses]).toEqual([0, 0]);
  });

  it('unknown to the provider is red after a day', async () => {
    const voucher = await bought();
    const refundedAgo = (hours: number) =>
      database.query(`UPDATE purchases SET state = 'refunded', refunded_at = now() - make_interval(hours => $2) WHERE voucher_id = $1`, [
        voucher.id,
        hours,
      ]);
    await refundedAgo(1);
    expect(await catchUp()).toEqual([]);
    await refundedAgo(25);
    expect(await catchUp()).toEqual([`refund of ${voucher.payment}: the card provider has not returned $40.00`]);
    await refundAtProvider(voucher.payment);
    expect(await catchUp()).toEqual([]);
  });

  it('is not missing when the bank took the money longer ago than the dispute search reaches', async () => {
    const asked = jest.spyOn(api.app.get(ProviderBalance), 'disputesSince').mockResolvedValue([]);
    try {
      const voucher = await bought('pm_card_createDispute');
      await decided(voucher, 'lost');
      await database.query(`UPDATE purchases SET refunded_at = now() - interval '25 hours' WHERE voucher_id = $1`, [voucher.id]);
      expect(await world.count('purchases', `voucher_id = $1 AND state = 'refunded'`, voucher.id)).toBe(1);
      expect(await catchUp()).toEqual([]);
    } finally {
      asked.mockRestore();
    }
    expect(await catchUp()).toEqual([]);
  });
});

describe('reconciling', () => {
  it('keeps a day once and says nothing while everything agrees', async () => {
    const reconcile = () => api.app.get(Reconcile).reconcile('2026-11-20');
    await Promise.all([reconcile(), reconcile()]);
    const kept = await world.one('SELECT problems, provider_difference AS difference FROM reconciliations WHERE day = $1', '2026-11-20');
    expect(kept).toEqual({ problems: [], difference: '0' });
    expect(await world.count('outbox', `name = 'books-off'`)).toBe(0);
  });

  it('names a movement unknown to us, and tells the team once', async () => {
    const { id } = await arrange('movements', { type: 'adjustment', category: 'other_adjustment', amount: -2_500, source: 'adj_1' });
    const reconcile = () => api.app.get(Reconcile).reconcile('2026-11-21');
    await Promise.all([reconcile(), reconcile()]);
    const kept = await world.one('SELECT problems, unexplained FROM reconciliations WHERE day = $1', '2026-11-21');
    expect(kept).toEqual({ problems: [`movement ${id} of −$25.00 is not known here`], unexplained: '2500' });
    expect(await world.count('outbox', `name = 'books-off'`)).toBe(1);
    const [debit, credit] = ['goodwill', 'unexplained'].map((account) => ({ account, reference: '' }));
    const { id: adminId } = await anAdmin(api, world);
    await api.app.get(CorrectBooks).correct({ debit: debit!, credit: credit!, cents: 2_500, reason: 'A fee', movement: id }, adminId);
  });

  it('is red when the provider holds what none of its movements explains', async () => {
    await bought();
    await catchUp();
    await database.query(`INSERT INTO movements (id, category, amount, fee, net, created_at, available_at)
      VALUES ('txn_forged', 'topup', -700, 0, -700, now(), now())`);
    await api.app.get(Reconcile).reconcile('2026-11-22');
    const kept = await world.one<{ problems: string[] }>('SELECT problems FROM reconciliations WHERE day = $1', '2026-11-22');
    expect(kept.problems).toEqual(['the card provider holds $7.00 more than its movements come to']);
    await neverWas(
      ['journal_lines', `journal_id IN (SELECT id FROM journals WHERE source_id = 'txn_forged')`],
      ['journals', `source_id = 'txn_forged'`],
      ['movements', `id = 'txn_forged'`],
    );
  });
});
