import { NEW_BANK_HOURS } from '@homeroom/contracts';
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { ReplayedAnswer, StepRefused, type BankPayouts, type PayoutOrder } from '../../checkout/payments/index.js';
import type { OutboxService, PendingJob } from '../../foundation/outbox/index.js';
import type { Database } from '../../platform/database/database.js';
import type { Pace } from './pace.js';
import type { PayoutSteps } from './payout-steps.entity.js';
import type { Change, PayoutStepsRepository } from './payout-steps.repository.js';

const SWEEP = 50;
const AT_ONCE = 16;
/**
 * A step has to begin within this time after it was taken. Later, it could outlast its lease, and somebody could hold the payout and take
 * it back, or another worker could take the step.
 */
const BEGUN_WITHIN_MS = 10_000;
const SOON = '40 seconds';
const LATER = '1 hour';
/** Banks return payouts within this time. */
const WATCHED = '1 day';
const WATCHED_MS = 14 * 86_400_000;

/**
 * Takes each payout's next step: to the business's account, from there to its bank, and then checks the bank's outcome. Interrupted steps
 * are resumed; a step with an unknown outcome asks the provider first, because it forgets keys.
 */
export abstract class AdvanceSteps<Row extends PayoutSteps> {
  constructor(
    private readonly database: Database,
    private readonly provider: BankPayouts,
    private readonly payouts: PayoutStepsRepository<Row>,
    private readonly payees: { checkSoon(accountId: string): Promise<void> },
    private readonly outbox: OutboxService,
    private readonly pace: Pace,
    private readonly logger: Logger,
  ) {}

  /** Payouts that a bank returned, whose owner has had another bank account for long enough. */
  protected abstract returnedBefore(restHours: number): Promise<string[]>;
  /** Which of these have to wait, because their bank account returned another payout or is new. */
  protected abstract waitingForBank(ids: readonly string[], restHours: number): Promise<string[]>;
  /** Runs when a payout ended without its money arriving. */
  protected abstract ended(manager: EntityManager, id: string): Promise<void>;
  protected abstract mailsOf(row: Row | null, news: 'sent' | 'returned'): PendingJob[] | Promise<PendingJob[]>;
  /** The payout's id at the provider. */
  protected abstract nameOf(id: string): string;

  /** A payout returned by one bank goes to its owner's new one. */
  async toNewBanks(): Promise<void> {
    for (const id of await this.returnedBefore(NEW_BANK_HOURS))
      await this.database.transaction((manager) => this.payouts.sendAgain(manager, id));
  }

  async whereDue(): Promise<void> {
    let due: Row[];
    do {
      due = await this.payouts.takeDue(SWEEP);
      const left = [...due];
      const waiting = await this.waitingOf(due);
      const until = performance.now() + BEGUN_WITHIN_MS;
      await Promise.all(Array.from({ length: AT_ONCE }, () => this.advanceAll(left, until, waiting)));
    } while (due.length === SWEEP);
  }

  /**
   * Several steps share one list, so a slow answer delays no other payout. A step that does not begin in time is due again after its lease.
   */
  private async advanceAll(left: Row[], until: number, waiting: ReadonlySet<string>): Promise<void> {
    while (performance.now() < until) {
      const payout = left.shift();
      if (!payout) return;
      await this.tryToAdvance(payout, waiting.has(payout.id));
    }
  }

  private async tryToAdvance(payout: Row, mustWait: boolean): Promise<void> {
    try {
      await this.pace.turn();
      await this.advance(payout, mustWait);
    } catch (error) {
      this.logger.warn({ err: error, payoutId: payout.id }, 'a payout could not go on yet');
      await this.afterFailure(payout, error);
    }
  }

  private afterFailure(payout: Row, error: unknown): Promise<unknown> {
    if (error instanceof ReplayedAnswer) return this.payouts.retryWithNewKey(payout.id, payout.attempt, SOON);
    // The provider may have done it all the same, so its key stays.
    if (!(error instanceof StepRefused)) return this.payouts.retryAfter(payout.id, SOON);
    if (payout.state === 'taking-back') return this.refused(payout, error);
    if (error.isForLater) return this.payouts.retryWithNewKey(payout.id, payout.attempt, LATER, error.message);
    return payout.bankPayoutId ? this.outOfReach(payout, error) : this.refused(payout, error);
  }

  private async waitingOf(due: readonly Row[]): Promise<ReadonlySet<string>> {
    const pending = due.filter(({ state }) => state === 'pending').map(({ id }) => id);
    return new Set(pending.length === 0 ? [] : await this.waitingForBank(pending, NEW_BANK_HOURS));
  }

  private advance(payout: Row, mustWait: boolean): Promise<unknown> {
    switch (payout.state) {
      case 'pending':
        return this.transfer(payout, mustWait);
      case 'transferred':
        return this.send(payout);
      case 'taking-back':
        return this.takeBack(payout);
      case 'sent':
      case 'paid':
        return this.follow(payout);
      default:
        return Promise.resolve();
    }
  }

