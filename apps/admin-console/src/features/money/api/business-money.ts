import { keepPreviousData, queryOptions } from '@homeroom/web';
import { callAdmin, callAdminList } from '../../../session/call-admin';

export const LINES_SHOWN = 20;

export const businessMoneyQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'business-money', id],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/businesses/:id/money', { params: { id }, signal }),
    staleTime: 0,
  });

export const accountLinesQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['admin', 'business-money', id, 'lines', page],
    queryFn: ({ signal }) =>
      callAdminList('GET /api/admin/businesses/:id/money/lines', {
        params: { id },
        query: { limit: LINES_SHOWN, ...(page > 0 && { offset: page * LINES_SHOWN }) },
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
