import { lazyDialog } from '@homeroom/web/lazy-dialog';

export const DeleteRewardDialog = lazyDialog(() => import('./components/delete-reward-dialog'));
export const RewardDialog = lazyDialog(() => import('./components/reward-dialog'));
