import type { DealView } from '@homeroom/contracts';
import { UpdateDeal } from '@homeroom/contracts/deals';
import { Button } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { toast } from '@homeroom/web';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useForm, useWatch, type UseFormRegister } from 'react-hook-form';
import { updateDeal } from '../api/own-deals';
import { dayOf } from '../deal-terms';
import { useDealChange } from '../use-deal-change';
import { DealFields, type DealFieldValues } from './deal-fields';
import styles from './deal-fields.module.css';

interface EditDealDialogProps {
  readonly deal: DealView;
  readonly onClose: () => void;
}

/** Vouchers that were sold keep the terms in which they were bought. */
export default function EditDealDialog({ deal, onClose }: EditDealDialogProps) {
  const { register, control, handleSubmit, formState } = useForm<UpdateDeal>({
    resolver: classValidatorResolver(UpdateDeal),
    defaultValues: {
      title: deal.title,
      description: deal.description,
      category: deal.category,
      originalPrice: deal.originalPrice,
      salePrice: deal.salePrice,
      imageUrl: deal.imageUrl ?? '',
      expiresAt: dayOf(deal.expiresAt),
      isActive: deal.isActive,
    },
    mode: 'onTouched',
  });
  const [originalPrice, salePrice] = useWatch({ control, name: ['originalPrice', 'salePrice'] });
  const updating = useDealChange({
    businessId: deal.businessId,
    change: (body: UpdateDeal) => updateDeal(deal.id, { ...body, id: deal.id }),
    done: ['Deal Updated', 'Your deal has been updated successfully!'],
    failed: ['Update Failed', 'Failed to update deal'],
    onDone: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title="Edit Deal"
      description="Vouchers that were sold keep their terms."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="edit-deal" busy={updating.isPending}>
            {updating.isPending ? 'Updating...' : 'Update Deal'}
          </Button>
        </>
      }
    >
      <form
        id="edit-deal"
        className={styles['form']}
        noValidate
        onSubmit={(event) =>
          void handleSubmit(
            (body) => updating.mutate(body),
            (errors) => toast('Update Failed', Object.values(errors)[0]?.message ?? 'Please check your entries', 'error'),
          )(event)
        }
      >
        <label className={styles['choice']}>
          <input type="checkbox" role="switch" {...register('isActive')} />
          Enable to show deal to customers
        </label>
        <DealFields
          register={register as unknown as UseFormRegister<DealFieldValues>}
          errors={formState.errors}
          originalPrice={originalPrice}
          salePrice={salePrice}
        />
      </form>
    </Dialog>
  );
}
