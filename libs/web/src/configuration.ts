import { API, type PublicConfiguration } from '@homeroom/contracts';
import { callApi } from './api-client';
import { queryOptions, useQuery } from './query';

export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: () => callApi<PublicConfiguration>(API.configuration),
});

export const useConfiguration = () => useQuery(configurationQuery);
