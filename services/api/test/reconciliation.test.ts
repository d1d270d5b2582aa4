import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { ProviderBalance } from '../src/checkout/payments';
import { PurchasesService } from '../src/checkout/purchases/purchases.service';
import { loadDemo } from '../src/demo/load-demo';
import { tellSandbox } from '../src/demo/tell-sandbox';
import { readConfiguration } from '../src/platform/configuration/read-configuration';
import { SecretTokens } from '../src/platform/secrets/secret-tokens';
import { FactsJoint } from '../src/treasury/books/facts.joint';
import { JournalsRepository } from '../src/treasury/books/journals.repository';
import { PostJournals } from '../src/treasury/books/post-journals';
import { VerifyBooks } from '../src/treasury/books/verify-books';
import { FetchMovements, OVERLAP } from '../src/treasury/reconciliation/fetch-movements';
import { Reconcile } from '../src/treasury/reconciliation/reconcile';
import { Api } from './support/api';
import { bankDecides, intentOf, payByCard, refundAtProvider, refundEnds, refundsAtProvider, webhookMishaps } from './support/card';
import { World, openDatabase } from './support/world';

let api: Api;
let database: DataSource;
let world: World;

const SANDBOX = process.env['STRIPE_SANDBOX_URL']!;
const SECRET = { authorization: 'Bearer sk_test_x' };

beforeAll(async () => {
  database = await openDatabase();
  world = new World(database);
  await loadDemo(database, new SecretTokens(readConfiguration(process.env)));
  await tellSandbox(database, SANDBOX);
  api = await Api.start(true);
});
afterAll(async () => {
  await api.stop();
  await database.destroy();
});

/** The worker's recurring tasks. */
async function catchUp(): Promise<string[]> {
  await api.app.get(FetchMovements).fetch(OVERLAP.weekly);
  await api.app.get(PostJournals).postAll();
  return api.app.get(VerifyBooks).problems();
}

async function balance(account: string, reference: string | number = ''): Promise<number> {
  const { cents } = await world.one<{ cents: number }>(
    'SELECT COALESCE(sum(cents), 0)::float8 AS cents FROM journal_lines WHERE account = $1 AND reference = $2',
    account,
    String(reference),
  );
  return cents;
}

async function atProvider(): Promise<number> {
  const reply = await fetch(`${SANDBOX}/v1/balance`, { headers: SECRET });
  const { available, pending } = (await reply.json()) as Record<'available' | 'pending', [{ amount: number }]>;
  return available[0].amount + pending[0].amount;
}

const arrange = async (what: string, order: object) =>
  (await (await fetch(`${SANDBOX}/_test/${what}`, { method: 'POST', body: JSON.stringify(order) })).json()) as { id: string };

/** A voucher for $40, paid by card. */
async function bought(card = 'pm_card_visa') {
  const { id: dealId, businessId } = await world.aDeal({ price: 40 });
  const draftId = randomUUID();
  const { body } = await api.prepare({ dealId, schoolId: await world.aSchool(), amount: 40, draftId });
  await payByCard(body.clientSecret, card);
  const payment = intentOf(body.clientSecret);
  const { voucher } = (await api.report(payment, draftId)).body;
  return { id: voucher!.id, token: voucher!.accessToken, payment, businessId };
}
type Bought = Awaited<ReturnType<typeof bought>>;

async function useUp({ id, token }: Bought): Promise<void> {
  expect((await api.post(`/api/voucher/${id}/redeem`, { token })).status).toBe(200);
}

async function returned({ id, payment }: Bought): Promise<void> {
  const { order_id: orderId } = await world.one<{ order_id: string }>('SELECT order_id FROM purchases WHERE voucher_id = $1', id);
  await api.app.get(PurchasesService).returnPayment(orderId);
  await api.app.get(PurchasesService).refundChanged(payment);
}

async function decided({ payment }: Bought, verdict: 'won' | 'lost'): Promise<void> {
  await api.app.get(PurchasesService).disputed(payment);
  await bankDecides(payment, verdict);
  await api.app.get(PurchasesService).disputed(payment);
}

const disputeOf = async ({ payment }: Bought) =>
  (await world.one<{ id: string }>('SELECT id FROM provider_disputes WHERE payment_intent_id = $1', payment)).id;

async function disputeAtProvider({ payment }: Bought): Promise<string> {
  const reply = await fetch(`${SANDBOX}/v1/disputes?payment_intent=${payment}`, { headers: SECRET });
  return ((await reply.json()) as { data: [{ id: string }] }).data[0].id;
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
  const forget = async () => {
    for (const table of ['journal_lines', 'journals']) await database.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await database.query('DELETE FROM journal_lines; DELETE FROM journals; DELETE FROM journal_marks; SELECT rebuild_account_balances()');
    for (const table of ['journal_lines', 'journals']) await database.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  };
  const postAll = () => api.app.get(PostJournals).postAll();
  await forget();
  await Promise.all([postAll(), bought().then(useUp), postAll(), bought('pm_card_createDispute'), bought()]);
  expect(await catchUp()).toEqual([]);
  const atOnce = await balances();
  expect(atOnce.length).toBeGreaterThan(100);

  await forget();
  const facts = api.app.get(FactsJoint);
  const [{ day: first }] = await database.query<[{ day: Date }]>('SELECT min(created_at) AS day FROM purchases');
  for (let until = first.getTime(); until < Date.now(); until += 7 * 86_400_000) {
    const known = {
      unposted: async (...asked: Parameters<FactsJoint['unposted']>) =>
        (await facts.unposted(...asked)).filter(({ at }) => Date.parse(at) < until),
    };
    await new PostJournals(known as FactsJoint, api.app.get(JournalsRepository)).postAll();
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
    expect(await catchUp()).toEqual([`clearing ${voucher.payment}: the card provider and we differ by -$40.00`]);
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
    expect(kept).toEqual({ problems: [`movement ${id} of -$25.00 is not known here`], unexplained: '2500' });
    expect(await world.count('outbox', `name = 'books-off'`)).toBe(1);
  });

  it('is red when the provider holds what none of its movements explains', async () => {
    await bought();
    await catchUp();
    await database.query(`INSERT INTO movements (id, category, amount, fee, net, created_at, available_at)
      VALUES ('txn_forged', 'topup', -700, 0, -700, now(), now())`);
    await api.app.get(Reconcile).reconcile('2026-11-22');
    const kept = await world.one<{ problems: string[] }>('SELECT problems FROM reconciliations WHERE day = $1', '2026-11-22');
    expect(kept.problems).toContain('the card provider holds $7.00 more than its movements come to');
  });
});
