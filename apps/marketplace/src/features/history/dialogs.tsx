import { lazyDialog } from '@homeroom/web/lazy-dialog';

export const ChangeSchoolDialog = lazyDialog(() => import('./components/change-school-dialog'));
