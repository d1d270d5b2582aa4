import type { DataSource } from 'typeorm';
import { BankPayouts, ConnectedAccounts } from '../checkout/payments/index.js';
import type { Configuration } from '../platform/configuration/configuration.js';
import { LOCAL_ZONE, daysAfter } from '../platform/time/local-day.js';
import { lastMonday } from '../treasury/payouts/index.js';
import { placeInLedger } from './point-ids.js';
import { CLOSED_BANK, GOOD_BANK, WHY_RETURNED, answeredAt, giveBank, sendBack } from './give-bank.js';

/** A point is worth half a dollar. */
const CENTS_OF_POINT = 50;
const DAYS_OF_WEEK = 7;

/** By what happened to their school’s reward. */
const MANAGERS = {
  check: 'Nina Halloran',
  paid: 'Dana Reyes',
  missing: 'Carlos Mendez',
  returned: 'Judith Marsh',
  refunded: 'Anjali Nair',
} as const;
type Story = keyof typeof MANAGERS;

interface School {
  readonly id: number;
  readonly name: string;
  readonly points: number;
  /** The points of the school's refunded purchases. */
  readonly refunded: number;
  readonly managerId: number;
  readonly email: string;
}

interface Reward {
  readonly id: number;
  readonly cents: number;
}

/**
 * Five schools with cash rewards: one that waits for a check, one that the run pays, one whose details are missing, one whose bank returned
 * a payout, and one that lacks points since a refund. Their managers sign in by a link to `school-…@homeroom.test`.
 * @reads purchases: purchases
 * @writes payees: school_payees; payouts: school_payouts; points: point_entries, point_redemptions; school-managers: school_managers;
 *   schools: schools
 */
export async function loadSchoolPayouts(database: DataSource, configuration: Configuration): Promise<void> {
  const demo = new DemoSchools(database, configuration);
  const [byCheck, paid, incomplete, returned] = await demo.withMostPoints(['check', 'paid', 'missing', 'returned']);
  const refunded = await demo.withRefund('refunded');
  await demo.approve(byCheck!, byCheck!.points, 40);
  const part = Math.floor(paid!.points / 3);
  const account = await demo.connect(paid!, GOOD_BANK);
  const last = lastMonday(new Date());
  await demo.pay(paid!, account, await demo.approve(paid!, part, 20), daysAfter(last, -DAYS_OF_WEEK), true);
  await demo.approve(paid!, part, 0);
  await demo.connect(incomplete!, GOOD_BANK, false);
  await demo.approve(incomplete!, incomplete!.points, 6);
  const closed = await demo.connect(returned!, CLOSED_BANK);
  await demo.pay(returned!, closed, await demo.approve(returned!, returned!.points, 12), last, false);
  await demo.connect(refunded, GOOD_BANK);
  await demo.approve(refunded, refunded.points + refunded.refunded, 10);
}

/** Writes the history of the last weeks, with accounts and payouts that the card sandbox knows. */
class DemoSchools {
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

  async withMostPoints(names: readonly Story[]): Promise<School[]> {
    const schools = await this.database.query<Omit<School, 'managerId' | 'email'>[]>(
      `SELECT s.id, s.name, s.points, 0 AS refunded FROM schools s
       WHERE NOT EXISTS (SELECT FROM purchases p WHERE p.school_id = s.id AND p.points_state = 'reversed')
         AND NOT EXISTS (SELECT FROM point_redemptions r WHERE r.school_id = s.id)
       ORDER BY s.points DESC, s.id LIMIT $1`,
      [names.length],
    );
    return Promise.all(schools.map((school, index) => this.managed(school, names[index]!)));
  }

  /** Its ledger gets what a refunded purchase earned and took back. */
  async withRefund(name: Story): Promise<School> {
    const [school] = await this.database.query<[Omit<School, 'managerId' | 'email'>]>(
      `WITH chosen AS (
         SELECT p.school_id AS id FROM purchases p JOIN schools s ON s.id = p.school_id WHERE p.points_state = 'reversed'
         ORDER BY s.points DESC, s.id LIMIT 1
       ), entries AS (
         INSERT INTO point_entries (id, purchase_id, kind, account, school_id, points, created_at) OVERRIDING SYSTEM VALUE
         SELECT ${placeInLedger('half.at')} + row_number() OVER (ORDER BY half.at, half.account), p.id, half.kind, half.account, half.school_id, half.points, half.at
         FROM purchases p JOIN chosen ON chosen.id = p.school_id, LATERAL (VALUES
           ('credit', 'school', p.school_id, p.school_points_earned, p.created_at + interval '1 minute'),
           ('credit', 'pool', NULL, -p.school_points_earned, p.created_at + interval '1 minute'),
           ('reversal', 'school', p.school_id, -p.school_points_earned, p.refunded_at),
           ('reversal', 'pool', NULL, p.school_points_earned, p.refunded_at)) AS half (kind, account, school_id, points, at)
         WHERE p.points_state = 'reversed')
       SELECT s.id, s.name, s.points, (SELECT sum(p.school_points_earned)::int FROM purchases p
         WHERE p.school_id = s.id AND p.points_state = 'reversed') AS refunded
       FROM schools s JOIN chosen ON chosen.id = s.id`,
    );
    return this.managed(school, name);
  }

