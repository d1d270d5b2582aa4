import type { Earnings, Payout, PayoutLine, TransactionRecord, VoucherAccess } from '@homeroom/contracts';
import type { DataSource } from 'typeorm';
import { PostJournals } from '../../src/treasury/books/post-journals';
import { FetchMovements, OVERLAP } from '../../src/treasury/reconciliation/fetch-movements';
import type { Api } from '../support/api';
import { intentAtProvider } from '../support/card';
import type { Payee } from '../support/payee';
import { readPdf } from '../support/pdf';
import type { Bought } from './history';
import type { Setting } from './setting';

const OF_BUSINESS = 'pm_card_createDisputeProductNotReceived';
const SECRET = { authorization: 'Bearer sk_test_x' };
const cents = (dollars: number) => Math.round(dollars * 100);

interface Movement {
  readonly id: string;
  readonly net: number;
  readonly reporting_category: string;
}

/** What must hold after a history, asked of the API, the books and the provider; in words where it does not. */
export class Properties {
  constructor(
    private readonly api: Api,
    private readonly database: DataSource,
    private readonly setting: Setting,
  ) {}

  async broken(bought: readonly Bought[]): Promise<string[]> {
    const found = [
      ...(await this.trialBalance()),
      ...(await this.provider()),
      ...(await this.repeated()),
      ...(await this.splits()),
      ...(await this.ordersLost()),
    ];
    const earned = new Map<Payee, number>(this.setting.payees.map((payee) => [payee, 0]));
    for (const one of bought) {
      const { problems, payable } = await this.voucher(one);
      found.push(...problems);
      earned.set(one.payee, earned.get(one.payee)! + payable);
    }
    for (const [payee, sum] of earned) found.push(...(await this.business(payee, sum)));
    return found;
  }

  /** Debits are credits, clearing and disputed are even, and only four accounts are overdrawn. */
  private async trialBalance(): Promise<string[]> {
    const rows = await this.database.query<{ account: string; reference: string; cents: number }[]>(
      `SELECT account, reference, sum(cents)::float8 AS cents FROM journal_lines GROUP BY 1, 2 HAVING sum(cents) <> 0`,
    );
    const total = rows.reduce((sum, row) => sum + row.cents, 0);
    const isWrong = ({ account, cents: sum }: { account: string; cents: number }) =>
      ['clearing', 'disputed', 'unexplained'].includes(account) ||
      (['holders', 'credit-held', 'rewards-due', 'school-fund'].includes(account) && sum > 0);
    return [
      ...(total === 0 ? [] : [`the books are off by ${total}`]),
      ...rows.filter(isWrong).map(({ account, reference, cents: sum }) => `${account} ${reference} stands at ${sum}`),
    ];
  }

  /** What came in and went out by the provider's own list is what lies there, and what the books say lies there. */
  private async provider(): Promise<string[]> {
    const all = await this.listed<Movement>('/v1/balance_transactions');
    const moved = all.reduce((sum, { net }) => sum + net, 0);
    const { available, pending } = (await this.asked('/v1/balance')) as Record<'available' | 'pending', [{ amount: number }]>;
    const [{ cents: books }] = await this.database.query<[{ cents: number }]>(
      `SELECT sum(cents)::float8 AS cents FROM journal_lines WHERE account = 'provider'`,
    );
    const sums = [moved, available[0].amount + pending[0].amount, books];
    return new Set(sums).size === 1 ? [] : [`movements, balance and books say ${sums.join(', ')}`];
  }

  /** Reading and posting everything again changes nothing. */
  private async repeated(): Promise<string[]> {
    const count = async () => (await this.database.query<[{ lines: string }]>('SELECT count(*) AS lines FROM journal_lines'))[0].lines;
    const before = await count();
    await this.api.app.get(FetchMovements).fetch(OVERLAP.usual);
    await this.api.app.get(PostJournals).postAll();
    const after = await count();
    return before === after ? [] : [`${before} lines became ${after} by repeating`];
  }

  /** The parts of every earning sum to the price. */
  private async splits(): Promise<string[]> {
    const rows = await this.database.query<{ id: string; parts: number; price: number }[]>(
      `SELECT r.id, (p.amount * 100)::float8 AS price, (SELECT -sum(l.cents) FROM journal_lines l JOIN journals j ON j.id = l.journal_id
         WHERE j.kind = 'redemption' AND j.source_id = r.id::text AND l.account <> 'holders')::float8 AS parts
       FROM redemptions r JOIN purchases p ON p.voucher_id = r.voucher_id`,
    );
    return rows
      .filter(({ parts, price }) => parts !== price)
      .map(({ id, parts, price }) => `redemption ${id}: ${price} was split into ${parts}`);
  }

  /** Who paid has a voucher or the money. */
  private async ordersLost(): Promise<string[]> {
    const rows = await this.database.query<{ payment: string }[]>(
      `SELECT o.payment_intent_id AS payment FROM orders o LEFT JOIN purchases p ON p.order_id = o.id
       WHERE p.id IS NULL AND o.payment_intent_id LIKE 'pi\\_%' AND o.settled_at IS NULL`,
    );
    const lost = [];
    for (const { payment } of rows)
      if ((await intentAtProvider(payment)).status === 'succeeded') lost.push(`${payment} was paid for nothing`);
    return lost;
  }

