import { SCREENS, type DealWithLocations } from '@homeroom/contracts';
import { BuyerDetails } from '@homeroom/contracts/payments';
import { Button, TextField } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { counted, formatPrice, useNavigate, useSession } from '@homeroom/web';
import { useEffect } from 'react';
import { chooseSchool, useChosenSchool } from '../../../chosen-school/chosen-school';
import { SchoolSearch } from '../../../school-search/school-search';
import { useKeptForm } from '@homeroom/web/forms';
import { saveDraft } from '../checkout-draft';
import styles from './purchase-dialog.module.css';

interface PurchaseDialogProps {
  readonly deal: DealWithLocations;
  readonly onCancel: () => void;
}

/** Who buys, and for which school. */
export default function PurchaseDialog({ deal, onCancel }: PurchaseDialogProps) {
  const navigate = useNavigate();
  const session = useSession();
  const known = session.status === 'signed-in' ? session.user : null;
  const school = useChosenSchool();
  const { register, handleSubmit, setValue, values, formState } = useKeptForm(`buyer-${known?.id ?? 'guest'}`, BuyerDetails, {
    customerName: known?.firstName ?? '',
    customerEmail: known?.email ?? '',
  });
  useEffect(() => setValue('schoolId', school?.id ?? 0), [school, setValue]);
  const { customerName: name, customerEmail: email } = values;
  const isComplete = Boolean(name?.trim() && email?.trim()) && school !== null;

  const proceed = handleSubmit(
    ({ customerName, customerEmail, schoolId }) => {
      saveDraft({ dealId: deal.id, schoolId, customerName, customerEmail, amount: deal.salePrice });
      void navigate(SCREENS.checkout);
    },
    (errors) => console.warn('The purchase details are not valid', Object.keys(errors)),
  );

  return (
    <Dialog
      unsaved={false}
      open
      onClose={onCancel}
      title="Complete your purchase"
      description={`${deal.title} at ${deal.business.name}`}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" form="buyer" disabled={!isComplete}>
            Proceed to Payment
          </Button>
        </>
      }
    >
      <dl className={styles['summary']}>
        <div>
          <dt>Regular price</dt>
          <dd>
            <s>{formatPrice(deal.originalPrice)}</s>
          </dd>
        </div>
        <div>
          <dt>Your price</dt>
          <dd className={styles['price']}>{formatPrice(deal.salePrice)}</dd>
        </div>
        <div>
          <dt>School earns</dt>
          <dd className={styles['points']}>{counted(deal.schoolPoints, 'point')}</dd>
        </div>
      </dl>
      <form id="buyer" className={styles['form']} noValidate onSubmit={(event) => void proceed(event)}>
        <TextField
          label="Name"
          autoComplete="name"
          maxLength={120}
          error={formState.errors.customerName?.message}
          {...register('customerName')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          hint="Your voucher is sent there."
          error={formState.errors.customerEmail?.message}
          {...register('customerEmail')}
        />
        <SchoolSearch
          school={school}
          onChoose={chooseSchool}
          hint="Your purchase earns points for it."
          error={formState.errors.schoolId?.message}
        />
      </form>
    </Dialog>
  );
}
