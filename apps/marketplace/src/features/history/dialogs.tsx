import { lazyDialog } from '@homeroom/web/lazy-dialog';

export const CashDialog = lazyDialog(() => import('./components/cash-dialog'));
export const ChangeSchoolDialog = lazyDialog(() => import('./components/change-school-dialog'));
