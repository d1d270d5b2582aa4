import type { FindVoucher, UndoRedemption } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { call, callList } from '@homeroom/web/call';
import { asPartner } from '../../../session/as-partner';

const SHOWN = 20;

export const findVoucher = (businessId: number, body: FindVoucher) =>
  asPartner(() => call('POST /api/businesses/:id/counter/find', { params: { id: businessId }, body }));

/** @param attempt an id that is the same for a repeated attempt, which then gets the first reply */
export const redeemVoucher = (id: number, locationId: number | undefined, attempt: string) =>
  asPartner(() => call('POST /api/voucher/:id/redeem', { params: { id }, body: { locationId, attempt } }));

export const undoRedemption = (id: number, body: UndoRedemption) =>
  asPartner(() => call('POST /api/voucher/:id/undo-redemption', { params: { id }, body }));

export const redemptionsQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['business', businessId, 'redemptions'],
    queryFn: ({ signal }) =>
      asPartner(() =>
        callList('GET /api/businesses/:id/counter/redemptions', { params: { id: businessId }, query: { limit: SHOWN }, signal }),
      ),
    staleTime: 0,
  });
