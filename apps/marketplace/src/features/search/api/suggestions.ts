import { keepPreviousData, queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';

/** Suggestions for the words so far. The last answer stays until the next arrives. */
export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', 'suggestions', q],
    queryFn: ({ signal }) => call('GET /api/search/suggestions', { query: { q }, signal }),
    enabled: q !== '',
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
