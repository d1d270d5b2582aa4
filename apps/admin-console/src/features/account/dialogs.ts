import { lazyDialog } from '@homeroom/web/lazy-dialog';

export const SetUpDialog = lazyDialog(() => import('./components/set-up-dialog'));
