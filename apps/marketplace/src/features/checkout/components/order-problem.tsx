import { SCREENS } from '@homeroom/contracts';
import { Button, EmptyState, InfoIcon } from '@homeroom/ui';
import { ApiError, Link, reasonOf } from '@homeroom/web';
import { TryAgain } from '../../../page/try-again';

interface Loading {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Why a checkout cannot start, and an alternative. */
export function OrderProblem({ of: query }: { readonly of: Loading }) {
  const { error } = query;
  if (error instanceof ApiError && error.status === 404) return <NotForSale title="Deal or School Not Found" />;
  return (
    <EmptyState level={1} icon={<InfoIcon />} title="Your order could not be loaded" action={<TryAgain of={query} />}>
      {reasonOf(error, 'Please check your connection.')} We kept what you entered.
    </EmptyState>
  );
}

export const NotForSale = ({ title, words }: { readonly title: string; readonly words?: string }) => (
  <EmptyState
    level={1}
    icon={<InfoIcon />}
    title={title}
    action={
      <Button asChild>
        <Link to={SCREENS.deals}>Return to Deals</Link>
      </Button>
    }
  >
    {words}
  </EmptyState>
);
