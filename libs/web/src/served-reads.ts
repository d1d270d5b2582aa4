import { hydrate, type QueryClient } from '@tanstack/react-query';

const served = new WeakMap<QueryClient, Set<unknown>>();

/** Takes over the server's data: a page it drew does not request it again, however short its lifetime, until a navigation. */
export function takeServedReads(client: QueryClient, state: unknown): void {
  hydrate(client, state as Parameters<typeof hydrate>[1]);
  const queries = new Set<unknown>(client.getQueryCache().getAll());
  served.set(client, queries);
  const { queries: usual, ...rest } = client.getDefaultOptions();
  client.setDefaultOptions({ ...rest, queries: { ...usual, refetchOnMount: (query) => !queries.has(query) } });
}

/** After a navigation, new reads are requested as usual. */
export const forgetServedReads = (client: QueryClient): void => served.get(client)?.clear();
