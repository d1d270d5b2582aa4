import 'reflect-metadata';
import { readConfiguration } from './platform/configuration/configuration.js';
import { newDataSource } from './platform/database/data-source.js';

const database = await newDataSource(readConfiguration(process.env), 'migrate').initialize();
try {
  for (const { name } of await database.runMigrations({ transaction: 'each' })) process.stdout.write(`migrated ${name}\n`);
} finally {
  await database.destroy();
}
