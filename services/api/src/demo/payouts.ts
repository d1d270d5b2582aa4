import { toCents } from '@homeroom/contracts';
import type { DataSource } from 'typeorm';
import { BankPayouts, ConnectedAccounts } from '../checkout/payments/index.js';
import type { Configuration } from '../platform/configuration/configuration.js';
import { LOCAL_ZONE, daysAfter } from '../platform/time/local-day.js';
import { dueOn } from '../treasury/books/index.js';
import { SMALLEST, lastMonday } from '../treasury/payouts/index.js';
import { CLOSED_BANK, GOOD_BANK, WHY_RETURNED, answeredAt, giveBank, sendBack } from './give-bank.js';
import { loadSchoolPayouts } from './school-payouts.js';

const DAYS_OF_WEEK = 7;
/** The final debt of the indebted business, in cents. */
const DEBT = 4_000;

interface Business {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

interface Line {
  readonly voucherId: number;
  readonly cents: number;
  readonly dueOn: string;
}

/**
 * The demo's first five businesses, each in a different state with the card provider: all sign in like the first.
 * @reads admins: admins; businesses: business_locations; purchases: purchases
 * @writes books: corrections; businesses: businesses; payees: payees; payouts: payout_lines, payout_runs, payouts; vouchers: redemptions,
 *   vouchers
 */
export async function loadPayouts(database: DataSource, configuration: Configuration): Promise<void> {
  const found = await database.query<Business[]>('SELECT id, name, email FROM businesses ORDER BY id LIMIT 5');
  const [paid, , incomplete, returned, debtor] = found as [Business, Business, Business, Business, Business];
  await database.query('UPDATE businesses SET password_hash = (SELECT password_hash FROM businesses WHERE id = $1) WHERE id = ANY ($2)', [
    paid.id,
    found.map(({ id }) => id),
  ]);
  const demo = new DemoPayouts(database, configuration);
  await demo.payWeekly(paid, await demo.connect(paid));
  await demo.redeems(paid);
  await demo.connect(incomplete, { hasId: false });
  await demo.payWeekly(returned, await demo.connect(returned), { lastGoesTo: CLOSED_BANK });
  await demo.payWeekly(debtor, await demo.connect(debtor));
  await demo.owes(debtor);
  await loadSchoolPayouts(database, configuration);
}

/** Writes the history of the last months, with accounts and payouts that the card sandbox knows. */
class DemoPayouts {
  private readonly accounts: ConnectedAccounts;
  private readonly provider: BankPayouts;
  private readonly sandboxUrl: string;

  constructor(
    private readonly database: DataSource,
    configuration: Configuration,
  ) {
    this.accounts = new ConnectedAccounts(configuration);
    this.provider = new BankPayouts(configuration);
    this.sandboxUrl = configuration.stripeSandboxUrl!;
  }

  /** Connects an account, about which the worker asks the provider. @returns its id */
  async connect({ id: businessId, name, email }: Business, { hasId = true } = {}): Promise<string> {
    const account = await this.accounts.create({ businessId, name, email, key: `payee-${businessId}-0` });
    await giveBank(this.sandboxUrl, account, GOOD_BANK, hasId);
    await this.database.query(`INSERT INTO payees (business_id, account_id, state, look_due_at) VALUES ($1, $2, 'incomplete', now())`, [
      businessId,
      account,
    ]);
    return account;
  }

  /** Some vouchers were used on the Saturday before the last run, too late for it, so that there is a next payout. */
  async redeems({ id }: Business): Promise<void> {
    await this.database.query(
      `WITH used AS (
         UPDATE vouchers SET redeemed_at = ($2::date + make_interval(hours => 10 + id % 7)) AT TIME ZONE '${LOCAL_ZONE}' WHERE id IN (
           SELECT id FROM vouchers WHERE business_id = $1 AND redeemed_at IS NULL AND voided_at IS NULL AND created_at < $2::date
             AND expires_at > now() ORDER BY id DESC LIMIT 3)
         RETURNING id, business_id, redeemed_at)
       INSERT INTO redemptions (voucher_id, business_id, location_id, redeemed_at)
       SELECT u.id, u.business_id, (SELECT min(l.id) FROM business_locations l WHERE l.business_id = u.business_id), u.redeemed_at FROM used u`,
      [id, daysAfter(lastMonday(new Date()), -2)],
    );
  }

