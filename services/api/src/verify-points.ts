import 'reflect-metadata';
import { PointsCheck } from './schools/points/index.js';
import { readConfiguration } from './platform/configuration/read-configuration.js';
import { newDataSource } from './platform/database/data-source.js';

const database = await newDataSource(readConfiguration(process.env), 'verify-points').initialize();
try {
  const { caches, unbalanced } = await new PointsCheck(database).differences();
  for (const { holder, id, cached, ledger } of caches)
    process.stdout.write(`${holder} ${id}: ${cached} points kept, ${ledger} in the ledger\n`);
  for (const purchase of unbalanced) process.stdout.write(`purchase ${purchase}: its entries do not sum to zero\n`);
  process.stdout.write(caches.length + unbalanced.length === 0 ? 'the ledger and its caches agree\n' : '');
  process.exitCode = caches.length + unbalanced.length === 0 ? 0 : 1;
} finally {
  await database.destroy();
}
