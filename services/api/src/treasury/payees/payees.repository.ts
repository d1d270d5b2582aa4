import type { PayeeState } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { Payee } from './payee.entity.js';

const LOOK_AGAIN = '1 day';
/** No one else checks meanwhile, and a failed check is retried afterwards. */
const LEASE = '1 minute';

export type Asked = Pick<Payee, 'accountId' | 'askedAt' | 'attempt' | 'asks'>;

/** One check of the provider. */
export interface Look {
  readonly accountId: string;
  readonly number: number;
}

export type Seen = Pick<Payee, 'due' | 'disabledReason' | 'problems' | 'bankId' | 'bankLast4' | 'bankChangedAt'> & {
  readonly state: PayeeState;
};

@Injectable()
export class PayeesRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  find(businessId: number): Promise<Payee | null> {
    return this.database.manager.findOneBy(Payee, { businessId });
  }

  /** Records that an account is about to be requested, unless there is one. A business that left starts over with another key. */
  async ask(businessId: number): Promise<Asked> {
    const [row] = await this.database.query<[Asked]>(
      `INSERT INTO payees AS p (business_id) VALUES ($1) ON CONFLICT (business_id) DO UPDATE SET
         account_id = CASE WHEN p.state <> 'disconnected' THEN p.account_id END,
         asked_at = CASE WHEN p.state = 'disconnected' THEN now() ELSE p.asked_at END,
         asks = CASE WHEN p.state = 'disconnected' THEN 1 ELSE p.asks + 1 END,
         attempt = p.attempt + (p.state = 'disconnected')::int,
         state = CASE WHEN p.state = 'disconnected' THEN 'not-begun' ELSE p.state END
       RETURNING account_id AS "accountId", asked_at AS "askedAt", attempt, asks`,
      [businessId],
    );
    return row;
  }

  /** The number of the next key: two callers at once get the same. */
  async nextAttempt(businessId: number, failed: number): Promise<number> {
    const [rows] = await this.database.query<[{ attempt: number }[], number]>(
      'UPDATE payees SET attempt = greatest(attempt, $2 + 1) WHERE business_id = $1 RETURNING attempt',
      [businessId, failed],
    );
    return rows[0]?.attempt ?? failed + 1;
  }

  /** Stores a business's account, once. @returns the stored one */
  async keepAccount(businessId: number, accountId: string): Promise<string> {
    await this.database.query(
      `UPDATE payees SET account_id = $2, state = 'incomplete', look_due_at = now() WHERE business_id = $1 AND account_id IS NULL`,
      [businessId, accountId],
    );
    return (await this.find(businessId))?.accountId ?? accountId;
  }

  /** Something changed there: the next check is due. One in progress started too early. */
  async heard(accountId: string): Promise<void> {
    await this.database.query('UPDATE payees SET looks = looks + 1, look_due_at = now() WHERE account_id = $1', [accountId]);
  }

  async beginLook(accountId: string): Promise<Look | null> {
    const [rows] = await this.database.query<[{ number: number }[], number]>(
      'UPDATE payees SET looks = looks + 1, look_due_at = now() + $2::interval WHERE account_id = $1 RETURNING looks AS number',
      [accountId, LEASE],
    );
    return rows[0] ? { accountId, number: rows[0].number } : null;
  }

  /** Due checks, started. */
  async beginDueLooks(limit: number): Promise<Look[]> {
    const [rows] = await this.database.query<[Look[], number]>(
      `UPDATE payees SET looks = looks + 1, look_due_at = now() + $2::interval WHERE business_id IN (
         SELECT business_id FROM payees WHERE look_due_at <= now() AND account_id IS NOT NULL
         ORDER BY look_due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING account_id AS "accountId", looks AS number`,
      [limit, LEASE],
    );
    return rows;
  }

  /** The state before a check, locked; null when a later one has already been stored. */
  async lockBefore(manager: EntityManager, { accountId, number }: Look): Promise<Payee | null> {
    const payee = await manager.findOne(Payee, { where: { accountId }, lock: { mode: 'pessimistic_write' } });
    return payee && payee.looked < number ? payee : null;
  }

  async saw(manager: EntityManager, { accountId, number }: Look, seen: Seen): Promise<void> {
    const changes: QueryDeepPartialEntity<Payee> = {
      ...seen,
      looked: number,
      lookedAt: () => 'now()',
      lookDueAt: () => `CASE WHEN looks = ${Number(number)} THEN now() + interval '${LOOK_AGAIN}' ELSE look_due_at END`,
    };
    await manager.update(Payee, { accountId }, changes);
  }
}
