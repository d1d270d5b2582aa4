import { SCREENS } from '@homeroom/contracts';
import { FailureNotice } from '@homeroom/storefront/failure-notice';
import { Button, FormCard } from '@homeroom/ui';
import { Link, currentUserQuery, usePageTitle, useQueryClient } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useLinkParameters } from '@homeroom/web/link-parameters';
import { isDeadLink } from '@homeroom/web/link-token';
import { accountQuery, confirmEmail } from '../features/account';
import { DeadLink, LinkDone } from './link-outcome';

/** The page of the link that confirms a new address. It needs a press, because email apps open links to preview them. */
export function ChangeEmail() {
  usePageTitle('Change your email address');
  const token = useLinkParameters().get('token') ?? '';
  const queries = useQueryClient();
  const confirming = useChange({
    change: () => confirmEmail({ token }),
    onDone: ({ shopper, email }) => {
      // Someone else may be signed in to this browser.
      queries.setQueryData(currentUserQuery.queryKey, (user) => (user?.id === shopper ? { ...user, email } : user));
      queries.removeQueries({ queryKey: accountQuery.queryKey });
    },
  });
  if (confirming.data)
    return (
      <LinkDone title="Address changed" to={SCREENS.account} go="Go to your account">
        You sign in with <strong>{confirming.data.email}</strong> from now on. We emailed your old address, too.
      </LinkDone>
    );
  const { error } = confirming;
  if (token === '' || isDeadLink(error)) return <DeadLink error={error} to={SCREENS.account} go="Go to your account" />;
  return (
    <FormCard title="Use this address from now on?">
      <p>You’ll sign in with it, and we’ll send your vouchers there. Your purchases, vouchers, and points stay.</p>
      {error && <FailureNotice error={error} otherwise="Your address could not be changed. Please try again." />}
      <Button size="large" busy={confirming.isPending} onClick={() => confirming.mutate()}>
        {confirming.isPending ? 'Changing…' : 'Use this address'}
      </Button>
      <Button asChild variant="secondary">
        <Link to={SCREENS.home}>Keep the old address</Link>
      </Button>
    </FormCard>
  );
}
