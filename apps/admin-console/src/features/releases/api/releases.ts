import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

const LOOK_EVERY_MS = 15_000;

export const releasesQuery = queryOptions({
  queryKey: ['admin', 'releases'],
  queryFn: ({ signal }) => callAdmin('GET /api/admin/releases', { signal }),
  staleTime: 0,
  refetchInterval: LOOK_EVERY_MS,
});

export const releaseHistoryQuery = queryOptions({
  queryKey: ['admin', 'releases', 'history'],
  queryFn: ({ signal }) => callAdmin('GET /api/admin/releases/history', { signal }),
  staleTime: 0,
});

export const grantedRemotesQuery = queryOptions({
  queryKey: ['admin', 'releases', 'granted'],
  queryFn: ({ signal }) => callAdmin('GET /api/admin/releases/granted', { signal }),
  staleTime: 0,
});
