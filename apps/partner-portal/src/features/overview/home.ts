import { queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';
import { asPartner } from '../../session/as-partner';

/** Nested below the business's key, so that changed deals refresh it. */
export const homeQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['business', businessId, 'home'],
    queryFn: ({ signal }) => asPartner(() => call('GET /api/businesses/:id/home', { params: { id: businessId }, signal })),
    staleTime: 0,
  });
