import type { InviteToTeam } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

export const invitationsQuery = queryOptions({
  queryKey: ['admin', 'team-invitations'],
  queryFn: ({ signal }) => callAdmin('GET /api/admin/team/invitations', { signal }),
  staleTime: 0,
});

export const invite = (body: InviteToTeam) => callAdmin('POST /api/admin/team/invitations', { body });

export const resendInvitation = (id: number) => callAdmin('POST /api/admin/team/invitations/:id/resend', { params: { id } });

export const revokeInvitation = (id: number) => callAdmin('DELETE /api/admin/team/invitations/:id', { params: { id } });
