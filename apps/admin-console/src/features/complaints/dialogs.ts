import { lazyDialog } from '@homeroom/web/lazy-dialog';

export const DecideDialog = lazyDialog(() => import('./components/decide-dialog'));
export const PictureDialog = lazyDialog(() => import('./components/picture-dialog'));
