import { LINKED_SCREENS, SCREENS } from '@homeroom/contracts';
import { Button, EmptyState, InfoIcon, LockIcon, Skeleton } from '@homeroom/ui';
import { ApiError, Link, queryString, reasonOf, useLocation, usePageTitle, useQuery, useSession } from '@homeroom/web';
import { Suspense } from 'react';
import { AccountForm, EmailAddress, Sessions, YourData, accountQuery } from '../features/account';
import { PageHead } from '../page/page';
import { TryAgain } from '@homeroom/storefront/try-again';
import styles from './account.module.css';
import { ChangeEmail } from './change-email';
import { DeleteAccount } from './delete-account';
import NotFoundPage from './not-found';

/** The account and the targets of its emailed links share a file, because few visit any. */
export default function AccountPages() {
  const { pathname } = useLocation();
  const at = pathname.toLowerCase().replace(/\/+$/, '');
  if (at === SCREENS.deleteAccount) return <DeleteAccount />;
  if (at === LINKED_SCREENS.changeEmail) return <ChangeEmail />;
  return at === SCREENS.account ? <AccountPage /> : <NotFoundPage />;
}

/** The signed-in shopper's own data. */
function AccountPage() {
  usePageTitle('Account');
  const session = useSession();
  if (session.status === 'loading') return <Loading />;
  return session.status === 'anonymous' ? <SignedOut /> : <OwnAccount />;
}

function OwnAccount() {
  const account = useQuery(accountQuery);
  const { data, error } = account;
  if (error instanceof ApiError && error.status === 401) return <SignedOut />;
  if (error && !data)
    return (
      <EmptyState level={1} icon={<InfoIcon />} title="Your account could not be loaded" action={<TryAgain of={account} />}>
        {reasonOf(error, 'Please check your connection.')}
      </EmptyState>
    );
  if (!data) return <Loading />;
  return (
    <div className={styles['page']}>
      <PageHead title="Account" />
      <EmailAddress email={data.email} />
      <AccountForm account={data} />
      <Suspense fallback={<Skeleton height="12rem" radius="var(--radius-md)" />}>
        <Sessions />
      </Suspense>
      <YourData email={data.email} />
    </div>
  );
}

const SignedOut = () => (
  <EmptyState
    level={1}
    icon={<LockIcon />}
    title="Sign in to see your account"
    action={
      <Button asChild>
        <Link to={`${SCREENS.signIn}${queryString({ returnTo: SCREENS.account })}`}>Email me a link</Link>
      </Button>
    }
  >
    We’ll email you a link. No password needed.
  </EmptyState>
);

const Loading = () => (
  <div className={styles['page']} role="status" aria-label="Loading your account" data-coming="page">
    <Skeleton height="2.5rem" width="10rem" />
    <Skeleton height="60rem" radius="var(--radius-lg)" />
  </div>
);
