import type { GrantReleaseToken } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

export const tokensQuery = queryOptions({
  queryKey: ['admin', 'releases', 'tokens'],
  queryFn: ({ signal }) => callAdmin('GET /api/admin/releases/tokens', { signal }),
  staleTime: 0,
});

export const grantToken = (remote: string, body: GrantReleaseToken) =>
  callAdmin('POST /api/admin/releases/:remote/tokens', { params: { remote }, body });

export const revokeToken = (id: number) => callAdmin('POST /api/admin/releases/tokens/:id/revoke', { params: { id } });
