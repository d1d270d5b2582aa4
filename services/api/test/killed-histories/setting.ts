import type { DataSource } from 'typeorm';
import { KeepComplaints } from '../../src/checkout/complaints/keep-complaints';
import type { Api } from '../support/api';
import { accountAtProvider, bankDecides, refundAtProvider, refundsAtProvider } from '../support/card';
import type { Payee, treasuryOf } from '../support/payee';
import { aShopper, anAdmin } from '../support/shopper';
import { eventually, type World } from '../support/world';
import type { Bought } from './history';
import type { Killable } from './killable';

type Treasury = ReturnType<typeof treasuryOf>;

const PRICES = [40, 39.99, 12.35];
/** A job whose worker was killed is handed over again after three minutes. */
const SETTLED_WITHIN_MS = 240_000;

/** Two businesses, three families, a school and the team, of one history. */
export class Setting {
  /** What the last look found to be under way. */
  unsettled: readonly object[] = [];
  private aging: Promise<void> = Promise.resolve();

  private constructor(
    private readonly world: World,
    private readonly database: DataSource,
    private readonly api: Api,
    private readonly treasury: Treasury,
    readonly payees: readonly Payee[],
    readonly families: readonly Awaited<ReturnType<typeof aShopper>>[],
    readonly schoolId: number,
    readonly team: Record<string, string>,
    readonly deals: ReadonlyMap<Payee, readonly { id: number; price: number }[]>,
  ) {}

  static async make(api: Api, database: DataSource, world: World, treasury: Treasury): Promise<Setting> {
    const payees = [await treasury.aReadyPartner(), await treasury.aReadyPartner()];
    const families = [await aShopper(api, world), await aShopper(api, world), await aShopper(api, world)];
    const schoolId = await world.aSchool();
    await database.query('UPDATE schools SET points = 10000 WHERE id = $1', [schoolId]);
    const { headers: team } = await anAdmin(api, world);
    const deals = new Map<Payee, { id: number; price: number }[]>();
    for (const payee of payees) {
      const own = [];
      for (const [number, price] of PRICES.entries())
        own.push(await world.aDeal({ price, original: 90, businessId: payee.id, max: number === 1 ? 4 : null }));
      deals.set(payee, own);
    }
    return new Setting(world, database, api, treasury, payees, families, schoolId, team, deals);
  }

  async purchaseOf(voucher: number): Promise<number> {
    return (await this.world.one<{ id: number }>('SELECT id FROM purchases WHERE voucher_id = $1', voucher)).id;
  }

  expires(voucher: number) {
    return this.database.query(`UPDATE vouchers SET expires_at = now() - interval '1 day' WHERE id = $1 AND redeemed_at IS NULL`, [
      voucher,
    ]);
  }

  isOverdue(complaint: number) {
    return this.database.query(`UPDATE complaints SET answer_by = now() - interval '1 second' WHERE id = $1`, [complaint]);
  }

  /** One at a time: it takes the guards off tables meanwhile. */
  isDue(payee: Payee): Promise<void> {
    this.aging = this.aging.then(() => this.treasury.isDue(payee));
    return this.aging;
  }

  /** Another worker's run. */
  async run(payees: readonly Payee[]): Promise<void> {
    for (const payee of payees) await this.isDue(payee);
    await this.treasury.draw();
  }

  async lastPayout({ id }: Payee): Promise<string | null> {
    return (await this.world.one<{ id: string | null }>('SELECT max(id) AS id FROM payouts WHERE business_id = $1', id)).id;
  }

  payoutsMade(): Promise<number> {
    return this.world.count(
      'payouts',
      'business_id = ANY ($1)',
      this.payees.map(({ id }) => id),
    );
  }

  async lastAtBank({ id }: Payee): Promise<string | null> {
    const found = await this.world.one<{ id: string } | undefined>(
      `SELECT bank_payout_id AS id FROM payouts WHERE business_id = $1 AND state IN ('sent', 'paid') ORDER BY id DESC LIMIT 1`,
      id,
    );
    return found?.id ?? null;
  }