  /** @param mustWait unless its money has left already: only the answer was lost then, and the books must know it */
  private async transfer(payout: Row, mustWait: boolean): Promise<void> {
    const known = payout.tries > 1 ? await this.provider.findTransfer(this.nameOf(payout.id)) : null;
    if (known === null && mustWait) return this.payouts.retryAfter(payout.id, LATER);
    const transferId = known ?? (await this.provider.transfer(this.orderOf(payout, 'transfer')));
    await this.moved(payout, 'transferred', { transferId, transferredAt: () => 'now()' });
  }

  private async send(payout: Row): Promise<void> {
    const { id, accountId, tries, transferredAt } = payout;
    const known = tries > 1 ? await this.provider.findSent(this.nameOf(id), accountId, transferredAt!) : null;
    const bankPayoutId = known ?? (await this.provider.send(this.orderOf(payout, 'send')));
    await this.moved(payout, 'sent', { bankPayoutId, sentAt: () => 'now()', nextAt: () => `now() + interval '${LATER}'` });
  }

  /** Takes back only money that has not left the account. Money that went to the bank meanwhile is followed there. */
  private async takeBack(payout: Row): Promise<void> {
    const { id, accountId, transferId, transferredAt, tries } = payout;
    const bankPayoutId = await this.provider.findSentIfThere(this.nameOf(id), accountId, transferredAt!);
    if (bankPayoutId !== null)
      return this.moved(payout, 'sent', { bankPayoutId, sentAt: () => 'now()', nextAt: () => `now() + interval '${LATER}'` });
    const known = tries > 1 ? await this.provider.findReversal(transferId!) : null;
    const reversalId = known ?? (await this.provider.takeBack(transferId!, this.orderOf(payout, 'back')));
    await this.database.transaction(async (manager) => {
      const change = { reversalId, takenBackAt: () => 'now()', nextAt: null };
      if (await this.payouts.move(manager, id, 'taken-back', change)) await this.ended(manager, id);
    });
  }

  private async follow({ id, state, bankPayoutId, accountId, paidAt }: Row): Promise<void> {
    const bank = await this.provider.retrieve(bankPayoutId!, accountId);
    if (bank.state === 'returned') await this.database.transaction((manager) => this.returned(manager, id, bank.failure));
    else if (bank.state === 'paid' && state === 'sent')
      await this.database.transaction((manager) =>
        this.payouts.move(manager, id, 'paid', {
          failure: null,
          paidAt: () => 'now()',
          nextAt: () => `now() + interval '${WATCHED}'`,
        }),
      );
    if (bank.state === 'under-way') await this.payouts.retryAfter(id, LATER);
    else if (bank.state === 'paid' && paidAt) await this.payouts.watch(id, nextWatch(paidAt));
  }

  /**
   * The account disconnected while the bank had its money: a payout that was paid stays paid; the outcome of any other is unknown, and the
   * team sees it.
   */
  private async outOfReach({ id, accountId, attempt, paidAt }: Row, { message }: StepRefused): Promise<void> {
    await this.payees.checkSoon(accountId);
    if (paidAt) await this.payouts.watch(id, nextWatch(paidAt));
    else await this.payouts.retryWithNewKey(id, attempt, WATCHED, message);
  }

  private async returned(manager: EntityManager, id: string, failure: string | null): Promise<void> {
    if (await this.payouts.move(manager, id, 'returned', { failure, nextAt: null, returnedAt: () => 'now()' }))
      await this.outbox.add(manager, await this.mailsOf(await this.payouts.find(id), 'returned'));
  }

  /**
   * The account accepts no money, so we ask why. Undelivered earnings are free for a later run; what is at the account waits for the team.
   * Only a returned payout has been at a bank since it was last sent.
   */
  private async refused(payout: Row, { message: failure }: StepRefused): Promise<void> {
    await this.payees.checkSoon(payout.accountId);
    await this.database.transaction(async (manager) => {
      if (payout.state === 'taking-back')
        await this.payouts.move(manager, payout.id, payout.bankPayoutId === null ? 'failed' : 'returned', {
          failure,
          nextAt: null,
          attempt: payout.attempt + 1,
        });
      else if (payout.state !== 'pending') await this.payouts.move(manager, payout.id, 'failed', { failure, nextAt: null });
      else if (await this.payouts.move(manager, payout.id, 'cancelled', { failure, nextAt: null })) await this.ended(manager, payout.id);
    });
  }

  private async moved(payout: Row, to: 'transferred' | 'sent', change: Change): Promise<void> {
    const { id, state } = payout;
    await this.database.transaction(async (manager) => {
      const hasMoved = await this.payouts.move(manager, id, to, { nextAt: () => 'now()', tries: 0, failure: null, ...change }, [state]);
      if (hasMoved && to === 'sent') await this.outbox.add(manager, await this.mailsOf(payout, 'sent'));
    });
  }

  private orderOf({ id, accountId, cents, attempt }: Row, step: string): PayoutOrder {
    const name = this.nameOf(id);
    return { id: name, accountId, cents: Number(cents), key: `payout-${name}-${step}-${attempt}` };
  }
}

const nextWatch = (paidAt: Date) => (Date.now() - paidAt.getTime() < WATCHED_MS ? WATCHED : null);
