import type { ChangeDetails } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';
import type { Stale } from '@homeroom/web/change';
import { asPartner } from '../../../session/as-partner';

export const detailsQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['business', businessId, 'details'],
    queryFn: ({ signal }) => asPartner(() => call('GET /api/businesses/:id/details', { params: { id: businessId }, signal })),
    staleTime: 0,
  });

/** Also the session, which says whether the business waits for approval. */
export const STALE_DETAILS: Stale = { lists: [['business']] };

export const changeDetails = (id: number, body: ChangeDetails) =>
  asPartner(() => call('PUT /api/businesses/:id/details', { params: { id }, body }));
