import { InjectQueue } from '@nestjs/bull';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Queue } from 'bull';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { LOGGER } from '../../platform/logging/logging.module.js';
import { Repeating } from '../../platform/scheduling/repeating.js';
import type { QueueName } from './jobs.js';

const BATCH = 100;
const PAUSE_MS = 250;
const SWEEP_PAUSE_MS = 10_000;
/** Longer than all tries of a job that fails; asking again for one that the queue still has changes nothing. */
const ENDS_WITHIN = '3 minutes';
const MOST_AT_ONCE = 1_000;

/** A job as it is handed on, whatever it is about. */
interface Parcel {
  readonly outboxId: string;
  readonly name: string;
  readonly payload: object;
}

interface Row {
  readonly id: string;
  readonly queue: QueueName;
  readonly name: string;
  readonly payload: object;
  readonly handovers: number;
}

/**
 * Moves promised jobs from the database to Bull, and those anew that Bull lost, as when Redis was flushed. Any number of
 * copies may run: each row is taken by one.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly queues: Record<QueueName, Queue<Parcel>>;
  private readonly tasks: Repeating[];

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @InjectQueue('email') email: Queue<Parcel>,
    @InjectQueue('points') points: Queue<Parcel>,
    @InjectQueue('refunds') refunds: Queue<Parcel>,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.queues = { email, points, refunds };
    this.tasks = [
      new Repeating('outbox relay', PAUSE_MS, () => this.drain(), logger),
      new Repeating('promise lost jobs again', SWEEP_PAUSE_MS, () => this.promiseLostAgain(), logger),
    ];
  }

  onApplicationBootstrap(): void {
    for (const task of this.tasks) task.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.tasks.map((task) => task.stop()));
  }

  private async drain(): Promise<void> {
    while ((await this.moveBatch()) === BATCH);
  }

  /**
   * The job's id is the row's, so a crash between `add` and the commit adds nothing twice while Bull remembers it,
   * and the consumers' own unique keys hold after that.
   */
  moveBatch(): Promise<number> {
    return this.database.transaction(async (manager) => {
      const rows = await manager.query<Row[]>(
        'SELECT id, queue, name, payload, handovers FROM outbox WHERE relayed_at IS NULL ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED',
        [BATCH],
      );
      if (rows.length === 0) return 0;
      await Promise.all(rows.map((row) => this.handOver(row)));
      await manager.query('UPDATE outbox SET relayed_at = now(), handovers = handovers + 1 WHERE id = ANY ($1::bigint[])', [
        rows.map(({ id }) => id),
      ]);
      return rows.length;
    });
  }

  private async handOver({ id, queue, name, payload, handovers }: Row): Promise<void> {
    const jobId = `outbox-${id}`;
    if (handovers > 0) await this.forgetFinished(queue, jobId);
    await this.queues[queue].add(name, { outboxId: id, name, payload }, { jobId });
  }

  /** Bull does nothing with an id that it remembers, also of a job whose end the database never heard of. */
  private async forgetFinished(queue: QueueName, jobId: string): Promise<void> {
    const job = await this.queues[queue].getJob(jobId);
    if (job && ((await job.isCompleted()) || (await job.isFailed()))) await job.remove();
  }

  private async promiseLostAgain(): Promise<void> {
    await this.database.query(
      `UPDATE outbox SET relayed_at = NULL WHERE id IN (
         SELECT id FROM outbox WHERE ended_at IS NULL AND relayed_at < now() - $1::interval
         ORDER BY relayed_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [ENDS_WITHIN, MOST_AT_ONCE],
    );
  }
}
