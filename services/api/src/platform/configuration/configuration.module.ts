import { Global, Module } from '@nestjs/common';
import { Configuration } from './configuration.js';
import { readConfiguration } from './read-configuration.js';

@Global()
@Module({
  providers: [{ provide: Configuration, useFactory: () => readConfiguration(process.env) }],
  exports: [Configuration],
})
export class ConfigurationModule {}
