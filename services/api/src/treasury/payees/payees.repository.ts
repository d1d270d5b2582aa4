import type { PayeeState } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type EntityTarget, type FindOptionsWhere, type QueryDeepPartialEntity } from 'typeorm';
import type { PayeeAccount } from './payee-account.entity.js';
import { Payee } from './payee.entity.js';
import { SchoolPayee } from './school-payee.entity.js';

const CHECK_AGAIN = '1 day';
/** How long one check has the account to itself. A failed check is retried after that. */
const LEASE = '1 minute';

export type AccountRequest = Pick<PayeeAccount, 'accountId' | 'askedAt' | 'attempt' | 'asks'>;

/** One check of the provider. */
export interface AccountCheck {
  readonly accountId: string;
  readonly number: number;
}

export type CheckedAccount = Pick<PayeeAccount, 'due' | 'disabledReason' | 'problems' | 'bankId' | 'bankLast4' | 'bankChangedAt'> & {
  readonly state: PayeeState;
};

/** Accounts of businesses and of schools, each in a table of its own, because an older worker knows only those of businesses. */
abstract class PayeeAccounts<Row extends PayeeAccount> {
  protected abstract readonly entity: EntityTarget<Row>;
  protected abstract readonly table: 'payees' | 'school_payees';
  protected abstract readonly owner: 'business' | 'school';

  constructor(private readonly database: DataSource) {}

  find(ownerId: number): Promise<Row | null> {
    return this.database.manager.findOneBy(this.entity, { [`${this.owner}Id`]: ownerId } as FindOptionsWhere<Row>);
  }

  /** Records that an account is about to be requested, unless there is one. A business that left starts over with another key. */
  async requestAccount(ownerId: number): Promise<AccountRequest> {
    const [row] = await this.database.query<[AccountRequest]>(
      `INSERT INTO ${this.table} AS p (${this.owner}_id) VALUES ($1) ON CONFLICT (${this.owner}_id) DO UPDATE SET
         account_id = CASE WHEN p.state <> 'disconnected' THEN p.account_id END,
         asked_at = CASE WHEN p.state = 'disconnected' THEN now() ELSE p.asked_at END,
         asks = CASE WHEN p.state = 'disconnected' THEN 1 ELSE p.asks + 1 END,
         attempt = p.attempt + (p.state = 'disconnected')::int,
         state = CASE WHEN p.state = 'disconnected' THEN 'not-begun' ELSE p.state END
       RETURNING account_id AS "accountId", asked_at AS "askedAt", attempt, asks`,
      [ownerId],
    );
    return row;
  }

  /** The number of the next key; simultaneous callers get the same one. */
  async nextAttempt(ownerId: number, failed: number): Promise<number> {
    const [rows] = await this.database.query<[{ attempt: number }[], number]>(
      `UPDATE ${this.table} SET attempt = greatest(attempt, $2 + 1) WHERE ${this.owner}_id = $1 RETURNING attempt`,
      [ownerId, failed],
    );
    return rows[0]?.attempt ?? failed + 1;
  }

  /** Stores an owner's account, once. @returns the stored one */
  async keepAccount(ownerId: number, accountId: string): Promise<string> {
    await this.database.query(
      `UPDATE ${this.table} SET account_id = $2, state = 'incomplete', look_due_at = now() WHERE ${this.owner}_id = $1 AND account_id IS NULL`,
      [ownerId, accountId],
    );
    return (await this.find(ownerId))?.accountId ?? accountId;
  }

  /** Makes the next check due, because something changed. A check in progress started too early to see it. */
  async checkSoon(accountId: string): Promise<void> {
    await this.database.query(`UPDATE ${this.table} SET looks = looks + 1, look_due_at = now() WHERE account_id = $1`, [accountId]);
  }

  async startCheck(accountId: string): Promise<AccountCheck | null> {
    const [rows] = await this.database.query<[{ number: number }[], number]>(
      `UPDATE ${this.table} SET looks = looks + 1, look_due_at = now() + $2::interval WHERE account_id = $1 RETURNING looks AS number`,
      [accountId, LEASE],
    );
    return rows[0] ? { accountId, number: rows[0].number } : null;
  }

  /** Starts the checks that are due. */
  async startDueChecks(limit: number): Promise<AccountCheck[]> {
    const [rows] = await this.database.query<[AccountCheck[], number]>(
      `UPDATE ${this.table} SET looks = looks + 1, look_due_at = now() + $2::interval WHERE account_id IN (
         SELECT account_id FROM ${this.table} WHERE look_due_at <= now() AND account_id IS NOT NULL
         ORDER BY look_due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING account_id AS "accountId", looks AS number`,
      [limit, LEASE],
    );
    return rows;
  }

  /** The state before a check, locked; null when a later one has already been stored. */
  async lockForCheck(manager: EntityManager, { accountId, number }: AccountCheck): Promise<Row | null> {
    const payee = await manager.findOne(this.entity, {
      where: { accountId } as FindOptionsWhere<Row>,
      lock: { mode: 'pessimistic_write' },
    });
    return payee && payee.looked < number ? payee : null;
  }

  async storeCheck(manager: EntityManager, { accountId, number }: AccountCheck, seen: CheckedAccount): Promise<void> {
    const changes: QueryDeepPartialEntity<PayeeAccount> = {
      ...seen,
      looked: number,
      lookedAt: () => 'now()',
      lookDueAt: () => `CASE WHEN looks = ${Number(number)} THEN now() + interval '${CHECK_AGAIN}' ELSE look_due_at END`,
    };
    await manager.update(this.entity, { accountId } as FindOptionsWhere<Row>, changes as QueryDeepPartialEntity<Row>);
  }
}

@Injectable()
export class PayeesRepository extends PayeeAccounts<Payee> {
  protected readonly entity = Payee;
  protected readonly table = 'payees';
  protected readonly owner = 'business';

  constructor(@InjectDataSource() database: DataSource) {
    super(database);
  }
}

@Injectable()
export class SchoolPayeesRepository extends PayeeAccounts<SchoolPayee> {
  protected readonly entity = SchoolPayee;
  protected readonly table = 'school_payees';
  protected readonly owner = 'school';

  constructor(@InjectDataSource() database: DataSource) {
    super(database);
  }
}

export type { PayeeAccounts };
