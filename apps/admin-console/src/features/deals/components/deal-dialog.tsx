import type { AdminBusiness, AdminDeal } from '@homeroom/contracts';
import { CreateAdminDeal, UpdateAdminDeal } from '@homeroom/contracts/admin-deals';
import { DEAL_LABELS, DealFormDialog, EMPTY_DEAL, formOf, type DealFormValues } from '@homeroom/storefront/deal-form';
import { SavedMeanwhile } from '@homeroom/storefront/saved-meanwhile';
import { Button, SwitchField } from '@homeroom/ui';
import { LeaveButton } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { type Form, sayInvalid, useRecordForm } from '@homeroom/web/forms';
import { useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { changeDeal } from '../api/deals';
import { createDeal } from '../api/create-deal';
import { useShop } from '../use-shop';
import { BusinessSearch } from './business-search';

interface DealDialogProps {
  /** Undefined for a new deal. */
  readonly deal?: AdminDeal | undefined;
  readonly onClose: () => void;
}

const valuesOf = (deal: AdminDeal) => ({ ...formOf(deal), isActive: deal.isActive, isFeatured: deal.isFeatured });

export default function DealDialog({ deal, onClose }: DealDialogProps) {
  const { form, isChanged, changes, forget, conflict, refused, takeTheirs } = useRecordForm<CreateAdminDeal, AdminDeal>({
    name: 'deal',
    contract: deal ? UpdateAdminDeal : CreateAdminDeal,
    record: deal,
    empty: { ...EMPTY_DEAL, isActive: true },
    valuesOf,
  });
  const close = () => {
    forget();
    onClose();
  };
  const [chosen, setChosen] = useState<AdminBusiness | null>(null);
  const shop = useShop(deal ? { id: deal.businessId, name: deal.businessName } : (chosen ?? undefined));
  const saving = useChange({
    change: ({ businessId, ...body }: CreateAdminDeal) => (deal ? changeDeal(deal.id, changes(body)) : createDeal({ ...body, businessId })),
    done: ({ title }) => [deal ? 'Deal Updated' : 'Deal Created', title],
    failed: deal ? 'Failed to update deal' : 'Failed to create deal',
    stale: CONSOLE,
    onDone: close,
    refused,
  });
  return (
    <DealFormDialog
      title={deal ? 'Edit Deal' : 'Add Deal'}
      description={
        deal ? `Of ${deal.businessName}. Vouchers already sold keep their terms.` : 'We work out the discount and points from the prices.'
      }
      formId="admin-deal"
      form={form as unknown as Form<DealFormValues>}
      shop={shop}
      soldQuantity={deal?.soldQuantity ?? 0}
      unsaved={isChanged}
      lead={
        <>
          <SavedMeanwhile conflict={conflict} labels={DEAL_LABELS} onTakeTheirs={takeTheirs} />
          {!deal && (
            <BusinessSearch
              label="Business *"
              onlyVerified
              business={chosen}
              onChoose={(business) => {
                setChosen(business);
                // A value without an input cannot be reset, only set.
                form.setValue('businessId', business?.id as number, { shouldValidate: business !== null });
              }}
              error={form.formState.errors.businessId?.message}
            />
          )}
          <SwitchField label="Active: shown to customers" {...form.register('isActive')} />
          <SwitchField label="Featured: listed first" {...form.register('isFeatured')} />
        </>
      }
      onSubmit={form.handleSubmit((body) => saving.mutate(body), sayInvalid())}
      onClose={close}
      footer={
        <>
          <LeaveButton />
          <Button type="submit" form="admin-deal" busy={saving.isPending}>
            {saving.isPending ? 'Saving…' : deal ? 'Update Deal' : 'Add Deal'}
          </Button>
        </>
      }
    />
  );
}
