import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AdminsModule, AdminsRepository } from './accounts/admins/index.js';
import { PlatformModule } from './platform/platform.module.js';
import { BooksModule, CorrectBooks, type AccountPart, type WaitingCorrection } from './treasury/books/index.js';

const USAGE = `npm run books:correct -- --debit <account[:reference]> --credit <account[:reference]> --cents <number> --why <reason> --by <email> [--movement <id>]
or: npm run books:correct -- --confirm <number> --by <email>
or: npm run books:correct -- --refuse <number> --why <reason> --by <email>
or: npm run books:correct -- --waiting --by <email>`;

@Module({ imports: [PlatformModule.for('correct-books'), AdminsModule, BooksModule] })
class CorrectBooksModule {}

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    debit: text,
    credit: text,
    cents: text,
    why: text,
    by: text,
    movement: text,
    confirm: text,
    refuse: text,
    waiting: { type: 'boolean' },
  },
});
const { debit, credit, cents, why, by, movement, confirm, refuse, waiting } = values;
const isDecision = confirm !== undefined || (refuse !== undefined && why !== undefined);
const isOrder = refuse === undefined && Boolean(debit && credit && cents && why) && movement !== '';
if (!by || !(waiting || isDecision || isOrder)) {
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
  if (waiting) return list(await correcting.waiting());
  if (confirm !== undefined) {
    await correcting.confirm(Number(confirm), adminId);
    return `correction ${confirm} counts`;
  }
  if (refuse !== undefined) {
    await correcting.refuse(Number(refuse), adminId, why!);
    return `correction ${refuse} is refused`;
  }
  const order = { debit: partOf(debit!), credit: partOf(credit!), cents: Number(cents), reason: why!, movement: movement ?? null };
  const { id, counts } = await correcting.correct(order, adminId);
  return counts ? `correction ${id} counts` : `correction ${id} waits until someone else on the team confirms it`;
}

async function list(corrections: readonly WaitingCorrection[]): Promise<string> {
  const names = await app.get(AdminsRepository).addresses(corrections.map(({ madeBy }) => madeBy));
  const lines = corrections.map(
    (one) =>
      `${one.id}: $${(one.cents / 100).toFixed(2)} from ${one.credit} to ${one.debit}, ${one.movement ? `movement ${one.movement}, ` : ''}by ${names.get(one.madeBy)}: ${one.reason}`,
  );
  return lines.join('\n') || 'no correction waits';
}
