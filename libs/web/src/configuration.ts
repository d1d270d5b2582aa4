import { callApi } from './api-client';
import { queryOptions, useQuery } from './query';
import { callThrough } from './request';

export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: () => callThrough(callApi)('GET /api/configuration'),
});

export const useConfiguration = () => useQuery(configurationQuery);
