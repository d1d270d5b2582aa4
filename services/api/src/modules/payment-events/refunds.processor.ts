import { Process, Processor } from '@nestjs/bull';
import type { Job as BullJob } from 'bull';
import type { Job } from '../../foundation/outbox/jobs.js';
import { PurchasesService } from '../purchases/purchases.service.js';

@Processor('refunds')
export class RefundsProcessor {
  constructor(private readonly purchases: PurchasesService) {}

  @Process({ name: 'return-payment', concurrency: 2 })
  returnPayment({ data: { payload } }: BullJob<Job<'refunds'>>): Promise<void> {
    return this.purchases.returnPayment(payload.orderId);
  }
}
