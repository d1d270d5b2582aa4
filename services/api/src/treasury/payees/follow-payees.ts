import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { ConnectedAccounts, type AccountFacts } from '../../checkout/payments/index.js';
import { OutboxService, type PendingJob } from '../../foundation/outbox/index.js';
import { Database } from '../../platform/database/database.js';
import { LOGGER } from '../../platform/logging/logging.module.js';
import type { Payee } from './payee.entity.js';
import { payeeState } from './payee-state.js';
import { PayeesRepository, type Look, type Seen } from './payees.repository.js';

const AT_ONCE = 10;
const SWEEP = 50;

/**
 * Maintains what we know about payees. An event is only a reason to ask the provider: in whatever order events arrive or get lost, the
 * latest answer counts, and each account is checked once a day anyway.
 */
@Injectable()
export class FollowPayees {
  constructor(
    private readonly database: Database,
    private readonly accounts: ConnectedAccounts,
    private readonly payees: PayeesRepository,
    private readonly outbox: OutboxService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Something happened at an account: it will be checked. */
  heard(accountId: string): Promise<void> {
    return this.payees.heard(accountId);
  }

  /** Asks now. @throws DomainError PAYMENT_PROVIDER_UNAVAILABLE */
  async look(accountId: string): Promise<void> {
    const look = await this.payees.beginLook(accountId);
    if (look) await this.finish(look);
  }

  async lookWhereDue(): Promise<void> {
    let looks: Look[];
    do {
      looks = await this.payees.beginDueLooks(SWEEP);
      for (let from = 0; from < looks.length; from += AT_ONCE)
        await Promise.all(looks.slice(from, from + AT_ONCE).map((look) => this.tryToFinish(look)));
    } while (looks.length === SWEEP);
  }

  private async tryToFinish(look: Look): Promise<void> {
    try {
      await this.finish(look);
    } catch (error) {
      this.logger.warn({ err: error, accountId: look.accountId }, 'the card provider could not be asked about a payee yet');
    }
  }

  private async finish(look: Look): Promise<void> {
    const account = await this.accounts.retrieve(look.accountId);
    await this.database.transaction(async (manager) => {
      const before = await this.payees.lockBefore(manager, look);
      if (!before) return;
      const seen = seenOf(before, account);
      await this.payees.saw(manager, look, seen);
      await this.outbox.add(manager, mailsAbout(before, seen));
    });
  }
}

function seenOf(before: Payee, account: AccountFacts | null): Seen {
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

/** The owner who disconnected knows it; during a review there is nothing to do. */
function mailsAbout(before: Payee, now: Seen): PendingJob[] {
  const { businessId } = before;
  const mails: PendingJob[] = [];
  if (before.state === 'ready' && (now.state === 'incomplete' || now.state === 'blocked'))
    mails.push({ queue: 'email', name: 'payouts-paused', payload: { businessId } });
  if (now.bankChangedAt !== before.bankChangedAt) mails.push({ queue: 'email', name: 'bank-changed', payload: { businessId } });
  return mails;
}
