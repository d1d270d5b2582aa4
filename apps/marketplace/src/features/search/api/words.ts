import type { SearchWords } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';

const NOTHING_TO_SAY: SearchWords = { didYouMean: null, marked: [] };

/** How a search was understood. The list works without it: on a server, a failed read would fail the page. */
export const searchWordsQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', 'words', q],
    queryFn: ({ signal }) =>
      call('GET /api/search/words', { query: { q }, signal }).catch((error: unknown) => {
        if (signal.aborted) throw error;
        return NOTHING_TO_SAY;
      }),
    enabled: q !== '',
  });
