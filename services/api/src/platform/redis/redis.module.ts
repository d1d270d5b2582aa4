import { once } from 'node:events';
import { Global, Inject, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { Configuration } from '../configuration/configuration.js';
import { LOGGER } from '../logging/logging.module.js';

const COMMAND_TIMEOUT_MS = 250;
const FIRST_CONNECTION_MS = 1_000;

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
export class RedisModule implements OnModuleInit, OnApplicationShutdown {
  constructor(@Inject(RequestRedis) private readonly redis: RequestRedis) {}

  /** The first requests already count in Redis. One that refuses or is silent only delays the start. */
  async onModuleInit(): Promise<void> {
    if (this.redis.status === 'ready') return;
    const signal = AbortSignal.timeout(FIRST_CONNECTION_MS);
    await Promise.race([once(this.redis, 'ready', { signal }), once(this.redis, 'close', { signal })]).catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
