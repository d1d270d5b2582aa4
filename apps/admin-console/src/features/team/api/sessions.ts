import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

export const sessionsOfQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'team', id, 'sessions'],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/team/:id/sessions', { params: { id }, signal }),
    staleTime: 0,
  });

export const endSessionOf = (id: number, sessionId: string) =>
  callAdmin('DELETE /api/admin/team/:id/sessions/:sessionId', { params: { id, sessionId } });
