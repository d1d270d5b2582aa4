import { hydrate, type QueryClient } from '@tanstack/react-query';

const served = new WeakMap<QueryClient, Set<unknown>>();

/** Takes what the server read: a page that it drew does not ask for that again, however short it is kept, until somebody moves on. */
export function takeServedReads(client: QueryClient, state: unknown): void {
  hydrate(client, state as Parameters<typeof hydrate>[1]);
  const queries = new Set<unknown>(client.getQueryCache().getAll());
  served.set(client, queries);
  const { queries: usual, ...rest } = client.getDefaultOptions();
  client.setDefaultOptions({ ...rest, queries: { ...usual, refetchOnMount: (query) => !queries.has(query) } });
}

/** Somebody moved on: what is opened now is asked for as ever. */
export const forgetServedReads = (client: QueryClient): void => served.get(client)?.clear();
