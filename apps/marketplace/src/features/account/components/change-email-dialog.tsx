import { LIMITS } from '@homeroom/contracts';
import { ChangeEmail } from '@homeroom/contracts/account';
import { TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { besideFields, checkedBy, sayInvalid, useForm } from '@homeroom/web/forms';
import { requestEmailChange } from '../api/account';

interface ChangeEmailDialogProps {
  readonly onClose: () => void;
  readonly onSent: (email: string) => void;
}

/** Asks for the new address, and emails the link that confirms it. */
export default function ChangeEmailDialog({ onClose, onSent }: ChangeEmailDialogProps) {
  const form = useForm<ChangeEmail>({ check: checkedBy(ChangeEmail), defaultValues: { email: '' } });
  const asking = useChange({
    change: requestEmailChange,
    done: (_, { email }) => ['Check your email', `The link we sent to ${email} works for ${LIMITS.deletionMinutes} minutes.`],
    failed: ['Your email address was not changed', 'The link could not be sent. Please try again.'],
    refused: besideFields(form),
    onDone: (_, { email }) => {
      onSent(email);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Change your email address"
      description="We’ll email a link to the new address. Until you open it and confirm, you keep the old one. Purchases, vouchers, and points stay."
      onClose={onClose}
      onSubmit={form.handleSubmit((body) => asking.mutate(body), sayInvalid())}
      submitLabel={asking.isPending ? 'Sending…' : 'Email me the link'}
      busy={asking.isPending}
    >
      <TextField
        label="New email address *"
        type="email"
        autoComplete="email"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
    </FormDialog>
  );
}
