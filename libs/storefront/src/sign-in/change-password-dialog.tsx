import { TextField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { useChange, type Stale } from '@homeroom/web/change';
import { besideFields, checkedBy, useForm } from '@homeroom/web/forms';
import { FailureNotice } from '../changes/failure-notice';

interface PasswordChange {
  readonly current: string;
  readonly password: string;
  readonly confirmPassword: string;
}

const FIELDS: readonly (keyof PasswordChange)[] = ['current', 'password', 'confirmPassword'];

interface ChangePasswordDialogProps<Body extends PasswordChange> {
  readonly contract: new () => Body;
  /** For password managers; unknown to an older API. */
  readonly email: string | undefined;
  /** How many characters a new password needs. */
  readonly least: number;
  readonly change: (body: Body) => Promise<unknown>;
  readonly stale: Stale;
  /** What happens to others who are signed in to this account. */
  readonly description: string;
  readonly onClose: () => void;
}

/** One's own password: the current one, then a new one twice. Nothing typed is kept. */
export function ChangePasswordDialog<Body extends PasswordChange>(props: ChangePasswordDialogProps<Body>) {
  const { contract, email, least, change, stale, description, onClose } = props;
  const form = useForm<PasswordChange>({
    check: checkedBy(contract),
    defaultValues: { current: '', password: '', confirmPassword: '' },
  });
  const { errors } = form.formState;
  const changing = useChange({
    change: (body: PasswordChange) => change(body as Body),
    done: ['Password changed', 'You’re signed out everywhere else. We emailed you.'],
    refused: besideFields(form),
    stale,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Change your password"
      description={description}
      onClose={onClose}
      onSubmit={form.handleSubmit((body) => changing.mutate(body))}
      submitLabel={changing.isPending ? 'Changing…' : 'Change password'}
      busy={changing.isPending}
    >
      {changing.isError && (
        <FailureNotice error={changing.error} fields={FIELDS} otherwise="Your password could not be changed. Please try again." />
      )}
      {email && <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />}
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
        hint={`At least ${least} characters`}
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
