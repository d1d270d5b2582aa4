import { keepPreviousData, queryOptions } from '@homeroom/web';
import { callAdminList } from '../../../session/call-admin';

/** Verified businesses that match by name, place or email address. */
export const businessesToChooseQuery = (q: string, limit: number) =>
  queryOptions({
    queryKey: ['admin', 'businesses', 'to choose', q],
    queryFn: ({ signal }) => callAdminList('GET /api/admin/businesses', { query: { isVerified: true, q, limit }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
