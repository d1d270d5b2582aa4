import { SCREENS } from '@homeroom/contracts';
import { RequestMagicLink } from '@homeroom/contracts/accounts';
import { Button, FormCard, LinkSent, TextField } from '@homeroom/ui';
import { Link, Navigate, reasonOf, usePageTitle, useSearchParams, useSession } from '@homeroom/web';
import { call } from '@homeroom/web/call';
import { useChange } from '@homeroom/web/change';
import { useKeptForm } from '@homeroom/web/forms';

export default function SignIn() {
  usePageTitle('Sign in');
  const session = useSession();
  const [search] = useSearchParams();
  const returnTo = search.get('returnTo') ?? SCREENS.history;
  const { register, handleSubmit, values, formState } = useKeptForm('sign-in', RequestMagicLink, { email: '' });
  const sending = useChange({ change: (body: RequestMagicLink) => call('POST /api/auth/magic-link', { body: { ...body, returnTo } }) });

  if (session.status === 'signed-in') return <Navigate to={SCREENS.history} replace />;
  if (sending.isSuccess)
    return (
      <LinkSent onAgain={sending.reset}>
        A sign-in link is on its way to <strong>{values.email}</strong>. It works once and expires in 15 minutes.
      </LinkSent>
    );
  const failure = sending.isError ? reasonOf(sending.error, 'We could not send the link. Please try again.') : undefined;
  return (
    <FormCard title="Sign in">
      <p>We’ll email you a link. No password to remember.</p>
      <form noValidate onSubmit={handleSubmit((body) => sending.mutate(body))}>
        <TextField
          label="Email address"
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
        Are you a business partner? <Link to={SCREENS.businessLogin}>Go to the partner login</Link>
      </p>
    </FormCard>
  );
}
