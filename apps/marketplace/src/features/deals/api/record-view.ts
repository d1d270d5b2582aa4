import { call } from '@homeroom/web/call';

/** Reports that a deal was opened, for its owner's figures. The page neither waits for it nor fails with it. */
export const recordView = (dealId: number) => void call('POST /api/deals/:id/views', { params: { id: dealId } }).catch(() => undefined);
