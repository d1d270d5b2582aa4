import type { OwnDeal } from '@homeroom/contracts';
import { UpdateDeal } from '@homeroom/contracts/deals';
import { DEAL_LABELS, EMPTY_DEAL, formOf, type DealFormValues, type Shop } from '@homeroom/storefront/deal-form';
import { SavedMeanwhile } from '@homeroom/storefront/saved-meanwhile';
import { Button, SwitchField } from '@homeroom/ui';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { useNavigate } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { sayInvalid, useRecordForm, type Form } from '@homeroom/web/forms';
import { useEffect, useId, useState } from 'react';
import { staleDeals, updateDeal } from '../api/own-deals';
import { DEAL_FORM, DealFrame } from './deal-frame';
import { useWayBack } from '../../../deal-links/deal-links';
import { isTeamsToShow, meaningOf } from './meaning-of';

interface EditDealProps {
  readonly deal: OwnDeal;
  readonly shop: Shop;
}

const valuesOf = (deal: OwnDeal) => ({ ...formOf(deal), isActive: deal.isActive });

/** The page of a published deal. Shoppers see changes only after they are saved, and sold vouchers keep their terms. */
export function EditDeal({ deal, shop }: EditDealProps) {
  const navigate = useNavigate();
  const back = useWayBack();
  const meaningId = useId();
  const [isRefused, setRefused] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const record = useRecordForm<UpdateDeal, OwnDeal>({ name: 'own-deal', contract: UpdateDeal, record: deal, empty: EMPTY_DEAL, valuesOf });
  const { form, isChanged, changes, forget, conflict, refused, takeTheirs } = record;
  // It stands above the form, and the button that was pressed below.
  useEffect(() => {
    if (conflict) document.getElementById(DEAL_FORM)?.scrollIntoView?.();
  }, [conflict]);
  const leave = () => {
    forget();
    void navigate(back);
  };
  const updating = useChange({
    change: (body: UpdateDeal) => updateDeal(deal.id, { ...changes(body), id: deal.id }),
    done: ['Deal Updated', 'Your deal has been updated successfully!'],
    failed: ['Update Failed', 'Failed to update deal'],
    stale: staleDeals(deal.businessId),
    onDone: leave,
    refused: (error) => {
      setRefused(true);
      return refused(error);
    },
  });
  const submit = form.handleSubmit(
    (body) => updating.mutate(body),
    (errors) => {
      setRefused(true);
      sayInvalid('Update Failed')(errors);
    },
  );
  return (
    <>
      <DealFrame
        title="Edit Deal"
        description="Vouchers already sold keep their terms."
        form={form as unknown as Form<DealFormValues>}
        shop={shop}
        soldQuantity={deal.soldQuantity}
        lead={
          <>
            <SavedMeanwhile conflict={conflict} labels={DEAL_LABELS} onTakeTheirs={takeTheirs} />
            <SwitchField
              label="Enable to show deal to customers"
              {...form.register('isActive')}
              disabled={isTeamsToShow(deal)}
              aria-describedby={isTeamsToShow(deal) ? meaningId : undefined}
            />
            {isTeamsToShow(deal) && <p id={meaningId}>{meaningOf(deal)}</p>}
          </>
        }
        isRefused={isRefused}
        status={<p role="status">{isChanged && 'Shoppers see your changes once you update the deal.'}</p>}
        buttons={
          <>
            <Button variant="secondary" onClick={() => (isChanged ? setAsking(true) : leave())}>
              Cancel
            </Button>
            <Button type="submit" form={DEAL_FORM} busy={updating.isPending}>
              {updating.isPending ? 'Updating...' : 'Update Deal'}
            </Button>
          </>
        }
        onSubmit={() => {
          setRefused(false);
          submit();
        }}
      />
      <ConfirmDialog
        open={isAsking}
        title="Discard what you typed?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onCancel={() => setAsking(false)}
        onConfirm={leave}
      >
        <p>It has not been saved.</p>
      </ConfirmDialog>
    </>
  );
}
