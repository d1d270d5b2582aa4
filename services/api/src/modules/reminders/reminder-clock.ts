import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../platform/logging/logging.module.js';
import { Repeating } from '../../platform/scheduling/repeating.js';
import { RemindersService } from './reminders.service.js';

const PAUSE_MS = 5 * 60_000;

@Injectable()
export class ReminderClock implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly repeating: Repeating;

  constructor(reminders: RemindersService, @Inject(LOGGER) logger: Logger) {
    this.repeating = new Repeating('remind of vouchers that end', PAUSE_MS, () => reminders.promiseDue(), logger);
  }

  onApplicationBootstrap(): void {
    this.repeating.start(2_000);
  }

  onApplicationShutdown(): Promise<void> {
    return this.repeating.stop();
  }
}
