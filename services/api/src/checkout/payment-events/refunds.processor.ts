import { Process, Processor } from '@nestjs/bull';
import type { Job as BullJob } from 'bull';
import type { Job } from '../../foundation/outbox/index.js';
import { PurchasesService } from '../purchases/index.js';

@Processor('refunds')
export class RefundsProcessor {
  constructor(private readonly purchases: PurchasesService) {}

  @Process({ name: 'return-payment', concurrency: 2 })
  returnPayment({ data: { payload } }: BullJob<Job<'refunds'>>): Promise<void> {
    return this.purchases.returnPayment(payload.orderId);
  }
}