  async atProvider(what: string, order: object): Promise<void> {
    await fetch(`${process.env['STRIPE_SANDBOX_URL']}/_test/${what}`, { method: 'POST', body: JSON.stringify(order) });
  }

  async aReward(): Promise<number> {
    const { id: manager } = await this.world.one<{ id: number }>(
      `INSERT INTO school_managers (school_id, name, email) VALUES ($1, 'Mia', $2) RETURNING id`,
      this.schoolId,
      `${crypto.randomUUID()}@school.test`,
    );
    const { id } = await this.world.one<{ id: number }>(
      `INSERT INTO point_redemptions (school_id, title, points, cash_value, requested_by) VALUES ($1, 'Check', 100, 50, $2) RETURNING id`,
      this.schoolId,
      manager,
    );
    return id;
  }

  /** Nothing new happens; what was begun ends. */
  async settles(stack: Killable, bought: readonly Bought[], sentBack: ReadonlySet<string>): Promise<void> {
    // No one holds a lease anymore.
    await stack.kill('worker', async () => {
      await this.database.query(`UPDATE payouts SET next_at = now() WHERE next_at < now() + interval '2 minutes'`);
    });
    await stack.isUp();
    for (const { account } of this.payees) await accountAtProvider({ id: account, due: [] });
    for (const payee of this.payees) await this.api.post(`/api/businesses/${payee.id}/payee/look`, {}, payee.headers);
    await this.endComplaints();
    for (const { payment, card } of bought) if (card.includes('Dispute')) await bankDecides(payment, 'won').catch(() => undefined);
    await eventually(async () => {
      for (const payment of sentBack) await this.refundAgain(payment);
      return this.isAtRest();
    }, SETTLED_WITHIN_MS);
  }

  private async endComplaints(): Promise<void> {
    const answered = await this.database.query<{ id: number }[]>(`SELECT id FROM complaints WHERE state = 'answered'`);
    for (const { id } of answered)
      await this.api.post(`/api/admin/complaints/${id}/decide`, { decision: 'keep', reason: 'We called' }, this.team);
    await this.database.query(`UPDATE complaints SET answer_by = now() WHERE state = 'open'`);
    await this.api.app.get(KeepComplaints).endDue();
  }

  /** The team repeats it in the provider's own pages. */
  private async refundAgain(payment: string): Promise<void> {
    const refunds = await refundsAtProvider(payment);
    if (refunds.length > 0 && refunds.every(({ status }) => status === 'failed')) await refundAtProvider(payment);
  }

  private async isAtRest(): Promise<boolean> {
    const decide = async (what: string, condition: string) => {
      const found = await this.database.query<{ id: string }[]>(`SELECT id FROM payouts WHERE ${condition}`);
      for (const { id } of found) await this.api.post(`/api/admin/payouts/${id}/${what}`, { reason: 'It goes on' }, this.team);
    };
    await decide('release', 'held_at IS NOT NULL');
    await decide('retry', `state IN ('failed', 'returned')`);
    // Longer than a lease: as if that time had passed.
    await this.database.query(`UPDATE payouts SET next_at = now() WHERE state <> 'paid' AND next_at > now() + interval '2 minutes'`);
    const open = [
      ['payouts', `state NOT IN ('paid', 'cancelled', 'taken-back')`],
      ['purchases', `state = 'disputed' OR state = 'paid' AND refund_requested_at IS NOT NULL`],
      ['outbox', `queue IN ('refunds', 'points') AND ended_at IS NULL`],
    ] as const;
    const left = [];
    for (const [table, condition] of open) left.push(...(await this.database.query<object[]>(`SELECT * FROM ${table} WHERE ${condition}`)));
    this.unsettled = left;
    return left.length === 0;
  }
}
