import { lazyDialog } from '@homeroom/web/lazy-dialog';

export const FullSizeDialog = lazyDialog(() => import('./full-size-dialog'));
