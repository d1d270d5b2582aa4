import { API, LIMITS, type SchoolView } from '@homeroom/contracts';
import { callApi, keepPreviousData, queryOptions, queryString } from '@homeroom/web';

/** Schools whose name, city, state or ZIP holds the words. */
export const schoolSuggestionsQuery = (words: string) =>
  queryOptions({
    queryKey: ['schools', 'suggestions', words],
    queryFn: ({ signal }) =>
      callApi<SchoolView[]>(`${API.schools}${queryString({ q: words, limit: LIMITS.schoolSuggestions })}`, { signal }),
    placeholderData: keepPreviousData,
  });

export const schoolQuery = (id: number) =>
  queryOptions({
    queryKey: ['schools', id],
    queryFn: ({ signal }) => callApi<SchoolView>(API.school(id), { signal }),
  });
