import { API, type CreateDeal, type DealView, type UpdateDeal } from '@homeroom/contracts';
import { callApi, callApiList, queryOptions } from '@homeroom/web';
import { asPartner } from '../../../session/as-partner';

export const ownDealsQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['business', businessId, 'deals'],
    queryFn: ({ signal }) => asPartner(() => callApiList<DealView>(API.businessDeals(businessId), { signal })),
    staleTime: 0,
  });

export const createDeal = (businessId: number, body: CreateDeal) =>
  asPartner(() => callApi<DealView>(API.businessDeals(businessId), { method: 'POST', body }));

export const updateDeal = (id: number, body: UpdateDeal) => asPartner(() => callApi<DealView>(API.deal(id), { method: 'PUT', body }));

export const toggleDeal = (id: number) => asPartner(() => callApi<DealView>(API.toggleDeal(id), { method: 'PATCH' }));

export const deleteDeal = (id: number) => asPartner(() => callApi<void>(API.deal(id), { method: 'DELETE' }));
