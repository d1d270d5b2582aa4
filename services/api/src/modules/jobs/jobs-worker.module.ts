import { InjectQueue } from '@nestjs/bull';
import { Inject, Injectable, Module } from '@nestjs/common';
import type { Job as BullJob, Queue } from 'bull';
import type { Logger } from 'pino';
import { LOGGER } from '../../platform/logging/logging.module.js';
import type { Job } from '../outbox/messages.js';
import { QueuesModule } from '../outbox/queues.module.js';
import { FailedJobsService } from './failed-jobs.service.js';
import { JobsModule } from './jobs.module.js';

/** Writes down what failed for good: the queue hears of it from its own consumers. */
@Injectable()
class FailureWatch {
  constructor(
    private readonly failures: FailedJobsService,
    @Inject(LOGGER) private readonly logger: Logger,
    @InjectQueue('email') email: Queue<Job>,
    @InjectQueue('points') points: Queue<Job>,
    @InjectQueue('refunds') refunds: Queue<Job>,
  ) {
    for (const queue of [email, points, refunds]) queue.on('failed', (job, error) => void this.note(job, error));
  }

  private async note({ data, attemptsMade, opts }: BullJob<Job>, error: Error): Promise<void> {
    if (attemptsMade < (opts.attempts ?? 1) || !data.outboxId) return;
    try {
      await this.failures.record(data.outboxId, error.message, attemptsMade);
    } catch (failure) {
      this.logger.error({ err: failure, outboxId: data.outboxId }, 'a failed job could not be written down');
    }
  }
}

@Module({ imports: [JobsModule, QueuesModule], providers: [FailureWatch] })
export class JobsWorkerModule {}
