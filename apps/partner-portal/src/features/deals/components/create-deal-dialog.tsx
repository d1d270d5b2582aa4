import type { LocationView } from '@homeroom/contracts';
import { CreateDeal } from '@homeroom/contracts/deals';
import { Button, TextAreaField, TextField } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { toast } from '@homeroom/web';
import { useKeptForm } from '@homeroom/web/forms';
import { useWatch, type UseFormRegister } from 'react-hook-form';
import { createDeal } from '../api/own-deals';
import { useDealChange } from '../use-deal-change';
import { DealFields, type DealFieldValues } from './deal-fields';
import styles from './deal-fields.module.css';

interface CreateDealDialogProps {
  readonly businessId: number;
  readonly locations: readonly LocationView[];
  readonly onClose: () => void;
}

const toQuantity = (typed: unknown) => (typed === '' || typed === null || typed === undefined ? undefined : Number(typed));

export default function CreateDealDialog({ businessId, locations, onClose }: CreateDealDialogProps) {
  const form = useKeptForm(`create-deal-${businessId}`, CreateDeal, {
    title: '',
    description: '',
    needToKnowInfo: '',
    category: '' as CreateDeal['category'],
    imageUrl: '',
    expiresAt: '',
    validLocationIds: [],
  });
  const { register, control, handleSubmit, setValue, formState } = form;
  const [originalPrice, salePrice, chosen = []] = useWatch({ control, name: ['originalPrice', 'salePrice', 'validLocationIds'] });
  const creating = useDealChange({
    businessId,
    change: (body: CreateDeal) => createDeal(businessId, body),
    done: ['Deal Created', 'Your new deal has been created successfully!'],
    failed: ['Error', 'Failed to create deal'],
    onDone: () => {
      form.forget();
      onClose();
    },
  });
  const choose = (id: number, isChosen: boolean) =>
    setValue('validLocationIds', isChosen ? [...chosen, id] : chosen.filter((other) => other !== id), { shouldDirty: true });
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title="Create New Voucher"
      description="What you type stays until it is published."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="create-deal" busy={creating.isPending}>
            {creating.isPending ? 'Creating…' : 'Create Voucher'}
          </Button>
        </>
      }
    >
      <form
        id="create-deal"
        className={styles['form']}
        noValidate
        onSubmit={(event) =>
          void handleSubmit(
            (body) => creating.mutate(body),
            (errors) => toast('Error', Object.values(errors)[0]?.message ?? 'Please check your entries', 'error'),
          )(event)
        }
      >
        <DealFields
          register={register as unknown as UseFormRegister<DealFieldValues>}
          errors={formState.errors}
          originalPrice={originalPrice}
          salePrice={salePrice}
        />
        <TextField
          label="How many"
          type="number"
          step="1"
          min="1"
          inputMode="numeric"
          hint="Empty means unlimited"
          error={formState.errors.maxQuantity?.message}
          {...register('maxQuantity', { setValueAs: toQuantity })}
        />
        <TextAreaField
          label="Need to know"
          hint="Ages, days, what to bring"
          rows={2}
          error={formState.errors.needToKnowInfo?.message}
          {...register('needToKnowInfo')}
        />
        {locations.length > 0 && (
          <fieldset className={styles['group']}>
            <legend>Where it can be redeemed (none chosen: everywhere)</legend>
            {locations.map(({ id, name, city }) => (
              <label key={id} className={styles['choice']}>
                <input type="checkbox" checked={chosen.includes(id)} onChange={(event) => choose(id, event.target.checked)} />
                {name}, {city}
              </label>
            ))}
          </fieldset>
        )}
      </form>
    </Dialog>
  );
}
