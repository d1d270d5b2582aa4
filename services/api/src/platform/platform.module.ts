import { Module, type DynamicModule } from '@nestjs/common';
import { ConfigurationModule } from './configuration/configuration.module.js';
import { DatabaseModule } from './database/database.module.js';
import { LoggingModule } from './logging/logging.module.js';
import { ProcessModule } from './process/leaving.js';
import { RateLimitModule } from './rate-limit/rate-limit.module.js';
import { RedisModule } from './redis/redis.module.js';
import { SecretsModule } from './secrets/secrets.module.js';

/** The base of every process. */
@Module({})
export class PlatformModule {
  static for(processName: string): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        ConfigurationModule,
        LoggingModule.named(processName),
        ProcessModule,
        DatabaseModule,
        SecretsModule,
        RedisModule,
        RateLimitModule,
      ],
    };
  }
}
