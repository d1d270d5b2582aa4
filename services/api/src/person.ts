import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { PersonalDataModule, PersonalDataService } from './accounts/personal-data/index.js';
import { PlatformModule } from './platform/platform.module.js';

const USAGE = 'npm run person:export -- ana@example.com, or npm run person:erase -- ana@example.com';

@Module({ imports: [PlatformModule.for('person'), PersonalDataModule] })
class PersonModule {}

const [command, address] = process.argv.slice(2);
if (!address?.includes('@') || (command !== 'export' && command !== 'erase')) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}
const app = await NestFactory.createApplicationContext(PersonModule, { logger: ['error', 'warn'] });
try {
  const data = app.get(PersonalDataService);
  const said = command === 'export' ? await data.give(address) : await data.erase(address);
  process.stdout.write(`${JSON.stringify(said, null, 2)}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await app.close();
}
