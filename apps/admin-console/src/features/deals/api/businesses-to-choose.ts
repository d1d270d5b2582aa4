import { keepPreviousData, queryOptions } from '@homeroom/web';
import { callAdminList } from '../../../session/call-admin';

interface Asked {
  readonly q: string;
  readonly limit: number;
  /** Leaves out those that are not approved. */
  readonly isVerified?: true;
}

/** Businesses that match by name, place or email address. */
export const businessesToChooseQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['admin', 'businesses', 'to choose', asked],
    queryFn: ({ signal }) => callAdminList('GET /api/admin/businesses', { query: { ...asked }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
