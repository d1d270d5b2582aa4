import type { TeamComplaint } from '@homeroom/contracts';
import { DecideComplaint } from '@homeroom/contracts/complaints';
import { SelectField, TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { formatPrice } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { besideFields, checkedBy, sayInvalid, useForm } from '@homeroom/web/forms';
import { CONSOLE } from '../../../changes/stale';
import { decideComplaint } from '../api/complaints';

interface DecideDialogProps {
  readonly complaint: TeamComplaint;
  readonly onClose: () => void;
}

/** Decides between a family and a business; the reason goes into the log. */
export default function DecideDialog({ complaint: { id, price, business, wasRedeemed }, onClose }: DecideDialogProps) {
  const form = useForm<DecideComplaint>({ check: checkedBy(DecideComplaint), defaultValues: { decision: 'refund', reason: '' } });
  const { register, handleSubmit, formState } = form;
  const deciding = useChange({
    change: (body: DecideComplaint) => decideComplaint(id, body),
    done: ['Decided', 'Both sides get an email.'],
    failed: 'Failed to decide',
    stale: CONSOLE,
    onDone: onClose,
    refused: besideFields(form),
  });
  return (
    <FormDialog
      title="Decide this complaint?"
      description={`A refund returns ${formatPrice(price)} to the family, and ${business.name} earns nothing from this voucher. Otherwise the voucher ${wasRedeemed ? 'stays redeemed' : 'is valid again'}.`}
      onClose={onClose}
      onSubmit={handleSubmit((body) => deciding.mutate(body), sayInvalid())}
      submitLabel={deciding.isPending ? 'Saving…' : 'Decide'}
      busy={deciding.isPending}
    >
      <SelectField label="Decision *" error={formState.errors.decision?.message} {...register('decision')}>
        <option value="refund">Refund the family</option>
        <option value="keep">Leave the voucher as it was</option>
      </SelectField>
      <TextField label="Why? *" error={formState.errors.reason?.message} {...register('reason')} />
    </FormDialog>
  );
}
