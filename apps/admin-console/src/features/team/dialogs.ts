import { lazyDialog } from '@homeroom/web/lazy-dialog';

export const InviteDialog = lazyDialog(() => import('./components/invite-dialog'));
export const RemovePersonDialog = lazyDialog(() => import('./components/remove-person-dialog'));
export const ResetFactorDialog = lazyDialog(() => import('./components/reset-factor-dialog'));
export const RevokeInvitationDialog = lazyDialog(() => import('./components/revoke-invitation-dialog'));
export const RoleDialog = lazyDialog(() => import('./components/role-dialog'));
export const SessionsDialog = lazyDialog(() => import('./components/sessions-dialog'));
