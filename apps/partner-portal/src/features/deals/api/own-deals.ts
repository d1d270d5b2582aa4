import {
  API,
  LIMITS,
  type CreateDeal,
  type OwnDeal,
  type OwnDealsQuery,
  type UpdateDeal,
  type VoucherCodeStats,
  type VoucherCodeView,
} from '@homeroom/contracts';
import { callApi, callApiList, keepPreviousData, queryOptions, queryString } from '@homeroom/web';
import type { Stale } from '@homeroom/web/change';
import { asPartner } from '../../../session/as-partner';

/** Which of the deals, and which part of them. */
export type OwnDealsFilter = Pick<OwnDealsQuery, 'q' | 'category' | 'isActive' | 'sort' | 'limit' | 'offset'>;

export const ownDealsQuery = (businessId: number, filter: OwnDealsFilter) =>
  queryOptions({
    queryKey: ['business', businessId, 'deals', filter],
    queryFn: ({ signal }) =>
      asPartner(() =>
        callApiList<OwnDeal>(`${API.businessDeals(businessId)}${queryString({ ...filter, isActive: filter.isActive?.toString() })}`, {
          signal,
        }),
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** The newest few, and how many there are in all. */
export const recentDealsQuery = (businessId: number) => ownDealsQuery(businessId, { limit: LIMITS.recentVouchers });

/** A change of a deal tells in the partner's lists and figures, and in the shoppers' list. */
export const staleDeals = (businessId: number): Stale => ({ lists: [['business', businessId], ['deals']] });

export const createDeal = (businessId: number, body: CreateDeal) =>
  asPartner(() => callApi<OwnDeal>(API.businessDeals(businessId), { method: 'POST', body }));

export const updateDeal = (id: number, body: UpdateDeal) => asPartner(() => callApi<OwnDeal>(API.deal(id), { method: 'PUT', body }));

export const toggleDeal = (id: number) => asPartner(() => callApi<OwnDeal>(API.toggleDeal(id), { method: 'PATCH' }));

export const duplicateDeal = (id: number) => asPartner(() => callApi<OwnDeal>(API.duplicateDeal(id), { method: 'POST', body: {} }));

export const deleteDeal = (id: number) => asPartner(() => callApi<void>(API.deal(id), { method: 'DELETE' }));

export const ownCodesQuery = (businessId: number, dealId: number) =>
  queryOptions({
    queryKey: ['business', businessId, 'deals', dealId, 'codes'],
    queryFn: ({ signal }) => asPartner(() => callApiList<VoucherCodeView>(API.dealCodes(dealId), { signal })),
    staleTime: 0,
  });

export const importCodes = (dealId: number, codes: readonly string[]) =>
  asPartner(() => callApi<VoucherCodeView[]>(API.importDealCodes(dealId), { method: 'POST', body: { codes } }));

export const deleteUnusedCodes = (dealId: number) =>
  asPartner(() => callApi<VoucherCodeStats>(API.dealCodes(dealId), { method: 'DELETE' }));
