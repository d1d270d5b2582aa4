import type { ExportView, StartExport } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

const LOOK_EVERY_MS = 1_000;

export const isOpen = ({ state }: ExportView) => state === 'waiting' || state === 'running';

/** The request that made a file, for another try. */
export const orderOf = ({ list, q, schoolId, filter }: ExportView): StartExport => ({
  ...filter,
  list,
  ...(q !== null && { q }),
  ...(schoolId !== null && { schoolId }),
});

export const startExport = (made: ExportView) => callAdmin('POST /api/admin/exports', { body: orderOf(made) });

/** Recently requested files; polled while one is in progress. */
export const exportsQuery = queryOptions({
  queryKey: ['admin', 'exports'],
  queryFn: ({ signal }) => callAdmin('GET /api/admin/exports', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isOpen) ? LOOK_EVERY_MS : false),
});
