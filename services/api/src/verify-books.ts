import 'reflect-metadata';
import { readConfiguration } from './platform/configuration/read-configuration.js';
import { newDataSource } from './platform/database/data-source.js';
import { BooksCheck, FactsJoint, VerifyBooks } from './treasury/books/index.js';

/** A worker posts new facts within seconds. */
const PAUSE_MS = 5_000;

const database = await newDataSource(readConfiguration(process.env), 'verify-books').initialize();
try {
  const problems = await new VerifyBooks(new BooksCheck(database), new FactsJoint(database)).problems(PAUSE_MS);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.stdout.write(problems.length === 0 ? 'the books balance, and agree with the records\n' : '');
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await database.destroy();
}
