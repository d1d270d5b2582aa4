import { SCREENS } from '@homeroom/contracts';
import { Button, FormCard } from '@homeroom/ui';
import { ApiError, Link, currentUserQuery, reasonOf, usePageTitle, useQueryClient } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useEffect, useRef } from 'react';
import { accountQuery, confirmEmail } from '../features/account';
import { useLinkParameters } from './use-link-parameters';

const OVER: readonly (string | undefined)[] = ['LINK_INVALID', 'EMAIL_TAKEN'];

/** The target of the link to a new address. Confirming takes a press, because email apps open links to preview them. */
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
  if (confirming.data) return <Changed email={confirming.data.email} />;
  const { error } = confirming;
  if (token === '' || (error instanceof ApiError && OVER.includes(error.code)))
    return (
      <FormCard title="This link does not work">
        <p role="alert">{reasonOf(error, 'This link has expired or was already used')}.</p>
        <Button asChild>
          <Link to={SCREENS.account}>Go to your account</Link>
        </Button>
      </FormCard>
    );
  return (
    <FormCard title="Use this address from now on?">
      <p>You’ll sign in with it, and we’ll send your vouchers there. Your purchases, vouchers, and points stay.</p>
      {error && <p role="alert">{reasonOf(error, 'Your address could not be changed. Please check your connection and try again.')}</p>}
      <Button size="large" busy={confirming.isPending} onClick={() => confirming.mutate()}>
        {confirming.isPending ? 'Changing…' : 'Use this address'}
      </Button>
      <Button asChild variant="secondary">
        <Link to={SCREENS.home}>Keep the old address</Link>
      </Button>
    </FormCard>
  );
}

/** Takes the focus from the removed button. */
function Changed({ email }: { readonly email: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <FormCard title="Address changed">
      <p role="status" tabIndex={-1} ref={words}>
        You sign in with <strong>{email}</strong> from now on. We told your old address.
      </p>
      <Button asChild>
        <Link to={SCREENS.account}>Go to your account</Link>
      </Button>
    </FormCard>
  );
}
