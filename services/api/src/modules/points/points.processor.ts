import { Process, Processor } from '@nestjs/bull';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Job as BullJob } from 'bull';
import { DataSource } from 'typeorm';
import type { Job } from '../../foundation/outbox/jobs.js';
import { OutboxService } from '../../foundation/outbox/outbox.service.js';
import { PointsService } from './points.service.js';

@Processor('points')
export class PointsProcessor {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly points: PointsService,
    private readonly outbox: OutboxService,
  ) {}

  @Process({ name: 'credit', concurrency: 4 })
  credit({ data: { payload } }: BullJob<Job<'points'>>): Promise<void> {
    return this.database.transaction(async (manager) => {
      const state = await this.points.credit(manager, payload.purchaseId);
      if (state === 'held') await this.outbox.add(manager, [{ queue: 'email', name: 'points-held', payload }]);
    });
  }
}
