import { queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';

export const communityQuery = queryOptions({
  queryKey: ['community'],
  queryFn: ({ signal }) => call('GET /api/community', { signal }),
  staleTime: 300_000,
});
