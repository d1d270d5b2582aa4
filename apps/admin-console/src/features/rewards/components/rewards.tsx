import type { RewardView } from '@homeroom/contracts';
import { SaveReward } from '@homeroom/contracts/rewards';
import { Button, EmptyState, InfoIcon, Skeleton, TextField, classNames } from '@homeroom/ui';
import { ConfirmDialog, FormDialog } from '@homeroom/ui/overlays';
import { counted, formatPrice, useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { besideFields, checkedBy, sayInvalid, useForm } from '@homeroom/web/forms';
import { useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { useOpenNewRecord } from '../../../lists/open-new-record';
import cards from '../../../lists/cards.module.css';
import { ExportButton } from '../../../lists/export-button';
import { changeReward, createReward, deleteReward, rewardsQuery } from '../api/rewards';
import { TeamButton } from '../../../session/team-button';
import styles from './rewards.module.css';

type Open = { readonly kind: 'create' } | { readonly kind: 'edit' | 'delete'; readonly reward: RewardView };

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
  if (isError)
    return (
      <EmptyState icon={<InfoIcon />} title="Failed to fetch rewards" action={<Button onClick={() => void refetch()}>Try again</Button>} />
    );
  if (!data) return <Skeleton height="12rem" radius="var(--radius-lg)" />;
  return (
    <>
      <p className={styles['head']}>
        What schools can get for their points, on every screen of the shop.
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
      </ConfirmDialog>
    </>
  );
}

const toNumber = (typed: unknown) => (typed === '' || typed === null || typed === undefined ? undefined : Number(typed));

function RewardDialog({ reward, onClose }: { readonly reward?: RewardView | undefined; readonly onClose: () => void }) {
  const form = useForm<SaveReward>({
    check: checkedBy(SaveReward),
    defaultValues: { title: reward?.title ?? '', ...(reward && { points: reward.points, cashValue: reward.cashValue }) },
    mode: 'onTouched',
  });
  const { register, handleSubmit, formState } = form;
  const saving = useChange({
    change: (body: SaveReward) => (reward ? changeReward(reward.id, body) : createReward(body)),
    done: ({ title }) => [reward ? 'Reward Updated' : 'Reward Created', title],
    failed: 'Failed to save reward',
    stale: CONSOLE,
    onDone: onClose,
    refused: besideFields(form),
  });
  const { errors } = formState;
  return (
    <FormDialog
      title={reward ? 'Edit Reward' : 'Add Reward'}
      onClose={onClose}
      onSubmit={handleSubmit((body) => saving.mutate(body), sayInvalid())}
      submitLabel={saving.isPending ? 'Saving…' : 'Save'}
      busy={saving.isPending}
    >
      <TextField label="Title *" error={errors.title?.message} {...register('title')} />
      <TextField
        label="Points *"
        type="number"
        inputMode="numeric"
        error={errors.points?.message}
        {...register('points', { setValueAs: toNumber })}
      />
      <TextField
        label="Cash value in dollars"
        type="number"
        step="0.01"
        inputMode="decimal"
        hint="Leave empty if it is not cash"
        error={errors.cashValue?.message}
        {...register('cashValue', { setValueAs: toNumber })}
      />
    </FormDialog>
  );
}
