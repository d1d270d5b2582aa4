import { API, type CounterVoucher, type FindVoucher, type RedeemedVoucher, type Redemption } from '@homeroom/contracts';
import { callApi, callApiList, queryOptions } from '@homeroom/web';
import { asPartner } from '../../../session/as-partner';

const SHOWN = 20;

export const findVoucher = (businessId: number, body: FindVoucher) =>
  asPartner(() => callApi<CounterVoucher>(API.findVoucher(businessId), { method: 'POST', body }));

export const redeemVoucher = (id: number, locationId: number | undefined) =>
  asPartner(() => callApi<RedeemedVoucher>(API.redeemVoucher(id), { method: 'POST', body: { locationId } }));

export const undoRedemption = (id: number, reason: string) =>
  asPartner(() => callApi<void>(API.undoRedemption(id), { method: 'POST', body: { reason } }));

export const redemptionsQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['business', businessId, 'redemptions'],
    queryFn: ({ signal }) => asPartner(() => callApiList<Redemption>(`${API.redemptions(businessId)}?limit=${SHOWN}`, { signal })),
    staleTime: 0,
  });
