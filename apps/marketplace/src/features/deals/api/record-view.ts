import { API } from '@homeroom/contracts';
import { callApi } from '@homeroom/web';

/** Tells that a deal was opened, for its owner's figures. Nothing on the page waits for it or fails with it. */
export const recordView = (dealId: number) => void callApi(API.dealViews(dealId), { method: 'POST' }).catch(() => undefined);
