import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { prepared } from '../../platform/database/prepared.js';

/**
 * What a job of a mail begins with: what was promised, and whether it has been sent.
 * @reads outbox: outbox
 */
@Injectable()
export class PromisedMails {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The job with its payload from the outbox, which may hold more than the queue was given. */
  async find<Job extends { readonly outboxId: string; readonly payload: object }>(job: Job): Promise<{ job: Job; isSent: boolean }> {
    const { rows } = await prepared<{ payload: object; isSent: boolean }>(
      this.database,
      `SELECT payload, EXISTS (SELECT 1 FROM sent_mails m WHERE m.outbox_id = o.id AND m.sent_at IS NOT NULL) AS "isSent"
       FROM outbox o WHERE id = $1`,
      [job.outboxId],
    );
    const [found] = rows;
    return found ? { job: { ...job, payload: found.payload }, isSent: found.isSent } : { job, isSent: false };
  }
}
