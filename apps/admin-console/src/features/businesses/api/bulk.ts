import type { BulkBusinessAction, BulkRow, BusinessTotalsQuery } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export const findBusinessIds = (query: BusinessTotalsQuery) => callAdmin('GET /api/admin/business-ids', { query });

export const summarizeBusinesses = (action: BulkBusinessAction, ids: readonly number[]) =>
  callAdmin('POST /api/admin/businesses/bulk-summary', { body: { action, ids: [...ids] } });

/** @param rows as they were read: the API approves none that changed since. An older one does not say when they did. */
export function changeBusinesses(action: BulkBusinessAction, ids: readonly number[], rows: readonly BulkRow[] = []) {
  const readAs = rows.flatMap(({ updatedAt }) => updatedAt ?? []);
  return callAdmin('POST /api/admin/businesses/bulk', { body: { action, ids: [...ids], ...(readAs[0] && { readAs }) } });
}
