import { LIMITS, type TillCode } from '@homeroom/contracts';
import { CreateTill } from '@homeroom/contracts/staff';
import { TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { besideFields, sayInvalid, useKeptForm } from '@homeroom/web/forms';
import { createTill, staleStaff } from '../api/staff';

interface AddTillDialogProps {
  readonly businessId: number;
  readonly onClose: () => void;
  readonly onAdded: (code: TillCode) => void;
}

export default function AddTillDialog({ businessId, onClose, onAdded }: AddTillDialogProps) {
  const form = useKeptForm(`add-till-${businessId}`, CreateTill, { name: '', pin: '' }, ['pin']);
  const { errors } = form.formState;
  const adding = useChange({
    change: (body: CreateTill) => createTill(businessId, body),
    done: (_, { name }) => ['Till added', `Connect a device as ${name} next.`],
    failed: 'The till could not be added. Please try again.',
    stale: staleStaff(businessId),
    onDone: (code) => {
      form.forget();
      onAdded(code);
    },
    refused: besideFields(form),
  });
  const submit = form.handleSubmit((body) => adding.mutate(body), sayInvalid());
  return (
    <FormDialog
      unsaved={false}
      title="Add a till"
      description="Its PIN opens the counter and nothing else. Everyone who works there can know it."
      onClose={onClose}
      onSubmit={() => void submit()}
      submitLabel={adding.isPending ? 'Adding…' : 'Add the till'}
      busy={adding.isPending}
    >
      <TextField label="Name *" placeholder="Front desk" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <PinField error={errors.pin?.message} {...form.register('pin')} />
    </FormDialog>
  );
}

/** The PIN is visible, because the owner passes it on to others. */
export const PinField = (props: Omit<Parameters<typeof TextField>[0], 'label'>) => (
  <TextField
    label="PIN *"
    hint={`${LIMITS.pinMin} to ${LIMITS.pinMax} digits`}
    inputMode="numeric"
    autoComplete="off"
    maxLength={LIMITS.pinMax}
    {...props}
  />
);
