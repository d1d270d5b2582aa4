import { lazyPart } from '@homeroom/ui';

export const PasswordDialog = lazyPart(() => import('./components/password-dialog'));
export const PasskeyButton = lazyPart(() => import('./components/passkey-button'));
