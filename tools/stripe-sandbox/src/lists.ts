import { textOf, type Form } from './form.js';
import { missing } from './refusal.js';
import type { Collection } from './collection.js';

const LARGEST_PAGE = 100;
/** The provider's equality filters. */
const FIELDS = ['type', 'payment_intent', 'charge', 'destination', 'transfer_group', 'source', 'status'] as const;

interface Listed {
  readonly id: string;
  readonly created: number;
}

/** Newest first, like all of the provider's lists. */
export function listOf<Item extends Listed>(
  collection: Collection<Item>,
  query: Form,
  url: string,
  isShown: (item: Item) => boolean = () => true,
) {
  const limit = Math.min(Number(textOf(query['limit']) ?? 10), LARGEST_PAGE);
  const [before, after] = [textOf(query['ending_before']), textOf(query['starting_after'])];
  for (const id of [before, after]) if (id !== undefined && !collection.get(id)) throw missing(`object: '${id}'`);
  const fits = (item: Item) => isAsked(item, query) && isShown(item);
  const found = firstOf(before === undefined ? collection.newestFirst(after) : collection.oldestFirst(before), fits, limit + 1);
  const data = found.slice(0, limit);
  return { object: 'list', url, has_more: found.length > limit, data: before === undefined ? data : data.reverse() };
}

function firstOf<Item>(items: Iterable<Item>, fits: (item: Item) => boolean, count: number): Item[] {
  const found: Item[] = [];
  for (const item of items) {
    if (fits(item)) found.push(item);
    if (found.length === count) break;
  }
  return found;
}

function isAsked(item: Listed, query: Form): boolean {
  const created = typeof query['created'] === 'object' ? query['created'] : {};
  const facts = item as unknown as Readonly<Record<string, unknown>>;
  return (
    FIELDS.every((field) => query[field] === undefined || facts[field] === query[field]) &&
    (created['gte'] === undefined || item.created >= Number(created['gte'])) &&
    (created['gt'] === undefined || item.created > Number(created['gt'])) &&
    (created['lte'] === undefined || item.created <= Number(created['lte'])) &&
    (created['lt'] === undefined || item.created < Number(created['lt']))
  );
}
