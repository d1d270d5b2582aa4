import { Injectable } from '@nestjs/common';
import { OutboxService, type PendingJob } from '../../foundation/outbox/index.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { Database } from '../../platform/database/database.js';
import { PayeesToRemindJoint } from './payees-to-remind.joint.js';

/** Asks businesses with earnings for a bank account, until they can be paid. */
@Injectable()
export class RemindPayees {
  constructor(
    private readonly configuration: Configuration,
    private readonly database: Database,
    private readonly waiting: PayeesToRemindJoint,
    private readonly outbox: OutboxService,
  ) {}

  async remind(): Promise<void> {
    if (this.configuration.payouts !== 'on') return;
    await this.database.transaction(async (manager) => {
      const due = await this.waiting.due(manager);
      await this.outbox.add(
        manager,
        due.map((payload): PendingJob => ({ queue: 'email', name: 'connect-bank', payload })),
      );
    });
  }
}
