import { SCREENS } from '@homeroom/contracts';
import { SchoolSignIn as SignInForm } from '@homeroom/contracts/school-area';
import { Button, FormCard, LinkSent, TextField } from '@homeroom/ui';
import { Link, reasonOf } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useKeptForm } from '@homeroom/web/forms';
import { requestLink } from '../api/school-area';

/** By a link, as there are no passwords for schools. */
export function SchoolSignIn() {
  const { register, handleSubmit, getValues, formState } = useKeptForm('school-sign-in', SignInForm, { email: '' });
  const sending = useChange({ change: requestLink });
  if (sending.isSuccess)
    return (
      <LinkSent onAgain={sending.reset}>
        If <strong>{getValues('email')}</strong> manages a school, a link is on its way. It works once, within 15 minutes.
      </LinkSent>
    );
  const failure = sending.isError ? reasonOf(sending.error, 'We could not send the link. Please try again.') : undefined;
  return (
    <FormCard title="Your school’s page">
      <p>For people who manage a school here. We email you a link to sign in.</p>
      <form noValidate onSubmit={(event) => void handleSubmit((body) => sending.mutate(body))(event)}>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={formState.errors.email?.message ?? failure}
          {...register('email')}
        />
        <Button type="submit" size="large" busy={sending.isPending}>
          {sending.isPending ? 'Sending…' : 'Email me a link'}
        </Button>
      </form>
      <p>
        Not yet? Find your school in the <Link to={SCREENS.schools}>School Directory</Link> and request management access.
      </p>
    </FormCard>
  );
}
