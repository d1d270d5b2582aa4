import type { ExportView } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

const LOOK_EVERY_MS = 1_000;

export const isOpen = ({ state }: ExportView) => state === 'waiting' || state === 'running';

/** Recently requested files; polled while one is in progress. */
export const exportsQuery = queryOptions({
  queryKey: ['admin', 'exports'],
  queryFn: ({ signal }) => callAdmin('GET /api/admin/exports', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isOpen) ? LOOK_EVERY_MS : false),
});
