import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

export const recordQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'businesses', id, 'record'],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/businesses/:id', { params: { id }, signal }),
    staleTime: 0,
  });
