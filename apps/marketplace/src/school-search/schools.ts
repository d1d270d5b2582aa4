import { LIMITS } from '@homeroom/contracts';
import { keepPreviousData, queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';

export const schoolSuggestionsQuery = (words: string) =>
  queryOptions({
    queryKey: ['schools', 'suggestions', words],
    queryFn: ({ signal }) => call('GET /api/schools', { query: { q: words, limit: LIMITS.schoolSuggestions }, signal }),
    placeholderData: keepPreviousData,
  });
