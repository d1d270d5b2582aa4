import type { AdminDealsQuery, DealTotalsQuery, UpdateAdminDeal } from '@homeroom/contracts';
import { keepPreviousData, queryOptions } from '@homeroom/web';
import { callAdmin, callAdminList } from '../../../session/call-admin';

export const dealsQuery = (query: AdminDealsQuery) =>
  queryOptions({
    queryKey: ['admin', 'deals', 'list', query],
    queryFn: ({ signal }) => callAdminList('GET /api/admin/deals', { query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const dealTotalsQuery = (query: DealTotalsQuery) =>
  queryOptions({
    queryKey: ['admin', 'deals', 'totals', query],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/deal-totals', { query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const changeDeal = (id: number, body: UpdateAdminDeal) => callAdmin('PUT /api/admin/deals/:id', { params: { id }, body });

export const dealRecordQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'deals', id, 'record'],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/deals/:id', { params: { id }, signal }),
    staleTime: 0,
  });
