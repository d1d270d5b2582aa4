import { API, type DealView } from '@homeroom/contracts';
import { ApiError, callApi, callApiList, queryOptions } from '@homeroom/web';

const RENEW = '/api/businesses/refresh';

async function fetchOwnDeals(businessId: number, signal: AbortSignal) {
  const ask = () => callApiList<DealView>(API.businessDeals(businessId), { signal });
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    await callApi(RENEW, { method: 'POST', body: {} });
    return ask();
  }
}

export const ownDealsQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['business', businessId, 'deals'],
    queryFn: ({ signal }) => fetchOwnDeals(businessId, signal),
    staleTime: 0,
  });
