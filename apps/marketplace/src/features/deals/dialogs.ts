import { lazyDialog } from '@homeroom/web/lazy-dialog';

export const DealDetailsDialog = lazyDialog(() => import('./components/deal-details-dialog'));
export const DealProblemDialog = lazyDialog(() => import('./components/deal-problem-dialog'));
export const FiltersDialog = lazyDialog(() => import('./components/filters-dialog'));
