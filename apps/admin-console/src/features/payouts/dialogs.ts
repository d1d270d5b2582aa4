import { lazyDialog } from '@homeroom/web/lazy-dialog';

export const DecisionDialog = lazyDialog(() => import('./components/decision-dialog'));
