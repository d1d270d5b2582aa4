import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../platform/logging/logging.module.js';
import { Repeating } from '../../platform/scheduling/repeating.js';
import { PurchasesService } from '../purchases/index.js';
import { PaymentEventsService } from './payment-events.service.js';

const SECOND = 1_000;

/** The money path's scheduled work; copies share it, because each row is claimed by one. */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly tasks: Repeating[];

  constructor(purchases: PurchasesService, events: PaymentEventsService, @Inject(LOGGER) logger: Logger) {
    const every = (name: string, seconds: number, task: () => Promise<void>) => new Repeating(name, seconds * SECOND, task, logger);
    this.tasks = [
      every('release expired holds', 5, () => purchases.releaseExpiredHolds()),
      every('release overdue holds', 5, () => purchases.releaseOverdueHolds()),
      every('free left places', 60, () => purchases.freeLeftPlaces()),
      every('report stuck orders', 60, () => purchases.reportStuckOrders()),
      every('settle unreported payments', 20, () => purchases.settleUnreported()),
      every('work left payment events', 10, () => events.workLeftovers()),
      every('catch up on payment events', 60, () => events.catchUp()),
    ];
  }

  onApplicationBootstrap(): void {
    for (const task of this.tasks) task.start(SECOND);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.tasks.map((task) => task.stop()));
  }
}
