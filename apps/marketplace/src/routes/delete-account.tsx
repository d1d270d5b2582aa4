import { SCREENS } from '@homeroom/contracts';
import { FailureNotice } from '@homeroom/storefront/failure-notice';
import { Button, FormCard } from '@homeroom/ui';
import { ApiError, Link, currentUserQuery, forgetUnfinished, usePageTitle, useQueryClient } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useLinkParameters } from '@homeroom/web/link-parameters';
import { isDeadLink } from '@homeroom/web/link-token';
import { DeletedData, accountQuery, deleteAccount } from '../features/account';
import { DeadLink, LinkDone } from './link-outcome';

/** The page of the emailed link that deletes an account. It needs a press, because email apps open links to preview them. */
export function DeleteAccount() {
  usePageTitle('Delete your account');
  const search = useLinkParameters();
  const queries = useQueryClient();
  const link = { shopper: Number(search.get('shopper')), until: Number(search.get('until')), token: search.get('token') ?? '' };
  const deleting = useChange({
    change: () => deleteAccount(link),
    onDone: () => {
      // Someone else may be signed in to this browser.
      if (queries.getQueryData(currentUserQuery.queryKey)?.id !== link.shopper) return;
      queries.setQueryData(currentUserQuery.queryKey, null);
      for (const queryKey of [accountQuery.queryKey, ['history']]) queries.removeQueries({ queryKey });
      forgetUnfinished();
    },
  });
  if (deleting.isSuccess)
    return (
      <LinkDone title="Account deleted" to={SCREENS.home} go="Go to the home page">
        It is signed out everywhere. One last email confirms it; then we no longer keep its email address.
      </LinkDone>
    );
  const { error } = deleting;
  const mustStay = error instanceof ApiError && error.code === 'FORBIDDEN';
  if (link.token === '' || (isDeadLink(error) && !mustStay)) return <DeadLink error={error} to={SCREENS.account} go="Go to your account" />;
  return (
    <FormCard title="Delete your account?" wide>
      <DeletedData />
      {error && <FailureNotice error={error} otherwise="Your account could not be deleted. Please try again." />}
      <Button variant="danger" size="large" busy={deleting.isPending} onClick={() => deleting.mutate()}>
        {deleting.isPending ? 'Deleting…' : 'Delete my account for good'}
      </Button>
      <Button asChild variant="secondary">
        <Link to={SCREENS.home}>Keep my account</Link>
      </Button>
    </FormCard>
  );
}
