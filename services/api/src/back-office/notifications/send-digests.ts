import { Injectable } from '@nestjs/common';
import { OutboxService } from '../../foundation/outbox/index.js';
import { Database } from '../../platform/database/database.js';
import { DigestsRepository } from './digests.repository.js';

const BATCH = 200;

/** Promises the daily and weekly emails. A reader without news gets none. */
@Injectable()
export class SendDigests {
  constructor(
    private readonly database: Database,
    private readonly digests: DigestsRepository,
    private readonly outbox: OutboxService,
  ) {}

  /** Each digest is considered once, at 8 in the morning where the businesses are. */
  async promiseDue(by = new Date()): Promise<void> {
    for (let batch = BATCH; batch === BATCH;) batch = await this.promiseBatch(by);
  }

  private promiseBatch(by: Date): Promise<number> {
    return this.database.transaction(async (manager) => {
      const due = await this.digests.take(manager, by, BATCH);
      const told = due.length > 0 ? await this.digests.fill(manager, due) : [];
      if (told.length > 0)
        await this.outbox.add(
          manager,
          told.map((digestId) => ({ queue: 'email', name: 'notification-digest', payload: { digestId } })),
        );
      return due.length;
    });
  }
}
