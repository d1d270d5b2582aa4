import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

/** The site's versions after a change of the history. */
export const momentQuery = (generation: number) =>
  queryOptions({
    queryKey: ['admin', 'releases', 'moments', generation],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/releases/moments/:generation', { params: { generation }, signal }),
    staleTime: 0,
  });

export const makeMomentLink = (generation: number) =>
  callAdmin('POST /api/admin/releases/moments/:generation/links', { params: { generation }, body: {} });

export const revokeMomentLink = (id: number) => callAdmin('POST /api/admin/releases/moments/links/:id/revoke', { params: { id } });
