import { queryOptions } from '@homeroom/web';
import { callAdmin, callAdminList } from '../../../session/call-admin';

export const codeStatsQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'codes', id, 'stats'],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/deals/:id/voucher-codes/stats', { params: { id }, signal }),
    staleTime: 0,
  });

export const codesQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'codes', id],
    queryFn: ({ signal }) => callAdminList('GET /api/admin/deals/:id/voucher-codes', { params: { id }, signal }),
    staleTime: 0,
  });

/** @param seen how many codes were seen unused */
export const deleteCodes = (id: number, seen: number) =>
  callAdmin('DELETE /api/admin/deals/:id/voucher-codes', { params: { id }, query: { seen } });

export const generateCodes = (id: number, count: number) =>
  callAdmin('POST /api/admin/deals/:id/voucher-codes/generate', { params: { id }, body: { count } });

export const importCodes = (id: number, codes: string[]) =>
  callAdmin('POST /api/admin/deals/:id/voucher-codes/import', { params: { id }, body: { codes } });
