import type { DynamicModule, ForwardReference, Provider, Type } from '@nestjs/common';

type Import = Type | DynamicModule | ForwardReference;

const listOf = <Item>(module: Type, what: string): Item[] => Reflect.getMetadata(what, module) ?? [];

/** Every module of a process, once. */
function modulesOf(start: Import, found = new Map<Type, DynamicModule | undefined>()): Map<Type, DynamicModule | undefined> {
  const dynamic = 'module' in start ? start : undefined;
  const module = dynamic ? dynamic.module : (start as Type);
  if (found.has(module)) return found;
  found.set(module, dynamic);
  const imports = [...listOf<Import>(module, 'imports'), ...((dynamic?.imports ?? []) as Import[])];
  for (const next of imports) if (!(next instanceof Promise)) modulesOf(next, found);
  return found;
}

export const controllersOf = (start: Type): Type[] => [...modulesOf(start).keys()].flatMap((module) => listOf<Type>(module, 'controllers'));

/** Nest's metadata of our own classes. */
export function classesOf(start: Type): Set<Type> {
  const providers = [...modulesOf(start)].flatMap(([module, dynamic]) => [
    ...listOf<Provider>(module, 'providers'),
    ...(dynamic?.providers ?? []),
  ]);
  const classes = providers.filter((provider): provider is Type => typeof provider === 'function');
  return new Set([...classes, ...controllersOf(start)]);
}
