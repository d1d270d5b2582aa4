import { lazyDialog } from '@homeroom/web/lazy-dialog';

export const ChangeEmailDialog = lazyDialog(() => import('./components/change-email-dialog'));
export const DeleteAccountDialog = lazyDialog(() => import('./components/delete-account-dialog'));
