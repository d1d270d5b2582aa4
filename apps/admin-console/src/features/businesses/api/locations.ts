import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

export const locationsQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['admin', 'businesses', businessId, 'locations'],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/businesses/:id/locations', { params: { id: businessId }, signal }),
    staleTime: 0,
  });
