import { lazyPart } from '@homeroom/ui';

export const PasskeyButton = lazyPart(() => import('./components/passkey-button'));
