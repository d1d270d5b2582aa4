import { SCREENS } from '@homeroom/contracts';
import { FailureNotice } from '@homeroom/storefront/failure-notice';
import { Button, FormCard } from '@homeroom/ui';
import { Link, currentUserQuery, useNavigate, usePageTitle, useQueryClient } from '@homeroom/web';
import { call } from '@homeroom/web/call';
import { useChange } from '@homeroom/web/change';
import { bringKeptDeals } from '@homeroom/web/kept-deals';
import { isDeadLink, reasonOfDeadLink, useLinkToken } from '@homeroom/web/link-token';
import { bringSchool } from './bring-school';

/**
 * The page behind the emailed link. It removes the token from the address bar at once. It signs in only after a press, because email apps
 * open links to preview them, and this one works once.
 */
export default function VerifySignIn() {
  usePageTitle('Sign in');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const token = useLinkToken(SCREENS.signInVerify);
  const verifying = useChange({
    change: async () => {
      const signedIn = await call('POST /api/auth/magic-link/verify', { body: { token } });
      // Sign-in continues without the deals: the page of saved deals retries.
      await Promise.all([bringSchool(), bringKeptDeals(signedIn.user.id).catch(() => undefined)]);
      return signedIn;
    },
    onDone: ({ user, returnTo }) => {
      queries.setQueryData(currentUserQuery.queryKey, user);
      void navigate(returnTo, { replace: true, state: { signedIn: true } });
    },
  });
  const { error } = verifying;
  if (isDeadLink(error) || token === '')
    return (
      <FormCard title="This link does not work">
        <p role="alert">{reasonOfDeadLink(error, 'This sign-in link has expired or was already used')}</p>
        <Button asChild>
          <Link to={SCREENS.signIn}>Get a new link</Link>
        </Button>
      </FormCard>
    );
  return (
    <FormCard title="Almost there">
      <p>Press the button to sign in.</p>
      {error && <FailureNotice error={error} otherwise="You could not be signed in. Please try again." />}
      <Button size="large" busy={verifying.isPending} onClick={() => verifying.mutate()}>
        {verifying.isPending ? 'Signing in…' : 'Sign in'}
      </Button>
    </FormCard>
  );
}
