import { API, type SchoolView } from '@homeroom/contracts';
import { callApi, callApiList, keepPreviousData, queryOptions, queryString } from '@homeroom/web';

const SHOWN = 24;

/** Schools whose name, city, state or ZIP holds the words. */
export const schoolsMatching = (words: string) =>
  queryOptions({
    queryKey: ['schools', 'search', words],
    queryFn: ({ signal }) => callApiList<SchoolView>(`${API.schools}${queryString({ q: words, limit: SHOWN })}`, { signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });

export const schoolById = (id: number) =>
  queryOptions({
    queryKey: ['schools', id],
    queryFn: ({ signal }) => callApi<SchoolView>(API.school(id), { signal }),
    enabled: id > 0,
  });
