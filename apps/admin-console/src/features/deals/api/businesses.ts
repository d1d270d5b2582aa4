import { keepPreviousData, queryOptions } from '@homeroom/web';
import { callAdminList } from '../../../session/call-admin';

/** Verified businesses whose name, place or address of mail holds the words. */
export const businessesToChooseQuery = (q: string, limit: number) =>
  queryOptions({
    queryKey: ['admin', 'businesses', 'to choose', q],
    queryFn: ({ signal }) => callAdminList('GET /api/admin/businesses', { query: { isVerified: true, q, limit }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
