import { LIMITS, type CreateDeal, type OwnDealsQuery, type UpdateDeal } from '@homeroom/contracts';
import { keepPreviousData, queryOptions } from '@homeroom/web';
import { call, callList } from '@homeroom/web/call';
import type { Stale } from '@homeroom/web/change';
import { asPartner } from '../../../session/as-partner';

/** Which deals, and which part of them. */
export type OwnDealsFilter = Pick<OwnDealsQuery, 'q' | 'category' | 'isActive' | 'sort' | 'limit' | 'offset'>;

export const ownDealsQuery = (businessId: number, filter: OwnDealsFilter) =>
  queryOptions({
    queryKey: ['business', businessId, 'deals', filter],
    queryFn: ({ signal }) =>
      asPartner(() =>
        callList('GET /api/businesses/:id/deals', {
          params: { id: businessId },
          query: filter,
          signal,
        }),
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** The newest few, with the total. */
export const recentDealsQuery = (businessId: number) => ownDealsQuery(businessId, { limit: LIMITS.recentVouchers });

/** Requests the list again, to find a deal whose answer was lost. */
export const newestDeals = (businessId: number) =>
  asPartner(() => callList('GET /api/businesses/:id/deals', { params: { id: businessId }, query: { sort: 'newest', limit: 20 } }));

/** A changed deal affects the partner's lists and figures, and the shoppers' list. */
export const staleDeals = (businessId: number): Stale => ({ lists: [['business', businessId], ['deals']] });

export const createDeal = (businessId: number, body: CreateDeal) =>
  asPartner(() => call('POST /api/businesses/:id/deals', { params: { id: businessId }, body }));

export const updateDeal = (id: number, body: UpdateDeal) => asPartner(() => call('PUT /api/deals/:id', { params: { id }, body }));

/** Sends the wanted state, because the list may be out of date after a colleague's press, or after a lost answer. */
export const showDeal = (id: number, isActive: boolean) =>
  asPartner(() => call('PATCH /api/deals/:id/toggle', { params: { id }, body: { isActive } }));

export const duplicateDeal = (id: number) => asPartner(() => call('POST /api/deals/:id/duplicate', { params: { id } }));

export const dealDeletion = (id: number) => asPartner(() => call('GET /api/deals/:id/deletion', { params: { id } }));

export const deleteDeal = (id: number) => asPartner(() => call('DELETE /api/deals/:id', { params: { id } }));

export const restoreDeal = (id: number) => asPartner(() => call('POST /api/deals/:id/restore', { params: { id } }));

export const ownCodesQuery = (businessId: number, dealId: number) =>
  queryOptions({
    queryKey: ['business', businessId, 'deals', dealId, 'codes'],
    queryFn: ({ signal }) => asPartner(() => callList('GET /api/deals/:id/voucher-codes', { params: { id: dealId }, signal })),
    staleTime: 0,
  });

export const importCodes = (dealId: number, codes: string[]) =>
  asPartner(() => call('POST /api/deals/:id/voucher-codes/import', { params: { id: dealId }, body: { codes } }));

/** @param seen how many codes were seen unused */
export const deleteUnusedCodes = (dealId: number, seen: number) =>
  asPartner(() => call('DELETE /api/deals/:id/voucher-codes', { params: { id: dealId }, query: { seen } }));

/** A deal for its form. It is requested each time, so that nobody edits an old copy. */
export const ownDealQuery = (businessId: number, id: number) =>
  queryOptions({
    queryKey: ['business', businessId, 'deal', id],
    queryFn: ({ signal }) => asPartner(() => call('GET /api/deals/:id/own', { params: { id }, signal })),
    staleTime: Infinity,
    gcTime: 0,
  });
