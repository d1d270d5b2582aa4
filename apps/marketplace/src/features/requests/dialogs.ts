import { lazyDialog } from '@homeroom/web/lazy-dialog';

export const AddSchoolDialog = lazyDialog(() => import('./components/add-school-dialog'));
export const ManagementRequestDialog = lazyDialog(() => import('./components/management-request-dialog'));
