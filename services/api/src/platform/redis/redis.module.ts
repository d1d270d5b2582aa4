import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { Configuration } from '../configuration/configuration.js';
import { LOGGER } from '../logging/logging.module.js';

const COMMAND_TIMEOUT_MS = 250;

/** For use inside requests: a missing or frozen Redis costs milliseconds, never a hang. */
export class RequestRedis extends Redis {}

@Global()
@Module({
  providers: [
    {
      provide: RequestRedis,
      inject: [Configuration, LOGGER],
      useFactory: (configuration: Configuration, logger: Logger) => {
        const redis = new RequestRedis(configuration.redisUrl, {
          enableOfflineQueue: false,
          commandTimeout: COMMAND_TIMEOUT_MS,
          maxRetriesPerRequest: 0,
          retryStrategy: (attempt) => Math.min(attempt * 200, 2_000),
        });
        redis.on('error', (error) => logger.debug({ err: error }, 'redis'));
        return redis;
      },
    },
  ],
  exports: [RequestRedis],
})
export class RedisModule implements OnApplicationShutdown {
  constructor(@Inject(RequestRedis) private readonly redis: RequestRedis) {}

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
