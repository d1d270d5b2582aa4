import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AdminsModule, AdminsRepository } from './accounts/admins/index.js';
import { PlatformModule } from './platform/platform.module.js';
import { BooksModule, CorrectBooks, type AccountPart } from './treasury/books/index.js';

const USAGE = `npm run books:correct -- --debit <account[:reference]> --credit <account[:reference]> --cents <number> --why <reason> --by <email> [--movement <id>]
or: npm run books:correct -- --confirm <number> --by <email>`;

@Module({ imports: [PlatformModule.for('correct-books'), AdminsModule, BooksModule] })
class CorrectBooksModule {}

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { debit: text, credit: text, cents: text, why: text, by: text, movement: text, confirm: text } });
const { debit, credit, cents, why, by, movement, confirm } = values;
if (!by || (confirm === undefined && !(debit && credit && cents && why))) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}

function partOf(written: string): AccountPart {
  const [account = '', ...reference] = written.split(':');
  return { account, reference: reference.join(':') };
}

const app = await NestFactory.createApplicationContext(CorrectBooksModule, { logger: ['error', 'warn'] });
try {
  const admin = await app.get(AdminsRepository).withEmail(by.toLowerCase());
  if (!admin) throw new Error(`Nobody of the team signs in as ${by}`);
  process.stdout.write(`${await correct(admin.id)}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await app.close();
}

async function correct(adminId: number): Promise<string> {
  const correcting = app.get(CorrectBooks);
  if (confirm !== undefined) {
    await correcting.confirm(Number(confirm), adminId);
    return `correction ${confirm} counts`;
  }
  const order = { debit: partOf(debit!), credit: partOf(credit!), cents: Number(cents), reason: why!, movement: movement ?? null };
  const { id, counts } = await correcting.correct(order, adminId);
  return counts ? `correction ${id} counts` : `correction ${id} waits until somebody else of the team confirms it`;
}
