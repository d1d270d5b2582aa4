import { lazyDialog } from '@homeroom/web/lazy-dialog';

export const RewardDialog = lazyDialog(() => import('./components/reward-dialog'));
