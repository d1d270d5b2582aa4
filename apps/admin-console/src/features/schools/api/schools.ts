import type { AdminSchoolsQuery, SchoolTotalsQuery, StartLook, UpdateSchool } from '@homeroom/contracts';
import { keepPreviousData, queryOptions } from '@homeroom/web';
import { callAdmin, callAdminList } from '../../../session/call-admin';

export const schoolsQuery = (query: AdminSchoolsQuery) =>
  queryOptions({
    queryKey: ['admin', 'schools', 'list', query],
    queryFn: ({ signal }) => callAdminList('GET /api/admin/schools', { query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const schoolTotalsQuery = (query: SchoolTotalsQuery) =>
  queryOptions({
    queryKey: ['admin', 'schools', 'totals', query],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/school-totals', { query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const changeSchool = (id: number, body: UpdateSchool) => callAdmin('PUT /api/admin/schools/:id', { params: { id }, body });

export const lookAtSchool = (id: number, body: StartLook) => callAdmin('POST /api/admin/schools/:id/look', { params: { id }, body });

export const schoolRecordQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'schools', id, 'record'],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/schools/:id', { params: { id }, signal }),
    staleTime: 0,
  });

/** Families with this school in their account. */
export const familiesQuery = (schoolId: number) =>
  queryOptions({
    queryKey: ['admin', 'schools', schoolId, 'families'],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/user-totals', { query: { schoolId }, signal }),
    staleTime: 0,
  });
