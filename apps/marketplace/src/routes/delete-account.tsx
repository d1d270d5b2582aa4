import { SCREENS } from '@homeroom/contracts';
import { Button, FormCard } from '@homeroom/ui';
import { ApiError, Link, currentUserQuery, forgetUnfinished, reasonOf, usePageTitle, useQueryClient } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useEffect, useRef } from 'react';
import { DeletedData, accountQuery, deleteAccount } from '../features/account';
import { useLinkParameters } from './use-link-parameters';

/** The target of the emailed link. Deleting takes a press, because email apps open links to preview them. */
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
  if (deleting.isSuccess) return <Deleted />;
  const { error } = deleting;
  if (link.token === '' || (error instanceof ApiError && error.code === 'LINK_INVALID'))
    return (
      <FormCard title="This link does not work">
        <p role="alert">{reasonOf(error, 'This link has expired or was already used')}.</p>
        <Button asChild>
          <Link to={SCREENS.account}>Go to your account</Link>
        </Button>
      </FormCard>
    );
  return (
    <FormCard title="Delete your account?" wide>
      <DeletedData />
      {error && <p role="alert">{reasonOf(error, 'Your account could not be deleted. Please check your connection and try again.')}</p>}
      <Button variant="danger" size="large" busy={deleting.isPending} onClick={() => deleting.mutate()}>
        {deleting.isPending ? 'Deleting…' : 'Delete my account for good'}
      </Button>
      <Button asChild variant="secondary">
        <Link to={SCREENS.home}>Keep my account</Link>
      </Button>
    </FormCard>
  );
}

/** Takes the focus from the removed button. */
function Deleted() {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <FormCard title="Account deleted">
      <p role="status" tabIndex={-1} ref={words}>
        We no longer keep its name or email address, and it is signed out everywhere.
      </p>
      <Button asChild>
        <Link to={SCREENS.home}>Go to the home page</Link>
      </Button>
    </FormCard>
  );
}
