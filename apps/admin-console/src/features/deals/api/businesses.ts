import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

export const businessNameQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'businesses', id, 'name'],
    queryFn: async ({ signal }) => (await callAdmin('GET /api/admin/businesses/:id', { params: { id }, signal })).business.name,
  });
