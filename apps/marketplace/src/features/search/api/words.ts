import { queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';

/** How a search was understood. A list is shown without it, too. */
export const searchWordsQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', 'words', q],
    queryFn: ({ signal }) => call('GET /api/search/words', { query: { q }, signal }),
    enabled: q !== '',
  });
