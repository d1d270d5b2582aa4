import { LIMITS } from '@homeroom/contracts';
import { ChangeEmail } from '@homeroom/contracts/account';
import { useKeptDialog } from '@homeroom/storefront/kept-dialog';
import { TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { checkedBy } from '@homeroom/web/forms';
import { requestEmailChange } from '../api/account';

interface ChangeEmailDialogProps {
  readonly onClose: () => void;
  readonly onSent: (email: string) => void;
}

/** Asks for the new address, and emails the link that confirms it. */
export default function ChangeEmailDialog({ onClose, onSent }: ChangeEmailDialogProps) {
  const { form, dialog } = useKeptDialog({
    name: 'change-email',
    check: checkedBy<ChangeEmail>(ChangeEmail),
    values: { email: '' },
    change: requestEmailChange,
    done: (_, { email }) => ['Check your email', `The link we sent to ${email} works for ${LIMITS.deletionMinutes} minutes.`],
    failed: ['Your email address was not changed', 'The link could not be sent. Please try again.'],
    onClose,
    onDone: (_, { email }) => onSent(email),
  });
  return (
    <FormDialog
      title="Change your email address"
      description="We’ll email a link to the new address. Until you open it and confirm, you keep the old one. Purchases, vouchers, and points stay."
      submitLabel={dialog.busy ? 'Sending…' : 'Email me the link'}
      {...dialog}
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
