import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

const LOOK_EVERY_MS = 15_000;

export const vitalsQuery = (remote: string) =>
  queryOptions({
    queryKey: ['admin', 'releases', 'vitals', remote],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/releases/:remote/vitals', { params: { remote }, query: {}, signal }),
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  });
