import type { RefundByTeam } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

/** The effect of a used voucher's refund on the business. It is requested each time. */
export const refundEffectQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'refund-effect', id],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/transactions/:id/refund-effect', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const refund = (id: number, body: RefundByTeam) => callAdmin('POST /api/admin/transactions/:id/refund', { params: { id }, body });
