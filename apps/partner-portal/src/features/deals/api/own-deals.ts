import { API, type DealView } from '@homeroom/contracts';
import { callApiList, queryOptions } from '@homeroom/web';
import { asPartner } from '../../../session/as-partner';

export const ownDealsQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['business', businessId, 'deals'],
    queryFn: ({ signal }) => asPartner(() => callApiList<DealView>(API.businessDeals(businessId), { signal })),
    staleTime: 0,
  });
