import type { AdminUsersQuery, UserTotalsQuery } from '@homeroom/contracts';
import { keepPreviousData, queryOptions } from '@homeroom/web';
import { callAdmin, callAdminList } from '../../../session/call-admin';

export const usersQuery = (query: AdminUsersQuery) =>
  queryOptions({
    queryKey: ['admin', 'users', 'list', query],
    queryFn: ({ signal }) => callAdminList('GET /api/admin/users', { query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const userTotalsQuery = (query: UserTotalsQuery) =>
  queryOptions({
    queryKey: ['admin', 'users', 'totals', query],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/user-totals', { query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const userRecordQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'users', id, 'record'],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/users/:id', { params: { id }, signal }),
    staleTime: 0,
  });
