import type { AdminBusinessesQuery, BusinessTotalsQuery, ChangeBusiness, StartLook } from '@homeroom/contracts';
import { keepPreviousData, queryOptions } from '@homeroom/web';
import { callAdmin, callAdminList } from '../../../session/call-admin';

export const businessesQuery = (query: AdminBusinessesQuery) =>
  queryOptions({
    queryKey: ['admin', 'businesses', 'list', query],
    queryFn: ({ signal }) => callAdminList('GET /api/admin/businesses', { query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const businessTotalsQuery = (query: BusinessTotalsQuery) =>
  queryOptions({
    queryKey: ['admin', 'businesses', 'totals', query],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/business-totals', { query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const changeBusiness = (id: number, body: ChangeBusiness) => callAdmin('PUT /api/admin/businesses/:id', { params: { id }, body });

export const lookAtBusiness = (id: number, body: StartLook) => callAdmin('POST /api/admin/businesses/:id/look', { params: { id }, body });
