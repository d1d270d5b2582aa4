import { InjectQueue } from '@nestjs/bull';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Queue } from 'bull';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { LOGGER } from '../../platform/logging/logging.module.js';
import { Repeating } from '../../platform/scheduling/repeating.js';
import type { Job, Message, QueueName } from './messages.js';

const BATCH = 100;
const PAUSE_MS = 250;

interface Row {
  readonly id: string;
  readonly queue: QueueName;
  readonly name: Message['name'];
  readonly payload: Message['payload'];
}

/** Moves promised jobs from the database to Bull. Any number of copies may run: each row is taken by one. */
@Injectable()
export class Relay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly queues: Record<QueueName, Queue<Job>>;
  private readonly repeating: Repeating;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @InjectQueue('email') email: Queue<Job>,
    @InjectQueue('points') points: Queue<Job>,
    @InjectQueue('refunds') refunds: Queue<Job>,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.queues = { email, points, refunds };
    this.repeating = new Repeating('outbox relay', PAUSE_MS, () => this.drain(), logger);
  }

  onApplicationBootstrap(): void {
    this.repeating.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.repeating.stop();
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
        'SELECT id, queue, name, payload FROM outbox WHERE relayed_at IS NULL ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED',
        [BATCH],
      );
      if (rows.length === 0) return 0;
      await Promise.all(
        rows.map(({ id, queue, name, payload }) =>
          this.queues[queue].add(name, { outboxId: id, name, payload }, { jobId: `outbox-${id}` }),
        ),
      );
      await manager.query('UPDATE outbox SET relayed_at = now() WHERE id = ANY ($1::bigint[])', [rows.map(({ id }) => id)]);
      return rows.length;
    });
  }
}
