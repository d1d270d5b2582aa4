import type { Earnings, PayeeLink, TeamPayout } from '@homeroom/contracts';
import type { DataSource } from 'typeorm';
import { EarningsJoint } from '../../src/treasury/earnings/earnings.joint';
import { PostJournals } from '../../src/treasury/books/post-journals';
import { VerifyBooks } from '../../src/treasury/books/verify-books';
import { AdvancePayouts } from '../../src/treasury/payouts/advance-payouts';
import { DrawPayouts } from '../../src/treasury/payouts/draw-payouts';
import { FetchMovements, OVERLAP } from '../../src/treasury/reconciliation/fetch-movements';
import type { Api } from './api';
import { bankAnswers, intentOf, payByCard, setUpAccount } from './card';
import { aPartner, type Partner } from './partner';
import { isPaidAsRecorded } from './same-sums';
import { eventually, type World } from './world';

const sandbox = () => process.env['STRIPE_SANDBOX_URL']!;

interface Row {
  readonly id: string;
  readonly state: string;
  readonly cents: string;
  readonly failure: string | null;
  readonly account: string;
}
/** The states of a payout that its bank causes. */
export const BANK_SAYS: ReadonlySet<string> = new Set(['paid', 'returned']);

export type Payee = Partner & { readonly account: string };

/** What the provider reports as moved to an account, and from there to a bank, in cents. */
async function moved({ account }: Payee): Promise<{ transferred: number[]; sent: number[] }> {
  const ask = async (path: string, headers = {}) => {
    const reply = await fetch(`${sandbox()}${path}`, { headers: { authorization: 'Bearer sk_test_homeroom', ...headers } });
    return (await reply.json()) as { data: { amount: number; status?: string }[] };
  };
  const transfers = await ask(`/v1/transfers?destination=${account}&limit=100`);
  const payouts = await ask('/v1/payouts?limit=100', { 'stripe-account': account });
  return {
    transferred: transfers.data.map(({ amount }) => amount),
    sent: payouts.data.filter(({ status }) => status !== 'failed').map(({ amount }) => amount),
  };
}

/** Days of payouts, and what becomes of each. */
function payoutsIn(api: Api, database: DataSource, world: World) {
  const drawing = api.app.get(DrawPayouts);
  const advancing = api.app.get(AdvancePayouts);
  let days = 0;
  /** Each run has its own day. */
  const nextDay = () => new Date(Date.UTC(2031, 0, 1 + (days += 1))).toISOString().slice(0, 10);
  const draw = () => drawing.draw(nextDay());

  /** As if every waiting period were over: of one business, or of all. */
  async function advance(only?: Partner): Promise<void> {
    await database.query('UPDATE payouts SET next_at = now() WHERE next_at IS NOT NULL AND business_id = COALESCE($1, business_id)', [
      only?.id,
    ]);
    await advancing.whereDue();
  }

  const payoutsOf = ({ id }: Partner) =>
    database.query<Row[]>('SELECT id, state, cents, failure, account_id AS account FROM payouts WHERE business_id = $1 ORDER BY id', [id]);
  const statesOf = async (partner: Partner) => (await payoutsOf(partner)).map(({ state }) => state);

  /** When it is to become what its bank answers, the bank does so at once. */
  const becomes = (payee: Payee, ...states: string[]) =>
    eventually(async () => {
      await advance(payee);
      const rows = await payoutsOf(payee);
      if (BANK_SAYS.has(states.at(-1)!)) await bankAnswers(rows.filter(({ state }) => state === 'sent').map(({ account }) => account));
      return JSON.stringify(rows.map(({ state }) => state)) === JSON.stringify(states);
    });

  /** A team action on a business's latest payout. */
  async function ask(
    team: Record<string, string>,
    { id: businessId }: Partner,
    what: 'hold' | 'release' | 'retry' | 'take-back',
    body = {},
  ) {
    const { id } = await world.one<{ id: string }>('SELECT max(id) AS id FROM payouts WHERE business_id = $1', businessId);
    return api.post<TeamPayout>(`/api/admin/payouts/${id}/${what}`, body, team);
  }

  return { ask, draw, drawing, nextDay, advancing, advance, payoutsOf, statesOf, becomes };
}

