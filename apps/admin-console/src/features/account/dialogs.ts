import { lazyDialog } from '@homeroom/web/lazy-dialog';

export const RemoveAppDialog = lazyDialog(() => import('./components/remove-app-dialog'));
export const RemovePasskeyDialog = lazyDialog(() => import('./components/remove-passkey-dialog'));
export const ChangePasswordDialog = lazyDialog(() => import('./components/change-password-dialog'));
export const SetUpDialog = lazyDialog(() => import('./components/set-up-dialog'));
export const AddPasskeyDialog = lazyDialog(() => import('./components/add-passkey-dialog'));
