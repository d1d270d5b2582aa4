import type { ViewedList } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../session/call-admin';

const sorted = (search: string) =>
  [...new URLSearchParams(search)]
    .map((pair) => pair.join('='))
    .toSorted()
    .join('&');

/** Whether two addresses show the same view, in whatever order they name its parts. */
export const sameSearch = (one: string, other: string): boolean => sorted(one) === sorted(other);

export const savedViewsQuery = (list: ViewedList) =>
  queryOptions({
    queryKey: ['admin', 'saved-views', list],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/saved-views', { query: { list }, signal }),
    staleTime: 0,
  });
