import { API } from '@homeroom/contracts';
import { ApiError, callApi } from '@homeroom/web';

/** Asks, and when the quarter of an hour of a session's cookie is over, renews it and asks once more. */
export async function asPartner<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    await callApi(API.partnerRefresh, { method: 'POST', body: {} });
    return ask();
  }
}
