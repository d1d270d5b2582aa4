import type { ChangeRole } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

export const teamQuery = queryOptions({
  queryKey: ['admin', 'team'],
  queryFn: ({ signal }) => callAdmin('GET /api/admin/team', { signal }),
  staleTime: 0,
});

export const changeRole = (id: number, body: ChangeRole) => callAdmin('PUT /api/admin/team/:id/role', { params: { id }, body });

export const removePerson = (id: number) => callAdmin('DELETE /api/admin/team/:id', { params: { id } });

export const resetSecondFactor = (id: number) => callAdmin('POST /api/admin/team/:id/reset-second-factor', { params: { id } });

export const sessionsOfQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'team', id, 'sessions'],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/team/:id/sessions', { params: { id }, signal }),
    staleTime: 0,
  });

export const endSessionOf = (id: number, sessionId: string) =>
  callAdmin('DELETE /api/admin/team/:id/sessions/:sessionId', { params: { id, sessionId } });
