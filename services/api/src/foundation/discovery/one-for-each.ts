import type { DiscoverableDecorator, DiscoveryService } from '@nestjs/core';

interface Wanted<Kind extends string> {
  readonly decorator: DiscoverableDecorator<Kind>;
  readonly kinds: readonly Kind[];
  /** Such as `mail`. */
  readonly noun: string;
  /** Such as `Mail`, the decorator's name. */
  readonly mark: string;
}

/**
 * The provider for each kind, in any module.
 * @throws Error when a kind has none, or two.
 */
export function oneForEach<Providers extends Record<Kind, object>, Kind extends string>(
  discovery: DiscoveryService,
  { decorator, kinds, noun, mark }: Wanted<Kind>,
): Providers {
  const found: Partial<Record<Kind, object>> = {};
  for (const { instance, name } of discovery.getProviders({ metadataKey: decorator.KEY })) {
    const kind: Kind = Reflect.getMetadata(decorator.KEY, instance.constructor);
    const other = found[kind];
    if (other) throw new Error(`Two providers stand for the ${noun} "${kind}": ${other.constructor.name} and ${name}. Remove one.`);
    found[kind] = instance;
  }
  const missing = kinds.filter((kind) => !found[kind]);
  if (missing.length > 0)
    throw new Error(
      `No provider stands for the ${noun} "${missing.join('", "')}". Add one with @${mark}('${missing[0]}') to its module, and import that module.`,
    );
  return found as Providers;
}
