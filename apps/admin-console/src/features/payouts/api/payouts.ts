import type { PayoutRecord } from '@homeroom/contracts';
import { keepPreviousData, queryOptions } from '@homeroom/web';
import { callAdmin, callAdminList } from '../../../session/call-admin';

const LOOK_EVERY_MS = 3_000;
export const LINES_SHOWN = 20;

/** Whether the worker takes the next step within seconds. */
const isMoving = ({ payout: { state, isHeld } }: PayoutRecord) =>
  !isHeld && (state === 'pending' || state === 'transferred' || state === 'taking-back');

/** Everything known about one payout; polled while it moves. */
export const recordQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'payouts', id],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/payouts/:id', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? LOOK_EVERY_MS : false),
  });

export const linesQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['admin', 'payouts', id, 'lines', page],
    queryFn: ({ signal }) =>
      callAdminList('GET /api/admin/payouts/:id/lines', {
        params: { id },
        query: { limit: LINES_SHOWN, ...(page > 0 && { offset: page * LINES_SHOWN }) },
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
