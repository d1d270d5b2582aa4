import { lazyDialog } from '@homeroom/web/lazy-dialog';

export const CropDialog = lazyDialog(() => import('./crop-dialog'));
