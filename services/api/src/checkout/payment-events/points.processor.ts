import { Process, Processor } from '@nestjs/bull';
import type { Job as BullJob } from 'bull';
import type { Job } from '../../foundation/outbox/index.js';
import { PurchasesService } from '../purchases/index.js';

@Processor('points')
export class PointsProcessor {
  constructor(private readonly purchases: PurchasesService) {}

  @Process({ name: 'credit', concurrency: 4 })
  async credit({ data: { payload } }: BullJob<Job<'points'>>): Promise<void> {
    await this.purchases.creditPoints(payload.purchaseId);
  }
}
