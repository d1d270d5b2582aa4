import { queryOptions } from '@homeroom/web';
import { callAdminList } from '../../../session/call-admin';

/** The last transactions that earned points for a school. */
export const transactionsOfSchoolQuery = (schoolId: number, limit: number) =>
  queryOptions({
    queryKey: ['admin', 'school', schoolId, 'transactions'],
    queryFn: ({ signal }) => callAdminList('GET /api/admin/transactions', { query: { schoolId, limit }, signal }),
    staleTime: 0,
  });

export const ledgerQuery = (schoolId: number, limit: number, offset: number) =>
  queryOptions({
    queryKey: ['admin', 'schools', schoolId, 'ledger', offset],
    queryFn: ({ signal }) =>
      callAdminList('GET /api/admin/schools/:id/ledger', { params: { id: schoolId }, query: { limit, offset }, signal }),
    staleTime: 0,
  });
