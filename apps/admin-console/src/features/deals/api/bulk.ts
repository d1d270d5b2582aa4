import type { BulkDealAction, DealTotalsQuery } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export const findDealIds = (query: DealTotalsQuery) => callAdmin('GET /api/admin/deal-ids', { query });

export const summarizeDeals = (action: BulkDealAction, ids: readonly number[]) =>
  callAdmin('POST /api/admin/deals/bulk-summary', { body: { action, ids: [...ids] } });

export const changeDeals = (action: BulkDealAction, ids: readonly number[]) =>
  callAdmin('POST /api/admin/deals/bulk', { body: { action, ids: [...ids] } });
