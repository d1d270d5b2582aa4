import { ConfirmPassword } from '@homeroom/contracts/accounts';
import { FailureNotice } from '@homeroom/storefront/failure-notice';
import { TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { useChange } from '@homeroom/web/change';
import { besideFields, checkedBy, useForm } from '@homeroom/web/forms';
import { passwordAgain } from '../../../session/password-again';
import { confirmPassword } from '../api/confirm-password';

export default function PasswordDialog() {
  const form = useForm<ConfirmPassword>({ check: checkedBy(ConfirmPassword), defaultValues: { password: '' } });
  const giving = useChange({ change: confirmPassword, onDone: passwordAgain.given, refused: besideFields(form) });
  return (
    <FormDialog
      title="Please enter your password"
      description="To keep money and access safe, we ask again after 15 minutes. Nothing you typed is lost."
      onClose={passwordAgain.withdrawn}
      onSubmit={form.handleSubmit((body) => giving.mutate(body))}
      submitLabel={giving.isPending ? 'Checking…' : 'Go on'}
      busy={giving.isPending}
    >
      {giving.isError && (
        <FailureNotice error={giving.error} fields={['password']} otherwise="Your password could not be checked. Please try again." />
      )}
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
    </FormDialog>
  );
}
