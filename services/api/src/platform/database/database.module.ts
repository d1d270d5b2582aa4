import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Configuration } from '../configuration/configuration.js';
import { dataSourceOptions } from './data-source.js';
import { Database } from './database.js';
import { DatabaseReadiness } from './database-readiness.js';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Configuration],
      useFactory: (configuration: Configuration) => dataSourceOptions(configuration),
    }),
  ],
  providers: [Database, DatabaseReadiness],
  exports: [Database, DatabaseReadiness],
})
export class DatabaseModule {}
