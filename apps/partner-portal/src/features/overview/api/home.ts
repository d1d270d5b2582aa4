import { queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';
import { asPartner } from '../../../session/as-partner';

/** Below the business's key, so that a changed deal refreshes it. */
export const homeQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['business', businessId, 'home'],
    queryFn: ({ signal }) => asPartner(() => call('GET /api/businesses/:id/home', { params: { id: businessId }, signal })),
    staleTime: 0,
  });