  /** Adds an approved cash reward. */
  async approve({ id, managerId }: School, points: number, daysAgo: number): Promise<Reward> {
    const cents = points * CENTS_OF_POINT;
    const [row] = await this.database.query<[{ id: number }]>(
      `INSERT INTO point_redemptions (school_id, title, points, cash_value, state, requested_by, requested_at, decided_at)
       SELECT $1, '$' || trim(to_char($3::numeric, '999,990.00')) || ' cash', $2, $3::numeric, 'approved', $4, t.at - interval '5 days', t.at
       FROM (SELECT now() - make_interval(days => $5) AS at) t RETURNING id`,
      [id, points, cents / 100, managerId, daysAgo],
    );
    return { id: row.id, cents };
  }

  /** Connects an account, about which the worker asks the provider. @returns its id */
  async connect({ id: schoolId, name, email }: School, bank: string, hasId = true): Promise<string> {
    const account = await this.accounts.create({ schoolId, name, email, key: `school-payee-${schoolId}-0` });
    await giveBank(this.sandboxUrl, account, bank, hasId);
    await this.database.query(`INSERT INTO school_payees (school_id, account_id, state, look_due_at) VALUES ($1, $2, $3, now())`, [
      schoolId,
      account,
      hasId ? 'ready' : 'incomplete',
    ]);
    return account;
  }

  /** Pays the reward as a run would have done. */
  async pay({ id: schoolId }: School, accountId: string, reward: Reward, day: string, hasArrived: boolean): Promise<void> {
    const { id: rewardId, cents } = reward;
    await this.database.query(
      `WITH paid AS (
         UPDATE point_redemptions SET state = 'paid', paid_on = $2, paid_how = 'payout',
           decided_at = ($2::date + time '06:01') AT TIME ZONE '${LOCAL_ZONE}' WHERE id = $1 RETURNING id, school_id, points
       ), spent AS (
         INSERT INTO point_entries (id, redemption_id, kind, account, school_id, points, created_at) OVERRIDING SYSTEM VALUE
         SELECT ${placeInLedger(`($2::date + time '06:01') AT TIME ZONE '${LOCAL_ZONE}'`)} + row_number() OVER (ORDER BY half.account), paid.id, 'redemption', half.account, half.school_id, half.points, ($2::date + time '06:01') AT TIME ZONE '${LOCAL_ZONE}'
         FROM paid, LATERAL (VALUES ('school', paid.school_id, -paid.points), ('pool', NULL, paid.points)) AS half (account, school_id, points))
       UPDATE schools s SET points = s.points - paid.points FROM paid WHERE s.id = paid.school_id`,
      [rewardId, day],
    );
    const [{ id, drawnAt }] = await this.database.query<[{ id: string; drawnAt: Date }]>(
      `INSERT INTO school_payouts (school_id, reward_id, day, account_id, cents, drawn_at, next_at)
       VALUES ($1, $2, $3::date, $4, $5, ($3::date + time '06:01') AT TIME ZONE '${LOCAL_ZONE}', NULL) RETURNING id, drawn_at AS "drawnAt"`,
      [schoolId, rewardId, day, accountId, cents],
    );
    const name = `school-${id}`;
    const transferId = await this.provider.transfer({ id: name, accountId, cents, key: `payout-${name}-transfer-0` });
    const bankPayoutId = await this.provider.send({ id: name, accountId, cents, key: `payout-${name}-send-0` });
    if (!hasArrived) await sendBack(this.sandboxUrl, bankPayoutId);
    await this.database.query(
      `UPDATE school_payouts SET transfer_id = $2, bank_payout_id = $3, transferred_at = drawn_at + interval '40 seconds',
         sent_at = drawn_at + interval '1 minute', state = CASE WHEN $4 THEN 'paid' ELSE 'returned' END,
         paid_at = CASE WHEN $4 THEN $5::timestamptz END, returned_at = CASE WHEN NOT $4 THEN $5::timestamptz END,
         failure = CASE WHEN NOT $4 THEN $6 END, next_at = CASE WHEN $4 THEN now() + interval '1 day' END
       WHERE id = $1`,
      [id, transferId, bankPayoutId, hasArrived, answeredAt(drawnAt), WHY_RETURNED],
    );
  }

  private async managed(school: Omit<School, 'managerId' | 'email'>, name: Story): Promise<School> {
    const email = `school-${name}@homeroom.test`;
    const [{ id }] = await this.database.query<[{ id: number }]>(
      `INSERT INTO school_managers (school_id, email, name, invited_at, accepted_at)
       VALUES ($1, $2, $3, now() - interval '91 days', now() - interval '90 days') RETURNING id`,
      [school.id, email, MANAGERS[name]],
    );
    return { ...school, managerId: id, email };
  }
}
