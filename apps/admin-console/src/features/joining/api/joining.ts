import type { AcceptInvitation } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['team-invitation', token],
    queryFn: ({ signal }) => call('POST /api/team-invitations/look', { body: { token }, signal }),
    staleTime: Infinity,
    retry: false,
  });

export const acceptInvitation = (body: AcceptInvitation) => call('POST /api/team-invitations/accept', { body });
