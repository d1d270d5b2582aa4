import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { prepared } from '../../platform/database/prepared.js';

/** What the job of an email needs first: what was promised, and whether it has been sent. @reads outbox: outbox */
@Injectable()
export class PromisedMails {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The job with its payload from the outbox, which may hold more than the queue was given. */
  async find<Job extends { readonly outboxId: string; readonly payload: object }>(job: Job): Promise<{ job: Job; isSent: boolean }> {
    const { rows } = await prepared<{ payload: object | null; isSent: boolean }>(
      this.database,
      `SELECT (SELECT payload FROM outbox WHERE id = $1) AS payload,
         EXISTS (SELECT 1 FROM sent_mails WHERE outbox_id = $1 AND sent_at IS NOT NULL) AS "isSent"`,
      [job.outboxId],
    );
    const { payload, isSent } = rows[0]!;
    return { job: payload ? { ...job, payload } : job, isSent };
  }
}
