import type { AdminReward } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Cards } from '@homeroom/ui/cards';
import { counted, formatPrice, useQuery } from '@homeroom/web';
import { useState } from 'react';
import { useOpenNewRecord } from '../../../lists/open-new-record';
import { ExportButton } from '../../../lists/export-button';
import { rewardsQuery } from '../api/rewards';
import { TeamButton } from '../../../session/team-button';
import { DeleteRewardDialog, RewardDialog } from '../dialogs';
import styles from './rewards.module.css';

type Open = { readonly kind: 'create' } | { readonly kind: 'edit' | 'delete'; readonly reward: AdminReward };

/** The rewards for schools, which every screen reads. */
export function Rewards() {
  const [open, setOpen] = useState<Open>();
  useOpenNewRecord(() => setOpen({ kind: 'create' }));
  const close = () => setOpen(undefined);
  const read = useQuery(rewardsQuery);
  const { data } = read;
  if (!data) return <LoadState of={read} title="Failed to fetch rewards" height="12rem" />;
  return (
    <>
      <p className={styles['head']}>
        What schools can get for their points. Families and schools see these rewards throughout the shop.
        <span>
          <TeamButton may="rewards.change" onClick={() => setOpen({ kind: 'create' })}>
            Add Reward
          </TeamButton>
          <ExportButton list="rewards" />
        </span>
      </p>
      <Cards label="Rewards" className={styles['rewards']}>
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
      </Cards>
      {(open?.kind === 'create' || open?.kind === 'edit') && (
        <RewardDialog reward={open.kind === 'edit' ? open.reward : undefined} onClose={close} />
      )}
      {open?.kind === 'delete' && <DeleteRewardDialog reward={open.reward} onClose={close} />}
    </>
  );
}
