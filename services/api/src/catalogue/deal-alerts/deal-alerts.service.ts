import type { DealAlerts } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { OutboxService } from '../../foundation/outbox/index.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { RemindersService } from '../../vouchers/reminders/index.js';
import { DealAlertsJoint, type AlertForMail, type DueAlert } from './deal-alerts.joint.js';
import { DealAlertsRepository } from './deal-alerts.repository.js';

const BATCH = 200;

/** Tells shoppers once, by email, when a deal that was sold out, ended or paused can be bought again. */
@Injectable()
export class DealAlertsService {
  constructor(
    private readonly database: Database,
    private readonly alerts: DealAlertsRepository,
    private readonly joint: DealAlertsJoint,
    private readonly reminders: RemindersService,
    private readonly outbox: OutboxService,
  ) {}

  async of(userId: number): Promise<DealAlerts> {
    return { dealIds: await this.alerts.awaitedBy(userId) };
  }

  /** How many shoppers wait for a deal. */
  countWaiting(dealId: number): Promise<number> {
    return this.alerts.countWaiting(dealId);
  }

  /** Asking for one email also turns this kind on again. @throws DomainError DEAL_NOT_FOUND */
  async add(userId: number, dealId: number): Promise<DealAlerts> {
    await this.database.transaction(async (manager) => {
      if (!(await this.joint.add(manager, userId, dealId))) throw new DomainError('DEAL_NOT_FOUND', 'Deal not found');
      await this.reminders.want(manager, userId, 'deal-back', true);
    });
    return this.of(userId);
  }

  /** From the shopper's own list only. */
  async remove(userId: number, dealId: number): Promise<DealAlerts> {
    await this.alerts.remove(userId, dealId);
    return this.of(userId);
  }

  /** Promises the emails that are due, each once, however many workers run. Returns how many were promised. */
  async promiseDue(): Promise<number> {
    let promised = 0;
    for (let batch = BATCH; batch === BATCH; promised += batch) batch = await this.promiseBatch();
    return promised;
  }

  /**
   * For the email. Null when there is nothing to say: the request was taken back, such emails were turned off, or the deal is gone again, in
   * which case the shopper goes on waiting.
   */
  async forMail(alert: DueAlert): Promise<AlertForMail | null> {
    const found = await this.joint.forMail(alert);
    if (!found) return null;
    if (found.canBeBought && (await this.reminders.isWanted(alert.userId, 'deal-back'))) return found;
    await this.alerts.waitOn(alert);
    return null;
  }

  private promiseBatch(): Promise<number> {
    return this.database.transaction(async (manager) => {
      const due = await this.joint.take(manager, BATCH);
      if (due.length > 0)
        await this.outbox.add(
          manager,
          due.map(({ userId, dealId }) => ({ queue: 'email', name: 'deal-back', payload: { userId, dealId } })),
        );
      return due.length;
    });
  }
}
