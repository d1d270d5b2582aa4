import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

export const previewsQuery = queryOptions({
  queryKey: ['admin', 'releases', 'previews'],
  queryFn: ({ signal }) => callAdmin('GET /api/admin/releases/previews', { signal }),
  staleTime: 0,
});

export const makePreview = (remote: string, version: string) =>
  callAdmin('POST /api/admin/releases/:remote/previews', { params: { remote }, body: { version } });

export const revokePreview = (id: number) => callAdmin('POST /api/admin/releases/previews/:id/revoke', { params: { id } });
