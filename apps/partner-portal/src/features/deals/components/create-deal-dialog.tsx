import { CreateDeal } from '@homeroom/contracts/deals';
import { Button } from '@homeroom/ui';
import { useChange } from '@homeroom/web/change';
import { besideFields, type Form, sayInvalid, useKeptForm } from '@homeroom/web/forms';
import { createDeal, staleDeals } from '../api/own-deals';
import { DealFormDialog, EMPTY_DEAL, type DealFormValues, type Shop } from '@homeroom/storefront/deal-form';

interface CreateDealDialogProps {
  readonly shop: Shop;
  readonly onClose: () => void;
}

export default function CreateDealDialog({ shop, onClose }: CreateDealDialogProps) {
  const form = useKeptForm(`create-deal-${shop.id}`, CreateDeal, EMPTY_DEAL);
  const onDone = () => {
    form.forget();
    onClose();
  };
  const refused = besideFields(form);
  const change = (body: CreateDeal) => createDeal(shop.id, body);
  const publishing = useChange({
    change,
    done: ['Deal Created', 'Your new deal has been created successfully!'],
    failed: 'Failed to create deal',
    stale: staleDeals(shop.id),
    onDone,
    refused,
  });
  const drafting = useChange({
    change: (body: CreateDeal) => change({ ...body, isActive: false }),
    done: ['Draft saved', 'Only you see it until you publish it.'],
    failed: 'Failed to create deal',
    stale: staleDeals(shop.id),
    onDone,
    refused,
  });
  const send = (mutate: (body: CreateDeal) => void) => form.handleSubmit(mutate, sayInvalid())();
  const isBusy = publishing.isPending || drafting.isPending;
  return (
    <DealFormDialog
      title="Create New Voucher"
      description="We keep what you type until you publish it."
      formId="create-deal"
      form={form as unknown as Form<DealFormValues>}
      shop={shop}
      unsaved={false}
      onSubmit={() => send(publishing.mutate)}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={() => send(drafting.mutate)}>
            {drafting.isPending ? 'Saving…' : 'Save as draft'}
          </Button>
          <Button type="submit" form="create-deal" busy={isBusy}>
            {publishing.isPending ? 'Creating…' : 'Create Voucher'}
          </Button>
        </>
      }
    />
  );
}
