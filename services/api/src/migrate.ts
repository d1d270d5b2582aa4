import 'reflect-metadata';
import { readConfiguration } from './platform/configuration/configuration.js';
import { migrate, migrationSource } from './platform/database/migrate.js';

const database = await migrationSource(readConfiguration(process.env)).initialize();
try {
  await migrate(database, (line) => process.stdout.write(`${line}\n`));
} finally {
  await database.destroy();
}
