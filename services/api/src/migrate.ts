import 'reflect-metadata';
import { readConfiguration } from './platform/configuration/read-configuration.js';
import { keepTimeoutsWithRole } from './platform/database/data-source.js';
import { migrate, migrationSource } from './platform/database/migrate.js';

const configuration = readConfiguration(process.env);
const database = await migrationSource(configuration).initialize();
try {
  await migrate(database, (line) => process.stdout.write(`${line}\n`));
  if (configuration.hasPooler) await keepTimeoutsWithRole(database);
} finally {
  await database.destroy();
}
