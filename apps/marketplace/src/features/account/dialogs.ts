import { lazyDialog } from '@homeroom/web/lazy-dialog';

export const DeleteAccountDialog = lazyDialog(() => import('./components/delete-account-dialog'));
