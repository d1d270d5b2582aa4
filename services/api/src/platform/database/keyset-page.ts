import type { SelectQueryBuilder } from 'typeorm';
import type { Page, PageRange } from '../http/paged.js';
import { comesAfter, cutToPage, decodePlace, type Bind, type ListOrder } from './keyset.js';

/** A page of the entities that a query matches. @param bind binds parameters of that query */
export async function keysetPage<Entity extends { id: number }>(
  matching: SelectQueryBuilder<Entity>,
  order: ListOrder,
  { limit, offset, after }: PageRange & { readonly after?: string },
  bind: Bind,
): Promise<Page<Entity>> {
  const id = `${matching.alias}.id`;
  const begin = after ? decodePlace(after, order) : undefined;
  const total = matching.clone().getCount();
  if (begin) matching.andWhere(comesAfter(order, id, begin, bind));
  const { raw, entities } = await matching
    .addSelect(`(${order.by})::text`, 'place')
    .orderBy(order.by, order.direction)
    .addOrderBy(id, order.direction)
    // One more than is shown, to know whether the list continues.
    .limit(limit + 1)
    .offset(after ? 0 : offset)
    .getRawAndEntities<{ place: string }>();
  const { shown, next } = cutToPage(
    entities.map((entity, at) => ({ id: entity.id, place: raw[at]!.place, entity })),
    limit,
  );
  return { rows: shown.map(({ entity }) => entity), total: await total, next };
}
