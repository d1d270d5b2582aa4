import { LIMITS } from '@homeroom/contracts';
import { ChangeTeamPassword } from '@homeroom/contracts/team-invitations';
import { FailureNotice } from '@homeroom/storefront/failure-notice';
import { TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { besideFields, checkedBy, useForm } from '@homeroom/web/forms';
import { CONSOLE } from '../../../changes/stale';
import { changePassword } from '../api/change-password';

/** One's own password: the current one, then a new one twice. */
export default function ChangePasswordDialog({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const form = useForm<ChangeTeamPassword>({
    check: checkedBy(ChangeTeamPassword),
    defaultValues: { current: '', password: '', confirmPassword: '' },
  });
  const { errors } = form.formState;
  const changing = useChange({
    change: changePassword,
    done: ['Password changed', 'You’re signed out everywhere else. We emailed you.'],
    refused: besideFields(form),
    stale: CONSOLE,
    onDone: onClose,
  });
  const isUnexplained = changing.isError && Object.keys(errors).length === 0;
  return (
    <FormDialog
      title="Change your password"
      description="Everywhere else, you’ll be signed out."
      onClose={onClose}
      onSubmit={form.handleSubmit((body) => changing.mutate(body))}
      submitLabel={changing.isPending ? 'Changing…' : 'Change password'}
      busy={changing.isPending}
    >
      {isUnexplained && <FailureNotice error={changing.error} otherwise="Your password could not be changed. Please try again." />}
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        error={errors.current?.message}
        {...form.register('current')}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${LIMITS.adminPasswordMin} characters`}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <TextField
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
    </FormDialog>
  );
}
