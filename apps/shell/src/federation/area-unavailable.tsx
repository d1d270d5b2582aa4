import { Button, EmptyState, InfoIcon, useOnline } from '@homeroom/ui';
import { Link, usePageTitle } from '@homeroom/web';

export function AreaUnavailable({ title, onRetry }: { readonly title: string; readonly onRetry: () => void }) {
  const isOnline = useOnline();
  usePageTitle(isOnline ? `${title} is unavailable` : 'Offline');
  return (
    <div role="alert">
      <EmptyState
        level={1}
        icon={<InfoIcon />}
        title={isOnline ? `${title} is unavailable right now` : 'You seem to be offline'}
        action={
          <>
            <Button onClick={onRetry}>Retry</Button>
            <Button asChild variant="secondary">
              <Link to="/">Go to the home page</Link>
            </Button>
          </>
        }
      >
        {isOnline
          ? 'This part of the site could not be loaded. Your purchases are safe.'
          : 'This page opens as soon as you’re back online.'}
      </EmptyState>
    </div>
  );
}
