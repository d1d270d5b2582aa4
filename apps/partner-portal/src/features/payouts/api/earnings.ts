import { keepPreviousData, queryOptions } from '@homeroom/web';
import { call, callList } from '@homeroom/web/call';
import { asPartner } from '../../../session/as-partner';

export const EARNINGS_SHOWN = 20;

export const earningsQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['business', businessId, 'earnings'],
    queryFn: ({ signal }) => asPartner(() => call('GET /api/businesses/:id/earnings', { params: { id: businessId }, signal })),
    staleTime: 0,
  });

export const earningLinesQuery = (businessId: number, page: number) =>
  queryOptions({
    queryKey: ['business', businessId, 'earnings', page],
    queryFn: ({ signal }) =>
      asPartner(() =>
        callList('GET /api/businesses/:id/earnings/lines', {
          params: { id: businessId },
          query: { limit: EARNINGS_SHOWN, ...(page > 0 && { offset: page * EARNINGS_SHOWN }) },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
