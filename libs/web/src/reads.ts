import type {
  InfiniteData,
  QueryKey,
  UseInfiniteQueryOptions,
  UseInfiniteQueryResult,
  UseQueryOptions,
  UseQueryResult,
} from '@tanstack/react-query';

/**
 * A read's state without `isError`, which is also true when older data is there and only a refresh failed. Data stays on the screen: use
 * `isLoadingError` if there is none, and `isRefetchError` to say how old it is.
 */
type Read<Result> = Result extends unknown ? Omit<Result, 'isError'> : never;

export type ReadOnce = <Reply = unknown, Failure = Error, Data = Reply, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Reply, Failure, Data, Key>,
) => Read<UseQueryResult<Data, Failure>>;

export type ReadPages = <Reply, Failure = Error, Data = InfiniteData<Reply>, Key extends QueryKey = QueryKey, Page = unknown>(
  options: UseInfiniteQueryOptions<Reply, Failure, Data, Key, Page>,
) => Read<UseInfiniteQueryResult<Data, Failure>>;
