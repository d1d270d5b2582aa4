import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { PurchasesService } from '../../src/checkout/purchases/purchases.service';
import { tellSandbox } from '../../src/demo/tell-sandbox';
import { PostJournals } from '../../src/treasury/books/post-journals';
import { VerifyBooks } from '../../src/treasury/books/verify-books';
import { FetchMovements, OVERLAP } from '../../src/treasury/reconciliation/fetch-movements';
import { Api } from '../support/api';
import { bankDecides, intentOf, payByCard } from '../support/card';
import { treasuryOf } from '../support/payee';
import { World, openDatabase } from '../support/world';

export let api: Api;
export let database: DataSource;
export let world: World;
let treasury: ReturnType<typeof treasuryOf>;

export const SANDBOX = process.env['STRIPE_SANDBOX_URL']!;
export const SECRET = { authorization: 'Bearer sk_test_x' };

beforeAll(async () => {
  database = await openDatabase();
  world = new World(database);
  await tellSandbox(database, SANDBOX);
  api = await Api.start(true);
  treasury = treasuryOf(api, database, world);
});
afterAll(async () => {
  await api.stop();
  await database.destroy();
});

afterEach(() => treasury.booksAreRight());

/** The worker's recurring tasks. */
export async function catchUp(): Promise<string[]> {
  await api.app.get(FetchMovements).fetch(OVERLAP.weekly);
  await api.app.get(PostJournals).postAll();
  return api.app.get(VerifyBooks).problems();
}

/** As if no fact had ever been posted. */
export const forgetPosting = () => neverWas(['journal_lines', 'true'], ['journals', 'true'], ['journal_marks', 'true']);

export async function balance(account: string, reference: string | number = ''): Promise<number> {
  const { cents } = await world.one<{ cents: number }>(
    'SELECT COALESCE(sum(cents), 0)::float8 AS cents FROM journal_lines WHERE account = $1 AND reference = $2',
    account,
    String(reference),
  );
  return cents;
}

export const arrange = async (what: string, order: object) =>
  (await (await fetch(`${SANDBOX}/_test/${what}`, { method: 'POST', body: JSON.stringify(order) })).json()) as { id: string };

/** A voucher for $40, paid by card. */
export async function bought(card = 'pm_card_visa') {
  const { id: dealId, businessId } = await world.aDeal({ price: 40 });
  const draftId = randomUUID();
  const { body } = await api.prepare({ dealId, schoolId: await world.aSchool(), amount: 40, draftId });
  await payByCard(body.clientSecret, card);
  const payment = intentOf(body.clientSecret);
  const { voucher } = (await api.report(payment, draftId)).body;
  return { id: voucher!.id, token: voucher!.accessToken, payment, businessId };
}
export type Bought = Awaited<ReturnType<typeof bought>>;

export async function returned({ id, payment }: Bought): Promise<void> {
  const { order_id: orderId } = await world.one<{ order_id: string }>('SELECT order_id FROM purchases WHERE voucher_id = $1', id);
  await api.app.get(PurchasesService).returnPayment(orderId);
  await api.app.get(PurchasesService).refundChanged(payment);
}

export async function decided({ payment }: Bought, verdict: 'won' | 'lost'): Promise<void> {
  await api.app.get(PurchasesService).disputed(payment);
  await bankDecides(payment, verdict);
  await api.app.get(PurchasesService).disputed(payment);
}

/** Removes rows that the database keeps forever. */
export async function neverWas(...rows: readonly (readonly [table: string, which: string])[]): Promise<void> {
  for (const [table, which] of rows) {
    await database.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await database.query(`DELETE FROM ${table} WHERE ${which}`);
    await database.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  }
  await database.query('SELECT rebuild_account_balances()');
}

export const disputeOf = async ({ payment }: Bought) =>
  (await world.one<{ id: string }>('SELECT id FROM provider_disputes WHERE payment_intent_id = $1', payment)).id;
