import { InjectQueue } from '@nestjs/bull';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bull';
import { measure } from '../../platform/metrics/metrics.js';
import type { Job } from '../../foundation/outbox/index.js';
import { FailedJobsService } from './failed-jobs.service.js';

/** Metrics for operators: waiting jobs, their age, and failures. */
@Injectable()
export class JobMetrics implements OnApplicationBootstrap {
  private readonly queues: readonly Queue<Job>[];

  constructor(
    private readonly jobs: FailedJobsService,
    @InjectQueue('email') email: Queue<Job>,
    @InjectQueue('points') points: Queue<Job>,
    @InjectQueue('refunds') refunds: Queue<Job>,
  ) {
    this.queues = [email, points, refunds];
  }

  onApplicationBootstrap(): void {
    const one = (look: () => Promise<number>) => async () => [{ value: await look() }];
    measure(
      'homeroom_outbox_waiting',
      'Promised jobs that no queue has yet',
      [],
      one(async () => (await this.jobs.backlog()).waiting),
    );
    measure(
      'homeroom_outbox_oldest_seconds',
      'Age of the oldest promised job that did not end',
      [],
      one(() => this.jobs.oldestSeconds()),
    );
    measure(
      'homeroom_failed_jobs',
      'Jobs that failed for good and were not tried anew',
      [],
      one(() => this.jobs.countLeft()),
    );
    measure('homeroom_queue_jobs', 'Jobs in the queues', ['queue', 'state'], () => this.counts());
  }

  private async counts() {
    const counted = await Promise.all(this.queues.map(async (queue) => ({ queue: queue.name, counts: await queue.getJobCounts() })));
    return counted.flatMap(({ queue, counts: { waiting, active, delayed } }) =>
      Object.entries({ waiting, active, delayed }).map(([state, value]) => ({ labels: { queue, state }, value })),
    );
  }
}
