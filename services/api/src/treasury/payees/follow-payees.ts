import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { ConnectedAccounts, type AccountFacts } from '../../checkout/payments/index.js';
import { OutboxService, type PendingJob } from '../../foundation/outbox/index.js';
import { Database } from '../../platform/database/database.js';
import { ManagersService } from '../../schools/school-managers/index.js';
import { LOGGER } from '../../platform/logging/logging.module.js';
import type { PayeeAccount } from './payee-account.entity.js';
import type { Payee } from './payee.entity.js';
import { payeeState } from './payee-state.js';
import { PayeesToRemindJoint } from './payees-to-remind.joint.js';
import {
  PayeesRepository,
  SchoolPayeesRepository,
  type AccountCheck,
  type PayeeAccounts,
  type CheckedAccount,
} from './payees.repository.js';
import type { SchoolPayee } from './school-payee.entity.js';

const AT_ONCE = 10;
const SWEEP = 50;

/**
 * Keeps what we know about payees up to date. An event is only a reason to ask the provider: whatever order events arrive in, and whichever
 * are lost, the latest answer counts, and each account is checked once a day anyway.
 */
export abstract class FollowAccounts<Row extends PayeeAccount> {
  constructor(
    private readonly database: Database,
    private readonly accounts: ConnectedAccounts,
    private readonly payees: PayeeAccounts<Row>,
    private readonly outbox: OutboxService,
    private readonly logger: Logger,
  ) {}

  protected abstract mailsAbout(before: Row, now: CheckedAccount, manager: EntityManager): Promise<PendingJob[]>;

  /** Something happened at an account, so it is checked soon. */
  checkSoon(accountId: string): Promise<void> {
    return this.payees.checkSoon(accountId);
  }

  /** Asks now. @throws DomainError PAYMENT_PROVIDER_UNAVAILABLE */
  async checkNow(accountId: string): Promise<void> {
    const check = await this.payees.startCheck(accountId);
    if (check) await this.finish(check);
  }

  async checkDue(): Promise<void> {
    let checks: AccountCheck[];
    do {
      checks = await this.payees.startDueChecks(SWEEP);
      for (let from = 0; from < checks.length; from += AT_ONCE)
        await Promise.all(checks.slice(from, from + AT_ONCE).map((check) => this.tryToFinish(check)));
    } while (checks.length === SWEEP);
  }

  private async tryToFinish(check: AccountCheck): Promise<void> {
    try {
      await this.finish(check);
    } catch (error) {
      this.logger.warn({ err: error, accountId: check.accountId }, 'the card provider could not be asked about a payee yet');
    }
  }

  private async finish(check: AccountCheck): Promise<void> {
    const account = await this.accounts.retrieve(check.accountId);
    await this.database.transaction(async (manager) => {
      const before = await this.payees.lockForCheck(manager, check);
      if (!before) return;
      const seen = checkedAccount(before, account);
      await this.payees.storeCheck(manager, check, seen);
      await this.outbox.add(manager, await this.mailsAbout(before, seen, manager));
    });
  }
}

function checkedAccount(before: PayeeAccount, account: AccountFacts | null): CheckedAccount {
  const bank = account?.bank ?? null;
  const isOtherBank = bank !== null && before.bankId !== null && bank.id !== before.bankId;
  return {
    state: payeeState(account),
    due: [...(account?.due ?? [])],
    disabledReason: account?.disabledReason ?? null,
    problems: [...(account?.problems ?? [])],
    bankId: bank?.id ?? before.bankId,
    bankLast4: bank?.last4 ?? null,
    bankChangedAt: isOtherBank ? new Date() : before.bankChangedAt,
  };
}

@Injectable()
export class FollowPayees extends FollowAccounts<Payee> {
  constructor(
    database: Database,
    accounts: ConnectedAccounts,
    payees: PayeesRepository,
    private readonly reminders: PayeesToRemindJoint,
    outbox: OutboxService,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(database, accounts, payees, outbox, logger);
  }

  /** No email if the owner disconnected, because they know, or during a review, when there is nothing to do. */
  protected async mailsAbout(before: Payee, now: CheckedAccount, manager: EntityManager): Promise<PendingJob[]> {
    const { businessId } = before;
    const mails: PendingJob[] = [];
    if (before.state === 'ready' && (now.state === 'incomplete' || now.state === 'blocked'))
      mails.push({ queue: 'email', name: 'payouts-paused', payload: { businessId } });
    if (before.state === 'ready' && now.state === 'incomplete') await this.reminders.leaveOut(manager, businessId);
    if (now.bankChangedAt !== before.bankChangedAt) mails.push({ queue: 'email', name: 'bank-changed', payload: { businessId } });
    return mails;
  }
}

@Injectable()
export class FollowSchoolPayees extends FollowAccounts<SchoolPayee> {
  constructor(
    database: Database,
    accounts: ConnectedAccounts,
    payees: SchoolPayeesRepository,
    private readonly managers: ManagersService,
    outbox: OutboxService,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(database, accounts, payees, outbox, logger);
  }

  /** Ids of those who hear about the school's money. */
  async managersOf(schoolId: number): Promise<number[]> {
    return (await this.managers.ofSchool(schoolId)).map(({ id }) => id);
  }

  /** Every manager gets the email that an owner would get. */
  protected async mailsAbout({ schoolId, state, bankChangedAt }: SchoolPayee, now: CheckedAccount): Promise<PendingJob[]> {
    const isPaused = state === 'ready' && (now.state === 'incomplete' || now.state === 'blocked');
    const news = [
      ...(isPaused ? (['school-payouts-paused'] as const) : []),
      ...(now.bankChangedAt === bankChangedAt ? [] : (['school-bank-changed'] as const)),
    ];
    if (news.length === 0) return [];
    const managers = await this.managersOf(schoolId);
    return managers.flatMap((managerId) => news.map((name): PendingJob => ({ queue: 'email', name, payload: { managerId } })));
  }
}
