import { call } from '@homeroom/web/call';

/** Tells that a deal was opened, for its owner's figures. Nothing on the page waits for it or fails with it. */
export const recordView = (dealId: number) => void call('POST /api/deals/:id/views', { params: { id: dealId } }).catch(() => undefined);
