import { DataSource, type DataSourceOptions } from 'typeorm';
import { ENTITIES } from '../../entities.js';
import { MIGRATIONS } from '../../migrations/index.js';
import type { Configuration } from '../configuration/configuration.js';
import { SnakeCaseNames } from './snake-case-names.js';

export function dataSourceOptions(configuration: Configuration, name = 'homeroom'): DataSourceOptions {
  return {
    type: 'postgres',
    url: configuration.databaseUrl,
    applicationName: name,
    entities: ENTITIES,
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    namingStrategy: new SnakeCaseNames(),
    synchronize: false,
    logging: false,
    poolErrorHandler: () => undefined,
    extra: {
      max: configuration.databaseConnections,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 10_000,
      idle_in_transaction_session_timeout: 15_000,
    },
  };
}

export const newDataSource = (configuration: Configuration, name?: string) => new DataSource(dataSourceOptions(configuration, name));
