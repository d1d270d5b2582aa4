import { Global, Module } from '@nestjs/common';
import { Configuration, readConfiguration } from './configuration.js';

@Global()
@Module({
  providers: [{ provide: Configuration, useFactory: () => readConfiguration(process.env) }],
  exports: [Configuration],
})
export class ConfigurationModule {}
