import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DynamicModule, ForwardReference, Provider, Type } from '@nestjs/common';
import { MailOf } from './foundation/mail/mail';
import { MAIL_KINDS } from './foundation/outbox/jobs';
import { WorkerModule } from './worker.module';

type Import = Type | DynamicModule | ForwardReference;

const listOf = <Item>(module: Type, what: string): Item[] => Reflect.getMetadata(what, module) ?? [];

/** Every module that a process stands on, once. */
function modulesOf(start: Import, found = new Map<Type, DynamicModule | undefined>()): Map<Type, DynamicModule | undefined> {
  const dynamic = 'module' in start ? start : undefined;
  const module = dynamic ? dynamic.module : (start as Type);
  if (found.has(module)) return found;
  found.set(module, dynamic);
  const imports = [...listOf<Import>(module, 'imports'), ...((dynamic?.imports ?? []) as Import[])];
  for (const next of imports) if (!(next instanceof Promise)) modulesOf(next, found);
  return found;
}

/** What Nest makes of our own classes, with what each is given. */
function classesOf(start: Type): Set<Type> {
  const classes = new Set<Type>();
  for (const [module, dynamic] of modulesOf(start)) {
    const providers = [...listOf<Provider>(module, 'providers'), ...(dynamic?.providers ?? [])];
    for (const provider of [...providers, ...listOf<Type>(module, 'controllers')])
      if (typeof provider === 'function') classes.add(provider);
  }
  return classes;
}

it('every kind of mail is written by one provider of the worker, in a file of that name', () => {
  const kinds = [...classesOf(WorkerModule)].map((one) => Reflect.getMetadata(MailOf.KEY, one)).filter(Boolean);
  expect(kinds.sort()).toEqual([...MAIL_KINDS].sort());
  const files = readdirSync(fileURLToPath(new URL('modules', import.meta.url)), { recursive: true, encoding: 'utf8' });
  const names = files.flatMap((file) => /([^/]+)\.mail\.ts$/.exec(file)?.[1] ?? []);
  expect(names.sort()).toEqual([...MAIL_KINDS].sort());
});
