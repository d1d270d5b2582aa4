import { FactsJoint } from '../../src/treasury/books/facts.joint';
import { JournalsRepository } from '../../src/treasury/books/journals.repository';
import { LOGGER } from '../../src/platform/logging/logging.module';
import { PostJournals } from '../../src/treasury/books/post-journals';
import { refundAtProvider, refundEnds, refundsAtProvider, webhookMishaps } from '../support/card';
import {
  api,
  balance,
  bought,
  type Bought,
  catchUp,
  database,
  decided,
  disputeOf,
  forgetPosting,
  returned,
  SANDBOX,
  SECRET,
  world,
} from './setup';

async function atProvider(): Promise<number> {
  const reply = await fetch(`${SANDBOX}/v1/balance`, { headers: SECRET });
  const { available, pending } = (await reply.json()) as Record<'available' | 'pending', [{ amount: number }]>;
  return available[0].amount + pending[0].amount;
}

async function useUp({ id, token }: Bought): Promise<void> {
  expect((await api.post(`/api/voucher/${id}/redeem`, { token })).status).toBe(200);
}

/** As if everything posted had been two days ago. */
async function twoDaysLater(): Promise<void> {
  await database.query('ALTER TABLE journals DISABLE TRIGGER journals_append_only');
  await database.query(`UPDATE journals SET at = at - interval '2 days'`);
  await database.query('ALTER TABLE journals ENABLE TRIGGER journals_append_only');
}

it('the demo’s books balance, and match what the card provider holds', async () => {
  expect(await catchUp()).toEqual([]);
  expect(await balance('provider')).toBe(await atProvider());
  expect(await world.count('journals', `kind = 'redemption'`)).toBeGreaterThan(100);
});

it('the books are the same whether posted at once and twice during sales, or week by week', async () => {
  const balances = () =>
    database.query<object[]>(`SELECT account, reference, due_on, sum(cents) AS cents FROM journal_lines
      GROUP BY 1, 2, 3 HAVING sum(cents) <> 0 ORDER BY 1, 2, 3`);
  const postAll = () => api.app.get(PostJournals).postAll();
  await forgetPosting();
  await Promise.all([postAll(), bought().then(useUp), postAll(), bought('pm_card_createDispute'), bought()]);
  expect(await catchUp()).toEqual([]);
  const atOnce = await balances();
  expect(atOnce.length).toBeGreaterThan(100);

  await forgetPosting();
  const facts = api.app.get(FactsJoint);
  const [{ day: first }] = await database.query<[{ day: Date }]>('SELECT min(created_at) AS day FROM purchases');
  for (let until = first.getTime(); until < Date.now(); until += 7 * 86_400_000) {
    const known = {
      unposted: async (...asked: Parameters<FactsJoint['unposted']>) =>
        (await facts.unposted(...asked)).filter(({ at }) => Date.parse(at) < until),
    };
    await new PostJournals(known as FactsJoint, api.app.get(JournalsRepository), api.app.get(LOGGER)).postAll();
  }
  expect(await catchUp()).toEqual([]);
  expect(await balances()).toEqual(atOnce);
});

describe('a payment', () => {
  it('is in clearing until the provider confirms it, and its fee is ours', async () => {
    const fees = await balance('card-fees');
    const voucher = await bought();
    await api.app.get(PostJournals).postAll();
    expect(await balance('clearing', voucher.payment)).toBe(4_000);
    expect(await catchUp()).toEqual([]);
    expect([await balance('clearing', voucher.payment), (await balance('card-fees')) - fees]).toEqual([0, 146]);
    expect(await balance('provider')).toBe(await atProvider());
  });

  it('refunded for an unused voucher leaves no debt to anyone', async () => {
    const voucher = await bought();
    await returned(voucher);
    expect(await catchUp()).toEqual([]);
    expect([await balance('holders', voucher.id), await balance('clearing', voucher.payment)]).toEqual([0, 0]);
  });

  it('refunded for a used voucher is our loss, and the business keeps what it earned', async () => {
    const goodwill = await balance('goodwill');
    const voucher = await bought();
    await useUp(voucher);
    await returned(voucher);
    expect(await catchUp()).toEqual([]);
    expect([await balance('payable', voucher.businessId), (await balance('goodwill')) - goodwill]).toEqual([-4_000, 4_000]);
  });

  it('whose refund came back is red after a day, by its amount', async () => {
    const voucher = await bought();
    await returned(voucher);
    const [refund] = await refundsAtProvider(voucher.payment);
    await refundEnds(refund!.id, 'failed');
    expect(await catchUp()).toEqual([]);
    await twoDaysLater();
    expect(await catchUp()).toEqual([`clearing ${voucher.payment}: the card provider and we differ by −$40.00`]);
    await refundAtProvider(voucher.payment);
    expect(await catchUp()).toEqual([]);
  });

  it('partly refunded at the provider is red after a day, until the rest is', async () => {
    const voucher = await bought();
    await refundAtProvider(voucher.payment, 1_000);
    await catchUp();
    await twoDaysLater();
    expect(await catchUp()).toEqual([`clearing ${voucher.payment}: the card provider and we differ by $10.00`]);
    await returned(voucher);
    expect(await catchUp()).toEqual([]);
  });
});

describe('a dispute', () => {
  it('that we win costs only its fee', async () => {
    const fees = await balance('dispute-fees');
    const voucher = await bought('pm_card_createDispute');
    await catchUp();
    expect(await balance('disputed', await disputeOf(voucher))).toBe(4_000);
    await decided(voucher, 'won');
    expect(await catchUp()).toEqual([]);
    expect([await balance('disputed', await disputeOf(voucher)), await balance('holders', voucher.id)]).toEqual([0, -4_000]);
    expect((await balance('dispute-fees')) - fees).toBe(1_500);
  });

  it('that we lose for an unused voucher takes what we owed its holder', async () => {
    const voucher = await bought('pm_card_createDispute');
    await catchUp();
    await decided(voucher, 'lost');
    expect(await catchUp()).toEqual([]);
    expect([await balance('disputed', await disputeOf(voucher)), await balance('holders', voucher.id)]).toEqual([0, 0]);
    expect(await balance('clearing', voucher.payment)).toBe(0);
  });

  it.each([
    ['pm_card_createDispute', 'us, when the card was stolen', -4_000],
    ['pm_card_createDisputeProductNotReceived', 'the business, when it did not deliver', 0],
  ])('that we lose for a used voucher (%s) is borne by %s', async (card, _who, payable) => {
    // The dispute comes only after the voucher was used.
    await webhookMishaps({ lose: 100 });
    const voucher = await bought(card);
    await useUp(voucher);
    await webhookMishaps({ lose: 0 });
    await decided(voucher, 'lost');
    expect(await catchUp()).toEqual([]);
    expect([await balance('payable', voucher.businessId), await balance('disputed', await disputeOf(voucher))]).toEqual([payable, 0]);
  });
});
