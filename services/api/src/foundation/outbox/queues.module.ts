import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import { Configuration } from '../../platform/configuration/configuration.js';
import { QUEUES } from './jobs.js';

const DAY_SECONDS = 86_400;

/** Producers fail at once while Redis is down (the outbox keeps the row); consumers wait for it. */
function connection(redisUrl: string, type: 'client' | 'subscriber' | 'bclient', options?: RedisOptions): Redis {
  const blocking = type !== 'client';
  const redis = new Redis(redisUrl, {
    ...options,
    maxRetriesPerRequest: blocking ? null : 1,
    enableReadyCheck: !blocking,
    enableOfflineQueue: true,
    ...(blocking ? {} : { commandTimeout: 5_000 }),
    retryStrategy: (attempt) => Math.min(attempt * 200, 2_000),
  });
  redis.on('error', () => undefined);
  return redis;
}

@Module({
  imports: [
    BullModule.forRootAsync({
      inject: [Configuration],
      useFactory: ({ redisUrl, takeoverSeconds }: Configuration) => ({
        prefix: 'homeroom',
        createClient: (type, options) => connection(redisUrl, type, options),
        // A worker renews its lock after half of that time, and all workers check for expired locks after a third.
        settings: { stalledInterval: Math.ceil((takeoverSeconds * 1_000) / 3), lockDuration: takeoverSeconds * 1_000, maxStalledCount: 5 },
        defaultJobOptions: {
          attempts: 8,
          backoff: { type: 'exponential', delay: 1_000 },
          removeOnComplete: { age: DAY_SECONDS },
        },
      }),
    }),
    BullModule.registerQueue(...QUEUES.map((name) => ({ name }))),
  ],
  exports: [BullModule],
})
export class QueuesModule {}
