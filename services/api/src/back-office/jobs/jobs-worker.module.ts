import { InjectQueue } from '@nestjs/bull';
import { Inject, Injectable, Module } from '@nestjs/common';
import type { Job as BullJob, Queue } from 'bull';
import type { Logger } from 'pino';
import { LOGGER } from '../../platform/logging/logging.module.js';
import { type Job, OutboxModule, OutboxService, QueuesModule } from '../../foundation/outbox/index.js';
import { FailedJobsService } from './failed-jobs.service.js';
import { JobMetrics } from './job-metrics.js';
import { JobsModule } from './jobs.module.js';

/**
 * Records how each job ended, done or failed: the queue's own consumers report it. The relay finds an end that could not be recorded and
 * hands the job over again; its effect happens once.
 */
@Injectable()
class JobWatch {
  constructor(
    private readonly failures: FailedJobsService,
    private readonly outbox: OutboxService,
    @Inject(LOGGER) private readonly logger: Logger,
    @InjectQueue('email') email: Queue<Job>,
    @InjectQueue('points') points: Queue<Job>,
    @InjectQueue('refunds') refunds: Queue<Job>,
  ) {
    for (const queue of [email, points, refunds]) {
      queue.on('failed', (job, error) => void this.note(job, () => this.failed(job, error)));
      queue.on('completed', (job) => void this.note(job, () => this.outbox.ended(job.data.outboxId)));
    }
  }

  private async failed({ data, attemptsMade, opts }: BullJob<Job>, error: Error): Promise<void> {
    if (attemptsMade >= (opts.attempts ?? 1)) await this.failures.record(data.outboxId, error.message, attemptsMade);
  }

  private async note({ data: { outboxId } }: BullJob<Job>, write: () => Promise<void>): Promise<void> {
    if (!outboxId) return;
    await write().catch((failure: unknown) => this.logger.warn({ err: failure, outboxId }, 'the end of a job could not be written down'));
  }
}

@Module({ imports: [JobsModule, OutboxModule, QueuesModule], providers: [JobWatch, JobMetrics] })
export class JobsWorkerModule {}
