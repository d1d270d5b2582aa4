import type { BulkBusinessAction, BusinessTotalsQuery } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export const findBusinessIds = (query: BusinessTotalsQuery) => callAdmin('GET /api/admin/business-ids', { query });

export const summarizeBusinesses = (action: BulkBusinessAction, ids: readonly number[]) =>
  callAdmin('POST /api/admin/businesses/bulk-summary', { body: { action, ids: [...ids] } });

export const changeBusinesses = (action: BulkBusinessAction, ids: readonly number[]) =>
  callAdmin('POST /api/admin/businesses/bulk', { body: { action, ids: [...ids] } });
