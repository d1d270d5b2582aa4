import { lazyDialog } from '@homeroom/web/lazy-dialog';

export const EndSessionDialog = lazyDialog(() => import('./end-session-dialog'));
export const EndOthersDialog = lazyDialog(() => import('./end-others-dialog'));
