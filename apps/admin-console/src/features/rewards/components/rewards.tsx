import type { AdminReward, RewardDeletion } from '@homeroom/contracts';
import { GoesWith } from '@homeroom/storefront/goes-with';
import { Button, EmptyState, InfoIcon, Skeleton, classNames } from '@homeroom/ui';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { counted, formatPrice, useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { useOpenNewRecord } from '../../../lists/open-new-record';
import cards from '../../../lists/cards.module.css';
import { ExportButton } from '../../../lists/export-button';
import { deleteReward, rewardDeletion, rewardsQuery } from '../api/rewards';
import { TeamButton } from '../../../session/team-button';
import { RewardDialog } from '../dialogs';
import styles from './rewards.module.css';

type Open = { readonly kind: 'create' } | { readonly kind: 'edit' | 'delete'; readonly reward: AdminReward };

const withReward = ({ goals }: RewardDeletion) =>
  goals > 0 ? `${counted(goals, 'school aims', 'schools aim')} for it and will have no goal.` : '';

/** The rewards for schools, which every screen reads. */
export function Rewards() {
  const [open, setOpen] = useState<Open>();
  useOpenNewRecord(() => setOpen({ kind: 'create' }));
  const close = () => setOpen(undefined);
  const { data, isError, refetch } = useQuery(rewardsQuery);
  const deleting = useChange({
    change: deleteReward,
    done: () => ['Reward Deleted', 'It no longer appears on any screen.'],
    failed: 'Failed to delete reward',
    stale: CONSOLE,
    onDone: close,
  });
  if (isError && !data)
    return (
      <EmptyState icon={<InfoIcon />} title="Failed to fetch rewards" action={<Button onClick={() => void refetch()}>Try again</Button>} />
    );
  if (!data) return <Skeleton height="12rem" radius="var(--radius-lg)" />;
  return (
    <>
      <p className={styles['head']}>
        What schools can get for their points. Families and schools see these rewards throughout the shop.
        <span>
          <ExportButton list="rewards" />
          <TeamButton may="rewards.change" onClick={() => setOpen({ kind: 'create' })}>
            Add Reward
          </TeamButton>
        </span>
      </p>
      <ul className={classNames(cards['cards'], styles['rewards'])} aria-label="Rewards">
        {data.map((reward) => (
          <li key={reward.id}>
            <div>
              <h3>{reward.title}</h3>
              <p>
                {counted(reward.points, 'point')}
                {reward.cashValue !== null && ` · ${formatPrice(reward.cashValue)}`}
              </p>
            </div>
            <span>
              <TeamButton
                may="rewards.change"
                size="small"
                variant="secondary"
                aria-label={`Edit ${reward.title}`}
                onClick={() => setOpen({ kind: 'edit', reward })}
              >
                Edit
              </TeamButton>
              <TeamButton
                may="rewards.change"
                size="small"
                variant="ghost"
                aria-label={`Delete ${reward.title}`}
                onClick={() => setOpen({ kind: 'delete', reward })}
              >
                Delete
              </TeamButton>
            </span>
          </li>
        ))}
      </ul>
      {(open?.kind === 'create' || open?.kind === 'edit') && (
        <RewardDialog reward={open.kind === 'edit' ? open.reward : undefined} onClose={close} />
      )}
      <ConfirmDialog
        open={open?.kind === 'delete'}
        title="Delete this reward?"
        confirmLabel="Delete"
        busy={deleting.isPending}
        onCancel={close}
        onConfirm={() => open?.kind === 'delete' && deleting.mutate(open.reward.id)}
      >
        <p>{open?.kind === 'delete' && open.reward.title} disappears from every screen. This cannot be undone.</p>
        {open?.kind === 'delete' && (
          <GoesWith of={['admin', 'rewards', open.reward.id]} read={() => rewardDeletion(open.reward.id)} words={withReward} />
        )}
      </ConfirmDialog>
    </>
  );
}
