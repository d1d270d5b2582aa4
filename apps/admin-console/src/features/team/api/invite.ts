import type { InviteToTeam } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export const invite = (body: InviteToTeam) => callAdmin('POST /api/admin/team/invitations', { body });

export const revokeInvitation = (id: number) => callAdmin('DELETE /api/admin/team/invitations/:id', { params: { id } });
