import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EXPORTS } from '@homeroom/contracts';
import { ApiModule } from './api.module';
import { ListOf, type ExportList } from './foundation/exports/export-list';
import { withZone } from './foundation/exports/local-times';
import { MailOf } from './foundation/mail/mail';
import { MAIL_KINDS } from './foundation/outbox/jobs';
import { WorkerModule } from './worker.module';
import { classesOf } from '../test/support/modules';

const PROCESSES = [
  ['api', ApiModule],
  ['worker', WorkerModule],
] as const;

it.each(PROCESSES)('no class of the %s injects more than eight others', (_name, module) => {
  const classes = [...classesOf(module)];
  expect(classes.length).toBeGreaterThan(50);
  const injections = classes.map((one): [string, number] => [one.name, (Reflect.getMetadata('design:paramtypes', one) ?? []).length]);
  expect(injections.filter(([, count]) => count > 8)).toEqual([]);
});

const kindsOf = (mark: { readonly KEY: string }) =>
  [...classesOf(WorkerModule)].flatMap((one): string[] => Reflect.getMetadata(mark.KEY, one) ?? []);

it('every kind of mail has one writer in the worker, in a file of that name', () => {
  expect(kindsOf(MailOf).sort()).toEqual([...MAIL_KINDS].sort());
  const files = readdirSync(fileURLToPath(new URL('.', import.meta.url)), { recursive: true, encoding: 'utf8' });
  const names = files.flatMap((file) => /([^/]+)\.mail\.ts$/.exec(file)?.[1] ?? []);
  expect(names.sort()).toEqual([...MAIL_KINDS].sort());
});

it('every list for export has one provider in the worker', () => {
  expect(kindsOf(ListOf).sort()).toEqual([...EXPORTS].sort());
});

it('no list for export has a time without its zone', () => {
  const lists = [...classesOf(WorkerModule)].filter((one) => Reflect.hasMetadata(ListOf.KEY, one));
  const headings = lists.flatMap((list) => Object.entries(withZone((new list() as ExportList).columns)));
  const times = headings.filter(([field]) => field === 'at' || field.endsWith('At'));
  expect(times.length).toBeGreaterThan(10);
  expect(times.filter(([, heading]) => !heading.endsWith('(Pacific Time)'))).toEqual([]);
});
