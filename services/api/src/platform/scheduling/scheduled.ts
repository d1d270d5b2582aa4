import type { FactoryProvider, OnApplicationBootstrap, OnApplicationShutdown, Type } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../logging/logging.module.js';
import { Repeating } from './repeating.js';

/** Repeats a service's task for the process's lifetime. Times are milliseconds. */
export class Scheduled<Service> implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly repeating: Repeating;

  private constructor(
    service: Service,
    logger: Logger,
    private readonly plan: { name: string; pauseMs: number; firstAfterMs: number; task: (service: Service) => Promise<unknown> },
  ) {
    this.repeating = new Repeating(plan.name, plan.pauseMs, () => plan.task(service), logger);
  }

  static of<Service>(service: Type<Service>, plan: Scheduled<Service>['plan']): FactoryProvider<Scheduled<Service>> {
    return {
      provide: Symbol(plan.name),
      inject: [service, LOGGER],
      useFactory: (found: Service, logger: Logger) => new Scheduled(found, logger, plan),
    };
  }

  onApplicationBootstrap(): void {
    this.repeating.start(this.plan.firstAfterMs);
  }

  onApplicationShutdown(): Promise<void> {
    return this.repeating.stop();
  }
}
