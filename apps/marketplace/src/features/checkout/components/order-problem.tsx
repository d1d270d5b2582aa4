import { SCREENS, type DealView } from '@homeroom/contracts';
import { Button, EmptyState, InfoIcon } from '@homeroom/ui';
import { ApiError, Link, reasonOf } from '@homeroom/web';
import type { ReactNode } from 'react';
import { TryAgain } from '@homeroom/storefront/try-again';
import styles from './order-problem.module.css';

interface Loading {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface OrderProblemProps {
  readonly of: Loading;
  /** Content below the text, for a deleted deal. */
  readonly waysOn: ReactNode;
}

/** Says why a checkout cannot start, and offers alternatives. */
export function OrderProblem({ of: query, waysOn }: OrderProblemProps) {
  const { error } = query;
  if (error instanceof ApiError && error.status === 404) return <NotForSale title="Deal or School Not Found" waysOn={waysOn} />;
  return (
    <EmptyState level={1} icon={<InfoIcon />} title="Your order could not be loaded" action={<TryAgain of={query} />}>
      {reasonOf(error, 'Please check your connection.')} We kept what you entered.
    </EmptyState>
  );
}

interface NotForSaleProps {
  readonly title: string;
  readonly words?: string;
  /** Shown unless the deal is deleted. */
  readonly deal?: DealView;
  readonly waysOn: ReactNode;
}

export const NotForSale = ({ title, words, deal, waysOn }: NotForSaleProps) => (
  <div className={styles['page']}>
    <EmptyState
      level={1}
      icon={<InfoIcon />}
      title={title}
      action={
        <>
          <Button asChild>
            <Link to={SCREENS.deals}>Return to Deals</Link>
          </Button>
          {deal && (
            <Button variant="secondary" asChild>
              <Link to={SCREENS.deal(deal.id)}>See this deal</Link>
            </Button>
          )}
        </>
      }
    >
      {deal && (
        <p>
          <strong>{deal.title}</strong>
        </p>
      )}
      {words && <p>{words}</p>}
    </EmptyState>
    {waysOn}
  </div>
);
