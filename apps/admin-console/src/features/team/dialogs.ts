import { lazyDialog } from '@homeroom/web/lazy-dialog';

export const InviteDialog = lazyDialog(() => import('./components/invite-dialog'));
