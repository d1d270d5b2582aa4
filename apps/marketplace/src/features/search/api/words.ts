import type { SearchWords } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';

const NOTHING_TO_SAY: SearchWords = { didYouMean: null, marked: [] };

/** How the server understood a search. The list works without it, because a failed read on the server would fail the page. */
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