  /** Pays what was due on each Monday, as a run would have done. */
  async payWeekly({ id }: Business, account: string, { lastGoesTo }: { readonly lastGoesTo?: string } = {}): Promise<void> {
    const last = lastMonday(new Date());
    let lines = await this.earned(id);
    const first = lines[0]?.dueOn ?? last;
    for (let day = lastMonday(new Date(`${first}T20:00:00Z`)); day <= last; day = daysAfter(day, DAYS_OF_WEEK)) {
      await this.database.query('INSERT INTO payout_runs (day) VALUES ($1) ON CONFLICT DO NOTHING', [day]);
      const due = lines.filter((line) => line.dueOn <= day);
      if (sumOf(due) < SMALLEST) continue;
      lines = lines.filter((line) => line.dueOn > day);
      const isLast = lastGoesTo !== undefined && !lines.some((line) => line.dueOn <= last);
      if (isLast) await giveBank(this.sandboxUrl, account, lastGoesTo);
      await this.pay(id, account, day, due, isLast);
    }
  }

  /** The team took back what a family did not get, which exceeds what the business has earned since. By two people, as it may be over $500. */
  async owes({ id }: Business): Promise<void> {
    const earned = sumOf(await this.earned(id));
    const [{ paid }] = await this.database.query<[{ paid: number }]>(
      'SELECT COALESCE(sum(cents), 0)::float8 AS paid FROM payouts WHERE business_id = $1',
      [id],
    );
    await this.database.query(
      `INSERT INTO corrections (debit_account, debit_reference, credit_account, credit_reference, cents, reason, made_by, confirmed_by,
         confirmed_at)
       SELECT 'payable', $1, 'goodwill', '', $2, 'Two families were turned away, and we gave them their money back', maker.id, other.id, now()
       FROM admins maker, admins other WHERE maker.role = 'finance' AND other.role = 'owner' ORDER BY maker.id, other.id LIMIT 1`,
      [String(id), earned - paid + DEBT],
    );
  }

  /** Earnings per used voucher, in the order they fall due. */
  private async earned(businessId: number): Promise<Line[]> {
    const rows = await this.database.query<{ voucherId: number; price: string; usedAt: Date; firstUsedAt: Date }[]>(
      `SELECT r.voucher_id AS "voucherId", p.amount AS price, r.redeemed_at AS "usedAt", min(r.redeemed_at) OVER () AS "firstUsedAt"
       FROM redemptions r JOIN purchases p ON p.voucher_id = r.voucher_id WHERE r.business_id = $1 AND r.undone_at IS NULL`,
      [businessId],
    );
    return rows
      .map(({ voucherId, price, usedAt, firstUsedAt }) => ({
        voucherId,
        cents: toCents(Number(price)),
        dueOn: dueOn(usedAt, firstUsedAt),
      }))
      .sort((a, b) => a.dueOn.localeCompare(b.dueOn) || a.voucherId - b.voucherId);
  }

  private async pay(businessId: number, accountId: string, day: string, lines: readonly Line[], isReturned: boolean): Promise<void> {
    const cents = sumOf(lines);
    const [{ id, drawnAt }] = await this.database.query<[{ id: string; drawnAt: Date }]>(
      `INSERT INTO payouts (business_id, day, account_id, cents, drawn_at)
       VALUES ($1, $2::date, $3, $4, ($2::date + time '06:00') AT TIME ZONE '${LOCAL_ZONE}') RETURNING id, drawn_at AS "drawnAt"`,
      [businessId, day, accountId, cents],
    );
    await this.database.query(
      `INSERT INTO payout_lines (payout_id, voucher_id, due_on, cents)
       SELECT $1, l."voucherId", l."dueOn", l.cents FROM jsonb_to_recordset($2::jsonb) AS l("voucherId" int, "dueOn" date, cents bigint)`,
      [id, JSON.stringify(lines)],
    );
    const transferId = await this.provider.transfer({ id, accountId, cents, key: `payout-${id}-transfer-0` });
    const bankPayoutId = await this.provider.send({ id, accountId, cents, key: `payout-${id}-send-0` });
    if (isReturned) await sendBack(this.sandboxUrl, bankPayoutId);
    await this.database.query(
      `UPDATE payouts SET transfer_id = $2, bank_payout_id = $3, transferred_at = $4::timestamptz + interval '40 seconds',
         sent_at = $4::timestamptz + interval '1 minute', state = CASE WHEN $6 THEN 'returned' ELSE 'paid' END,
         paid_at = CASE WHEN NOT $6 THEN $5::timestamptz END, returned_at = CASE WHEN $6 THEN $5::timestamptz END,
         failure = CASE WHEN $6 THEN $7 END,
         next_at = CASE WHEN NOT $6 AND $5::timestamptz > now() - interval '14 days' THEN now() + interval '1 day' END
       WHERE id = $1`,
      [id, transferId, bankPayoutId, drawnAt, answeredAt(drawnAt), isReturned, WHY_RETURNED],
    );
  }
}

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { cents }) => sum + cents, 0);
