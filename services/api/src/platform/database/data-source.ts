import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { ENTITIES } from '../../entities.js';
import { MIGRATIONS } from '../../migrations/index.js';
import type { Configuration } from '../configuration/configuration.js';
import { SnakeCaseNames } from './snake-case-names.js';

/** The timeouts of a statement, and of an idle transaction. */
const TIMEOUTS = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 15_000 };

export function dataSourceOptions(configuration: Configuration, name = 'homeroom'): DataSourceOptions {
  return {
    type: 'postgres',
    driver: pg,
    url: configuration.databaseUrl,
    applicationName: name,
    entities: ENTITIES,
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    namingStrategy: new SnakeCaseNames(),
    synchronize: false,
    // Migrations create those we use. TypeORM would ask for one more at each start, for identifiers that PostgreSQL makes by itself.
    installExtensions: false,
    logging: false,
    poolErrorHandler: () => undefined,
    extra: {
      max: configuration.databaseConnections,
      connectionTimeoutMillis: 5_000,
      // A pooler rejects these settings, and passes no prepared statement from one connection to the next.
      ...(!configuration.hasPooler && TIMEOUTS),
      namedStatements: !configuration.hasPooler,
    },
  };
}

/** Behind a pooler, the role itself has the timeouts. New database connections inherit them. */
export async function keepTimeoutsWithRole(database: DataSource): Promise<void> {
  for (const [name, milliseconds] of Object.entries(TIMEOUTS))
    await database.query(`ALTER ROLE CURRENT_USER SET ${name} = ${milliseconds}`);
}

export const newDataSource = (configuration: Configuration, name?: string) => new DataSource(dataSourceOptions(configuration, name));
