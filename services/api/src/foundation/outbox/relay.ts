import { InjectQueue } from '@nestjs/bull';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bull';
import type { Logger } from 'pino';
import { Database } from '../../platform/database/database.js';
import { LOGGER } from '../../platform/logging/logging.module.js';
import { Repeating } from '../../platform/scheduling/repeating.js';
import { forQueue } from './for-queue.js';
import { QUEUES, type QueueName } from './jobs.js';
import { OutboxRepository, type Waiting } from './outbox.repository.js';

const BATCH = 100;
const PAUSE_MS = 250;
const SWEEP_PAUSE_MS = 10_000;

/** A job as the queue gets it. */
interface QueuedJob {
  readonly outboxId: string;
  readonly name: string;
  readonly payload: object;
}

/**
 * Moves promised jobs from the database to Bull, and repeats those that Bull lost, for example when Redis was flushed. Any number of copies
 * may run: each row is taken by one.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly queues: Record<QueueName, Queue<QueuedJob>>;
  private readonly tasks: Repeating[];

  constructor(
    private readonly database: Database,
    private readonly messages: OutboxRepository,
    @InjectQueue('email') email: Queue<QueuedJob>,
    @InjectQueue('points') points: Queue<QueuedJob>,
    @InjectQueue('refunds') refunds: Queue<QueuedJob>,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.queues = { email, points, refunds };
    this.tasks = [
      new Repeating('outbox relay', PAUSE_MS, () => this.drain(), logger),
      new Repeating('promise lost jobs again', SWEEP_PAUSE_MS, () => this.messages.handOverLost(), logger),
    ];
  }

  onApplicationBootstrap(): void {
    for (const task of this.tasks) task.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.tasks.map((task) => task.stop()));
  }

  private async drain(): Promise<void> {
    if (!(await this.messages.isAnyWaiting(QUEUES))) return;
    while ((await this.moveBatch()) === BATCH);
  }

  /**
   * The job's id is the row's, so a crash between `add` and the commit adds nothing twice while Bull remembers it; after that, the
   * consumers' own unique keys hold.
   */
  moveBatch(): Promise<number> {
    return this.database.transaction(async (manager) => {
      const rows = await this.messages.takeWaiting(manager, QUEUES, BATCH);
      if (rows.length === 0) return 0;
      await Promise.all(rows.map((row) => this.handOver(row)));
      await this.messages.relayed(
        manager,
        rows.map(({ id }) => id),
      );
      return rows.length;
    });
  }

  private async handOver({ id, queue, name, payload, handovers }: Waiting): Promise<void> {
    const jobId = `outbox-${id}`;
    if (handovers > 0) await this.forgetFinished(queue, jobId);
    await this.queues[queue].add(name, { outboxId: id, name, payload: forQueue(payload) }, { jobId });
  }

  /** Bull ignores a known id, also of a job whose end the database never recorded. */
  private async forgetFinished(queue: QueueName, jobId: string): Promise<void> {
    const job = await this.queues[queue].getJob(jobId);
    if (job && ((await job.isCompleted()) || (await job.isFailed()))) await job.remove();
  }
}
