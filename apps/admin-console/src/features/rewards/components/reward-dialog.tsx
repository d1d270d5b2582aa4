import type { AdminReward } from '@homeroom/contracts';
import { SaveReward } from '@homeroom/contracts/rewards';
import { SavedMeanwhile } from '@homeroom/storefront/saved-meanwhile';
import { TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { sayInvalid, useRecordForm } from '@homeroom/web/forms';
import { CONSOLE } from '../../../changes/stale';
import { changeReward, createReward } from '../api/change-rewards';

const toNumber = (typed: unknown) => (typed === '' || typed === null || typed === undefined ? undefined : Number(typed));

const LABELS = { title: 'Title', points: 'Points', cashValue: 'Cash value' };
const EMPTY = { title: '', points: undefined, cashValue: undefined };
const valuesOf = ({ title, points, cashValue }: AdminReward) => ({ title, points, cashValue });

interface RewardDialogProps {
  /** Undefined for a new reward. */
  readonly reward?: AdminReward | undefined;
  readonly onClose: () => void;
}

export default function RewardDialog({ reward, onClose }: RewardDialogProps) {
  const { form, isChanged, changes, forget, conflict, refused, takeTheirs } = useRecordForm<SaveReward, AdminReward>({
    name: 'reward',
    contract: SaveReward,
    record: reward,
    empty: EMPTY,
    valuesOf,
  });
  const { register, handleSubmit, formState } = form;
  const close = () => {
    forget();
    onClose();
  };
  const saving = useChange({
    change: (body: SaveReward) => (reward ? changeReward(reward.id, { ...body, ...changes({}) }) : createReward(body)),
    done: ({ title }) => [reward ? 'Reward Updated' : 'Reward Created', title],
    failed: 'Failed to save reward',
    stale: CONSOLE,
    onDone: close,
    refused,
  });
  const { errors } = formState;
  return (
    <FormDialog
      title={reward ? 'Edit Reward' : 'Add Reward'}
      onClose={close}
      onSubmit={handleSubmit((body) => saving.mutate(body), sayInvalid())}
      submitLabel={saving.isPending ? 'Saving…' : 'Save'}
      busy={saving.isPending}
      unsaved={isChanged}
    >
      <SavedMeanwhile conflict={conflict} labels={LABELS} onTakeTheirs={takeTheirs} />
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
