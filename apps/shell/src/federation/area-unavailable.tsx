import { Button, EmptyState, InfoIcon } from '@homeroom/ui';
import { Link, usePageTitle } from '@homeroom/web';

export function AreaUnavailable({ title, onRetry }: { readonly title: string; readonly onRetry: () => void }) {
  usePageTitle(`${title} is unavailable`);
  return (
    <div role="alert">
      <EmptyState
        level={1}
        icon={<InfoIcon />}
        title={`${title} is unavailable right now`}
        action={
          <>
            <Button onClick={onRetry}>Retry</Button>
            <Button asChild variant="secondary">
              <Link to="/">Go to the home page</Link>
            </Button>
          </>
        }
      >
        This part of the site could not be loaded. The rest works, and nothing you bought is affected.
      </EmptyState>
    </div>
  );
}
