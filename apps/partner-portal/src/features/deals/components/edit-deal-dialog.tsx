import type { OwnDeal } from '@homeroom/contracts';
import { UpdateDeal } from '@homeroom/contracts/deals';
import { SavedMeanwhile } from '@homeroom/storefront/saved-meanwhile';
import { Button, SwitchField } from '@homeroom/ui';
import { useChange } from '@homeroom/web/change';
import { type Form, sayInvalid, useRecordForm } from '@homeroom/web/forms';
import { staleDeals, updateDeal } from '../api/own-deals';
import { DEAL_LABELS, DealFormDialog, EMPTY_DEAL, formOf, type DealFormValues, type Shop } from '@homeroom/storefront/deal-form';

interface EditDealDialogProps {
  readonly deal: OwnDeal;
  readonly shop: Shop;
  readonly onClose: () => void;
}

const valuesOf = (deal: OwnDeal) => ({ ...formOf(deal), isActive: deal.isActive });

/** Sold vouchers keep the terms they were bought on. */
export default function EditDealDialog({ deal, shop, onClose }: EditDealDialogProps) {
  const { form, isChanged, changes, forget, conflict, refused, takeTheirs } = useRecordForm<UpdateDeal, OwnDeal>({
    name: 'own-deal',
    contract: UpdateDeal,
    record: deal,
    empty: EMPTY_DEAL,
    valuesOf,
  });
  const close = () => {
    forget();
    onClose();
  };
  const updating = useChange({
    change: (body: UpdateDeal) => updateDeal(deal.id, { ...changes(body), id: deal.id }),
    done: ['Deal Updated', 'Your deal has been updated successfully!'],
    failed: ['Update Failed', 'Failed to update deal'],
    stale: staleDeals(deal.businessId),
    onDone: close,
    refused,
  });
  const submit = form.handleSubmit((body) => updating.mutate(body), sayInvalid('Update Failed'));
  return (
    <DealFormDialog
      title="Edit Deal"
      description="Vouchers already sold keep their terms."
      formId="edit-deal"
      form={form as unknown as Form<DealFormValues>}
      shop={shop}
      soldQuantity={deal.soldQuantity}
      unsaved={isChanged}
      lead={
        <>
          <SavedMeanwhile conflict={conflict} labels={DEAL_LABELS} onTakeTheirs={takeTheirs} />
          <SwitchField label="Enable to show deal to customers" {...form.register('isActive')} />
        </>
      }
      onSubmit={() => void submit()}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
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
