import { SCREENS, TITLES } from '@homeroom/contracts';
import { Button, EmptyState, SearchIcon } from '@homeroom/ui';
import { Link, usePageTitle } from '@homeroom/web';

export default function NotFoundPage() {
  usePageTitle(TITLES.missingPage);
  return (
    <EmptyState
      level={1}
      icon={<SearchIcon />}
      title={TITLES.missingPage}
      action={
        <>
          <Button asChild>
            <Link to={SCREENS.deals}>Browse deals</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to={SCREENS.home}>Go to the home page</Link>
          </Button>
        </>
      }
    >
      404. There is nothing at this address. It may have moved, or the link may be mistyped.
    </EmptyState>
  );
}
