import type { TeamComplaint } from '@homeroom/contracts';
import { DecideComplaint } from '@homeroom/contracts/complaints';
import { useKeptDialog } from '@homeroom/storefront/kept-dialog';
import { SelectField, TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { formatPrice } from '@homeroom/web';
import { checkedBy } from '@homeroom/web/forms';
import { CONSOLE } from '../../../changes/stale';
import { decideComplaint } from '../api/complaints';

interface DecideDialogProps {
  readonly complaint: TeamComplaint;
  readonly onClose: () => void;
}

/** Decides between a family and a business; the reason goes into the log. */
export default function DecideDialog({ complaint: { id, price, business, wasRedeemed }, onClose }: DecideDialogProps) {
  const { form, dialog } = useKeptDialog<DecideComplaint>({
    name: `decide-complaint-${id}`,
    check: checkedBy(DecideComplaint),
    values: { decision: 'refund', reason: '' },
    change: (body) => decideComplaint(id, body),
    done: ['Decided', 'Both sides get an email.'],
    failed: 'Failed to decide',
    stale: CONSOLE,
    onClose,
  });
  const { register, formState } = form;
  return (
    <FormDialog
      title="Decide this complaint?"
      description={`A refund returns ${formatPrice(price)} to the family, and ${business.name} earns nothing from this voucher. Otherwise the voucher ${wasRedeemed ? 'stays redeemed' : 'is valid again'}.`}
      submitLabel={dialog.busy ? 'Saving…' : 'Decide'}
      {...dialog}
    >
      <SelectField label="Decision *" error={formState.errors.decision?.message} {...register('decision')}>
        <option value="refund">Refund the family</option>
        <option value="keep">Leave the voucher as it was</option>
      </SelectField>
      <TextField label="Why? *" error={formState.errors.reason?.message} {...register('reason')} />
    </FormDialog>
  );
}
