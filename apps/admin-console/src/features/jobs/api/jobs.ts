import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

export const retryJob = (id: number) => callAdmin('POST /api/admin/jobs/:id/retry', { params: { id } });

export const relayJob = (id: number) => callAdmin('POST /api/admin/promised-jobs/:id/relay', { params: { id } });

export const backlogQuery = queryOptions({
  queryKey: ['admin', 'jobs', 'backlog'],
  queryFn: ({ signal }) => callAdmin('GET /api/admin/jobs/backlog', { signal }),
  staleTime: 0,
});
