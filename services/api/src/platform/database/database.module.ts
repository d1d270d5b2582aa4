import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Configuration } from '../configuration/configuration.js';
import { dataSourceOptions } from './data-source.js';

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Configuration],
      useFactory: (configuration: Configuration) => dataSourceOptions(configuration),
    }),
  ],
})
export class DatabaseModule {}
