import { lazyDialog } from '@homeroom/web/lazy-dialog';

export const RemoveFactorDialog = lazyDialog(() => import('./components/remove-factor-dialog'));
export const ChangePasswordDialog = lazyDialog(() => import('./components/change-password-dialog'));
export const SetUpDialog = lazyDialog(() => import('./components/set-up-dialog'));
export const AddPasskeyDialog = lazyDialog(() => import('./components/add-passkey-dialog'));