/** The books, and what they are compared with. */
function booksIn(api: Api, database: DataSource) {
  async function catchUp(): Promise<void> {
    await api.app.get(FetchMovements).fetch(OVERLAP.weekly);
    await api.app.get(PostJournals).postAll();
  }

  /** Adds our own dollars at the provider, so that families' money is covered. */
  async function topUp(dollars: number): Promise<void> {
    const body = new URLSearchParams({ amount: String(dollars * 100), currency: 'usd' });
    await fetch(`${sandbox()}/v1/topups`, { method: 'POST', headers: { authorization: 'Bearer sk_test_homeroom' }, body });
    await catchUp();
  }

  const alone = new Map<number, number>();
  /** What each business is owed: all in one statement, and by itself if that changed. */
  async function owedToEach(earnings: EarningsJoint): Promise<{ id: number; owed: number }[]> {
    const businesses = await database.query<{ id: number }[]>('SELECT id FROM businesses ORDER BY id');
    const together = await earnings['sumsOf'](businesses.map(({ id }) => id));
    const sums = businesses.map(({ id }) => ({ id, owed: together.get(id)?.owed ?? 0 }));
    for (const { id, owed } of sums) if (alone.get(id) !== owed) alone.set(id, (await earnings.sums(id)).owed);
    expect(sums).toEqual(businesses.map(({ id }) => ({ id, owed: alone.get(id) })));
    return sums;
  }

  /** The team's list has those with a balance in order, also between a payout and its journal. */
  async function isListedByOwed(): Promise<void> {
    const earnings = api.app.get(EarningsJoint);
    const { rows } = await earnings.businesses({ limit: 1_000, offset: 0 });
    const sums = await owedToEach(earnings);
    const inOrder = sums.filter((one) => one.owed !== 0).sort((one, other) => other.owed - one.owed || one.id - other.id);
    expect(rows.map(({ businessId, owed: cents }) => ({ id: businessId, owed: cents }))).toEqual(inOrder);
  }

  /** Nothing is off, the clearing of transfers is even, and the provider moved what we recorded. */
  async function booksAreRight(): Promise<void> {
    await isPaidAsRecorded(api, database);
    await isListedByOwed();
    await catchUp();
    await isListedByOwed();
    expect(await api.app.get(VerifyBooks).problems()).toEqual([]);
    const open = await database.query(
      `SELECT reference, sum(cents) AS cents FROM journal_lines WHERE account = 'clearing' AND reference LIKE 'tr%' GROUP BY 1 HAVING sum(cents) <> 0`,
    );
    expect(open).toEqual([]);
  }

  return { catchUp, topUp, booksAreRight };
}

/** Businesses that earn and can be paid. */
function earnersIn(api: Api, database: DataSource, world: World, catchUp: () => Promise<void>) {
  async function rewrite(table: string, statement: string, ...values: unknown[]): Promise<void> {
    await database.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await database.query(`UPDATE ${table} ${statement}`, values);
    await database.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  }

  async function used(partner: Partner, card = 'pm_card_visa') {
    const { id: dealId } = await world.aDeal({ price: 40, businessId: partner.id });
    const draftId = crypto.randomUUID();
    const customerEmail = `${crypto.randomUUID()}@example.com`;
    const { body } = await api.prepare({ dealId, schoolId: await world.aSchool(), amount: 40, customerEmail, draftId });
    await payByCard(body.clientSecret, card);
    const payment = intentOf(body.clientSecret);
    const { voucher } = (await api.report(payment, draftId)).body;
    expect((await api.post(`/api/voucher/${voucher!.id}/redeem`, { token: voucher!.accessToken })).status).toBe(200);
    return { payment, voucher: voucher!.id, token: voucher!.accessToken };
  }

  /** Earnings are long due, and the provider has the money. */
  async function isDue({ id }: Partner): Promise<void> {
    await catchUp();
    await rewrite(
      'journal_lines',
      `SET due_on = due_on - 30 WHERE account = 'payable' AND reference = $1 AND due_on > now() - interval '1 day'`,
      String(id),
    );
    await rewrite('movements', `SET available_at = now() - interval '1 hour' WHERE category = 'charge'`);
  }

  /** From now on, part of each sale waits 30 more days. */
  async function hasReserve({ id }: Partner, reserveBp: number): Promise<void> {
    await database.query('INSERT INTO payout_terms (business_id, reserve_bp, starts_at) VALUES ($1, $2, now())', [id, reserveBp]);
  }

  /** A payable business. */
  async function aReadyPartner(number?: string): Promise<Payee> {
    const partner = await aPartner(api, database);
    const at = `/api/businesses/${partner.id}/payee`;
    expect((await api.post<PayeeLink>(`${at}/link`, {}, partner.headers)).status).toBe(200);
    const { account } = await world.one<{ account: string }>('SELECT account_id AS account FROM payees WHERE business_id = $1', partner.id);
    await setUpAccount(account, number);
    expect((await api.post<{ state: string }>(`${at}/look`, {}, partner.headers)).body.state).toBe('ready');
    return { ...partner, account };
  }

  /** One that we owe $40. */
  async function aPayee(number?: string): Promise<Payee & { payment: string }> {
    const partner = await aReadyPartner(number);
    const { payment } = await used(partner);
    await isDue(partner);
    return { ...partner, payment };
  }

  return { rewrite, used, hasReserve, isDue, aReadyPartner, aPayee };
}

/** Businesses that earn and are paid, and a year of payout days. */
export function treasuryOf(api: Api, database: DataSource, world: World) {
  const sums = async ({ id, headers }: Partner) => (await api.get<Earnings>(`/api/businesses/${id}/earnings`, headers)).body;
  const books = booksIn(api, database);
  return { sums, moved, ...payoutsIn(api, database, world), ...books, ...earnersIn(api, database, world, books.catchUp) };
}
