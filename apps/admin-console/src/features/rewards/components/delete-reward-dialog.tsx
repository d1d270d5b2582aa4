import type { AdminReward, RewardDeletion } from '@homeroom/contracts';
import { GoesWith } from '@homeroom/storefront/goes-with';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { counted } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { CONSOLE } from '../../../changes/stale';
import { deleteReward, rewardDeletion } from '../api/change-rewards';

interface DeleteRewardDialogProps {
  readonly reward: AdminReward;
  readonly onClose: () => void;
}

const withReward = ({ goals }: RewardDeletion) =>
  goals > 0 ? `${counted(goals, 'school aims', 'schools aim')} for it and will have no goal.` : '';

export default function DeleteRewardDialog({ reward: { id, title }, onClose }: DeleteRewardDialogProps) {
  const deleting = useChange({
    change: deleteReward,
    done: () => ['Reward Deleted', 'It no longer appears on any screen.'],
    failed: 'Failed to delete reward',
    stale: CONSOLE,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Delete this reward?"
      confirmLabel="Delete"
      busy={deleting.isPending}
      onCancel={onClose}
      onConfirm={() => deleting.mutate(id)}
    >
      <p>{title} disappears from every screen. This cannot be undone.</p>
      <GoesWith of={['admin', 'rewards', id]} read={() => rewardDeletion(id)} words={withReward} />
    </ConfirmDialog>
  );
}
