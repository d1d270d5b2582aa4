import { SCREENS } from '@homeroom/contracts';
import { ForgotPassword } from '@homeroom/contracts/businesses';
import { Button, FormCard, LinkSent, TextField } from '@homeroom/ui';
import { Link, reasonOf, usePageTitle } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useKeptForm } from '@homeroom/web/forms';
import { forgotPassword } from '../features/joining';

export default function ForgotPasswordPage() {
  usePageTitle('Forgotten password');
  const { register, handleSubmit, getValues, formState } = useKeptForm('forgot-password', ForgotPassword, { email: '' });
  const sending = useChange({ change: forgotPassword });
  if (sending.isSuccess)
    return (
      <LinkSent onAgain={sending.reset}>
        If <strong>{getValues('email')}</strong> belongs to a partner, a link is on its way. It works once, within an hour.
      </LinkSent>
    );
  const failure = sending.isError ? reasonOf(sending.error, 'We could not send the link. Please try again.') : undefined;
  return (
    <FormCard title="Forgotten password">
      <p>We send you a link to choose a new one.</p>
      <form noValidate onSubmit={(event) => void handleSubmit((body) => sending.mutate(body))(event)}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={formState.errors.email?.message ?? failure}
          {...register('email')}
        />
        <Button type="submit" size="large" busy={sending.isPending}>
          {sending.isPending ? 'Sending…' : 'Send the link'}
        </Button>
      </form>
      <p>
        <Link to={SCREENS.businessLogin}>Back to the partner login</Link>
      </p>
    </FormCard>
  );
}
