import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

export const payeeQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['admin', 'businesses', businessId, 'payee'],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/businesses/:id/payee', { params: { id: businessId }, signal }),
    staleTime: 0,
  });
