import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

export const invitationsQuery = queryOptions({
  queryKey: ['admin', 'team-invitations'],
  queryFn: ({ signal }) => callAdmin('GET /api/admin/team/invitations', { signal }),
  staleTime: 0,
});

export const resendInvitation = (id: number) => callAdmin('POST /api/admin/team/invitations/:id/resend', { params: { id } });
