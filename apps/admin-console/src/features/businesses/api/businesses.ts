import type {
  AdminBusinessesQuery,
  BusinessTotalsQuery,
  ChangeBusiness,
  CreateBusiness,
  RejectBusiness,
  StartLook,
} from '@homeroom/contracts';
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

export const createBusiness = (body: CreateBusiness) => callAdmin('POST /api/admin/businesses', { body });

export const changeBusiness = (id: number, body: ChangeBusiness) => callAdmin('PUT /api/admin/businesses/:id', { params: { id }, body });

export const rejectBusiness = (id: number, body: RejectBusiness) =>
  callAdmin('POST /api/admin/businesses/:id/reject', { params: { id }, body });

export const businessDeletion = (id: number) => callAdmin('GET /api/admin/businesses/:id/deletion', { params: { id } });

export const deleteBusiness = (id: number) => callAdmin('DELETE /api/admin/businesses/:id', { params: { id } });

export const lookAtBusiness = (id: number, body: StartLook) => callAdmin('POST /api/admin/businesses/:id/look', { params: { id }, body });
