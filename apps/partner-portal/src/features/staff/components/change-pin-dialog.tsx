import type { Till } from '@homeroom/contracts';
import { TillPin } from '@homeroom/contracts/staff';
import { FormDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { besideFields, sayInvalid, useKeptForm } from '@homeroom/web/forms';
import { changePin, staleStaff } from '../api/staff';
import { PinField } from './add-till-dialog';

interface ChangePinDialogProps {
  readonly businessId: number;
  readonly till: Till;
  readonly onClose: () => void;
}

export default function ChangePinDialog({ businessId, till, onClose }: ChangePinDialogProps) {
  const form = useKeptForm(`till-pin-${till.id}`, TillPin, { pin: '' }, ['pin']);
  const changing = useChange({
    change: (body: TillPin) => changePin(businessId, till.id, body),
    done: ['PIN changed', `${till.name} now accepts only the new PIN.`],
    failed: 'The PIN could not be changed. Please try again.',
    stale: staleStaff(businessId),
    onDone: () => {
      form.forget();
      onClose();
    },
    refused: besideFields(form),
  });
  const submit = form.handleSubmit((body) => changing.mutate(body), sayInvalid());
  return (
    <FormDialog
      unsaved={false}
      title={`Change the PIN of ${till.name}`}
      description="The till closes right away and reopens with the new PIN."
      onClose={onClose}
      onSubmit={() => void submit()}
      submitLabel={changing.isPending ? 'Changing…' : 'Change the PIN'}
      busy={changing.isPending}
    >
      <PinField error={form.formState.errors.pin?.message} {...form.register('pin')} />
    </FormDialog>
  );
}
