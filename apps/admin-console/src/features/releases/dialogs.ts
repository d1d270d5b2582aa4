import { lazyDialog } from '@homeroom/web/lazy-dialog';

export const ChangeReleaseDialog = lazyDialog(() => import('./components/change-release-dialog'));
export const MomentDialog = lazyDialog(() => import('./components/moment-dialog'));
export const PreviewsDialog = lazyDialog(() => import('./components/previews-dialog'));
export const TokensDialog = lazyDialog(() => import('./components/tokens-dialog'));
