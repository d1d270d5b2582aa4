import {
  QueryClient,
  useInfiniteQuery as useInfiniteQueryOfClient,
  useQuery as useQueryOfClient,
  useQueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { use } from 'react';
import type { ReadOnce, ReadPages } from './reads';

export { QueryClientProvider, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

export const newQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false, staleTime: Infinity, gcTime: Infinity } } });

interface Asked {
  readonly queryKey: QueryKey;
  readonly enabled?: unknown;
}

const inProgress = new WeakMap<QueryClient, Map<string, Promise<unknown>>>();

/** On the server, rendering waits for reads, so that the HTML has no gaps. A failed read fails the page. */
function useOnceRead({ queryKey, enabled }: Asked, read: (client: QueryClient) => Promise<unknown>): void {
  const client = useQueryClient();
  if (enabled === false) return;
  const reads = inProgress.get(client) ?? new Map<string, Promise<unknown>>();
  inProgress.set(client, reads);
  const key = JSON.stringify(queryKey);
  if (!reads.has(key)) reads.set(key, read(client));
  // Called even for data that has been read: React gives a component its promises back by their order.
  use(reads.get(key)!);
}

export const useQuery = ((options: Parameters<typeof useQueryOfClient>[0]) => {
  useOnceRead(options, (client) => client.fetchQuery(options));
  return useQueryOfClient(options);
}) as unknown as ReadOnce;

export const useInfiniteQuery = ((options: Parameters<typeof useInfiniteQueryOfClient>[0]) => {
  useOnceRead(options, (client) => client.fetchInfiniteQuery(options));
  return useInfiniteQueryOfClient(options);
}) as unknown as ReadPages;