  /** Its price is open, credit, returned, or earned, by what the family and the team see. */
  private async voucher({ id, token, payment, dollars, card }: Bought): Promise<{ problems: string[]; payable: number }> {
    const { voucher: seen } = (await this.api.get<VoucherAccess>(`/api/voucher/access?token=${token}`)).body;
    const purchase = await this.setting.purchaseOf(id);
    const record = (await this.api.get<TransactionRecord>(`/api/admin/transactions/${purchase}`, this.setting.team)).body;
    const price = cents(dollars);
    const isOpen = !seen.isRedeemed && !seen.isRefunded && !seen.isCredited;
    const holders = await this.balance('holders', id);
    const problems = holders === (isOpen ? -price : 0) ? [] : [`voucher ${id} is open: ${isOpen}, and its holder is owed ${-holders}`];
    problems.push(...(await this.moneyBack(payment, seen.isRefunded)));
    const isTakenBack = seen.isRefunded && (record.refundBorneBy === 'business' || (card === OF_BUSINESS && (await this.isLost(payment))));
    const [earned] = await this.database.query<[{ cents: number | null }]>(
      `SELECT -sum(l.cents)::float8 AS cents FROM journal_lines l JOIN journals j ON j.id = l.journal_id
       WHERE l.account = 'payable' AND l.voucher_id = $1 AND j.kind NOT IN ('payout', 'payout-taken-back')`,
      [id],
    );
    const payable = earned.cents ?? 0;
    if (payable > 0 !== (seen.isRedeemed && !isTakenBack)) problems.push(`voucher ${id}: the business earned ${payable}`);
    return { problems, payable };
  }

  /** The card got back what was refunded, once; a lost dispute took it instead. */
  private async moneyBack(payment: string, isRefunded: boolean): Promise<string[]> {
    if (!payment.startsWith('pi_')) return [];
    const moved = await this.database.query<{ category: string; cents: number }[]>(
      'SELECT category, sum(amount)::float8 AS cents FROM movements WHERE payment_intent_id = $1 GROUP BY 1',
      [payment],
    );
    const of = (...categories: string[]) =>
      moved.filter(({ category }) => categories.includes(category)).reduce((sum, row) => sum + row.cents, 0);
    const kept = of('charge') + of('refund', 'refund_failure') + of('dispute', 'dispute_reversal');
    return kept === (isRefunded ? 0 : of('charge')) ? [] : [`${payment} (refunded: ${isRefunded}) kept ${kept} of ${of('charge')}`];
  }

  private async isLost(payment: string): Promise<boolean> {
    const rows = await this.database.query<object[]>(`SELECT FROM provider_disputes WHERE payment_intent_id = $1 AND status = 'lost'`, [
      payment,
    ]);
    return rows.length > 0;
  }

  /** What a business earned and was not paid is what it is owed; and its statements, their files and its deposits agree. */
  private async business(payee: Payee, earned: number): Promise<string[]> {
    const at = `/api/businesses/${payee.id}`;
    const { owed } = (await this.api.get<Earnings>(`${at}/earnings`, payee.headers)).body;
    const payouts = (await this.api.get<Payout[]>(`${at}/payouts?limit=100`, payee.headers)).body;
    const standing = payouts.filter(({ state }) => state === 'paid');
    const paid = standing.reduce((sum, { amount }) => sum + cents(amount), 0);
    const problems =
      earned - paid === cents(owed) ? [] : [`business ${payee.id} earned ${earned}, was paid ${paid}, and is owed ${cents(owed)}`];
    for (const [number, payout] of payouts.entries()) problems.push(...(await this.statement(payee, payout, number === 0)));
    return problems;
  }

  private async statement({ id, headers }: Payee, { id: payout, amount }: Payout, hasPdf: boolean): Promise<string[]> {
    const at = `/api/businesses/${id}/payouts/${payout}`;
    const lines = (await this.api.get<PayoutLine[]>(`${at}/lines?limit=100`, headers)).body;
    const csv = (await this.api.get<string>(`${at}/statement.csv`, headers)).body.trim().split('\r\n').slice(1);
    const sums = [
      lines.reduce((sum, line) => sum + cents(line.amount), 0),
      csv.reduce((sum, row) => sum + cents(Number(row.split(',').at(-1))), 0),
    ];
    const wrong = sums.filter((sum) => sum !== cents(amount)).map((sum) => `payout ${payout} of ${cents(amount)}: a statement says ${sum}`);
    if (!hasPdf) return wrong;
    const pdf = await this.api.app.inject({ url: `${at}/statement.pdf`, headers });
    const says = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount);
    return readPdf(pdf.rawPayload).words.includes(says) ? wrong : [...wrong, `the PDF of payout ${payout} does not say ${says}`];
  }

  private async balance(account: string, reference: number): Promise<number> {
    const [row] = await this.database.query<[{ cents: number | null }]>(
      'SELECT sum(cents)::float8 AS cents FROM journal_lines WHERE account = $1 AND reference = $2',
      [account, String(reference)],
    );
    return row.cents ?? 0;
  }

  private async asked(path: string): Promise<unknown> {
    return (await fetch(`${process.env['STRIPE_SANDBOX_URL']}${path}`, { headers: SECRET })).json();
  }

  private async listed<Item extends { id: string }>(path: string): Promise<Item[]> {
    const all: Item[] = [];
    for (;;) {
      const after = all.length > 0 ? `&starting_after=${all.at(-1)!.id}` : '';
      const { data, has_more: more } = (await this.asked(`${path}?limit=100${after}`)) as { data: Item[]; has_more: boolean };
      all.push(...data);
      if (!more) return all;
    }
  }
}
