import type { OwnDeal } from '@homeroom/contracts';
import { UpdateDeal } from '@homeroom/contracts/deals';
import { Button, SwitchField } from '@homeroom/ui';
import { toast } from '@homeroom/web';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { updateDeal } from '../api/own-deals';
import { DealFormDialog, formOf, type DealFormValues, type Shop } from '@homeroom/storefront/deal-form';
import { useDealChange } from '../use-deal-change';

interface EditDealDialogProps {
  readonly deal: OwnDeal;
  readonly shop: Shop;
  readonly onClose: () => void;
}

/** Vouchers that were sold keep the terms in which they were bought. */
export default function EditDealDialog({ deal, shop, onClose }: EditDealDialogProps) {
  const form = useForm<UpdateDeal>({
    resolver: classValidatorResolver(UpdateDeal),
    defaultValues: { ...formOf(deal), isActive: deal.isActive },
    mode: 'onTouched',
  });
  const updating = useDealChange({
    businessId: deal.businessId,
    change: (body: UpdateDeal) => updateDeal(deal.id, { ...body, id: deal.id }),
    done: ['Deal Updated', 'Your deal has been updated successfully!'],
    failed: ['Update Failed', 'Failed to update deal'],
    onDone: onClose,
  });
  const submit = form.handleSubmit(
    (body) => updating.mutate(body),
    (errors) => toast('Update Failed', Object.values(errors)[0]?.message ?? 'Please check your entries', 'error'),
  );
  return (
    <DealFormDialog
      title="Edit Deal"
      description="Vouchers that were sold keep their terms."
      formId="edit-deal"
      form={form as unknown as UseFormReturn<DealFormValues>}
      shop={shop}
      soldQuantity={deal.soldQuantity}
      lead={<SwitchField label="Enable to show deal to customers" {...form.register('isActive')} />}
      onSubmit={() => void submit()}
      onClose={onClose}
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
    />
  );
}
