import { lazyDialog } from '@homeroom/web/lazy-dialog';

export const InviteDialog = lazyDialog(() => import('./components/invite-dialog'));
export const RoleDialog = lazyDialog(() => import('./components/role-dialog'));
export const SessionsDialog = lazyDialog(() => import('./components/sessions-dialog'));
