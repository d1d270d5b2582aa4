import { SCREENS } from '@homeroom/contracts';
import { Button, EmptyState, LockIcon, SearchIcon } from '@homeroom/ui';
import { ApiError, Link, offerWorkspace, useLocation } from '@homeroom/web';
import { useEffect } from 'react';
import { clearBusinessAuth, readBusinessAuth } from '../features/session';

/** Asks for a sign-in, which returns to the same address. @param props.ended the account whose session the server no longer knows */
export function LoginPrompt({ ended }: { readonly ended?: number }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    // Somebody else may have signed in since the refusal.
    if (ended === undefined || readBusinessAuth()?.id !== ended) return;
    clearBusinessAuth();
    // Signed out, the frame has no navigation.
    offerWorkspace(null);
  }, [ended]);
  return (
    <EmptyState
      level={1}
      icon={<LockIcon />}
      title="Please sign in"
      action={
        <Button asChild>
          <Link to={SCREENS.businessLogin} state={{ from: `${pathname}${search}` }}>
            Go to the partner login
          </Link>
        </Button>
      }
    >
      This dashboard is for business partners.
    </EmptyState>
  );
}

function NotYours() {
  return (
    <EmptyState
      level={1}
      icon={<LockIcon />}
      title="This isn’t your dashboard"
      action={
        <Button asChild>
          {/* Load the page again, because another tab may have signed in as another business. */}
          <Link to={SCREENS.business} reloadDocument>
            Go to your dashboard
          </Link>
        </Button>
      }
    />
  );
}

export function NoSuchPage() {
  return (
    <EmptyState
      level={1}
      icon={<SearchIcon />}
      title="Page not found"
      action={
        <Button asChild>
          <Link to={SCREENS.business}>Go to your dashboard</Link>
        </Button>
      }
    />
  );
}

/** What to show instead of a page that the server refuses; null if it failed for another reason. @param businessId of the workspace */
export function closedDoor(error: unknown, businessId?: number) {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 401) return <LoginPrompt ended={businessId} />;
  return error.status === 403 || error.status === 404 ? <NotYours /> : null;
}
