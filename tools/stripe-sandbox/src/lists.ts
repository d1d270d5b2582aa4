import { textOf, type Form } from './form.js';
import type { Charge, StripeEvent } from './objects.js';
import { missing } from './refusal.js';
import type { State } from './state.js';

const LARGEST_PAGE = 100;

/** Newest first, as the provider lists everything. */
export function listOf(state: State, kind: 'intents' | 'charges' | 'refunds' | 'disputes' | 'events', query: Form, url: string) {
  const created = typeof query['created'] === 'object' ? query['created'] : {};
  const all = [...Object.values(state.stored[kind])]
    .reverse()
    .filter(
      (item) =>
        (!query['type'] || (item as StripeEvent).type === query['type']) &&
        (!query['payment_intent'] || (item as Charge).payment_intent === query['payment_intent']) &&
        (!created['gte'] || item.created >= Number(created['gte'])) &&
        (!created['lte'] || item.created <= Number(created['lte'])) &&
        (!created['lt'] || item.created < Number(created['lt'])),
    );
  const limit = Math.min(Number(textOf(query['limit']) ?? 10), LARGEST_PAGE);
  const [before, after] = [textOf(query['ending_before']), textOf(query['starting_after'])];
  const position = (id: string) => {
    const index = all.findIndex((item) => item.id === id);
    if (index < 0) throw missing(`object: '${id}'`);
    return index;
  };
  if (before) {
    const newer = all.slice(0, position(before));
    return { object: 'list', url, has_more: newer.length > limit, data: newer.slice(-limit) };
  }
  const rest = after ? all.slice(position(after) + 1) : all;
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}
