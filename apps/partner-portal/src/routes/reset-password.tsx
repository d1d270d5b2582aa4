import { SCREENS } from '@homeroom/contracts';
import { ResetPassword } from '@homeroom/contracts/businesses';
import { failureOf, isBeside } from '@homeroom/storefront/failure-notice';
import { Button, FormCard, Notice, TextField } from '@homeroom/ui';
import { Link, useNavigate, usePageTitle } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { besideFields, checkedBy, useForm } from '@homeroom/web/forms';
import { useLinkToken } from '@homeroom/web/link-token';
import { resetPassword } from '../features/joining';
import { clearBusinessAuth } from '../features/session';

/** The page of the emailed link for a forgotten password. */
export default function ResetPasswordPage() {
  usePageTitle('Choose a new password');
  const navigate = useNavigate();
  const token = useLinkToken(SCREENS.businessReset);
  const form = useForm<ResetPassword>({
    check: checkedBy(ResetPassword),
    defaultValues: { token, password: '', confirmPassword: '' },
    mode: 'onTouched',
  });
  const { register, handleSubmit, formState } = form;
  const setting = useChange({
    change: resetPassword,
    done: ['Password changed', 'Please sign in with the new one.'],
    onDone: () => {
      clearBusinessAuth();
      void navigate(SCREENS.businessLogin, { replace: true });
    },
    refused: besideFields(form),
  });
  const isAboutField = isBeside(setting.error, ['token', 'password', 'confirmPassword']);
  const refusal =
    setting.isError && !isAboutField ? failureOf(setting.error, 'The password could not be changed. Please try again.') : undefined;
  const problem = formState.errors.token ? 'This link is incomplete.' : refusal;
  if (token === '')
    return (
      <FormCard title="This link does not work">
        <p role="alert">This link has expired or was already used.</p>
        <Button asChild>
          <Link to={SCREENS.businessForgot}>Get a new link</Link>
        </Button>
      </FormCard>
    );
  return (
    <FormCard title="Choose a new password">
      <form noValidate onSubmit={handleSubmit((body) => setting.mutate(body))}>
        {problem && (
          <Notice tone="danger">
            {problem.replace(/\.?$/, '.')} <Link to={SCREENS.businessForgot}>Get a new link</Link>
          </Notice>
        )}
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="At least 6 characters"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <TextField
          label="Confirm new password"
          type="password"
          autoComplete="new-password"
          error={formState.errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        <Button type="submit" size="large" busy={setting.isPending}>
          {setting.isPending ? 'Saving…' : 'Save the new password'}
        </Button>
      </form>
    </FormCard>
  );
}
