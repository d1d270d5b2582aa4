import { PurchasesService } from '../../src/checkout/purchases/purchases.service';
import { bankDecides, webhookMishaps } from '../support/card';
import { treasuryOf } from '../support/payee';
import { anAdmin } from '../support/shopper';
import { startStack } from '../support/stack';

export const { api, database, world } = await startStack({ listens: true });
export const { aPayee, becomes, booksAreRight, catchUp, draw, isDue, moved, payoutsOf, rewrite, statesOf, sums, topUp, used } = treasuryOf(
  api,
  database,
  world,
);
export const { headers: team } = await anAdmin(api, world);
export const purchases = api.app.get(PurchasesService);
const SANDBOX = process.env['STRIPE_SANDBOX_URL']!;

beforeAll(() => topUp(10_000));
afterEach(async () => {
  await webhookMishaps({ lose: 0 });
  await booksAreRight();
});

export const FRAUD = 'pm_card_createDispute';
export const NOT_RECEIVED = 'pm_card_createDisputeProductNotReceived';
export const INQUIRY = 'pm_card_createDisputeInquiry';

/** What an account, or a part of it, came to, in cents. Above zero is a debit. */
export async function balance(account: string, reference?: string | number): Promise<number> {
  const { cents } = await world.one<{ cents: number }>(
    'SELECT COALESCE(sum(cents), 0)::float8 AS cents FROM journal_lines WHERE account = $1 AND ($2::text IS NULL OR reference = $2)',
    account,
    reference === undefined ? null : String(reference),
  );
  return cents;
}

/** How far an account moved meanwhile, in cents. */
export async function change(account: string, work: () => Promise<unknown>): Promise<number> {
  await catchUp();
  const before = await balance(account);
  await work();
  await catchUp();
  return (await balance(account)) - before;
}

/** What the worker does with a promised refund, and what the provider then says. */
export async function moneyGoesBack(payment: string): Promise<void> {
  const { id } = await world.one<{ id: string }>('SELECT order_id AS id FROM purchases WHERE payment_intent_id = $1', payment);
  await purchases.returnPayment(id);
  await purchases.refundChanged(payment);
}

export async function decided(payment: string, verdict: 'won' | 'lost'): Promise<void> {
  await purchases.disputed(payment);
  await bankDecides(payment, verdict);
  await purchases.disputed(payment);
}

export async function escalated(payment: string): Promise<void> {
  const reply = await fetch(`${SANDBOX}/v1/disputes?payment_intent=${payment}`, { headers: { authorization: 'Bearer sk_test_x' } });
  const { data } = (await reply.json()) as { data: [{ id: string }] };
  await fetch(`${SANDBOX}/_test/disputes`, { method: 'POST', body: JSON.stringify({ id: data[0].id }) });
}
