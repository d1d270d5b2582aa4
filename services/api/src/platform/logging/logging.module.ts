import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Configuration } from '../configuration/configuration.js';
import { newLogger } from './logger.js';

export const LOGGER = Symbol('logger');

@Global()
@Module({})
export class LoggingModule {
  static named(name: string): DynamicModule {
    return {
      module: LoggingModule,
      providers: [
        {
          provide: LOGGER,
          inject: [Configuration],
          useFactory: (configuration: Configuration) => newLogger(name, configuration.logLevel),
        },
      ],
      exports: [LOGGER],
    };
  }
}
