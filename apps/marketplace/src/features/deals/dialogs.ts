import { lazyDialog } from '@homeroom/web/lazy-dialog';

export const FiltersDialog = lazyDialog(() => import('./components/filters-dialog'));
